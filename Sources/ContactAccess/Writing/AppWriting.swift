import Contacts

/// What an app wrote about a contact: these fields get these values, the others stay.
public struct ContactPatch: Sendable {
  public var contact: Contact
  public var fields: FieldSet

  public init(contact: Contact, fields: FieldSet) {
    self.contact = contact
    self.fields = fields
  }

  /// The fields that an app may write where it has the verb. Groups give other apps access, so people change them; what no field holds
  /// cannot be checked.
  public static let writable = FieldSet.all.subtracting([FieldSet(.groups), FieldSet(.other)])
  /// Bytes that one field may hold, photos apart.
  static let longest = 262_144
}

extension AccessEngine {
  /// Creates a contact for an app and grants it to that app in the same transaction, where the app is registered so (law 6).
  /// - Returns: what the app may read of it; nil when that is nothing.
  public func create(_ caller: AppCaller, _ patch: ContactPatch, by actor: Actor) throws -> (id: ContactID, read: ReadContact?) {
    let id: ContactID = surroundings.identifier()
    return try refusing(.writeRefused, caller, by: actor) { store, app in
      _ = try app.readableSet()
      try app.checkVerb(.create)
      try app.checkWrites(patch.fields, within: app.mask)
      var contact = patch.contact
      contact.id = id
      contact.uid = ""
      try contact.checkSize(of: patch.fields, text: ContactPatch.longest)
      _ = try store.moment()
      try store.add([contact], createdBy: app, foreseen: nil)
      guard let reference = try store.reference(id) else { throw AccessError(.recordDoesNotExist) }
      let act = try store.append(NewEvent(.contactCreated, by: actor, app: app, contact: reference))
      if app.registration.isGrantedWhatItCreates {
        try store.openGrant(
          to: app, of: .contact(reference), fields: app.registration.fields, validity: .always, origin: .createdByApp,
          by: actor, act: act)
        try record(
          .granted, .contact(reference), of: app, fields: app.registration.fields, by: actor, parent: act, store)
      }
      let readable = try app.reads(reference, store)
      if readable.isEmpty { return (id, nil) }
      return (
        id, ReadContact(whole: try store.contact(reference, fields: readable), readable: readable, fields: readable)
      )
    }
  }

  /// Changes a contact for an app.
  /// - Parameter isCurrent: whether this is the contact that the app saw, made of what it may read; otherwise nothing is changed and
  ///   `versionOutdated` is thrown. Nil when the app did not say, which is `versionMissing`.
  public func edit(
    _ caller: AppCaller, _ id: ContactID, _ patch: ContactPatch,
    isCurrent: (@Sendable (Contact, FieldSet) -> Bool)?, by actor: Actor
  ) throws -> ReadContact {
    try refusing(.writeRefused, caller, by: actor) { store, app in
      let (reference, readable, seen) = try writable(id, .edit, app, store)
      try app.checkWrites(patch.fields, within: readable)
      guard let isCurrent else { throw AccessError(.versionMissing) }
      guard isCurrent(seen, readable) else { throw AccessError(.versionOutdated) }
      var new = seen
      new.replace(patch.fields, from: patch.contact)
      try new.checkSize(of: patch.fields, text: ContactPatch.longest)
      if new != seen {
        _ = try store.moment()
        try store.update(reference, to: new, fields: patch.fields)
        var event = NewEvent(.contactEdited, by: actor, app: app, contact: reference)
        event.after = patch.fields.words
        _ = try store.append(event)
      }
      return ReadContact(
        whole: try store.contact(try store.existingContact(id), fields: readable), readable: readable, fields: readable)
    }
  }

  /// Moves a contact to the trash for an app; `isCurrent` as for `edit`.
  public func delete(
    _ caller: AppCaller, _ id: ContactID, isCurrent: (@Sendable (Contact, FieldSet) -> Bool)?, by actor: Actor
  ) throws {
    try refusing(.writeRefused, caller, by: actor) { store, app in
      let (reference, readable, seen) = try writable(id, .delete, app, store)
      guard let isCurrent else { throw AccessError(.versionMissing) }
      guard isCurrent(seen, readable) else { throw AccessError(.versionOutdated) }
      _ = try store.moment()
      try store.moveToTrash(reference)
      _ = try store.append(NewEvent(.contactDeleted, by: actor, app: app, contact: reference))
    }
  }

  /// The contact with what the app may read of it. That it cannot read it comes before everything else.
  private func writable(
    _ id: ContactID, _ verb: Verb, _ app: AppFacts, _ store: any StoreReading
  ) throws -> (ContactReference, FieldSet, Contact) {
    _ = try app.readableSet()
    let reference = try app.readable(id, store)
    try app.checkVerb(verb)
    let readable = try app.reads(reference, store)
    return (reference, readable, try store.contact(reference, fields: readable))
  }

  /// Brings a contact back from the trash, with its identifier and the grants that it had.
  public func restore(_ id: ContactID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      guard let contact = try store.trashed(id) else {
        throw try store.reference(id) == nil ? AccessError(.unknownContact, id.text) : AccessError(.notInTrash)
      }
      _ = try store.moment()
      try store.restore(contact)
      return try outcome(NewEvent(.contactRestored, by: actor, contact: store.existingContact(id)), store)
    }
  }

  /// The contacts in the trash, the last ones first, and how many there are in all.
  /// - Parameter before: the last contact of the page before; from the beginning when that is not in the trash any more.
  public func trash(
    before: ContactID? = nil, limit: Int = 50
  ) throws -> (rows: [(contact: ContactID, name: String, at: Instant)], total: Int) {
    try read { store in
      let found = try store.trash(before: before, limit: limit)
      return (found.rows.map { ($0.contact.id, $0.contact.name, $0.at) }, found.total)
    }
  }

  /// Moves contacts to the trash by a person's hand.
  public func moveToTrash(_ contacts: [ContactID], by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      if contacts.isEmpty { throw AccessError(.nothingChosen) }
      let found = try contacts.uniqued().map { try store.existingContact($0) }
      _ = try store.moment()
      let act = try store.append(NewEvent(.contactDeleted, by: actor), on: found) { contact, _ in
        try store.moveToTrash(contact)
      }
      return (ActOutcome(act: act.map { ActID(sequence: $0) }, changed: found.count, left: 0), act)
    }
  }
}

extension AppFacts {
  /// A verb that the app was never given, and one that a policy withholds.
  fileprivate func checkVerb(_ verb: Verb) throws(AccessError) {
    guard registration.verbs.contains(verb) else { throw AccessError(.recordNotWritable) }
    guard policy.verbs.contains(verb) else { throw AccessError(.policyViolation) }
  }

  /// Whether the app may write these fields of a contact of which it reads `readable`.
  fileprivate func checkWrites(_ fields: FieldSet, within readable: FieldSet) throws(AccessError) {
    guard readable.isSuperset(of: fields) else { throw AccessError(.unauthorizedKeys) }
    guard ContactPatch.writable.isSuperset(of: fields) else { throw AccessError(.recordNotWritable) }
    if fields.isEmpty { throw AccessError(.predicateInvalid) }
  }
}
