import ContactAccess
import Contacts
import SQLText

extension Reader {
  func listing(_ set: ReadableSet, after position: Int64?, limit: Int) throws -> (rows: [ReadableContact], hasMore: Bool) {
    let range = Positions.range(ofBook: book.row)
    let from = max(range.lowerBound, (position ?? 0) + 1)
    var rows: [ReadableContact]
    switch set.extent {
    case .granted: rows = try reachedRows(set.app, from: from, limit: limit + 1)
    case .wholeBook: rows = try openRows(mask: set.app.mask, from: from, limit: limit + 1)
    }
    let hasMore = rows.count > limit
    if hasMore { rows.removeLast() }
    return (rows, hasMore)
  }

  func touched(for app: AppFacts, after revision: Int64) throws -> [(contact: Int64, at: Int64)] {
    var last: [Int64: Int64] = [:]
    func note(_ contact: Int64, _ at: Int64) { last[contact] = max(last[contact] ?? 0, at) }
    let isLimited = app.status == .limited
    if isLimited { try touchedByGrants(of: app, after: revision, note) }
    // What happened to the contacts themselves; for a limited app only to those that a grant of it ever named.
    let concerns: SQL =
      isLimited
      ? """
      AND (EXISTS(SELECT 1 FROM access_grant g WHERE g.target = t.contact AND g.target_kind = 0 AND g.app = \(app.row)
      AND g.until IS NULL) OR EXISTS(SELECT 1 FROM access_grant g WHERE g.target = t.contact AND g.target_kind = 0
      AND g.app = \(app.row) AND g.until IS NOT NULL) OR EXISTS(SELECT 1 FROM group_member m WHERE m.contact = t.contact))
      """ : ""
    let sources: [(column: SQL, table: SQL)] = [
      ("t.revision", "contact_edit"), ("t.since", "contact_existence"), ("t.until", "contact_existence"),
      ("t.since", "contact_mark"), ("t.until", "contact_mark"),
    ]
    for (column, table) in sources {
      try db.each(
        """
        SELECT t.contact, \(column) FROM \(table) t WHERE t.book = \(book.row) AND \(column) > \(revision) \(concerns)
        """
      ) { note($0.int64(0), $0.int64(1)) }
    }
    return last.map { ($0.key, $0.value) }
  }

  private func touchedByGrants(of app: AppFacts, after revision: Int64, _ note: (Int64, Int64) -> Void) throws {
    var groups: [(group: Int64, at: Int64)] = []
    func target(_ row: Row) {
      if row.int(0) == 0 { note(row.int64(1), row.int64(2)) } else { groups.append((row.int64(1), row.int64(2))) }
    }
    try db.each(
      """
      SELECT target_kind, target, since FROM access_grant
      WHERE app = \(app.row) AND since > \(revision) AND book = \(book.row)
      """, target)
    try db.each(
      """
      SELECT target_kind, target, until FROM access_grant
      WHERE app = \(app.row) AND until > \(revision) AND book = \(book.row)
      """, target)
    // One that began by itself did so with the first revision at or after its time.
    var begun: [(isGroup: Bool, target: Int64, at: Instant)] = []
    let then = try time(of: revision)
    try db.each(
      """
      SELECT target_kind, target, not_before FROM access_grant
      WHERE app = \(app.row) AND not_before > \(then) AND until IS NULL AND book = \(book.row)
      """
    ) { begun.append(($0.int(0) == 1, $0.int64(1), $0.instant(2))) }
    let last = try lastRevision
    for (isGroup, target, at) in begun {
      let revision = try self.revision(at: Instant(microseconds: at.microseconds - 1)) + 1
      // Later ones have not begun yet.
      if revision > last { continue }
      if isGroup { groups.append((target, revision)) } else { note(target, revision) }
    }
    // A change of the grant concerns who was in the group then, a change of membership the grants that stood then: the revision noted for
    // a contact must not depend on where the question begins.
    for (group, at) in groups {
      try db.each(
        "SELECT contact FROM group_member WHERE grp = \(group) AND since <= \(at) AND (until IS NULL OR until >= \(at))"
      ) { note($0.int64(0), at) }
    }
    for column in ["m.since", "m.until"] as [SQL] {
      try db.each(
        """
        SELECT m.contact, \(column) FROM access_grant g JOIN group_member m ON m.grp = g.target AND \(column) > \(revision)
        WHERE g.app = \(app.row) AND g.target_kind = 1 AND g.book = \(book.row) AND g.since <= \(column)
        AND (g.until IS NULL OR g.until >= \(column))
        """
      ) { note($0.int64(0), $0.int64(1)) }
    }
  }

  func revisions(of contact: ContactReference, for app: AppFacts, after revision: Int64) throws -> [Int64] {
    try db.all(
      """
      SELECT since FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app.row) AND until IS NULL
      UNION SELECT since FROM access_grant
        WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app.row) AND until IS NOT NULL
      UNION SELECT until FROM access_grant
        WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app.row) AND until IS NOT NULL
      UNION SELECT since FROM group_member WHERE contact = \(contact.row)
      UNION SELECT until FROM group_member WHERE contact = \(contact.row) AND until IS NOT NULL
      UNION SELECT since FROM access_grant WHERE app = \(app.row) AND target_kind = 1 AND since > \(revision)
      UNION SELECT until FROM access_grant WHERE app = \(app.row) AND target_kind = 1 AND until > \(revision)
      UNION SELECT since FROM contact_mark WHERE contact = \(contact.row)
      UNION SELECT until FROM contact_mark WHERE contact = \(contact.row) AND until IS NOT NULL
      UNION SELECT since FROM contact_existence WHERE book = \(book.row) AND contact = \(contact.row)
      UNION SELECT until FROM contact_existence
        WHERE book = \(book.row) AND contact = \(contact.row) AND until IS NOT NULL
      """
    ) { $0.int64(0) }.filter { $0 > revision }
  }

  func edits(of contact: Int64, after revision: Int64) throws -> (fields: FieldSet, wereEmpty: FieldSet) {
    var edits = (fields: FieldSet(), wereEmpty: FieldSet())
    try db.each(
      """
      SELECT fields, were_empty FROM contact_edit WHERE contact = \(contact) AND revision > \(revision) ORDER BY revision
      """
    ) { row in
      edits.wereEmpty.formUnion(row.fields(1).subtracting(edits.fields))
      edits.fields.formUnion(row.fields(0))
    }
    return edits
  }

  var lastRelabelling: Int64 {
    get throws { try db.first("SELECT relabelled FROM book WHERE row = \(book.row)") { $0.int64(0) } ?? 0 }
  }

  func feedPosition(of app: AppFacts) throws -> FeedPosition? {
    try db.first("SELECT at, is_done, revision FROM app_feed WHERE book = \(book.row) AND app = \(app.row)") {
      FeedPosition(at: $0.instant(0), wasComplete: $0.int(1) == 1, isBehind: app.changed > $0.int64(2))
    }
  }
}
