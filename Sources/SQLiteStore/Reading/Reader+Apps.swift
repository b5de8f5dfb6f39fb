import ContactAccess
import Contacts
import SQLText

extension Reader {
  private static var columns: SQL {
    """
    a.row, a.id, a.name, a.purpose, a.developer, a.made, p.fields, p.status, p.activity, p.granted, p.unnamed, p.last_read,
    p.notes, p.owns, p.verbs, p.highest, p.policy_fields, p.policy_verbs, p.visible, p.changed, p.restarted
    """
  }

  static func facts(_ row: Row) -> AppFacts {
    AppFacts(
      row: row.int64(0), id: row.identifier(1),
      registration: AppRegistration(
        name: row.text(2), purpose: row.text(3), developer: row.text(4), fields: row.fields(6), verbs: row.verbs(14),
        mayReadNotes: row.int(12) == 1, isGrantedWhatItCreates: row.int(13) == 1),
      decided: AuthorizationStatus(rawValue: UInt8(truncatingIfNeeded: row.int64(7))) ?? .denied,
      policy: row.policy(15),
      activity: AppFacts.Activity(rawValue: UInt8(truncatingIfNeeded: row.int64(8))) ?? .paused,
      granted: row.int(9), reachable: row.int(18), unnamed: row.int(10), lastRead: row.optionalInstant(11),
      made: row.instant(5), changed: row.int64(19), restarted: row.int64(20))
  }

  private func app(where condition: SQL) throws -> AppFacts? {
    try settleCounts()
    return try db.first(
      """
      SELECT \(Self.columns) FROM app a JOIN app_present p ON p.book = \(book.row) AND p.app = a.row
      WHERE p.activity <> 2 AND \(condition)
      """, Self.facts)
  }

  func app(_ id: AppID) throws -> AppFacts? { try app(where: "a.id = \(id)") }
  func app(row: Int64) throws -> AppFacts? { try app(where: "a.row = \(row)") }
  func app(named name: String) throws -> AppFacts? { try app(where: "a.name_fold = \(try keys.fold(name))") }

  func apps(matching query: String, after: AppID?, limit: Int) throws -> (rows: [AppFacts], next: AppID?, total: Int) {
    try settleCounts()
    // Apps are few: the words are looked for in every one of them.
    let words = try keys.words(query)
    var rows: [AppFacts] = []
    var total = 0
    var hasPassed = after == nil
    var hasMore = false
    try db.each(
      """
      SELECT \(Self.columns) FROM app a JOIN app_present p ON p.book = \(book.row) AND p.app = a.row
      WHERE p.activity <> 2 ORDER BY a.name_key, a.id
      """
    ) { row in
      let facts = Self.facts(row)
      if !words.isEmpty {
        let own = try keys.words(
          "\(facts.registration.name) \(facts.registration.purpose) \(facts.registration.developer)")
        guard words.allSatisfy({ word in own.contains { $0.hasPrefix(word) } }) else { return }
      }
      total += 1
      if !hasPassed {
        hasPassed = facts.id == after
      } else if rows.count < limit {
        rows.append(facts)
      } else {
        hasMore = true
      }
    }
    return (rows, hasMore ? rows.last?.id : nil, total)
  }

  func keys(of app: AppFacts) throws -> [AppKeyRow] {
    try db.all(
      "SELECT id, ending, made, last_used FROM app_key WHERE app = \(app.row) AND ended IS NULL ORDER BY made, row"
    ) {
      AppKeyRow(id: $0.identifier(0), ending: $0.text(1), since: $0.instant(2), lastUsed: $0.optionalInstant(3))
    }
  }

  func app(keyDigest: [UInt8]) throws -> (app: AppFacts, key: AppKeyID)? {
    let found: (Int64, AppKeyID)? = try db.first(
      "SELECT app, id FROM app_key WHERE digest = \(keyDigest) AND ended IS NULL"
    ) { ($0.int64(0), $0.identifier(1)) }
    guard let (row, key) = found, let app = try app(row: row) else { return nil }
    return (app, key)
  }

  func app(key: AppKeyID) throws -> (app: AppFacts, lastUsed: Instant?)? {
    try settleCounts()
    return try db.first(
      """
      SELECT \(Self.columns), k.last_used FROM app_key k CROSS JOIN app a ON a.row = k.app
      CROSS JOIN app_present p ON p.book = \(book.row) AND p.app = a.row
      WHERE k.id = \(key) AND k.ended IS NULL AND p.activity <> 2
      """
    ) { (Self.facts($0), $0.optionalInstant(21)) }
  }

  func standings(ofKey key: AppKeyID) throws -> [(book: BookFacts, app: AppFacts)] {
    try settleCounts()
    return try db.all(
      """
      SELECT \(Self.columns), b.row, b.id, b.name, b.contacts FROM app_key k CROSS JOIN app a ON a.row = k.app
      CROSS JOIN book b CROSS JOIN app_present p ON p.book = b.row AND p.app = a.row
      WHERE k.id = \(key) AND k.ended IS NULL AND p.activity <> 2 ORDER BY b.row
      """
    ) { (Self.bookFacts($0, from: 21), Self.facts($0)) }
  }

  /// The ceiling of an app of that row; 0 stands for all apps.
  func policy(row: Int64) throws -> Policy {
    try db.first(
      """
      SELECT highest, fields, verbs FROM access_policy WHERE book = \(book.row) AND app = \(row) AND until IS NULL
      """
    ) { $0.policy(0) } ?? .open
  }

  func policy(of app: AppFacts?) throws -> Policy { try policy(row: app?.row ?? 0) }

  func created(by app: AppFacts, after: ContactID?, limit: Int) throws -> (rows: [ContactReference], total: Int) {
    let from = try after.map { try place($0) } ?? 0
    let rows = try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact c
      WHERE c.created_by = \(app.row) AND c.book = \(book.row) AND c.position > \(from) ORDER BY c.position LIMIT \(limit)
      """
    ) { Self.reference($0) }
    let total = try db.first(
      "SELECT count(*) FROM contact WHERE created_by = \(app.row) AND book = \(book.row) AND position > 0") { $0.int(0) }
    return (rows, total ?? 0)
  }

  func appsWithFullAccess() throws -> [AppFacts] {
    try settleCounts()
    return try db.all(
      """
      SELECT \(Self.columns) FROM app a JOIN app_present p ON p.book = \(book.row) AND p.app = a.row
      WHERE p.activity <> 2 AND p.status = \(AuthorizationStatus.authorized.rawValue)
      AND p.highest = \(Policy.Ceiling.authorized.rawValue)
      """, Self.facts)
  }
}
