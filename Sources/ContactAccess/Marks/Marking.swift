import Contacts

extension AccessEngine {
  public func neverShare(_ contact: ContactID) throws -> NeverShare {
    try read { try $0.existingContact(contact).never }
  }

  /// Marks contacts, or takes their mark away with `.nothing`. It holds for every app at once, and for copies that were not collected.
  public func setNeverShare(
    _ never: NeverShare, of contacts: [ContactID], reason: String = "", by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      if contacts.isEmpty { throw AccessError(.nothingChosen) }
      let reason = try reason.checkedReason()
      let found = try contacts.uniqued().map { try store.existingContact($0) }
      let changing = found.filter { $0.never != never }
      if changing.isEmpty { return (.nothing(left: found.count), nil) }
      _ = try store.moment()
      var parent: Int64?
      if changing.count > 1 {
        var event = NewEvent(.neverShareSet, by: actor)
        event.count = changing.count
        event.after = never.words
        event.reason = reason
        parent = try store.append(event)
      }
      var first = parent
      for contact in changing {
        try store.setNeverShare(never, of: contact)
        var event = NewEvent(.neverShareSet, by: actor, contact: contact)
        event.before = contact.never.words
        event.after = never.words
        event.reason = parent == nil ? reason : ""
        event.parent = parent
        let sequence = try store.append(event)
        first = first ?? sequence
      }
      return (
        ActOutcome(act: first.map { ActID(sequence: $0) }, changed: changing.count, left: found.count - changing.count), first
      )
    }
  }
}
