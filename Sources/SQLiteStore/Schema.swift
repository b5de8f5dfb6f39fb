import SQLText
import SchemaSteps

/// Brings a database's schema up to date.
enum Schema {
  static func bringUpToDate(_ db: Connection, steps: [SchemaStep] = SchemaSteps.sqlite) throws {
    try db.script("CREATE TABLE IF NOT EXISTS schema_step(position INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    let done = try db.all("SELECT name FROM schema_step ORDER BY position") { $0.text(0) }
    if done.count > steps.count || !zip(done, steps).allSatisfy({ $0 == $1.name }) {
      throw SQLiteError(
        code: 0, "The data folder was made by another or a newer version of this program. Use that version, or another folder.")
    }
    for (index, step) in steps.enumerated().dropFirst(done.count) {
      try db.run("BEGIN IMMEDIATE")
      do {
        // Another process may have taken the step since the list was read.
        let taken = try db.first("SELECT 1 FROM schema_step WHERE position = \(index)") { _ in true } ?? false
        if !taken {
          try db.script(step.sql)
          try db.run("INSERT INTO schema_step VALUES(\(index), \(step.name))")
        }
        try db.run("COMMIT")
      } catch {
        if db.isInTransaction { try? db.run("ROLLBACK") }
        throw error
      }
    }
  }
}
