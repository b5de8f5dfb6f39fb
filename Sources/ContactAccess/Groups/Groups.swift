import Contacts

extension AccessEngine {
  /// Every group of the book, by name.
  public func groups() throws -> [GroupRow] { try read { try $0.groups().map(\.shown) } }

  public func group(_ id: GroupID) throws -> GroupRow { try read { try $0.existingGroup(id).shown } }

  /// By exact name, or by identifier.
  public func group(named nameOrID: String) throws -> GroupRow {
    try read { store in
      let byID = try GroupID(text: nameOrID).flatMap { try store.group($0) }
      guard let group = try byID ?? store.group(named: nameOrID) else { throw AccessError(.unknownGroup, nameOrID) }
      return group.shown
    }
  }

  /// A page of a group's members in name order; `app` says what each row's `granted` speaks of.
  public func members(
    of id: GroupID, for app: AppID? = nil, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow> {
    try read { store in
      try store.members(of: store.existingGroup(id), for: app.map { try store.existingApp($0) }, at: point, limit: limit)
    }
  }

  /// Those of the contacts that are in a group now.
  public func members(of id: GroupID, among contacts: [ContactID]) throws -> Set<ContactID> {
    try read { store in
      let group = try store.existingGroup(id)
      return Set(try contacts.filter { id in try store.reference(id).map { try store.isMember($0, of: group) } ?? false })
    }
  }

  /// The groups that a contact is in now, by name.
  public func groups(of contact: ContactID) throws -> [GroupRow] {
    try read { store in try store.groups(of: store.existingContact(contact)).map(\.shown) }
  }

  /// The apps that a group was granted to, with the grant.
  public func access(toGroup id: GroupID) throws -> [(app: AppRow, grant: ContactAccessRow.Grant)] {
    try read { store in
      let group = try store.existingGroup(id)
      return try store.grants(of: group).compactMap { grant in
        guard let app = try store.app(row: grant.app) else { return nil }
        return (try app.row(store), try shown(grant, store))
      }
    }
  }

  public func makeGroup(_ name: String, by actor: Actor, once: OnceToken? = nil) throws -> GroupID {
    let id: GroupID = surroundings.identifier()
    return try act(once: once) { store in
      let name = try checkedGroupName(name, store)
      _ = try store.moment()
      let group = try store.addGroup(id, name: name)
      return (id, try store.append(NewEvent(.groupMade, by: actor, group: group)))
    }
  }

  public func renameGroup(_ id: GroupID, to name: String, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let group = try store.existingGroup(id)
      if name.oneLine == group.name { return (.nothing(left: 0), nil) }
      let name = try checkedGroupName(name, store)
      _ = try store.moment()
      try store.renameGroup(group, to: name)
      return try outcome(NewEvent(.groupRenamed, by: actor, group: store.existingGroup(id)), store)
    }
  }

  /// Ends the group: its memberships and the grants that name it. Its members stay in the book.
  public func deleteGroup(_ id: GroupID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let group = try store.existingGroup(id)
      _ = try store.moment()
      var event = NewEvent(.groupDeleted, by: actor, group: group)
      event.count = group.members
      let act = try store.append(event)
      for grant in try store.grants(of: group) {
        try store.closeGrant(grant)
        guard let app = try store.app(row: grant.app) else { continue }
        try record(.revoked, grant.target, of: app, fields: grant.fields, by: actor, parent: act, store)
      }
      try store.endGroup(group)
      return (ActOutcome(act: ActID(sequence: act), changed: group.members, left: 0), act)
    }
  }

  /// Puts contacts into a group. What apps were granted with the group, they can read of these at once.
  public func join(
    _ contacts: [ContactID], _ id: GroupID, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try changeMembers(contacts, id, .joined, by: actor, once: once) { try $0.join($1, $2) }
  }

  public func leave(
    _ contacts: [ContactID], _ id: GroupID, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try changeMembers(contacts, id, .left, by: actor, once: once) { try $0.leave($1, $2) }
  }

  private func changeMembers(
    _ contacts: [ContactID], _ id: GroupID, _ action: AuditAction, by actor: Actor, once: OnceToken?,
    _ change: @escaping @Sendable (any StoreWriting, ContactReference, GroupReference) throws -> Bool
  ) throws -> ActOutcome {
    try act(once: once) { store in
      if contacts.isEmpty { throw AccessError(.nothingChosen) }
      let group = try store.existingGroup(id)
      let found = try contacts.uniqued().map { try store.existingContact($0) }
      let changing = try found.filter { try store.isMember($0, of: group) != (action == .joined) }
      if changing.isEmpty { return (.nothing(left: found.count), nil) }
      _ = try store.moment()
      let act = try store.append(NewEvent(action, by: actor, group: group), on: changing) { contact, _ in
        _ = try change(store, contact, group)
      }
      return (
        ActOutcome(act: act.map { ActID(sequence: $0) }, changed: changing.count, left: found.count - changing.count), act
      )
    }
  }

  private func checkedGroupName(_ name: String, _ store: any StoreReading) throws -> String {
    let name = name.oneLine
    if name.isEmpty { throw AccessError(.nameMissing) }
    if name.utf8.count > AppRegistration.longestText { throw AccessError(.textTooLong, "name") }
    if try store.group(named: name) != nil { throw AccessError(.groupNameTaken, name) }
    return name
  }
}

extension StoreReading {
  func existingGroup(_ id: GroupID) throws -> GroupReference {
    guard let group = try group(id) else { throw AccessError(.unknownGroup, id.text) }
    return group
  }
}
