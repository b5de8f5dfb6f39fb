import ContactAccess
import Contacts
import SQLText

extension Reader {
  func operators() throws -> [OperatorRow] {
    try db.all("SELECT id, name FROM operator ORDER BY name_fold") { OperatorRow(id: $0.identifier(0), name: $0.text(1)) }
  }

  func credentials(named name: String) throws -> Credentials? {
    try db.first("SELECT id, name, password_hash FROM operator WHERE name_fold = \(try keys.fold(name))") {
      Credentials(id: $0.identifier(0), name: $0.text(1), passwordHash: $0.optionalText(2))
    }
  }

  func operatorOfLink(_ digest: [UInt8], at now: Instant) throws -> OperatorRow? {
    try db.first(
      """
      SELECT o.id, o.name FROM sign_in_link l JOIN operator o ON o.row = l.operator
      WHERE l.digest = \(digest) AND l.spent = 0 AND l.valid_until > \(now)
      """
    ) { OperatorRow(id: $0.identifier(0), name: $0.text(1)) }
  }

  func session(_ digest: [UInt8]) throws -> SessionRow? {
    try db.first(
      """
      SELECT o.id, o.name, s.since, s.last_seen FROM session s JOIN operator o ON o.row = s.operator
      WHERE s.digest = \(digest)
      """
    ) { SessionRow(operatorID: $0.identifier(0), name: $0.text(1), since: $0.instant(2), lastSeen: $0.instant(3)) }
  }
}
