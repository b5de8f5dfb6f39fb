import ContactAccess
import Contacts
import SQLText

extension Reader {
  /// The search as an FTS5 expression; nil lists everything, because an empty query is not a search.
  func expression(_ query: String, columns: FieldSet = .all) -> SearchExpression {
    let parsed = keys.query(query)
    if parsed.isEmpty { return query.trimmingBlanks.isEmpty ? .everything : .nothing }
    return parsed.ftsExpression(columns: columns).map { .matches($0) } ?? .nothing
  }

  enum SearchExpression { case everything, nothing, matches(String) }

  /// Counts to the limit and no further (law 12).
  func count(_ sql: SQL) throws -> RowCount {
    let found = try db.first("SELECT count(*) FROM (\(sql) LIMIT \(RowCount.limit + 1))") { $0.int(0) } ?? 0
    return found > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(found)
  }

  func granted(to app: AppFacts, matching query: String, at point: PagePoint, limit: Int) throws -> Page<GrantedRow> {
    let (from, until, backwards) = try bound(point)
    let source: SQL
    let total: RowCount
    switch expression(query) {
    case .nothing: return Page(rows: [], total: RowCount(0), next: nil, previous: nil)
    case .everything:
      total = RowCount(app.granted)
      source = """
        FROM reach r JOIN contact c ON c.row = r.contact
        WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.position BETWEEN \(from) AND \(until)
        ORDER BY r.position
        """
    case .matches(let text):
      total = try count(
        """
        SELECT 1 FROM contact_search s JOIN reach r ON r.position = s.rowid AND r.book = \(book.row) AND r.app = \(app.row)
        WHERE contact_search MATCH \(text)
        """)
      source = """
        FROM contact_search s JOIN reach r ON r.position = s.rowid AND r.book = \(book.row) AND r.app = \(app.row)
        JOIN contact c ON c.row = r.contact
        WHERE contact_search MATCH \(text) AND s.rowid BETWEEN \(from) AND \(until) ORDER BY s.rowid
        """
    }
    let direction: SQL = backwards ? "DESC" : "ASC"
    var found: [GrantedRow] = []
    found.reserveCapacity(limit + 1)
    try db.each(
      """
      SELECT c.id, c.name, c.organisation, c.kind, r.granted, r.origin, r.at, r.actor, r.fields, r.not_after,
      r.grants, r.direct \(source) \(direction)
      LIMIT \(limit + 1)
      """
    ) { row in
      found.append(
        GrantedRow(
          contact: row.identifier(0), name: row.text(1), organisation: row.text(2), isOrganisation: row.int(3) == 1,
          fields: row.fields(4), readable: row.fields(8),
          origin: Origin(rawValue: UInt8(truncatingIfNeeded: row.int64(5))) ?? .picked, since: row.instant(6),
          by: try actorName(row.int64(7)), until: row.optionalInstant(9), grants: row.int(10), isDirect: row.int64(11) != 0))
    }
    return page(found, limit: limit, at: point, backwards: backwards, total: total, id: \.contact)
  }

  func candidate(_ row: Row) -> CandidateRow {
    CandidateRow(
      contact: row.identifier(0), name: row.text(1), organisation: row.text(2), isOrganisation: row.int(3) == 1,
      email: row.text(4), phone: row.text(5), granted: row.int64(6) == 0 ? nil : row.fields(6),
      mark: DraftMark(rawValue: UInt8(truncatingIfNeeded: row.int64(7))), reached: row.fields(8), never: row.never(9))
  }

  /// What a list of candidates shows of a contact. An app's number below every real one is granted nothing.
  func candidateColumns(app: Int64, draft: Int64) -> SQL {
    """
    c.id, c.name, c.organisation, c.kind, c.email, c.phone,
    (SELECT r.direct FROM reach r WHERE r.book = \(book.row) AND r.app = \(app) AND r.position = c.position),
    (SELECT m.mark FROM draft_mark m WHERE m.draft = \(draft) AND m.position = c.position),
    (SELECT r.granted FROM reach r WHERE r.book = \(book.row) AND r.app = \(app) AND r.position = c.position), c.never
    """
  }

  func candidates(
    for app: AppFacts?, draftOf operatorID: OperatorID?, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow> {
    let draft = try app.flatMap { app in try operatorID.flatMap { try draftRow(of: $0, for: app) } } ?? -1
    let columns = candidateColumns(app: app?.row ?? -1, draft: draft)
    let (from, until, backwards) = try bound(point)
    let found: [CandidateRow]
    let total: RowCount
    switch expression(query) {
    case .nothing: return Page(rows: [], total: RowCount(0), next: nil, previous: nil)
    case .everything:
      total = RowCount(try contactCount())
      let direction: SQL = backwards ? "DESC" : "ASC"
      found = try db.all(
        """
        SELECT \(columns) FROM contact c WHERE c.position BETWEEN \(from) AND \(until)
        ORDER BY c.position \(direction) LIMIT \(limit + 1)
        """, candidate)
    case .matches(let text):
      if !backwards, point == .first {
        // One pass over the matches gives both the first page and the count.
        let (places, count) = try firstMatches(text, from, until, limit: limit + 1)
        total = count
        found = try places.map { place in
          try db.first("SELECT \(columns) FROM contact c WHERE c.position = \(place)", candidate)
        }.compactMap { $0 }
      } else {
        let range = Positions.range(ofBook: book.row)
        total = try firstMatches(text, range.lowerBound, range.upperBound, limit: 0).1
        let direction: SQL = backwards ? "DESC" : "ASC"
        found = try db.all(
          """
          SELECT \(columns) FROM contact_search s JOIN contact c ON c.position = s.rowid
          WHERE contact_search MATCH \(text) AND s.rowid BETWEEN \(from) AND \(until)
          ORDER BY s.rowid \(direction) LIMIT \(limit + 1)
          """, candidate)
      }
    }
    return page(found, limit: limit, at: point, backwards: backwards, total: total, id: \.contact)
  }

  private func firstMatches(_ text: String, _ from: Int64, _ until: Int64, limit: Int) throws -> ([Int64], RowCount) {
    var places: [Int64] = []
    var count = 0
    try db.each(
      """
      SELECT rowid FROM contact_search WHERE contact_search MATCH \(text) AND rowid BETWEEN \(from) AND \(until)
      ORDER BY rowid LIMIT \(RowCount.limit + 1)
      """
    ) { row in
      if count < limit { places.append(row.int64(0)) }
      count += 1
    }
    return (places, count > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(count))
  }
}
