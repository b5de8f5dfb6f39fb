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
    let question = try question(query ?? "", in: mask)
    switch question {
    case .nothing: return ([], RowCount(0), false)
    case .matches(let search): return try readable(set, mask: mask, matching: search, after: after, limit: limit)
    case .everything: break
    }
    // The cursor's contact may be out of sight by now; the place where it stood is enough to go on.
    let from = try after.map { try place($0) + 1 } ?? Positions.range(ofBook: book.row).lowerBound
    let (rows, total): ([ReadableContact], RowCount) =
      switch set.extent {
      case .granted: (try reachedRows(set.app, from: from, limit: limit + 1), RowCount(set.app.reachable))
      case .wholeBook:
        (
          try openRows(mask: mask, from: from, limit: limit + 1),
          RowCount(mask.isEmpty ? 0 : try contactCount() - hiddenCount(under: mask))
        )
      }
    return (Array(rows.prefix(limit)), total, rows.count > limit)
  }

  /// Whether some contact of the book is named by a field that the mask hides.
  private func hasNames(outside mask: FieldSet) throws -> Bool {
    for field in FieldSet.naming.subtracting(mask).fields {
      // The index holds what is named by something else than a name; without it, the first rows tell.
      let condition: SQL = field == .name ? "naming = 0" : "naming = \(field.rawValue) AND naming <> 0"
      let found = try db.first("SELECT 1 FROM contact WHERE book = \(book.row) AND \(condition) AND position > 0 LIMIT 1") { _ in
        true
      }
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
    let keys = try self.keys
    let parsed = keys.query(query ?? "")
    let searches = !(query ?? "").trimmingBlanks.isEmpty
    var named: [(rank: SearchRank, key: [UInt8], row: ReadableContact)] = []
    for row in all {
      let reduced = try contact(row.contact, fields: row.fields)
      var rank = SearchRank.all[0]
      if searches {
        guard !parsed.isEmpty, let found = parsed.rank(of: keys.searchText(of: reduced)) else { continue }
        rank = found
      }
      named.append((rank, keys.nameKey(of: reduced, shownAs: DisplayName(of: reduced, readable: row.fields)), row))
    }
    named.sort { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      return a.key == b.key ? a.row.contact.id.text < b.row.contact.id.text : a.key.lexicographicallyPrecedes(b.key)
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
