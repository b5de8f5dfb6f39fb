import ContactAccess
import Contacts
import SQLText
import TextKeys

extension Reader {
  func books() throws -> [BookFacts] {
    try db.all("SELECT row, id, name, contacts FROM book ORDER BY row") { Self.bookFacts($0, from: 0) }
  }

  /// A book from four columns: row, identifier, name and the number of contacts.
  static func bookFacts(_ row: Row, from column: Int32) -> BookFacts {
    BookFacts(
      reference: BookReference(row: row.int64(column), id: row.identifier(column + 1)), name: row.text(column + 2),
      contacts: row.int(column + 3))
  }

  /// Books are few: each one's name is folded and compared.
  func book(named name: String) throws -> BookFacts? {
    let (keys, wanted) = (try self.keys, try self.keys.fold(name))
    return try books().first { keys.fold($0.name) == wanted }
  }

  func book(ofPick digest: [UInt8]) throws -> BookReference? {
    try db.first("SELECT b.row, b.id FROM pick k JOIN book b ON b.row = k.book WHERE k.digest = \(digest)") {
      BookReference(row: $0.int64(0), id: $0.identifier(1))
    }
  }

  /// What the names of apps, which are those of the whole server, are ordered by: the keys of the oldest book.
  var keysOfApps: TextKeys {
    get throws { try bookKeys.keys(for: settings(ofBook: "(SELECT min(row) FROM book)")) }
  }
}
