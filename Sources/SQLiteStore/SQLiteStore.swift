import ContactAccess
import Contacts
import SQLText
import Synchronization
import TextKeys

/// The engine's facts in one SQLite file, in write-ahead mode with `synchronous = FULL`.
///
/// Readers have a connection each, taken from a pool; all changes go through one lane.
public final class SQLiteStore: AccessStore {
  private let keys: BookKeys
  private let pool: ConnectionPool
  private let lane: WritingLane

  /// Opens the file, makes it when there is none, and brings its schema up to date. A file that a newer program made is refused.
  /// - Parameters:
  ///   - path: the database file.
  ///   - keys: makes sort keys and search texts of books that are made here; what holds for a book then is a setting of it.
  public init(path: String, keys: TextKeys) throws {
    self.keys = BookKeys(usual: keys)
    let writer = try Connection(path: path, role: .writer)
    try Schema.bringUpToDate(writer)
    try Self.bringKeysUpToDate(writer, self.keys)
    pool = ConnectionPool(path: path)
    lane = WritingLane(connection: writer, checkpointer: try Checkpointer(path: path))
  }

  /// Makes name keys and search tokens anew where they were made by earlier rules.
  private static func bringKeysUpToDate(_ db: Connection, _ keys: BookKeys) throws {
    func isBehind() throws -> Bool {
      try db.first("SELECT 1 FROM book WHERE keyed < \(Writer.keyVersion) LIMIT 1") { _ in true } ?? false
    }
    guard try isBehind() else { return }
    try db.run("BEGIN IMMEDIATE")
    do {
      // Another process may have done it since.
      if try isBehind() {
        let books = try db.all("SELECT row, id FROM book") { BookReference(row: $0.int64(0), id: $0.identifier(1)) }
        for book in books {
          let writer = try Writer(db: db, book: book, bookKeys: keys, clock: Instant(microseconds: 0))
          try writer.makeKeysAnew { _, _ in }
          try writer.finish()
        }
        try Writer.indexAnew(books, db, keys) { _ in }
      }
      try db.run("COMMIT")
    } catch {
      if db.isInTransaction { try? db.run("ROLLBACK") }
      throw error
    }
  }

  /// Waits until every change that was handed over is durable, then stops the lane.
  public func close() { lane.close() }

  public func oldestBook(named usual: String) throws -> BookReference {
    func find(_ db: Connection) throws -> BookReference? {
      try db.first("SELECT row, id FROM book ORDER BY row LIMIT 1") { BookReference(row: $0.int64(0), id: $0.identifier(1)) }
    }
    if let known = try pool.use(find) { return known }
    var generator = SystemRandomNumberGenerator()
    let id = AddressBookID.random(using: &generator)
    let settings = keys.usual.settings
    return try lane.run { db in try find(db) ?? Writer.insertBook(db, id, name: usual, settings) }
  }

  public func read<Result>(in book: BookReference, _ body: (any StoreReading) throws -> Result) throws -> Result {
    try pool.use { db in
      try db.run("BEGIN")
      defer { try? db.run("COMMIT") }
      return try body(Reader(db: db, book: book, bookKeys: keys))
    }
  }

  public func write<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result {
    try lane.run { [keys] db in
      let writer = try Writer(db: db, book: book, bookKeys: keys, clock: now)
      let result = try body(writer)
      try writer.finish()
      return result
    }
  }

  public func record<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result {
    try lane.run(waitsForDisk: false) { [keys] db in
      let writer = try Writer(db: db, book: book, bookKeys: keys, clock: now)
      let result = try body(writer)
      try writer.finish()
      return result
    }
  }

  public func trial<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result {
    do {
      return try lane.run { [keys] db -> Result in
        let writer = try Writer(db: db, book: book, bookKeys: keys, clock: now, isTrial: true)
        throw Tried(result: try body(writer))
      }
    } catch let tried as Tried<Result> {
      return tried.result
    }
  }

  public func foresee(_ contacts: [Contact], in book: BookReference) throws -> any ForeseenContacts {
    let keys = try pool.use { try Reader(db: $0, book: book, bookKeys: self.keys).keys }
    let arrivals = contacts.map { ($0.id, Arrival($0, keys: keys)) }
    return ForeseenArrivals(keys: keys, arrivals: Dictionary(arrivals, uniquingKeysWith: { first, _ in first }))
  }

  public func tidy() throws {
    // A negative number sets every segment of the index to be merged; the steps after it carry that on (FTS5, “the merge command”).
    var pages: Int64 = -2000
    while true {
      let step = pages
      let isDone = try lane.run(waitsForDisk: false) { db in
        let before = db.allChanges
        try db.run("INSERT INTO contact_search(contact_search, rank) VALUES('merge', \(step))")
        // The command itself counts as one.
        return db.allChanges - before < 2
      }
      if isDone { break }
      pages = 2000
    }
    // What the merged pieces took goes back to the disk.
    try lane.run(waitsForDisk: false) { try $0.run("PRAGMA incremental_vacuum") }
  }

  /// Thrown so that the lane takes back what was tried.
  private struct Tried<Result: Sendable>: Error { let result: Result }

  public func recordLater(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Void,
    then: @escaping @Sendable ((any Error)?) -> Void
  ) {
    lane.runLater(
      { [keys] db in
        let writer = try Writer(db: db, book: book, bookKeys: keys, clock: now)
        try body(writer)
        try writer.finish()
      }, then: then)
  }
}
