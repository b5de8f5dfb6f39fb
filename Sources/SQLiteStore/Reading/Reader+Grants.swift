import ContactAccess
import Contacts
import SQLText

extension Reader {
  /// Grants of single contacts that fulfil a condition; every use is bound to this book.
  private func grants(where condition: SQL, _ body: (GrantFacts) throws -> Void) throws {
    try db.each(
      """
      SELECT \(Self.referenceColumns), g.row, g.app, g.fields, g.origin, g.at, g.actor, g.act
      FROM access_grant g JOIN contact c ON c.row = g.target
      WHERE g.book = \(book.row) AND g.target_kind = 0 AND \(condition)
      """
    ) { row in
      try body(
        GrantFacts(
          row: row.int64(5), app: row.int64(6), contact: Self.reference(row), fields: row.fields(7),
          origin: Origin(rawValue: UInt8(truncatingIfNeeded: row.int64(8))) ?? .picked, since: row.instant(9),
          by: try actorName(row.int64(10)), act: row.int64(11)))
    }
  }

  func grants(where condition: SQL) throws -> [GrantFacts] {
    var found: [GrantFacts] = []
    try grants(where: condition) { found.append($0) }
    return found
  }

  func grant(to app: AppFacts, of contact: ContactReference) throws -> GrantFacts? {
    try grants(where: "g.app = \(app.row) AND g.target = \(contact.row) AND g.until IS NULL").first
  }

  func grants(of contact: ContactReference) throws -> [GrantFacts] {
    try grants(where: "g.target = \(contact.row) AND g.until IS NULL")
  }

  func grants(of app: Int64, beganAt revision: Int64) throws -> [GrantFacts] {
    let from = try firstGrant(since: revision)
    let until = try firstGrant(since: revision + 1)
    return try grants(where: "g.row >= \(from) AND g.row < \(until) AND g.app = \(app)")
  }

  /// The first row that a revision or a later one began, by halving: rows are never deleted, and a later one began later.
  /// An index would be one more page to write for every grant.
  private func firstGrant(since revision: Int64) throws -> Int64 {
    var low: Int64 = 1
    var high = (try db.first("SELECT max(row) FROM access_grant") { $0.int64(0) } ?? 0) + 1
    while low < high {
      let middle = low + (high - low) / 2
      let since = try db.first("SELECT since FROM access_grant WHERE row = \(middle)") { $0.int64(0) } ?? .max
      if since >= revision { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func grants(of app: Int64, endedAt revision: Int64) throws -> [GrantFacts] {
    try grants(where: "g.app = \(app) AND g.until = \(revision)")
  }

  func grantBegan(after revision: Int64, app: Int64, contact: ContactReference) throws -> Bool {
    try db.first(
      """
      SELECT 1 FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app) AND until IS NULL
      AND since > \(revision) UNION ALL
      SELECT 1 FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app) AND until IS NOT NULL
      AND since > \(revision)
      """
    ) { _ in true } ?? false
  }

  func allGrants(of app: AppFacts, _ body: (GrantFacts) throws -> Void) throws {
    try grants(
      where: "g.row IN (SELECT grant_row FROM reach WHERE book = \(book.row) AND app = \(app.row)) AND g.until IS NULL", body)
  }
}
