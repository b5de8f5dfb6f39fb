import ContactAccess
import Contacts
import SQLText
import TextKeys

/// Answers questions inside one open transaction. It is used by one thread and not kept beyond its transaction.
class Reader: StoreReading {
  let db: Connection
  let book: BookReference
  let bookKeys: BookKeys
  private var openedKeys: TextKeys?

  init(db: Connection, book: BookReference, bookKeys: BookKeys) {
    self.db = db
    self.book = book
    self.bookKeys = bookKeys
  }

  func settings() throws -> BookSettings { try settings(ofBook: "\(book.row)") }

  func settings(ofBook row: SQL) throws -> BookSettings {
    let found = try db.first("SELECT language, region, family_first FROM book WHERE row = \(row)") {
      BookSettings(language: $0.text(0), region: $0.text(1), sortsByFamilyName: $0.int(2) == 1)
    }
    return found ?? bookKeys.usual.settings
  }

  /// What names are ordered and found by in this book, as its settings are in this transaction.
  var keys: TextKeys {
    get throws {
      if let openedKeys { return openedKeys }
      let keys = try bookKeys.keys(for: settings())
      openedKeys = keys
      return keys
    }
  }

  /// For a writer that changed the settings.
  func forgetKeys() { openedKeys = nil }

  /// Writes out what a writer has counted and not written yet; a reader has counted nothing.
  func settleCounts() throws {}

  func contactCount() throws -> Int {
    try db.first("SELECT contacts FROM book WHERE row = \(book.row)") { $0.int(0) } ?? 0
  }

  /// The names of actors by row; a page names few of them, again and again.
  private var actorNames: [Int64: String] = [:]

  func actorName(_ row: Int64) throws -> String {
    if let known = actorNames[row] { return known }
    let name = try db.first("SELECT name FROM actor WHERE row = \(row)") { $0.text(0) } ?? ""
    actorNames[row] = name
    return name
  }
}
