import ContactAccess
import Contacts
import SQLText

extension Writer {
  func openGrant(
    to app: AppFacts, of contact: ContactReference, fields: FieldSet, origin: Origin, by actor: Actor, act: Int64
  ) throws {
    let at = try moment()
    let by = try actorRow(actor)
    try db.run(
      """
      INSERT INTO access_grant(book, app, target_kind, target, fields, origin, actor, at, act, since)
      VALUES(\(book.row), \(app.row), 0, \(contact.row), \(fields), \(origin.rawValue), \(by), \(now), \(act), \(at.revision))
      """)
    try db.run(
      """
      INSERT INTO reach(book, app, position, contact, fields, grant_row, origin, actor, at) VALUES(\(book.row),
      \(app.row), \(contact.position), \(contact.row), \(fields), \(db.lastRow), \(origin.rawValue), \(by), \(now))
      """)
    try count(app, 1, isUnnamed: app.hidesName(of: contact, granted: fields))
  }

  func closeGrant(_ grant: GrantFacts) throws {
    let at = try moment()
    try db.run("UPDATE access_grant SET until = \(at.revision) WHERE row = \(grant.row) AND until IS NULL")
    guard db.changes == 1, let app = try app(row: grant.app) else { return }
    try db.run(
      "DELETE FROM reach WHERE book = \(book.row) AND app = \(grant.app) AND position = \(grant.contact.position)")
    try count(app, -1, isUnnamed: app.hidesName(of: grant.contact, granted: grant.fields))
  }

  private func count(_ app: AppFacts, _ change: Int, isUnnamed: Bool) throws {
    try db.run(
      """
      UPDATE app_present SET granted = granted + \(change), unnamed = unnamed + \(isUnnamed ? change : 0)
      WHERE book = \(book.row) AND app = \(app.row)
      """)
  }
}

extension AppFacts {
  /// Whether the contact's display name comes from a field that the app may not read.
  func hidesName(of contact: ContactReference, granted: FieldSet) -> Bool {
    guard let naming = contact.naming else { return false }
    return !granted.intersection(registration.fields).contains(naming)
  }
}
