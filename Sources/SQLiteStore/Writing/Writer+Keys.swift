import ContactAccess
import Contacts
import SQLText
import TextKeys

// Keys of whole books: when a setting or the rules changed.
extension Writer {
  /// The version of the rules by which name keys and search tokens are made. To be raised with every change of them.
  static var keyVersion: Int { 2 }

  func change(_ settings: BookSettings, progress: (Int, Int) -> Void) throws -> BookSettings {
    let new: BookSettings
    do {
      new = try bookKeys.keys(for: settings).settings
    } catch TextKeysError.notARegion(let text) {
      throw AccessError(.unknownRegion, text)
    } catch TextKeysError.notALanguage(let text) {
      throw AccessError(.unknownLanguage, text)
    }
    if try new == self.settings() { return new }
    try db.run(
      """
      UPDATE book SET language = \(new.language), region = \(new.region), family_first = \(new.sortsByFamilyName ? 1 : 0)
      WHERE row = \(book.row)
      """)
    forgetKeys()
    let total = try contactCount()
    try makeKeysAnew { done, _ in progress(done / 2, total) }
    let books = try db.all("SELECT row, id, name FROM book") {
      BookReference(row: $0.int64(0), id: $0.identifier(1), name: $0.text(2))
    }
    try Self.indexAnew(books, db, bookKeys) { progress(min(total, (total + $0) / 2), total) }
    return new
  }

  /// Makes name keys of all contacts, groups and apps anew, and puts the contacts into their new order.
  func makeKeysAnew(progress: (Int, Int) -> Void) throws {
    let keys = try self.keys
    let rows = try db.all("SELECT row FROM contact WHERE book = \(book.row)") { $0.int64(0) }
    for (index, row) in rows.enumerated() {
      guard let reference = try contact(row: row) else { continue }
      let values = try contact(reference, fields: .all)
      let name = DisplayName(of: values)
      try db.run(
        """
        UPDATE contact SET naming = \(name.source.map { Int64($0.rawValue) } ?? -1), name = \(name.text),
        name_key = \(keys.nameKey(of: values, shownAs: name)), uid_key = \(Self.uidKey(values.uid)) WHERE row = \(row)
        """)
      if index % 1000 == 999 { progress(index + 1, rows.count) }
    }
    for (row, name) in try db.all("SELECT row, name FROM contact_group WHERE book = \(book.row)", { ($0.int64(0), $0.text(1)) }) {
      try db.run("UPDATE contact_group SET name_key = \(keys.sortKey(name)) WHERE row = \(row)")
    }
    for (row, name) in try db.all("SELECT row, name FROM app", { ($0.int64(0), $0.text(1)) }) {
      try db.run("UPDATE app SET name_key = \(keys.sortKey(name)) WHERE row = \(row)")
    }
    try placeAnew()
    try db.run("UPDATE book SET keyed = \(Self.keyVersion) WHERE row = \(book.row)")
  }

  /// Numbers the contacts in the order of their keys, unless they are.
  private func placeAnew() throws {
    let ordered: [(row: Int64, position: Int64)] = try db.all(
      "SELECT row, position FROM contact WHERE book = \(book.row) AND position > 0 ORDER BY name_key, id"
    ) { ($0.int64(0), $0.int64(1)) }
    let range = Positions.range(ofBook: book.row)
    let isInOrder = zip(ordered, ordered.dropFirst()).allSatisfy { $0.position < $1.position }
    if isInOrder, ordered.allSatisfy({ range.contains($0.position) }) { return }
    try db.run("UPDATE book SET relabelled = \(try moment().revision) WHERE row = \(book.row)")
    // First out of the way, to numbers below those of the trash, so that no two ever meet.
    try db.run("UPDATE contact SET position = -position WHERE book = \(book.row) AND position > 0")
    for (contact, position) in zip(ordered, Positions.spread(ordered.count, over: range)) {
      try db.run("UPDATE contact SET position = \(position) WHERE row = \(contact.row)")
    }
    // What follows the name order moves along.
    try db.script("CREATE TEMP TABLE moved AS SELECT * FROM reach WHERE 0")
    try db.run("INSERT INTO moved SELECT * FROM reach WHERE book = \(book.row)")
    try db.run("DELETE FROM reach WHERE book = \(book.row)")
    try db.run("UPDATE moved SET position = (SELECT c.position FROM contact c WHERE c.row = moved.contact)")
    try db.run("INSERT INTO reach SELECT * FROM moved ORDER BY app, position")
    try db.script(
      """
      DROP TABLE moved;
      CREATE TEMP TABLE moved AS SELECT * FROM draft_mark WHERE 0;
      """)
    try db.run("INSERT INTO moved SELECT m.* FROM draft_mark m JOIN draft d ON d.row = m.draft WHERE d.book = \(book.row)")
    try db.run("DELETE FROM draft_mark WHERE draft IN (SELECT row FROM draft WHERE book = \(book.row))")
    try db.run("UPDATE moved SET position = (SELECT c.position FROM contact c WHERE c.row = moved.contact)")
    try db.run("INSERT INTO draft_mark SELECT * FROM moved ORDER BY draft, position")
    try db.script("DROP TABLE moved")
  }

  /// Makes the search tokens of all books anew: one table holds them, and tokens can be taken out one by one only as they were put in.
  static func indexAnew(
    _ books: [BookReference], _ db: Connection, _ bookKeys: BookKeys, progress: (Int) -> Void
  ) throws {
    try db.run("INSERT INTO contact_search(contact_search) VALUES('delete-all')")
    try db.run("DELETE FROM search_domain")
    for book in books {
      let writer = try Writer(db: db, book: book, bookKeys: bookKeys, clock: Instant(microseconds: 0))
      let range = Positions.range(ofBook: book.row)
      let rows = try db.all(
        "SELECT row FROM contact WHERE position BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY position"
      ) { $0.int64(0) }
      for (index, row) in rows.enumerated() {
        guard let reference = try writer.contact(row: row) else { continue }
        let values = try writer.contact(reference, fields: .all)
        try writer.index(writer.keys.searchText(of: values), at: reference.position)
        if index % 1000 == 999 { progress(index + 1) }
      }
    }
    try db.run("INSERT INTO contact_search(contact_search) VALUES('optimize')")
  }

  func index(_ text: ContactSearchText, at position: Int64) throws {
    try db.run("INSERT INTO contact_search(rowid, tokens) VALUES(\(position), \(text.indexText))")
    for domain in text.domains { try db.run("INSERT OR IGNORE INTO search_domain VALUES(\(domain))") }
  }

  /// - Parameter returns: whether the same tokens come back in this transaction; domains are then kept.
  func unindex(_ text: ContactSearchText, at position: Int64, returns: Bool = false) throws {
    try db.run(
      "INSERT INTO contact_search(contact_search, rowid, tokens) VALUES('delete', \(position), \(text.indexText))")
    if returns { return }
    for domain in text.domains {
      let isUsed = try db.first("SELECT 1 FROM contact_search WHERE contact_search MATCH \("\"\(domain)\"") LIMIT 1") { _ in true }
      if isUsed == nil { try db.run("DELETE FROM search_domain WHERE token = \(domain)") }
    }
  }
}
