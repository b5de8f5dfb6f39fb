import Contacts

/// What happens to a card whose UID a contact of the book has already.
public enum SameUID: String, CaseIterable, Sendable {
  /// The contact stays as it is.
  case skip
  /// The fields that the card has replace those of the contact; those that it does not have stay. Groups are joined, not left.
  case update
  /// The card becomes a contact of its own, without that UID.
  case keepBoth = "keep-both"
}

/// What became of one contact of an import.
public enum ImportResult: Equatable, Sendable {
  case added(ContactID)
  /// The contact with that UID has new values in these fields; `groups` among them when it joined some.
  case updated(ContactID, FieldSet)
  /// The contact with that UID has all of it already.
  case unchanged(ContactID)
  /// Added without its UID, which another contact has.
  case keptBoth(ContactID, beside: ContactID)
  /// A contact with that UID is there already; nothing was changed.
  case sameUID(ContactID)
}

extension AccessEngine {
  /// Works out what can be known of contacts before they are imported, without holding anybody up; perhaps while others are.
  public func foresee(_ contacts: [Contact]) throws -> any ForeseenContacts { try store.foresee(contacts, in: book) }

  /// Puts contacts into the book in one transaction; hand over some hundred at a time.
  /// - Parameters:
  ///   - foreseen: what `foresee` made of them.
  ///   - sameUID: what happens to those whose UID the book has, or an earlier one of the same call.
  /// - Returns: what became of each, in order.
  public func importContacts(
    _ contacts: [Contact], foreseen: (any ForeseenContacts)? = nil, sameUID: SameUID = .skip, by actor: Actor
  ) throws -> [ImportResult] {
    let groups = contacts.flatMap(\.groupNames).uniqued()
    let ids: [GroupID] = sameUID == .update ? groups.map { _ in surroundings.identifier() } : []
    let newGroups = Dictionary(uniqueKeysWithValues: zip(groups, ids))
    return try write { store in
      var batch = ImportBatch(sameUID)
      for contact in contacts { try batch.sort(contact, store) }
      let known = try Set(groups).filter { try store.group(named: $0) != nil }
      let act = try batch.addNew(foreseen, by: actor, store)
      try batch.updateKnown(newGroups: newGroups, by: actor, store)
      // Who joins a group is reached by whoever was granted it: that is on record by group.
      for (name, count) in batch.joined.sorted(by: { $0.key < $1.key }) {
        guard let group = try store.group(named: name) else { continue }
        if !known.contains(name) {
          var made = NewEvent(.groupMade, by: actor, group: group)
          made.parent = act
          _ = try store.append(made)
        }
        var joined = NewEvent(.joined, by: actor, group: group)
        joined.count = count
        joined.parent = act
        _ = try store.append(joined)
      }
      return batch.results
    }
  }
}

/// The contacts of one transaction, sorted into new ones and those that the book has.
private struct ImportBatch {
  let sameUID: SameUID
  private(set) var results: [ImportResult] = []
  private var new: [Contact] = []
  private var updates: [(place: Int, known: ContactID, card: Contact)] = []
  private var uids: [String: ContactID] = [:]
  /// How many joined the group of a name.
  private(set) var joined: [String: Int] = [:]

  init(_ sameUID: SameUID) { self.sameUID = sameUID }

  mutating func sort(_ contact: Contact, _ store: any StoreReading) throws {
    guard let known = try contact.uid.isEmpty ? nil : uids[contact.uid] ?? store.reference(uid: contact.uid)?.id else {
      if !contact.uid.isEmpty { uids[contact.uid] = contact.id }
      new.append(contact)
      results.append(.added(contact.id))
      return
    }
    switch sameUID {
    case .skip: results.append(.sameUID(known))
    case .update:
      updates.append((results.count, known, contact))
      results.append(.unchanged(known))
    case .keepBoth:
      var second = contact
      second.uid = ""
      new.append(second)
      results.append(.keptBoth(contact.id, beside: known))
    }
  }

  /// Adds the new ones; the event that says so, if there are any.
  mutating func addNew(_ foreseen: (any ForeseenContacts)?, by actor: Actor, _ store: any StoreWriting) throws -> Int64? {
    if new.isEmpty { return nil }
    _ = try store.moment()
    try store.add(new, createdBy: nil, foreseen: foreseen)
    for name in new.flatMap(\.groupNames) { joined[name, default: 0] += 1 }
    var event = NewEvent(.imported, by: actor)
    event.count = new.count
    return try store.append(event)
  }

  /// Changes what the book has, each contact's edit on record with the fields that changed.
  mutating func updateKnown(newGroups: [String: GroupID], by actor: Actor, _ store: any StoreWriting) throws {
    var edits: [(contact: ContactReference, fields: FieldSet)] = []
    for (place, known, card) in updates {
      let contact = try store.existingContact(known)
      var changed = try edit(contact, card, store)
      if !changed.isEmpty { edits.append((contact, changed)) }
      for name in card.groupNames where try join(contact, name, newGroups, store) {
        joined[name, default: 0] += 1
        changed.insert(FieldSet(.groups))
      }
      if !changed.isEmpty { results[place] = .updated(known, changed) }
    }
    var parent: Int64?
    if edits.count > 1 {
      var event = NewEvent(.contactEdited, by: actor)
      event.count = edits.count
      parent = try store.append(event)
    }
    for edit in edits {
      var event = NewEvent(.contactEdited, by: actor, contact: edit.contact)
      event.after = edit.fields.words
      event.parent = parent
      _ = try store.append(event)
    }
  }

  private func edit(_ contact: ContactReference, _ card: Contact, _ store: any StoreWriting) throws -> FieldSet {
    let old = try store.contact(contact, fields: .all)
    var new = card
    // Whether it is a person is told with the name: a card without one leaves that, too.
    if card.isEmpty(.name), !old.isEmpty(.name) { new.kind = old.kind }
    var changed = FieldSet(
      FieldSet.all.subtracting(FieldSet(.groups)).fields.filter { field in
        card.encoded(field).map { $0 != old.encoded(field) } ?? false
      })
    if new.kind != old.kind { changed.insert(FieldSet(.name)) }
    if changed.isEmpty { return [] }
    _ = try store.moment()
    try store.update(contact, to: new, fields: changed)
    return changed
  }

  private func join(
    _ contact: ContactReference, _ name: String, _ newGroups: [String: GroupID], _ store: any StoreWriting
  ) throws -> Bool {
    let known = try store.group(named: name)
    if let known, try store.isMember(contact, of: known) { return false }
    guard let id = newGroups[name] else { return false }
    _ = try store.moment()
    return try store.join(try store.existingContact(contact.id), known ?? store.addGroup(id, name: name))
  }
}

extension Contact {
  /// The groups that it is to be in, each once.
  fileprivate var groupNames: [String] { groups.map(\.oneLine).filter { !$0.isEmpty }.uniqued() }
}
