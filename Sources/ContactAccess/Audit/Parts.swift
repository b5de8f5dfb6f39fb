extension StoreWriting {
  /// Makes and records one act on several contacts: an event of the whole with their number and the reason, then one for each; on one
  /// contact, its own event is the act.
  /// - Parameters:
  ///   - event: what the whole and each have in common.
  ///   - change: changes one contact; what it says of that in the event stands with that contact.
  /// - Returns: the act's number; nil when there was no contact.
  func append(
    _ event: NewEvent, on contacts: [ContactReference], _ change: (ContactReference, inout NewEvent) throws -> Void
  ) throws -> Int64? {
    var whole: Int64?
    if contacts.count > 1 {
      var event = event
      event.count = contacts.count
      whole = try append(event)
    }
    var act = whole
    for contact in contacts {
      var part = event
      part.contact = contact
      part.parent = whole
      if whole != nil { part.reason = "" }
      try change(contact, &part)
      let sequence = try append(part)
      act = act ?? sequence
    }
    return act
  }
}
