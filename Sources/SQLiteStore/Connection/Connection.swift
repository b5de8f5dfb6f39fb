import CKeptMap
import CSQLite
import SQLText

/// One connection to the database. Its statements are prepared once and kept until it closes.
///
/// @unchecked because it passes from thread to thread and is used by one at a time; the pool, the lane and the checkpointer see to that.
final class Connection: @unchecked Sendable {
  let handle: OpaquePointer
  private var statements: [SQL.Statement: OpaquePointer] = [:]
  private let frames: UnsafeMutablePointer<Int32>
  /// As writers are opened.
  private var waitsForDisk = true

  enum Role { case reader, writer }

  /// The library is configured once, before its first use.
  private static let configured: Int32 = {
    ca_configure()
    return ca_register_kept_map()
  }()

  init(path: String, role: Role) throws(SQLiteError) {
    if Self.configured != SQLITE_OK { throw SQLiteError(nil, code: Self.configured) }
    var opened: OpaquePointer?
    // NOMUTEX: no two threads use one connection at once. A reader may write shared memory of the WAL, so it is not READONLY.
    let code = sqlite3_open_v2(
      path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, role == .reader ? "kept-map" : nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(opened, code: code)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    frames = .allocate(capacity: 1)
    frames.initialize(to: 0)
    sqlite3_busy_timeout(handle, 10_000)
    sqlite3_extended_result_codes(handle, 1)
    switch role {
    case .reader:
      try script("PRAGMA query_only = ON; PRAGMA cache_size = -4096; PRAGMA mmap_size = 1073741824;")
    case .writer:
      // Room for an act about tens of thousands of contacts: pages that do not fit are written and read again before its end. Not mapped, so
      // that no more of a large file than that stands in the memory of whoever imports one.
      try script(
        """
        PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536;
        PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;
        """)
      // In the place of SQLite's own checkpoints: `Checkpointer` makes them.
      sqlite3_wal_hook(handle, { frames, _, _, count in
        frames?.assumingMemoryBound(to: Int32.self).pointee = count
        return SQLITE_OK
      }, frames)
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
    frames.deallocate()
  }

  /// Runs statements that take no values and return nothing.
  func script(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw SQLiteError(handle, code: code) }
  }

  /// Runs a statement to its end.
  func run(_ sql: SQL) throws {
    try each(sql) { _ in }
  }

  /// Calls the body with each row; the row is valid inside the body only.
  func each(_ sql: SQL, _ body: (Row) throws -> Void) throws {
    try walk(sql) {
      try body($0)
      return true
    }
  }

  /// Calls the body with one row after the other while it answers true.
  func walk(_ sql: SQL, _ body: (Row) throws -> Bool) throws {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if try !body(Row(statement: statement)) { return }
      case SQLITE_DONE: return
      case let code: throw SQLiteError(handle, code: code)
      }
    }
  }

  func all<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> [Value] {
    var out: [Value] = []
    try each(sql) { out.append(try make($0)) }
    return out
  }

  /// The first row, if any; the rest is not computed.
  func first<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> Value? {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return try make(Row(statement: statement))
    case SQLITE_DONE: return nil
    case let code: throw SQLiteError(handle, code: code)
    }
  }

  /// The row number of the last insertion.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  /// How many rows all statements changed, those inside virtual tables too.
  var allChanges: Int { Int(sqlite3_total_changes64(handle)) }
  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// How many pages the write-ahead log held after this connection's last commit.
  var logFrames: Int { Int(frames.pointee) }

  /// Whether the next commits are on the disk when they return. A commit that waits takes all earlier ones there with itself.
  func setWaitsForDisk(_ waits: Bool) throws(SQLiteError) {
    if waits == waitsForDisk { return }
    try script(waits ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL")
    waitsForDisk = waits
  }

  /// Gives back the pages that it keeps in memory.
  func releaseMemory() { sqlite3_db_release_memory(handle) }

  /// Moves pages from the write-ahead log into the file, as many as no reader still needs there. That it cannot is no error: the next
  /// time will do.
  func checkpoint() { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }

  private func prepared(_ sql: SQL) throws(SQLiteError) -> OpaquePointer {
    let statement: OpaquePointer
    if let known = statements[sql.statement] {
      statement = known
      // A statement that is stepped from inside its own rows would lose its place; that is a fault of ours.
      precondition(sqlite3_stmt_busy(statement) == 0, "a statement was used inside its own rows")
    } else {
      var made: OpaquePointer?
      let code = sqlite3_prepare_v3(handle, sql.statement.text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
      guard code == SQLITE_OK, let made else { throw SQLiteError(handle, code: code) }
      statements[sql.statement] = made
      statement = made
    }
    var index: Int32 = 0
    for value in sql.values {
      index += 1
      let code: Int32
      switch value {
      case .null: code = sqlite3_bind_null(statement, index)
      case .integer(let number): code = sqlite3_bind_int64(statement, index, number)
      case .text(var text): code = text.withUTF8 { bytes in
        ca_bind_text(statement, index, bytes.baseAddress, Int32(bytes.count))
      }
      case .blob(let bytes): code = ca_bind_blob(statement, index, bytes, Int32(bytes.count))
      case .bytes16(let high, let low):
        code = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { ca_bind_blob(statement, index, $0.baseAddress, 16) }
      }
      if code != SQLITE_OK { throw SQLiteError(handle, code: code) }
    }
    return statement
  }
}
