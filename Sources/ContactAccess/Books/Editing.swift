import Contacts

/// What a person saw of a contact: a change that comes later than another one is not made over it.
public struct ContactEdition: Equatable, Hashable, Sendable {
  /// The revision at which the contact came in or was edited last.
  public let number: Int64

  public init(number: Int64) { self.number = number }
}

// What people do with contacts by hand; for what apps do, see `AppWriting`.
extension AccessEngine {
  /// A contact with all its fields, and which edition of it that is.
  public func editing(_ id: ContactID) throws -> (contact: Contact, edition: ContactEdition) {
    try read { store in
      let reference = try store.existingContact(id)
      return (try store.contact(reference, fields: .all), try store.edition(of: reference))
    }
  }

  /// Puts a contact into the book. Its identifier is made here, whatever it has.
  /// - Throws: `contactEmpty` when it holds nothing that it could be called by, `textTooLong` for a field that is too large.
  public func create(_ contact: Contact, by actor: Actor, once: OnceToken? = nil) throws -> (id: ContactID, outcome: ActOutcome) {
    var contact = contact
    contact.id = surroundings.identifier()
    contact.groups = []
    if DisplayName(of: contact).text.isEmpty { throw AccessError(.contactEmpty) }
    try contact.checkSize(of: .all, text: Contact.longestByHand)
    let new = contact
    return try act(once: once) { store in
      _ = try store.moment()
      try store.add([new], createdBy: nil, foreseen: nil)
      let (result, sequence) = try outcome(NewEvent(.contactCreated, by: actor, contact: store.existingContact(new.id)), store)
      return ((new.id, result), sequence)
    }
  }

  /// Replaces these fields of a contact, and what kind it is. Groups are joined and left by themselves.
  /// - Throws: `contactChanged` when somebody edited it since that edition, and as `create` does.
  public func edit(
    _ id: ContactID, to contact: Contact, fields: FieldSet, since edition: ContactEdition, by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let reference = try store.existingContact(id)
      guard try store.edition(of: reference) == edition else { throw AccessError(.contactChanged) }
      let seen = try store.contact(reference, fields: .all)
      var new = seen
      new.replace(fields.subtracting(FieldSet(.groups)), from: contact)
      new.kind = contact.kind
      // One that came in without anything to call it by may be mended in every other way.
      if DisplayName(of: new).text.isEmpty && !DisplayName(of: seen).text.isEmpty { throw AccessError(.contactEmpty) }
      try new.checkSize(of: fields, text: Contact.longestByHand)
      if new == seen { return (.nothing(left: 0), nil) }
      _ = try store.moment()
      try store.update(reference, to: new, fields: fields)
      var event = NewEvent(.contactEdited, by: actor, contact: try store.existingContact(id))
      event.after = FieldSet(fields.fields.filter { new.encoded($0) != seen.encoded($0) }).words
      return try outcome(event, store)
    }
  }

  /// A contact in the trash, by the name that it had.
  public func trashed(_ id: ContactID) throws -> (name: String, kind: Contact.Kind) {
    try read { store in
      guard let contact = try store.trashed(id) else {
        throw try store.reference(id) == nil ? AccessError(.unknownContact, id.text) : AccessError(.notInTrash)
      }
      return (contact.name, contact.kind)
    }
  }

  /// Removes what a contact in the trash held: its values, its name and what it is found by, also where the audit names it. That it was there,
  /// who could see it and by whose decision stays on record under its identifier. It cannot be taken back.
  public func erase(_ ids: [ContactID], by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    let done = try act(once: once) { store in
      if ids.isEmpty { throw AccessError(.nothingChosen) }
      let found = try ids.uniqued().map { id in
        guard let contact = try store.trashed(id) else {
          throw try store.reference(id) == nil ? AccessError(.unknownContact, id.text) : AccessError(.notInTrash)
        }
        return contact
      }
      _ = try store.moment()
      let act = try store.append(NewEvent(.contactErased, by: actor), on: found) { contact, part in
        try store.erase(contact)
        part.contact?.name = ""
      }
      return (ActOutcome(act: act.map { ActID(sequence: $0) }, changed: found.count, left: 0), act)
    }
    // What it was found by stays in the index's older parts until these are merged.
    try store.tidy()
    return done
  }
}

extension Contact {
  /// Bytes of one field that a person may write; a note of a megabyte has come in by import and may be mended.
  fileprivate static let longestByHand = 1_310_720

  /// Whether these fields can be kept: a photo of at most 5 MiB, and of each other field so many bytes.
  func checkSize(of fields: FieldSet, text: Int) throws(AccessError) {
    for field in fields.fields {
      let size = field == .photo ? photo?.bytes.count ?? 0 : encoded(field)?.count ?? 0
      if size > (field == .photo ? Photo.largest : text) { throw AccessError(.textTooLong, field.word) }
    }
  }
}
