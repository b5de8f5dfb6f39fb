import ContactAccess
import Contacts
import SQLText

/// The projection of what each app's grants reach (law 12). It follows from the interval rows, marks and masks alone and changes in the same
/// transaction as they do.
extension Writer {
  /// What stood of a contact in the projection, and what shall stand.
  private struct Reach: Equatable {
    var fields: FieldSet
    var granted: FieldSet
    var direct: FieldSet
    var grants: Int
    var first: Int64
    var origin: Int64
    var actor: Int64
    var at: Instant
    var notAfter: Instant?
  }

  /// Works out anew what an app's grants reach of a contact, at the time of this transaction.
  func project(_ contact: ContactReference, for app: AppFacts) throws {
    if contact.position <= 0 { return }
    let old = try reached(contact, app)
    let new = try reaching(contact, app)
    if old == new { return }
    if let new {
      try db.run(
        """
        INSERT OR REPLACE INTO reach VALUES(\(book.row), \(app.row), \(contact.position), \(contact.row), \(new.fields),
        \(new.granted), \(new.direct), \(new.grants), \(new.first), \(new.origin), \(new.actor), \(new.at),
        \(new.notAfter?.microseconds))
        """)
    } else {
      try db.run("DELETE FROM reach WHERE book = \(book.row) AND app = \(app.row) AND position = \(contact.position)")
    }
    try count(app, contact, from: old, to: new)
  }

  /// Takes a contact out of what an app reaches; for one that leaves the book.
  func removeReach(of app: AppFacts, _ contact: ContactReference) throws {
    guard let old = try reached(contact, app) else { return }
    try db.run("DELETE FROM reach WHERE book = \(book.row) AND app = \(app.row) AND position = \(contact.position)")
    try count(app, contact, from: old, to: nil)
  }

  private func reached(_ contact: ContactReference, _ app: AppFacts) throws -> Reach? {
    try db.first(
      """
      SELECT fields, granted, direct, grants, grant_row, origin, actor, at, not_after FROM reach
      WHERE book = \(book.row) AND app = \(app.row) AND position = \(contact.position)
      """
    ) { row in
      Reach(
        fields: row.fields(0), granted: row.fields(1), direct: row.fields(2), grants: row.int(3), first: row.int64(4),
        origin: row.int64(5), actor: row.int64(6), at: row.instant(7), notAfter: row.optionalInstant(8))
    }
  }

  private func reaching(_ contact: ContactReference, _ app: AppFacts) throws -> Reach? {
    var reach: Reach?
    func add(_ row: Row, isDirect: Bool) {
      let validity = Validity(notBefore: row.optionalInstant(5), notAfter: row.optionalInstant(6))
      guard validity.holds(at: now) else { return }
      let fields = row.fields(1)
      if var known = reach {
        known.granted.formUnion(fields)
        if isDirect { known.direct.formUnion(fields) }
        known.grants += 1
        known.notAfter = known.notAfter.flatMap { one in validity.notAfter.map { max(one, $0) } }
        reach = known
      } else {
        reach = Reach(
          fields: [], granted: fields, direct: isDirect ? fields : [], grants: 1, first: row.int64(0),
          origin: isDirect ? row.int64(2) : Int64(Origin.group.rawValue), actor: row.int64(3), at: row.instant(4),
          notAfter: validity.notAfter)
      }
    }
    try db.each(
      """
      SELECT row, fields, origin, actor, at, not_before, not_after FROM access_grant
      WHERE target = \(contact.row) AND target_kind = 0 AND app = \(app.row) AND until IS NULL AND book = \(book.row) ORDER BY row
      """
    ) { add($0, isDirect: true) }
    for group in try groupRows(of: contact) {
      try db.each(
        """
        SELECT row, fields, origin, actor, at, not_before, not_after FROM access_grant
        WHERE target = \(group) AND target_kind = 1 AND app = \(app.row) AND until IS NULL AND book = \(book.row) ORDER BY row
        """
      ) { add($0, isDirect: false) }
    }
    guard var whole = reach else { return nil }
    whole.fields = app.reached(granted: whole.granted, never: contact.never)
    return whole
  }

  private func count(_ app: AppFacts, _ contact: ContactReference, from old: Reach?, to new: Reach?) throws {
    let (before, after) = (old?.fields ?? [], new?.fields ?? [])
    note(app, contact, from: before, to: after, open: false)
    add(
      app,
      Counts(
        granted: (new == nil ? 0 : 1) - (old == nil ? 0 : 1), visible: (after.isEmpty ? 0 : 1) - (before.isEmpty ? 0 : 1),
        unnamed: (app.hidesName(of: contact, reading: after) ? 1 : 0) - (app.hidesName(of: contact, reading: before) ? 1 : 0),
        isChanged: before != after))
  }

  /// Works out anew everything that an app's grants reach, after its mask changed.
  /// - Returns: whether it reads something else of some contact now.
  func projectAll(of app: AppFacts) throws -> Bool {
    let contacts = try db.all(
      """
      SELECT \(Self.referenceColumns) FROM reach r JOIN contact c ON c.row = r.contact
      WHERE r.book = \(book.row) AND r.app = \(app.row)
      """
    ) { Self.reference($0) }
    for contact in contacts { try project(contact, for: app) }
    let hasChanged = pending[app.row]?.isChanged ?? false
    // A changed mask changes which names are hidden, also where the projection stays as it was.
    try settleCounts()
    try db.run(
      """
      UPDATE app_present AS p SET unnamed = (
        SELECT count(*) FROM reach r JOIN contact c ON c.row = r.contact
        WHERE r.book = p.book AND r.app = p.app AND r.fields <> 0 AND c.naming >= 0 AND r.fields >> c.naming & 1 = 0)
      WHERE p.app = \(app.row) AND p.book = \(book.row)
      """)
    return hasChanged
  }

  /// Every app whose grants reach a contact now.
  func appsReaching(_ contact: ContactReference) throws -> [AppFacts] {
    var rows = Set(
      try db.all(
        """
        SELECT app FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND until IS NULL AND book = \(book.row)
        """
      ) { $0.int64(0) })
    for group in try groupRows(of: contact) {
      rows.formUnion(
        try db.all(
          "SELECT app FROM access_grant WHERE target = \(group) AND target_kind = 1 AND until IS NULL"
        ) { $0.int64(0) })
    }
    return try rows.sorted().compactMap { try app(row: $0) }
  }

  /// Notes that apps with full access would notice a change of these fields; for limited ones `project` does.
  func noticeForFullAccess(of fields: FieldSet) throws {
    let at = try moment()
    for app in try appsWithFullAccess() where !app.mask.isDisjoint(with: fields) {
      try db.run("UPDATE app_present SET changed = \(at.revision) WHERE book = \(book.row) AND app = \(app.row)")
    }
  }

  /// Notes that everything may have changed for an app.
  func restart(_ app: AppFacts) throws {
    let at = try moment()
    try db.run(
      """
      UPDATE app_present SET changed = \(at.revision), restarted = \(at.revision)
      WHERE book = \(book.row) AND app = \(app.row)
      """)
  }

  // Counting

  /// What is to be added to an app's counters.
  struct Counts {
    var granted = 0
    var visible = 0
    var unnamed = 0
    var isChanged = false
  }

  /// Kept until somebody asks for the app, so that an act about many contacts writes an app's row once.
  func add(_ app: AppFacts, _ counts: Counts) {
    var sum = pending[app.row] ?? Counts()
    sum.granted += counts.granted
    sum.visible += counts.visible
    sum.unnamed += counts.unnamed
    sum.isChanged = sum.isChanged || counts.isChanged
    pending[app.row] = sum
  }

  func writeCounts() throws {
    if pending.isEmpty { return }
    let counted = pending
    pending = [:]
    let at = try moment()
    for (app, counts) in counted {
      try db.run(
        """
        UPDATE app_present SET granted = granted + \(counts.granted), visible = visible + \(counts.visible),
        unnamed = unnamed + \(counts.unnamed), changed = iif(\(counts.isChanged ? 1 : 0), \(at.revision), changed)
        WHERE book = \(book.row) AND app = \(app)
        """)
    }
  }

  // Trying

  func note(_ app: AppFacts, _ contact: ContactReference, from before: FieldSet, to after: FieldSet, open: Bool) {
    guard isTrial, before != after else { return }
    let key = ReachKey(app: app.row, contact: contact.row, isOpen: open)
    tried[key] = (tried[key]?.before ?? before, after)
  }

  func effects(open: Bool) -> [Int64: Effect] {
    var effects: [Int64: Effect] = [:]
    for (key, fields) in tried where key.isOpen == open && fields.before != fields.after {
      if fields.before.isEmpty {
        effects[key.app, default: Effect()].gained += 1
      } else if fields.after.isEmpty {
        effects[key.app, default: Effect()].lost += 1
      } else {
        effects[key.app, default: Effect()].changed += 1
      }
    }
    return effects
  }
}
