import ContactAccess
import Contacts
import SQLText

extension Reader {
  /// Grants that fulfil a condition, the oldest first; every use is bound to this book.
  func grants(where condition: SQL, _ body: (GrantFacts) throws -> Void) throws {
    try db.each(
      """
      SELECT \(Self.referenceColumns), \(Self.groupColumns), g.target_kind, g.row, g.app, g.fields, g.origin, g.at, g.actor,
      g.act, g.not_before, g.not_after
      FROM access_grant g LEFT JOIN contact c ON g.target_kind = 0 AND c.row = g.target
      LEFT JOIN contact_group cg ON g.target_kind = 1 AND cg.row = g.target
      WHERE g.book = \(book.row) AND \(condition) ORDER BY g.row
      """
    ) { row in
      try body(
        GrantFacts(
          row: row.int64(13), app: row.int64(14),
          target: row.int(12) == 0 ? .contact(Self.reference(row)) : .group(Self.group(row, from: Self.afterReference)),
          fields: row.fields(15),
          validity: Validity(notBefore: row.optionalInstant(20), notAfter: row.optionalInstant(21)),
          origin: Origin(rawValue: UInt8(truncatingIfNeeded: row.int64(16))) ?? .picked, since: row.instant(17),
          by: try actorName(row.int64(18)), act: row.int64(19)))
    }
  }

  func grants(where condition: SQL) throws -> [GrantFacts] {
    var found: [GrantFacts] = []
    try grants(where: condition) { found.append($0) }
    return found
  }

  func grants(to app: AppFacts, of target: GrantTarget) throws -> [GrantFacts] {
    let key = target.columns
    return try grants(
      where: "g.target = \(key.row) AND g.target_kind = \(key.kind) AND g.app = \(app.row) AND g.until IS NULL")
  }

  func grants(reaching contact: ContactReference, of app: AppFacts?) throws -> [GrantFacts] {
    let ofApp: SQL = app.map { "AND g.app = \($0.row)" } ?? ""
    var found = try grants(where: "g.target = \(contact.row) AND g.target_kind = 0 AND g.until IS NULL \(ofApp)")
    for group in try groupRows(of: contact) {
      found += try grants(where: "g.target = \(group) AND g.target_kind = 1 AND g.until IS NULL \(ofApp)")
    }
    return found
  }

  func grants(of group: GroupReference) throws -> [GrantFacts] {
    try grants(where: "g.target = \(group.row) AND g.target_kind = 1 AND g.until IS NULL")
  }

  func groupGrants(of app: AppFacts) throws -> [GrantFacts] {
    try grants(where: "g.app = \(app.row) AND g.target_kind = 1 AND g.until IS NULL")
  }

  func reach(of app: AppFacts, _ contact: ContactReference) throws -> FieldSet {
    try db.first(
      "SELECT fields FROM reach WHERE book = \(book.row) AND app = \(app.row) AND position = \(contact.position)"
    ) { $0.fields(0) } ?? []
  }

  func upcoming(of app: AppFacts) throws -> [GrantFacts] {
    // A boundary stands for every time that was not reached yet; the one at which a grant begins says that it has not begun.
    try grants(
      where: """
        g.app = \(app.row) AND g.not_before IS NOT NULL AND g.until IS NULL AND EXISTS(
          SELECT 1 FROM boundary b WHERE b.book = g.book AND b.at = g.not_before AND b.grant_row = g.row)
        """
    ).sorted { ($0.validity.notBefore ?? $0.since, $0.row) < ($1.validity.notBefore ?? $1.since, $1.row) }
  }

  func standingGrants(of app: AppFacts) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM (SELECT 1 FROM access_grant WHERE app = \(app.row) AND book = \(book.row) AND until IS NULL LIMIT 100)
      """
    ) { $0.int(0) } ?? 0
  }

  func narrowedCount(of app: AppFacts) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM reach r JOIN contact c ON c.row = r.contact
      WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.fields <> 0 AND r.fields <> (\(app.mask) & ~c.never)
      """
    ) { $0.int(0) } ?? 0
  }

  func standing(
    of app: AppID, towards contact: ContactID
  ) throws -> (app: AppFacts, never: NeverShare?, reached: FieldSet)? {
    try settleCounts()
    // The index alone tells the contact's place and mark; its row is not read.
    return try db.first(
      """
      SELECT a.row, p.status, p.activity, p.fields, p.notes, p.highest, p.policy_fields, p.policy_verbs, c.position, c.never,
      r.fields
      FROM app a CROSS JOIN app_present p
      LEFT JOIN contact c INDEXED BY contact_place ON c.book = p.book AND c.id = \(contact)
      LEFT JOIN reach r ON r.book = p.book AND r.app = a.row AND r.position = c.position
      WHERE a.id = \(app) AND p.book = \(book.row) AND p.app = a.row AND p.activity <> 2
      """
    ) { row in
      let facts = AppFacts(
        row: row.int64(0), id: app,
        registration: AppRegistration(
          name: "", purpose: "", developer: "", fields: row.fields(3), mayReadNotes: row.int(4) == 1),
        decided: AuthorizationStatus(rawValue: UInt8(truncatingIfNeeded: row.int64(1))) ?? .denied, policy: row.policy(5),
        activity: AppFacts.Activity(rawValue: UInt8(truncatingIfNeeded: row.int64(2))) ?? .paused, granted: 0,
        reachable: 0, unnamed: 0, lastRead: nil, made: Instant(microseconds: 0), changed: 0, restarted: 0)
      let isThere = !row.isNull(8) && row.int64(8) > 0
      return (facts, isThere ? row.never(9) : nil, row.fields(10))
    }
  }

  func isDue(at moment: Instant) throws -> Bool {
    try db.first("SELECT 1 FROM boundary WHERE book = \(book.row) AND at <= \(moment) LIMIT 1") { _ in true } ?? false
  }

  func grants(of app: Int64, beganAt revision: Int64) throws -> [GrantFacts] {
    try grants(where: "g.app = \(app) AND g.since = \(revision)")
  }

  func grants(of app: Int64, endedAt revision: Int64) throws -> [GrantFacts] {
    try grants(where: "g.app = \(app) AND g.until = \(revision)")
  }

  func actsBegun(after revision: Int64, app: Int64, target: GrantTarget) throws -> [Int64] {
    let key = target.columns
    return try db.all(
      """
      SELECT act FROM access_grant WHERE target = \(key.row) AND target_kind = \(key.kind) AND app = \(app) AND until IS NULL
      AND since > \(revision) UNION
      SELECT act FROM access_grant WHERE target = \(key.row) AND target_kind = \(key.kind) AND app = \(app)
      AND until IS NOT NULL AND since > \(revision)
      """
    ) { $0.int64(0) }
  }

  func allGrants(of app: AppFacts, _ body: (GrantFacts) throws -> Void) throws {
    try grants(where: "g.app = \(app.row) AND g.until IS NULL", body)
  }
}

extension GrantTarget {
  /// As the table of grants names it.
  var columns: (kind: Int64, row: Int64) {
    switch self {
    case .contact(let contact): (0, contact.row)
    case .group(let group): (1, group.row)
    }
  }
}
