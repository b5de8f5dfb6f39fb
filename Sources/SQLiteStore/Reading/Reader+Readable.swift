import ContactAccess
import Contacts
import SQLText

extension Reader {
  func readable(
    _ set: ReadableSet, mask: FieldSet, matching query: String?, after: ContactID?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool) {
    // Where every name in the set is made from a field that the app may read, the book's own order is the app's order.
    let namesAreOpen = try set.extent == .granted ? set.app.unnamed == 0 : !hasNames(outside: mask)
    guard namesAreOpen else {
      return try readableByOwnNames(set, mask: mask, matching: query, after: after, limit: limit)
    }
    let search = expression(query ?? "", columns: mask)
    if case .nothing = search { return ([], RowCount(0), false) }
    // The cursor's contact may be out of sight by now; the place where it stood is enough to go on.
    var from = Positions.range(ofBook: book.row).lowerBound
    if let after {
      from = try place(after) + 1
    }
    let until = Positions.range(ofBook: book.row).upperBound
    var rows: [ReadableContact] = []
    var total: RowCount
    switch (set.extent, search) {
    case (_, .nothing): return ([], RowCount(0), false)
    case (.granted, .everything):
      total = RowCount(set.app.reachable)
      rows = try reachedRows(set.app, from: from, limit: limit + 1)
    case (.wholeBook, .everything):
      total = RowCount(mask.isEmpty ? 0 : try contactCount() - hiddenCount(under: mask))
      rows = try openRows(mask: mask, from: from, limit: limit + 1)
    case (.granted, .matches):
      // A grant may hide a field in which the words would be found; each contact is judged by what this app may read of it.
      let all = try matching(query ?? "", in: set, mask: mask)
      total = all.count > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(all.count)
      rows = Array(all.drop { $0.contact.position < from }.prefix(limit + 1))
    case (.wholeBook, .matches(let text)):
      (rows, total) = try openMatches(text, query ?? "", mask: mask, from: from, until: until, limit: limit + 1)
    }
    return (Array(rows.prefix(limit)), total, rows.count > limit)
  }

  /// Whether some contact of the book is named by a field that the mask hides.
  private func hasNames(outside mask: FieldSet) throws -> Bool {
    for field in FieldSet.naming.subtracting(mask).fields {
      let found = try db.first(
        "SELECT 1 FROM contact WHERE book = \(book.row) AND naming = \(field.rawValue) AND position > 0 LIMIT 1"
      ) { _ in true }
      if found != nil { return true }
    }
    return try db.first(
      """
      SELECT 1 FROM contact WHERE book = \(book.row) AND never <> 0 AND position > 0 AND naming >= 0
      AND never >> naming & 1 AND (\(mask) & ~never) <> 0 LIMIT 1
      """
    ) { _ in true } ?? false
  }

  /// What a limited app may read, from a place in the name order on.
  func reachedRows(_ app: AppFacts, from: Int64, limit: Int) throws -> [ReadableContact] {
    if app.reachable == 0 { return [] }
    return try db.all(
      """
      SELECT \(Self.referenceColumns), r.fields FROM reach r JOIN contact c ON c.row = r.contact
      WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.position >= \(from) AND r.fields <> 0
      ORDER BY r.position LIMIT \(limit)
      """
    ) { ReadableContact(contact: Self.reference($0), fields: $0.fields(Self.afterReference)) }
  }

  /// What an app with full access may read, from a place in the name order on.
  func openRows(mask: FieldSet, from: Int64, limit: Int) throws -> [ReadableContact] {
    if mask.isEmpty { return [] }
    return try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact c
      WHERE c.position BETWEEN \(from) AND \(Positions.range(ofBook: book.row).upperBound) AND (\(mask) & ~c.never) <> 0
      ORDER BY c.position LIMIT \(limit)
      """
    ) { row in
      let contact = Self.reference(row)
      return ReadableContact(contact: contact, fields: mask.subtracting(contact.never.fields))
    }
  }

  /// What an app with full access may read and its words find. Contacts with marks are judged by what the marks leave.
  private func openMatches(
    _ text: String, _ query: String, mask: FieldSet, from: Int64, until: Int64, limit: Int
  ) throws -> ([ReadableContact], RowCount) {
    let parsed = keys.query(query)
    let hasMarks = try db.first("SELECT 1 FROM contact WHERE book = \(book.row) AND never <> 0 LIMIT 1") { _ in true } ?? false
    if !hasMarks {
      let range = Positions.range(ofBook: book.row)
      let total = try count(
        """
        SELECT 1 FROM contact_search WHERE contact_search MATCH \(text)
        AND rowid BETWEEN \(range.lowerBound) AND \(range.upperBound)
        """)
      let rows = try db.all(
        """
        SELECT \(Self.referenceColumns) FROM contact_search s JOIN contact c ON c.position = s.rowid
        WHERE contact_search MATCH \(text) AND s.rowid BETWEEN \(from) AND \(until) ORDER BY s.rowid LIMIT \(limit)
        """
      ) { ReadableContact(contact: Self.reference($0), fields: mask) }
      return (rows, total)
    }
    var rows: [ReadableContact] = []
    var count = 0
    let range = Positions.range(ofBook: book.row)
    try db.each(
      """
      SELECT \(Self.referenceColumns) FROM contact_search s JOIN contact c ON c.position = s.rowid
      WHERE contact_search MATCH \(text) AND s.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY s.rowid
      """
    ) { row in
      let contact = Self.reference(row)
      let fields = mask.subtracting(contact.never.fields)
      if !contact.never.isEmpty {
        if contact.never.isWhole || fields.isEmpty { return }
        guard parsed.matches(keys.searchText(of: try self.contact(contact, fields: fields))) else { return }
      }
      count += 1
      if contact.position >= from, rows.count < limit { rows.append(ReadableContact(contact: contact, fields: fields)) }
    }
    return (rows, count > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(count))
  }

  /// The granted contacts that match, in name order. The index names candidates by all fields that the app was registered for; where a
  /// grant covers fewer, the candidate's own readable text is asked again.
  private func matching(_ query: String, in set: ReadableSet, mask: FieldSet) throws -> [ReadableContact] {
    let parsed = keys.query(query)
    guard let text = parsed.ftsExpression(columns: mask) else { return [] }
    let found = try db.all(
      """
      SELECT \(Self.referenceColumns), r.fields FROM contact_search s
      JOIN reach r ON r.position = s.rowid AND r.book = \(book.row) AND r.app = \(set.app.row)
      JOIN contact c ON c.row = r.contact WHERE contact_search MATCH \(text) AND r.fields <> 0 ORDER BY s.rowid
      """
    ) { ReadableContact(contact: Self.reference($0), fields: $0.fields(Self.afterReference)) }
    let searchable = mask.intersection(.naming)
    return try found.filter { row in
      if row.fields.isSuperset(of: searchable) { return true }
      let reduced = try contact(row.contact, fields: row.fields)
      return parsed.matches(keys.searchText(of: reduced))
    }
  }

  /// The slow way, for an app that may not read what some contacts are called by: every readable contact is named from what the app
  /// may read and sorted by that name.
  private func readableByOwnNames(
    _ set: ReadableSet, mask: FieldSet, matching query: String?, after: ContactID?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool) {
    let all =
      switch set.extent {
      case .granted: try reachedRows(set.app, from: 0, limit: .max)
      case .wholeBook: try openRows(mask: mask, from: Positions.range(ofBook: book.row).lowerBound, limit: .max)
      }
    let parsed = keys.query(query ?? "")
    let searches = !(query ?? "").trimmingBlanks.isEmpty
    var named: [(key: [UInt8], row: ReadableContact)] = []
    for row in all {
      let reduced = try contact(row.contact, fields: row.fields)
      if searches && (parsed.isEmpty || !parsed.matches(keys.searchText(of: reduced))) { continue }
      named.append((keys.nameKey(DisplayName(of: reduced, readable: row.fields).text), row))
    }
    named.sort { a, b in
      a.key == b.key ? a.row.contact.id.text < b.row.contact.id.text : a.key.lexicographicallyPrecedes(b.key)
    }
    var rest = named[...]
    if let after {
      guard let index = named.firstIndex(where: { $0.row.contact.id == after }) else {
        throw AccessError(.predicateInvalid, "The cursor is not valid any more. Start again without it.")
      }
      rest = named[(index + 1)...]
    }
    let total = searches && named.count > RowCount.limit
      ? RowCount(RowCount.limit, isExact: false) : RowCount(named.count)
    return (rest.prefix(limit).map(\.row), total, rest.count > limit)
  }
}
