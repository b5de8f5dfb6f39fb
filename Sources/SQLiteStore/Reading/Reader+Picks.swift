import ContactAccess
import Contacts
import SQLText

extension Reader {
  private func picks(where condition: SQL) throws -> [PickFacts] {
    try db.all(
      """
      SELECT k.row, k.app, k.id, k.contacts, k.fields, k.at, k.valid_until, k.state, k.ended, t.name
      FROM pick k JOIN actor t ON t.row = k.actor WHERE k.book = \(book.row) AND \(condition)
      """
    ) { row in
      PickFacts(
        row: row.int64(0), app: row.int64(1),
        shown: PickRow(
          id: row.identifier(2), contacts: row.int(3), fields: row.fields(4), at: row.instant(5), until: row.instant(6),
          state: PickState(rawValue: UInt8(truncatingIfNeeded: row.int64(7))) ?? .takenBack,
          ended: row.optionalInstant(8), by: row.text(9)))
    }
  }

  func pick(digest: [UInt8]) throws -> PickFacts? { try picks(where: "k.digest = \(digest)").first }
  func pick(_ id: PickID) throws -> PickFacts? { try picks(where: "k.id = \(id)").first }

  func picks(of app: AppFacts, limit: Int) throws -> [PickFacts] {
    try picks(where: "k.app = \(app.row) ORDER BY k.at DESC, k.row DESC LIMIT \(limit)")
  }

  func contacts(of pick: PickFacts) throws -> [ContactReference] {
    try db.all(
      """
      SELECT \(Self.referenceColumns) FROM pick_contact p JOIN contact c ON c.row = p.contact
      WHERE p.pick = \(pick.row) AND c.position > 0 ORDER BY c.position
      """
    ) { Self.reference($0) }
  }
}
