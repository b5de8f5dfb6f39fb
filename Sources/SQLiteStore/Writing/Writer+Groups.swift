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
