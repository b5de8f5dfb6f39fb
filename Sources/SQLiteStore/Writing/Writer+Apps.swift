import ContactAccess
import Contacts
import SQLText

extension Writer {
  func addApp(_ id: AppID, _ registration: AppRegistration) throws -> AppFacts {
    let at = try moment()
    try db.run(
      """
      INSERT INTO app(id, name, name_fold, name_key, purpose, developer, made) VALUES(\(id), \(registration.name),
      \(try keys.fold(registration.name)), \(try keysOfApps.sortKey(registration.name)), \(registration.purpose),
      \(registration.developer), \(now))
      """)
    let row = db.lastRow
    try db.run(
      """
      INSERT INTO app_registration(app, fields, verbs, since, notes, owns) VALUES(\(row), \(registration.fields),
      \(registration.verbs.rawValue), \(at.revision), \(registration.mayReadNotes ? 1 : 0),
      \(registration.isGrantedWhatItCreates ? 1 : 0))
      """)
    try db.run("INSERT INTO app_activity VALUES(\(row), \(AppFacts.Activity.active.rawValue), \(at.revision), NULL)")
    let status = AuthorizationStatus.notDetermined.rawValue
    try db.run("INSERT INTO app_status SELECT row, \(row), \(status), \(at.revision), NULL FROM book")
    // An app is one of the installation, its status one of each book.
    try db.run(
      """
      INSERT INTO app_present(book, app, status, activity, fields, notes, owns, verbs, highest, policy_fields, policy_verbs,
      changed, restarted)
      SELECT b.row, \(row), \(status), \(AppFacts.Activity.active.rawValue), \(registration.fields),
      \(registration.mayReadNotes ? 1 : 0), \(registration.isGrantedWhatItCreates ? 1 : 0), \(registration.verbs.rawValue),
      coalesce(t.highest, 2), coalesce(t.fields, 65535), coalesce(t.verbs, 255), \(at.revision), \(at.revision)
      FROM book b LEFT JOIN access_policy t ON t.book = b.row AND t.app = 0 AND t.until IS NULL
      """)
    guard let app = try app(row: row) else { throw AccessError(.unknownApp, id.text) }
    return app
  }

  func setRegistration(_ registration: AppRegistration, of app: AppFacts) throws {
    let at = try moment()
    try db.run(
      """
      UPDATE app SET name = \(registration.name), name_fold = \(try keys.fold(registration.name)),
      name_key = \(try keysOfApps.sortKey(registration.name)), purpose = \(registration.purpose),
      developer = \(registration.developer) WHERE row = \(app.row)
      """)
    let old = app.registration
    let isOther = registration.fields != old.fields || registration.verbs != old.verbs
      || registration.mayReadNotes != old.mayReadNotes || registration.isGrantedWhatItCreates != old.isGrantedWhatItCreates
    guard isOther else { return }
    try db.run("UPDATE app_registration SET until = \(at.revision) WHERE app = \(app.row) AND until IS NULL")
    try db.run(
      """
      INSERT OR REPLACE INTO app_registration(app, fields, verbs, since, notes, owns) VALUES(\(app.row),
      \(registration.fields), \(registration.verbs.rawValue), \(at.revision), \(registration.mayReadNotes ? 1 : 0),
      \(registration.isGrantedWhatItCreates ? 1 : 0))
      """)
    try settleCounts()
    try db.run(
      """
      UPDATE app_present SET fields = \(registration.fields), verbs = \(registration.verbs.rawValue),
      notes = \(registration.mayReadNotes ? 1 : 0), owns = \(registration.isGrantedWhatItCreates ? 1 : 0)
      WHERE app = \(app.row)
      """)
    // An app is one of the installation: its mask changes in every book.
    for other in try books() {
      try beside(other.reference) { writer in
        guard let new = try writer.app(row: app.row), new.mask != AppFacts(of: new, registeredAs: old).mask else { return }
        let hasChanged = try writer.projectAll(of: new)
        if new.status == .authorized || hasChanged { try writer.restart(new) }
      }
    }
  }

  func setActivity(_ activity: AppFacts.Activity, of app: AppFacts) throws {
    let at = try moment()
    try db.run("UPDATE app_activity SET until = \(at.revision) WHERE app = \(app.row) AND until IS NULL")
    try db.run("INSERT OR REPLACE INTO app_activity VALUES(\(app.row), \(activity.rawValue), \(at.revision), NULL)")
    try db.run(
      """
      UPDATE app_present SET activity = \(activity.rawValue), changed = \(at.revision), restarted = \(at.revision)
      WHERE app = \(app.row)
      """)
    if activity == .deleted {
      // The name becomes free for another app; the history knows this one by its identifier.
      try db.run("UPDATE app SET name_fold = '' WHERE row = \(app.row)")
    }
  }

  func setStatus(_ status: AuthorizationStatus, of app: AppFacts) throws {
    let at = try moment()
    try db.run(
      "UPDATE app_status SET until = \(at.revision) WHERE book = \(book.row) AND app = \(app.row) AND until IS NULL")
    try db.run(
      "INSERT OR REPLACE INTO app_status VALUES(\(book.row), \(app.row), \(status.rawValue), \(at.revision), NULL)")
    try db.run("UPDATE app_present SET status = \(status.rawValue) WHERE book = \(book.row) AND app = \(app.row)")
    try restart(app)
  }

  func addKey(_ id: AppKeyID, _ key: NewAppKey, to app: AppFacts) throws {
    _ = try moment()
    try db.run(
      """
      INSERT INTO app_key(id, app, digest, ending, made)
      VALUES(\(id), \(app.row), \(key.digest), \(key.ending), \(now))
      """)
  }

  func endKey(_ id: AppKeyID, of app: AppFacts) throws -> Bool {
    try db.run("UPDATE app_key SET ended = \(now) WHERE id = \(id) AND app = \(app.row) AND ended IS NULL")
    guard db.changes == 1 else { return false }
    _ = try moment()
    return true
  }

  func noteRead(by app: AppFacts, key: AppKeyID?) throws {
    try db.run("UPDATE app_present SET last_read = \(now) WHERE book = \(book.row) AND app = \(app.row)")
    if let key { try db.run("UPDATE app_key SET last_used = \(now) WHERE id = \(key)") }
  }
}

extension AppFacts {
  /// The app as it was before its registration was changed.
  fileprivate init(of app: AppFacts, registeredAs old: AppRegistration) {
    self = app
    registration = old
  }
}
