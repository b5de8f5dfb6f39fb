import CSQLite

/// What SQLite answered, or why the store cannot be used. Values never appear in it.
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code; 0 when the fault is the store's own.
  public let code: Int32
  public let description: String

  init(code: Int32, _ message: String) {
    self.code = code
    description = message
  }

  init(_ database: OpaquePointer?, code: Int32) {
    self.code = database.map { sqlite3_extended_errcode($0) } ?? code
    description = Self.sentence(code & 0xFF) ?? String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }

  private static func sentence(_ code: Int32) -> String? {
    switch code {
    case SQLITE_FULL: "The disk is full. Nothing was changed; make room and try again."
    case SQLITE_READONLY: "The data folder cannot be written. Nothing was changed; check its owner and mode."
    case SQLITE_CORRUPT, SQLITE_NOTADB: "The database is damaged. Restore it from a backup."
    case SQLITE_BUSY, SQLITE_LOCKED: "The database is busy. Nothing was changed; try again."
    case SQLITE_CANTOPEN: "The database cannot be opened. Check that the data folder exists and may be read."
    default: nil
    }
  }
}
