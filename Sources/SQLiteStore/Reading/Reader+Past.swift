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

  func apps(at revision: Int64) throws -> [AppFacts] { try apps(at: revision, where: "true") }

  func app(row: Int64, at revision: Int64) throws -> AppFacts? {
    try apps(at: revision, where: "a.row = \(row)").first
  }

  private func apps(at revision: Int64, where condition: SQL) throws -> [AppFacts] {
    try db.all(
      """
      SELECT a.row, a.id, a.name, a.purpose, a.developer, a.made, r.fields, coalesce(s.status, 0), v.activity, 0, 0, NULL,
      r.notes, 1, r.verbs, min(coalesce(o.highest, 2), coalesce(t.highest, 2)),
      coalesce(o.fields, 65535) & coalesce(t.fields, 65535), coalesce(o.verbs, 255) & coalesce(t.verbs, 255), 0, 0, 0
      FROM app a JOIN app_registration r ON r.app = a.row AND r.since <= \(revision) AND (r.until IS NULL OR r.until > \(revision))
      JOIN app_activity v ON v.app = a.row AND v.since <= \(revision) AND (v.until IS NULL OR v.until > \(revision))
      LEFT JOIN app_status s ON s.book = \(book.row) AND s.app = a.row
      AND s.since <= \(revision) AND (s.until IS NULL OR s.until > \(revision))
      LEFT JOIN access_policy o ON o.book = \(book.row) AND o.app = a.row
      AND o.since <= \(revision) AND (o.until IS NULL OR o.until > \(revision))
      LEFT JOIN access_policy t ON t.book = \(book.row) AND t.app = 0
      AND t.since <= \(revision) AND (t.until IS NULL OR t.until > \(revision))
      WHERE v.activity <> \(AppFacts.Activity.deleted.rawValue) AND \(condition) ORDER BY a.name_key, a.id
      """, Self.facts)
  }

  func grants(of contact: ContactReference, at revision: Int64) throws -> [GrantFacts] {
    // Two questions, because an index knows those that hold now and another those that ended.
    try grants(where: "g.target = \(contact.row) AND g.target_kind = 0 AND g.until IS NULL AND g.since <= \(revision)")
      + grants(
        where: "g.target = \(contact.row) AND g.target_kind = 0 AND g.until > \(revision) AND g.since <= \(revision)")
  }

  func grants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts] {
    let standing = try grants(where: "g.app = \(app) AND g.until IS NULL AND g.since <= \(revision)")
    return standing + (try grants(where: "g.app = \(app) AND g.until > \(revision) AND g.since <= \(revision)"))
  }

  func groupGrants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts] {
    try grants(
      where: """
        g.app = \(app) AND g.target_kind = 1 AND g.since <= \(revision) AND (g.until IS NULL OR g.until > \(revision))
        """)
  }

  func groups(of contact: ContactReference, at revision: Int64) throws -> [GroupReference] {
    try db.all(
      """
      SELECT \(Self.groupColumns) FROM group_member m JOIN contact_group cg ON cg.row = m.grp
      WHERE m.contact = \(contact.row) AND m.since <= \(revision) AND (m.until IS NULL OR m.until > \(revision))
      """, { Self.group($0) })
  }

  func grantedFields(
    of contacts: [Int64], to app: Int64, at revision: Int64, _ moment: Instant
  ) throws -> [Int64: FieldSet] {
    var granted: [Int64: FieldSet] = [:]
    func add(_ row: Row) {
      let validity = Validity(notBefore: row.optionalInstant(2), notAfter: row.optionalInstant(3))
      if validity.holds(at: moment) { granted[row.int64(0), default: []].formUnion(row.fields(1)) }
    }
    let list = Self.list(contacts)
    // Each half asks one index: of the grants that stand, and of those that ended. The index of an app's grants by revision would be
    // a tempting wrong one: it holds all that the app ever had.
    try db.each(
      """
      SELECT q.value, g.fields, g.not_before, g.not_after
      FROM json_each(\(list)) q CROSS JOIN access_grant g INDEXED BY access_grant_now
      WHERE g.target = q.value AND g.target_kind = 0 AND g.app = \(app) AND g.until IS NULL AND g.since <= \(revision)
      UNION ALL
      SELECT q.value, g.fields, g.not_before, g.not_after
      FROM json_each(\(list)) q CROSS JOIN access_grant g INDEXED BY access_grant_past
      WHERE g.target = q.value AND g.target_kind = 0 AND g.app = \(app) AND g.until IS NOT NULL
      AND g.until > \(revision) AND g.since <= \(revision)
      """, add)
    try db.each(
      """
      SELECT q.value, g.fields, g.not_before, g.not_after
      FROM access_grant g INDEXED BY access_grant_of_group CROSS JOIN json_each(\(list)) q CROSS JOIN group_member m
      WHERE g.app = \(app) AND g.target_kind = 1 AND g.since <= \(revision) AND (g.until IS NULL OR g.until > \(revision))
      AND m.grp = g.target AND m.contact = q.value AND m.since <= \(revision) AND (m.until IS NULL OR m.until > \(revision))
      """, add)
    return granted
  }

  func members(of group: GroupReference, at revision: Int64) throws -> [ContactReference] {
    try db.all(
      """
      SELECT \(Self.referenceColumns) FROM group_member m JOIN contact c ON c.row = m.contact
      WHERE m.grp = \(group.row) AND m.since <= \(revision) AND (m.until IS NULL OR m.until > \(revision))
      """
    ) { Self.reference($0) }
  }

  func neverShare(_ contact: ContactReference, at revision: Int64) throws -> NeverShare {
    try db.first(
      """
      SELECT fields FROM contact_mark WHERE contact = \(contact.row)
      AND since <= \(revision) AND (until IS NULL OR until > \(revision))
      """
    ) { $0.never(0) } ?? .nothing
  }

  func time(of revision: Int64) throws -> Instant {
    try db.first("SELECT at FROM revision WHERE number = \(revision)") { $0.instant(0) } ?? Instant(microseconds: 0)
  }

  var lastRevision: Int64 { get throws { try db.first("SELECT max(number) FROM revision") { $0.int64(0) } ?? 0 } }

  func contacts(at revision: Int64) throws -> [ContactReference] {
    try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact_existence e JOIN contact c ON c.row = e.contact
      WHERE e.book = \(book.row) AND e.since <= \(revision) AND (e.until IS NULL OR e.until > \(revision)) ORDER BY c.position
      """
    ) { Self.reference($0) }
  }
}
