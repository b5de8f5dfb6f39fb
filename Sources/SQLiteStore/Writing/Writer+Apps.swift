import ContactAccess
import Contacts
import SQLText

extension Writer {
  func addApp(_ id: AppID, _ registration: AppRegistration) throws -> AppFacts {
    let at = try moment()
    try db.run(
      """
      INSERT INTO app(id, name, name_fold, name_key, purpose, developer, made) VALUES(\(id), \(registration.name),
      \(keys.fold(registration.name)), \(keys.sortKey(registration.name)), \(registration.purpose),
      \(registration.developer), \(now))
      """)
    let row = db.lastRow
    try db.run("INSERT INTO app_registration VALUES(\(row), \(registration.fields), 1, \(at.revision), NULL)")
    try db.run("INSERT INTO app_activity VALUES(\(row), \(AppFacts.Activity.active.rawValue), \(at.revision), NULL)")
    let status = AuthorizationStatus.notDetermined.rawValue
    try db.run("INSERT INTO app_status VALUES(\(book.row), \(row), \(status), \(at.revision), NULL)")
    // An app is one of the installation, its status one of each book.
    try db.run(
      """
      INSERT INTO app_present(book, app, status, activity, fields)
      SELECT row, \(row), \(status), \(AppFacts.Activity.active.rawValue), \(registration.fields) FROM book
      """)
    guard let app = try app(row: row) else { throw AccessError(.unknownApp, id.text) }
    return app
  }

  func setRegistration(_ registration: AppRegistration, of app: AppFacts) throws {
    let at = try moment()
    try db.run(
      """
      UPDATE app SET name = \(registration.name), name_fold = \(keys.fold(registration.name)),
      name_key = \(keys.sortKey(registration.name)), purpose = \(registration.purpose),
      developer = \(registration.developer) WHERE row = \(app.row)
      """)
    guard registration.fields != app.registration.fields else { return }
    try db.run("UPDATE app_registration SET until = \(at.revision) WHERE app = \(app.row) AND until IS NULL")
    try db.run("INSERT OR REPLACE INTO app_registration VALUES(\(app.row), \(registration.fields), 1, \(at.revision), NULL)")
    try db.run("UPDATE app_present SET fields = \(registration.fields) WHERE app = \(app.row)")
    try db.run(
      """
      UPDATE app_present AS p SET unnamed = (
        SELECT count(*) FROM reach r JOIN contact c ON c.row = r.contact
        WHERE r.book = p.book AND r.app = p.app AND c.naming >= 0 AND (r.fields & p.fields) >> c.naming & 1 = 0)
      WHERE p.app = \(app.row)
      """)
  }

  func setActivity(_ activity: AppFacts.Activity, of app: AppFacts) throws {
    let at = try moment()
    try db.run("UPDATE app_activity SET until = \(at.revision) WHERE app = \(app.row) AND until IS NULL")
    try db.run("INSERT OR REPLACE INTO app_activity VALUES(\(app.row), \(activity.rawValue), \(at.revision), NULL)")
    try db.run("UPDATE app_present SET activity = \(activity.rawValue) WHERE app = \(app.row)")
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
    if status == .restricted {
      try db.run("INSERT OR REPLACE INTO app_policy VALUES(\(book.row), \(app.row), 0, \(at.revision), NULL)")
    } else if app.status == .restricted {
      try db.run(
        "UPDATE app_policy SET until = \(at.revision) WHERE book = \(book.row) AND app = \(app.row) AND until IS NULL")
    }
    try db.run("UPDATE app_present SET status = \(status.rawValue) WHERE book = \(book.row) AND app = \(app.row)")
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
