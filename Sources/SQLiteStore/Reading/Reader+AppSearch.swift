import ContactAccess
import Contacts
import SQLText

// An app's search: in what it may read of each contact, and ranked by that (law 3).
extension Reader {
  func readable(
    _ set: ReadableSet, mask: FieldSet, matching search: Search, after: ContactID?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool) {
    var start: Search.Place?
    if let after {
      // What went out of sight stands where its name stood: nothing hidden may decide how the page goes on.
      let fields = try reference(after).map { try self.fields(of: $0, in: set, mask: mask) } ?? []
      start = try place(of: after, in: search, reading: fields)
    }
    switch set.extent {
    case .granted: return try grantedMatches(search, in: set, mask: mask, from: start, limit: limit)
    case .wholeBook: return try openMatches(search, mask: mask, from: start, limit: limit)
    }
  }

  private func fields(of contact: ContactReference, in set: ReadableSet, mask: FieldSet) throws -> FieldSet {
    switch set.extent {
    case .granted: try contacts(rows: [contact.row], reachedBy: set.app)[contact.row]?.fields ?? []
    case .wholeBook: contact.never.isWhole ? [] : mask.subtracting(contact.never.fields)
    }
  }

  /// What an app with full access may read and its words find. The few contacts with marks are judged one by one, by what the marks leave.
  private func openMatches(
    _ search: Search, mask: FieldSet, from start: Search.Place?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool) {
    var marked: [Search.Place] = []
    for contact in try markedContacts() {
      let fields = contact.never.isWhole ? [] : mask.subtracting(contact.never.fields)
      if fields.isEmpty { continue }
      if let rank = search.query.rank(of: try keys.searchText(of: self.contact(contact, fields: fields))) {
        marked.append(Search.Place(rank: rank, position: contact.position))
      }
    }
    let found = try count(search, in: .unmarked)
    let places = try places(search, in: .unmarked, of: found, from: start, limit: limit + 1, beside: marked)
    let rows = try places.prefix(limit).compactMap { place in
      try db.first("SELECT \(Self.referenceColumns) FROM contact c WHERE c.position = \(place.position)") { row in
        let contact = Self.reference(row)
        return ReadableContact(contact: contact, fields: mask.subtracting(contact.never.fields))
      }
    }
    let total = found.value + marked.count
    let isCut = !found.isExact || total > RowCount.limit
    return (rows, isCut ? RowCount(RowCount.limit, isExact: false) : RowCount(total), places.count > limit)
  }

  /// The granted contacts that match. The index ranks by all fields that the app was registered for; where a grant covers fewer,
  /// the contact's own readable text is asked again.
  private func grantedMatches(
    _ search: Search, in set: ReadableSet, mask: FieldSet, from start: Search.Place?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool) {
    let searchable = mask.intersection(.searchable)
    var all: [(place: Search.Place, row: ReadableContact)] = []
    for rank in SearchRank.all {
      guard let text = try search.expression.of(rank) else { continue }
      let found = try db.all(
        """
        SELECT \(Self.referenceColumns), r.fields FROM contact_search s
        JOIN reach r ON r.position = s.rowid AND r.book = \(book.row) AND r.app = \(set.app.row)
        JOIN contact c ON c.row = r.contact WHERE contact_search MATCH \(text) AND r.fields <> 0 ORDER BY s.rowid
        """
      ) { ReadableContact(contact: Self.reference($0), fields: $0.fields(Self.afterReference)) }
      for row in found {
        var own: SearchRank? = rank
        if !row.fields.isSuperset(of: searchable) {
          own = search.query.rank(of: try keys.searchText(of: contact(row.contact, fields: row.fields)))
        }
        if let own { all.append((Search.Place(rank: own, position: row.contact.position), row)) }
      }
    }
    all.sort { $0.place < $1.place }
    let total = all.count > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(all.count)
    let rest = start.map { start in all.drop { $0.place <= start } } ?? all[...]
    return (rest.prefix(limit).map(\.row), total, rest.count > limit)
  }
}
