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
      var event = NewEvent(.neverShareSet, by: actor)
      event.after = never.words
      event.reason = reason
      let act = try store.append(event, on: changing) { contact, part in
        try store.setNeverShare(never, of: contact)
        part.before = contact.never.words
      }
      return (
        ActOutcome(act: act.map { ActID(sequence: $0) }, changed: changing.count, left: found.count - changing.count), act
      )
    }
  }
}
