import ContactAccess
import Contacts
import SQLText

/// What held at an earlier revision, from the rows of intervals.
extension Reader {
  /// By halving: revisions are numbered without gaps and their times never fall.
  func revision(at moment: Instant) throws -> Int64 {
    var low: Int64 = 0
    var high = try db.first("SELECT max(number) FROM revision") { $0.int64(0) } ?? 0
    while low < high {
      let middle = high - (high - low) / 2
      let at = try db.first("SELECT at FROM revision WHERE number = \(middle)") { $0.instant(0) }
      if let at, at <= moment { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func exists(_ contact: ContactReference, at revision: Int64) throws -> Bool {
    try db.first(
      """
      SELECT 1 FROM contact_existence e WHERE e.book = \(book.row) AND e.contact = \(contact.row)
      AND e.since <= \(revision) AND (e.until IS NULL OR e.until > \(revision))
      """
    ) { _ in true } ?? false
  }

  func apps(at revision: Int64) throws -> [AppFacts] {
    try db.all(
      """
      SELECT a.row, a.id, a.name, a.purpose, a.developer, a.made, r.fields, coalesce(s.status, 0), v.activity, 0, 0, NULL
      FROM app a JOIN app_registration r ON r.app = a.row AND r.since <= \(revision) AND (r.until IS NULL OR r.until > \(revision))
      JOIN app_activity v ON v.app = a.row AND v.since <= \(revision) AND (v.until IS NULL OR v.until > \(revision))
      LEFT JOIN app_status s ON s.book = \(book.row) AND s.app = a.row
      AND s.since <= \(revision) AND (s.until IS NULL OR s.until > \(revision))
      WHERE v.activity <> \(AppFacts.Activity.deleted.rawValue) ORDER BY a.name_key, a.id
      """, Self.facts)
  }

  func grants(of contact: ContactReference, at revision: Int64) throws -> [GrantFacts] {
    // Two questions, because an index knows those that hold now and another those that ended.
    try grants(where: "g.target = \(contact.row) AND g.until IS NULL AND g.since <= \(revision)")
      + grants(where: "g.target = \(contact.row) AND g.until > \(revision) AND g.since <= \(revision)")
  }

  func grants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts] {
    let standing = try grants(
      where: """
        g.row IN (SELECT grant_row FROM reach WHERE book = \(book.row) AND app = \(app)) AND g.until IS NULL
        AND g.since <= \(revision)
        """)
    let ended = try grants(where: "g.app = \(app) AND g.until > \(revision) AND g.since <= \(revision)")
    return (standing + ended).sorted { $0.contact.position < $1.contact.position }
  }

  func contacts(at revision: Int64) throws -> [ContactReference] {
    try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact_existence e JOIN contact c ON c.row = e.contact
      WHERE e.book = \(book.row) AND e.since <= \(revision) AND (e.until IS NULL OR e.until > \(revision)) ORDER BY c.position
      """
    ) { Self.reference($0) }
  }
}
