import ContactAccess
import Contacts
import SQLText

extension Reader {
  /// Reads what somebody typed; only these fields are searched (law 3).
  func question(_ text: String, in fields: FieldSet = .searchable) throws -> Question {
    let parsed = try keys.query(text)
    if parsed.isEmpty { return text.trimmingBlanks.isEmpty ? .everything : .nothing }
    if fields.isDisjoint(with: .searchable) { return .nothing }
    let db = self.db
    return .matches(
      Search(
        query: parsed, fields: fields,
        expression: SearchExpression(parsed, in: fields) { beginning in
          // The last character there is ends the range of what begins so.
          let found = try db.all(
            """
            SELECT token FROM search_domain WHERE token >= \(beginning) AND token < \(beginning + "\u{10FFFF}")
            LIMIT \(Self.fewDomains + 1)
            """
          ) { $0.text(0) }
          return found.count > Self.fewDomains ? nil : found
        }))
  }

  /// As many lists as are walked side by side.
  private static var fewDomains: Int { 40 }

  /// Which contacts of the book a search is about.
  enum Scope {
    case book
    /// Those without a mark of “never share”.
    case unmarked
    /// Those that the app's grants reach.
    case reached(AppFacts)

    fileprivate func join(_ book: Int64) -> SQL {
      switch self {
      case .book: ""
      case .unmarked: "JOIN contact c ON c.position = s.rowid AND c.never = 0"
      case .reached(let app): "JOIN reach r ON r.position = s.rowid AND r.book = \(book) AND r.app = \(app.row)"
      }
    }
  }

  /// How many are found, counted to the limit and no further (law 12).
  func count(_ search: Search, in scope: Scope) throws -> RowCount {
    let range = Positions.range(ofBook: book.row)
    return try count(
      """
      SELECT 1 FROM contact_search s \(scope.join(book.row)) WHERE contact_search MATCH \(search.expression.all())
      AND s.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound)
      """)
  }

  /// The next places after one (or before it), best first; a page's work, whatever the number of all that match, because each rank is a walk
  /// over an index in name order.
  /// - Parameters:
  ///   - total: how many the index finds in all; a first page that has them looks no further.
  ///   - others: further places of the result, in order, which the index does not know.
  func places(
    _ search: Search, in scope: Scope, of total: RowCount, from start: Search.Place?, backwards: Bool = false,
    limit: Int, beside others: [Search.Place] = []
  ) throws -> [Search.Place] {
    let range = Positions.range(ofBook: book.row)
    let direction: SQL = backwards ? "DESC" : "ASC"
    let limit = start == nil && total.isExact ? min(limit, total.value + others.count) : limit
    if search.query.terms.count > 1, total.isExact, total.value <= Self.fewMatches {
      let all = (try judged(search, in: scope) + others).sorted()
      let ahead = start.map { start in all.filter { backwards ? $0 < start : start < $0 } } ?? all
      return Array((backwards ? ahead.reversed() : ahead).prefix(limit))
    }
    let hasWhole = try limit > 0 && total.value > 0 && exists(search.expression.whole(), scope)
    var found: [Search.Place] = []
    for rank in backwards ? SearchRank.all.reversed() : SearchRank.all where found.count < limit {
      var (low, high) = (range.lowerBound, range.upperBound)
      if let start {
        if backwards ? start.rank < rank : rank < start.rank { continue }
        if rank == start.rank { if backwards { high = start.position - 1 } else { low = start.position + 1 } }
      }
      var own: [Search.Place] = []
      if total.value > 0, let text = try search.expression.of(rank, hasWhole: hasWhole) {
        own = try db.all(
          """
          SELECT s.rowid FROM contact_search s \(scope.join(book.row)) WHERE contact_search MATCH \(text)
          AND s.rowid BETWEEN \(low) AND \(high) ORDER BY s.rowid \(direction) LIMIT \(limit - found.count)
          """
        ) { Search.Place(rank: rank, position: $0.int64(0)) }
      }
      let beside = others.filter { $0.rank == rank && low <= $0.position && $0.position <= high }
      if !beside.isEmpty {
        own = (own + beside).sorted { backwards ? $1 < $0 : $0 < $1 }
      }
      found += own.prefix(limit - found.count)
    }
    return found
  }

  /// So few matches of several words are sooner judged one by one than found rank by rank.
  private static var fewMatches: Int { 32 }

  private func judged(_ search: Search, in scope: Scope) throws -> [Search.Place] {
    let range = Positions.range(ofBook: book.row)
    let positions = try db.all(
      """
      SELECT s.rowid FROM contact_search s \(scope.join(book.row)) WHERE contact_search MATCH \(search.expression.all())
      AND s.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound)
      """
    ) { $0.int64(0) }
    return try positions.compactMap { position in
      let contact = try db.first("SELECT \(Self.referenceColumns) FROM contact c WHERE c.position = \(position)") {
        Self.reference($0)
      }
      guard let contact else { return nil }
      let text = try keys.searchText(of: self.contact(contact, fields: search.fields))
      return search.query.rank(of: text).map { Search.Place(rank: $0, position: position) }
    }
  }

  private func exists(_ expression: String, _ scope: Scope) throws -> Bool {
    let range = Positions.range(ofBook: book.row)
    return try db.first(
      """
      SELECT 1 FROM contact_search s \(scope.join(book.row)) WHERE contact_search MATCH \(expression)
      AND s.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound) LIMIT 1
      """
    ) { _ in true } ?? false
  }

  /// Where a page's starting point stands in the result.
  func start(_ point: PagePoint, in search: Search) throws -> (place: Search.Place?, backwards: Bool) {
    switch point {
    case .first: (nil, false)
    case .after(let id): (try place(of: id, in: search, reading: .all), false)
    case .before(let id): (try place(of: id, in: search, reading: .all), true)
    }
  }

  /// Where a contact stands in the result of a search in these fields of it. One that is not found any more, because it was changed meanwhile,
  /// stands among the best: rather is a row shown twice than one left out.
  func place(of id: ContactID, in search: Search, reading fields: FieldSet) throws -> Search.Place {
    let position = try place(id)
    var rank: SearchRank?
    if !fields.isEmpty, let known = try reference(id) ?? trashed(id) {
      rank = search.query.rank(of: try keys.searchText(of: contact(known, fields: fields)))
    }
    return Search.Place(rank: rank ?? SearchRank.all[0], position: position)
  }
}
