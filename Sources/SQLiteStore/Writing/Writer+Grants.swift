import ContactAccess
import Contacts
import SQLText

extension Writer {
  func openGrant(
    to app: AppFacts, of target: GrantTarget, fields: FieldSet, validity: Validity, origin: Origin, by actor: Actor,
    act: Int64
  ) throws {
    let at = try moment()
    let key = target.columns
    try db.run(
      """
      INSERT INTO access_grant(book, app, target_kind, target, fields, not_before, not_after, origin, actor, at, act, since)
      VALUES(\(book.row), \(app.row), \(key.kind), \(key.row), \(fields), \(validity.notBefore?.microseconds),
      \(validity.notAfter?.microseconds), \(origin.rawValue), \(try actorRow(actor)), \(now), \(act), \(at.revision))
      """)
    let row = db.lastRow
    for boundary in [validity.notBefore, validity.notAfter] {
      if let boundary, boundary > now {
        try db.run("INSERT OR IGNORE INTO boundary VALUES(\(book.row), \(boundary), \(row))")
      }
    }
    guard validity.holds(at: now) else { return }
    switch target {
    case .contact(let contact): try project(contact, for: app)
    case .group(let group): for contact in try members(of: group) { try project(contact, for: app) }
    }
  }

  func closeGrant(_ grant: GrantFacts) throws {
    let at = try moment()
    try db.run("UPDATE access_grant SET until = \(at.revision) WHERE row = \(grant.row) AND until IS NULL")
    guard db.changes == 1, let app = try app(row: grant.app) else { return }
    for boundary in [grant.validity.notBefore, grant.validity.notAfter] {
      if let boundary {
        try db.run("DELETE FROM boundary WHERE book = \(book.row) AND at = \(boundary) AND grant_row = \(grant.row)")
      }
    }
    switch grant.target {
    case .contact(let contact): try project(contact, for: app)
    case .group(let group): for contact in try members(of: group) { try project(contact, for: app) }
    }
  }

  func takeDue() throws -> [(grant: GrantFacts, hasEnded: Bool)] {
    let rows = try db.all(
      "SELECT DISTINCT grant_row FROM boundary WHERE book = \(book.row) AND at <= \(now) ORDER BY at, grant_row"
    ) { $0.int64(0) }
    if rows.isEmpty { return [] }
    _ = try moment()
    var taken: [(grant: GrantFacts, hasEnded: Bool)] = []
    for row in rows {
      guard let grant = try grants(where: "g.row = \(row) AND g.until IS NULL").first else { continue }
      if let end = grant.validity.notAfter, end <= now {
        // One that began unseen did begin.
        if let start = grant.validity.notBefore, try isWaiting(start, row) { taken.append((grant, false)) }
        try closeGrant(grant)
        taken.append((grant, true))
      } else if let app = try app(row: grant.app) {
        switch grant.target {
        case .contact(let contact): try project(contact, for: app)
        case .group(let group): for contact in try members(of: group) { try project(contact, for: app) }
        }
        taken.append((grant, false))
      }
    }
    try db.run("DELETE FROM boundary WHERE book = \(book.row) AND at <= \(now)")
    return taken
  }

  private func isWaiting(_ moment: Instant, _ grant: Int64) throws -> Bool {
    try db.first("SELECT 1 FROM boundary WHERE book = \(book.row) AND at = \(moment) AND grant_row = \(grant)") { _ in true }
      ?? false
  }

  func setPolicy(_ policy: Policy, of app: AppFacts?) throws {
    let at = try moment()
    let row = app?.row ?? 0
    try db.run(
      "UPDATE access_policy SET until = \(at.revision) WHERE book = \(book.row) AND app = \(row) AND until IS NULL")
    try db.run(
      """
      INSERT OR REPLACE INTO access_policy VALUES(\(book.row), \(row), \(policy.highest.rawValue), \(policy.fields),
      \(policy.verbs.rawValue), \(at.revision), NULL)
      """)
    let affected = try app.map { [$0] } ?? presentApps()
    let all = try self.policy(of: nil)
    for app in affected {
      let both = try self.policy(of: app).and(all)
      if both == app.policy { continue }
      try settleCounts()
      try db.run(
        """
        UPDATE app_present SET highest = \(both.highest.rawValue), policy_fields = \(both.fields),
        policy_verbs = \(both.verbs.rawValue) WHERE book = \(book.row) AND app = \(app.row)
        """)
      guard let new = try self.app(row: app.row) else { continue }
      let hasChanged = try new.mask != app.mask && projectAll(of: new)
      // Nothing that it could notice is nothing to start over for.
      if new.status != app.status || (new.status == .authorized ? new.mask != app.mask : hasChanged) { try restart(new) }
    }
  }

  private func presentApps() throws -> [AppFacts] {
    try db.all("SELECT app FROM app_present WHERE book = \(book.row) AND activity <> 2") { $0.int64(0) }
      .compactMap { try app(row: $0) }
  }
}

extension AppFacts {
  /// Whether the contact's display name comes from a field that is not among those that the app reads of it.
  func hidesName(of contact: ContactReference, reading fields: FieldSet) -> Bool {
    guard let naming = contact.naming, !fields.isEmpty else { return false }
    return !fields.contains(naming)
  }
}
