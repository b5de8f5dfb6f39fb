import ContactAccess
import Contacts
import SQLText

extension Writer {
  func addRequest(
    _ id: RequestID, of app: AppFacts, _ request: NewRequest, state: RequestState, isByReading: Bool
  ) throws -> RequestFacts {
    let fields = request.fields ?? app.registration.fields
    try db.run(
      """
      INSERT INTO access_request(book, id, app, purpose, fields, search, ignored_emails, ignored_phones, by_reading, at, state,
      decided) VALUES(\(book.row), \(id), \(app.row), \(request.purpose), \(fields), \(request.search),
      \(request.ignoredEmails.joined(separator: "\n")), \(request.ignoredPhones.joined(separator: "\n")),
      \(isByReading ? 1 : 0), \(now), \(state.rawValue), \(state == .pending ? nil : now.microseconds))
      """)
    guard let made = try self.request(row: db.lastRow) else { throw AccessError(.unknownRequest) }
    return made
  }

  func decide(
    _ request: RequestFacts, _ state: RequestState, by actor: Actor, act: Int64, silences: Bool
  ) throws {
    try db.run(
      """
      UPDATE access_request SET state = \(state.rawValue), decided = \(now), decided_by = \(try actorRow(actor)), act = \(act),
      silences = \(silences ? 1 : 0) WHERE row = \(request.row)
      """)
  }

  func liftSilence(of app: AppFacts) throws {
    try db.run("UPDATE access_request SET silences = 0 WHERE book = \(book.row) AND app = \(app.row) AND silences = 1")
  }

  func addPick(
    _ id: PickID, of app: AppFacts, _ contacts: [ContactReference], fields: FieldSet, digest: [UInt8], until: Instant,
    by actor: Actor, act: Int64
  ) throws {
    try db.run(
      """
      INSERT INTO pick(book, id, app, digest, fields, valid_until, at, actor, act, contacts, state)
      VALUES(\(book.row), \(id), \(app.row), \(digest), \(fields), \(until), \(now), \(try actorRow(actor)), \(act),
      \(contacts.count), \(PickState.offered.rawValue))
      """)
    let row = db.lastRow
    for contact in contacts { try db.run("INSERT INTO pick_contact VALUES(\(row), \(contact.row))") }
  }

  func end(_ pick: PickFacts, _ state: PickState) throws {
    try db.run("UPDATE pick SET state = \(state.rawValue), ended = \(now) WHERE row = \(pick.row)")
  }

  func noteFeed(_ app: AppFacts, revision: Int64, isDone: Bool) throws {
    try db.run(
      "INSERT OR REPLACE INTO app_feed VALUES(\(book.row), \(app.row), \(revision), \(now), \(isDone ? 1 : 0))")
  }
}
