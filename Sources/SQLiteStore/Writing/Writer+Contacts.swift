import ContactAccess
import Contacts
import SQLText
import TextKeys

extension Writer {
  /// A contact on its way into the book, with what it is sorted by.
  private struct Arrival {
    var contact: Contact
    var name: DisplayName
    var key: [UInt8]

    init(_ contact: Contact, keys: TextKeys) {
      self.contact = contact
      name = DisplayName(of: contact)
      key = keys.nameKey(name.text)
    }
  }

  func add(_ contacts: [Contact]) throws {
    var arrivals = contacts.map { Arrival($0, keys: keys) }
    arrivals.sort { a, b in
      a.key == b.key
        ? a.contact.id.bytes.lexicographicallyPrecedes(b.contact.id.bytes) : a.key.lexicographicallyPrecedes(b.key)
    }
    var rest = arrivals[...]
    while let first = rest.first {
      // All arrivals that fall between the same two neighbours are placed together.
      var (low, high, highKey) = try neighbours(of: first)
      let run = rest.prefix { arrival in
        highKey.map { arrival.key.lexicographicallyPrecedes($0) || arrival.contact.id == first.contact.id } ?? true
      }
      var labels = Positions.labels(run.count, between: low, and: high)
      if labels == nil {
        try makeRoom(around: low, for: run.count)
        (low, high, highKey) = try neighbours(of: first)
        labels = Positions.labels(run.count, between: low, and: high)
      }
      guard let labels else { throw SQLiteError(code: 0, "The address book is full.") }
      for (arrival, position) in zip(run, labels) { try insert(arrival, at: position) }
      rest = rest.dropFirst(run.count)
    }
    try db.run("UPDATE book SET contacts = contacts + \(contacts.count) WHERE row = \(book.row)")
  }

  private func neighbours(of arrival: Arrival) throws -> (low: Int64, high: Int64, highKey: [UInt8]?) {
    let range = Positions.range(ofBook: book.row)
    let above: (Int64, [UInt8])? = try db.first(
      """
      SELECT position, name_key FROM contact WHERE book = \(book.row)
      AND (name_key, id) > (\(arrival.key), \(arrival.contact.id)) ORDER BY name_key, id LIMIT 1
      """
    ) { ($0.int64(0), $0.blob(1)) }
    let below = try db.first(
      """
      SELECT position FROM contact WHERE book = \(book.row)
      AND (name_key, id) < (\(arrival.key), \(arrival.contact.id)) ORDER BY name_key DESC, id DESC LIMIT 1
      """
    ) { $0.int64(0) }
    return (below ?? range.lowerBound, above?.0 ?? range.upperBound, above?.1)
  }

  private func insert(_ arrival: Arrival, at position: Int64) throws {
    let contact = arrival.contact
    let at = try moment()
    try db.run(
      """
      INSERT INTO contact(book, id, position, kind, naming, name, organisation, email, phone, uid, name_key)
      VALUES(\(book.row), \(contact.id), \(position), \(contact.kind.rawValue),
      \(arrival.name.source.map { Int64($0.rawValue) } ?? -1), \(arrival.name.text), \(contact.organisation.name),
      \(contact.emails.first?.value ?? ""), \(contact.phones.first?.value ?? ""), \(contact.uid), \(arrival.key))
      """)
    let row = db.lastRow
    for field in Field.allCases {
      if let value = contact.encoded(field) {
        try db.run("INSERT INTO contact_field VALUES(\(row), \(field.rawValue), \(value), \(at.revision))")
      }
    }
    try db.run("INSERT INTO contact_existence VALUES(\(book.row), \(row), \(at.revision), NULL)")
    try index(keys.searchText(of: contact), at: position)
  }

  private func index(_ text: ContactSearchText, at position: Int64) throws {
    try db.run(
      """
      INSERT INTO contact_search(rowid, name, nickname, organisation, emails, phones)
      VALUES(\(position), \(text.name), \(text.nickname), \(text.organisation), \(text.emails), \(text.phones))
      """)
  }

  /// Spreads the contacts around a position evenly, over the smallest stretch that is empty enough (order maintenance after
  /// Bender and others, “Two simplified algorithms for maintaining order in a list”). Everything that follows the name order moves along.
  private func makeRoom(around position: Int64, for count: Int) throws {
    let book = Positions.range(ofBook: self.book.row)
    var width: Int64 = 1 << 16
    while true {
      let low = max(book.lowerBound, position - width)
      let high = min(book.upperBound, position + width)
      let held = try db.first("SELECT count(*) FROM contact WHERE position BETWEEN \(low) AND \(high)") { $0.int64(0) } ?? 0
      let isWhole = low == book.lowerBound && high == book.upperBound
      if isWhole || (high - low) / (held + 1) > max(4096, Int64(count) * 64) {
        return try spread(low...high)
      }
      width *= 4
    }
  }

  private func spread(_ range: ClosedRange<Int64>) throws {
    let moving = try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact c WHERE c.position BETWEEN \(range.lowerBound) AND \(range.upperBound)
      ORDER BY c.position
      """
    ) { Self.reference($0) }
    let marks: [(draft: Int64, mark: Int64, contact: Int64)] = try db.all(
      "SELECT draft, mark, contact FROM draft_mark WHERE position BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    ) { ($0.int64(0), $0.int64(1), $0.int64(2)) }
    try db.run("DELETE FROM draft_mark WHERE position BETWEEN \(range.lowerBound) AND \(range.upperBound)")
    let texts = try moving.map { keys.searchText(of: try contact($0, fields: .all)) }
    // First out of the way, to numbers below zero, so that no two ever meet; then to the new places.
    for (contact, text) in zip(moving, texts) {
      try db.run(
        """
        INSERT INTO contact_search(contact_search, rowid, name, nickname, organisation, emails, phones) VALUES('delete',
        \(contact.position), \(text.name), \(text.nickname), \(text.organisation), \(text.emails), \(text.phones))
        """)
      try move(contact, from: contact.position, to: -contact.position)
    }
    for ((contact, text), label) in zip(zip(moving, texts), Positions.spread(moving.count, over: range)) {
      try index(text, at: label)
      try move(contact, from: -contact.position, to: label)
    }
    for mark in marks {
      try db.run(
        """
        INSERT INTO draft_mark(draft, mark, position, contact)
        SELECT \(mark.draft), \(mark.mark), position, row FROM contact WHERE row = \(mark.contact)
        """)
    }
  }

  private func move(_ contact: ContactReference, from old: Int64, to new: Int64) throws {
    try db.run("UPDATE contact SET position = \(new) WHERE row = \(contact.row)")
    try db.run(
      """
      UPDATE reach SET position = \(new) WHERE book = \(book.row) AND position = \(old) AND app IN (
        SELECT app FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND until IS NULL)
      """)
  }
}
