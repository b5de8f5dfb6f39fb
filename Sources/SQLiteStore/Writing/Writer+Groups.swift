import ContactAccess
import Contacts
import SQLText

extension Writer {
  func addGroup(_ id: GroupID, name: String) throws -> GroupReference {
    let at = try moment()
    try db.run(
      """
      INSERT INTO contact_group(book, id, name, name_key, since)
      VALUES(\(book.row), \(id), \(name), \(try keys.sortKey(name)), \(at.revision))
      """)
    return GroupReference(row: db.lastRow, id: id, name: name, members: 0)
  }

  func renameGroup(_ group: GroupReference, to name: String) throws {
    try db.run(
      """
      UPDATE contact_group SET name = \(name), name_key = \(try keys.sortKey(name))
      WHERE row = \(group.row)
      """)
    for contact in try members(of: group) { try noteEdit(of: contact, FieldSet(.groups), wereEmpty: []) }
  }

  func endGroup(_ group: GroupReference) throws {
    let at = try moment()
    for contact in try members(of: group) { _ = try leave(contact, group) }
    // Those in the trash left it, too.
    try db.run("UPDATE group_member SET until = \(at.revision) WHERE grp = \(group.row) AND until IS NULL")
    try db.run("UPDATE contact_group SET until = \(at.revision) WHERE row = \(group.row)")
  }

  /// A group that new contacts join, with whom that concerns and how many of them were not counted yet.
  struct JoinedGroup {
    var group: GroupReference
    var apps: [AppFacts]
    var uncounted = 0
  }

  /// Puts a new contact into groups, which are made where there are none. As `join` does, but many come at once: groups are looked up once, and
  /// nobody has to hear that a contact which nobody knew has changed.
  func joinGroups(_ contact: Int64, named names: [String]) throws {
    let at = try moment()
    var apps: [Int64: AppFacts] = [:]
    for name in names {
      var joined = try self.joined[name] ?? joinedGroup(named: name)
      try db.run("INSERT INTO group_member VALUES(\(joined.group.row), \(contact), \(at.revision), NULL, \(now))")
      joined.uncounted += 1
      self.joined[name] = joined
      for app in joined.apps { apps[app.row] = app }
    }
    if apps.isEmpty { return }
    guard let reference = try self.contact(row: contact) else { return }
    for app in apps.values { try project(reference, for: app) }
  }

  private func joinedGroup(named name: String) throws -> JoinedGroup {
    let group = try self.group(named: name) ?? addGroup(Identifier(bytes: randomBytes())!, name: name)
    let apps = try Set(grants(of: group).map(\.app)).sorted().compactMap { try app(row: $0) }
    return JoinedGroup(group: group, apps: apps)
  }

  /// Counts the new members, once a group.
  func countJoined() throws {
    for joined in joined.values {
      try db.run("UPDATE contact_group SET members = members + \(joined.uncounted) WHERE row = \(joined.group.row)")
    }
    joined.removeAll()
  }

  func join(_ contact: ContactReference, _ group: GroupReference) throws -> Bool {
    if try isMember(contact, of: group) { return false }
    let at = try moment()
    try db.run(
      "INSERT OR REPLACE INTO group_member VALUES(\(group.row), \(contact.row), \(at.revision), NULL, \(now))")
    try db.run("UPDATE contact_group SET members = members + 1 WHERE row = \(group.row)")
    try membershipChanged(contact, group, wasFirst: groupRows(of: contact).count == 1)
    return true
  }

  func leave(_ contact: ContactReference, _ group: GroupReference) throws -> Bool {
    let at = try moment()
    try db.run(
      """
      UPDATE group_member SET until = \(at.revision)
      WHERE grp = \(group.row) AND contact = \(contact.row) AND until IS NULL
      """)
    guard db.changes == 1 else { return false }
    try db.run("UPDATE contact_group SET members = members - 1 WHERE row = \(group.row)")
    try membershipChanged(contact, group, wasFirst: false)
    return true
  }

  private func membershipChanged(_ contact: ContactReference, _ group: GroupReference, wasFirst: Bool) throws {
    for grant in try grants(of: group) {
      if let app = try app(row: grant.app) { try project(contact, for: app) }
    }
    try noteEdit(of: contact, FieldSet(.groups), wereEmpty: wasFirst ? FieldSet(.groups) : [])
  }
}
