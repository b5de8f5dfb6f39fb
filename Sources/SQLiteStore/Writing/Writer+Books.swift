import ContactAccess
import Contacts
import SQLText

extension Writer {
  static func insertBook(
    _ db: Connection, _ id: AddressBookID, name: String, _ settings: BookSettings
  ) throws -> BookReference {
    try db.run(
      """
      INSERT INTO book(id, name, language, region, family_first, keyed) VALUES(\(id), \(name), \(settings.language),
      \(settings.region), \(settings.sortsByFamilyName ? 1 : 0), \(keyVersion))
      """)
    return BookReference(row: db.lastRow, id: id)
  }

  func addBook(_ id: AddressBookID, name: String) throws -> BookReference {
    let at = try moment()
    let made = try Self.insertBook(db, id, name: name, settings())
    // An app is one of the installation, its status one of each book.
    let status = AuthorizationStatus.notDetermined.rawValue
    try db.run(
      """
      INSERT INTO app_present(book, app, status, activity, fields, notes, owns, verbs, changed, restarted)
      SELECT \(made.row), app, \(status), activity, fields, notes, owns, verbs, \(at.revision), \(at.revision)
      FROM app_present WHERE book = \(book.row)
      """)
    try db.run(
      "INSERT INTO app_status SELECT \(made.row), app, \(status), \(at.revision), NULL FROM app_present WHERE book = \(book.row)")
    return made
  }

  func renameBook(to name: String) throws { try db.run("UPDATE book SET name = \(name) WHERE row = \(book.row)") }

  func within<Result>(_ other: BookReference, _ body: (any StoreWriting) throws -> Result) throws -> Result {
    try beside(other) { try body($0) }
  }
}
