import ContactAccess
import Contacts
import SQLText

extension Reader {
  /// Counts to the limit and no further (law 12).
  func count(_ sql: SQL) throws -> RowCount {
    let found = try db.first("SELECT count(*) FROM (\(sql) LIMIT \(RowCount.limit + 1))") { $0.int(0) } ?? 0
    return found > RowCount.limit ? RowCount(RowCount.limit, isExact: false) : RowCount(found)
  }

  func granted(to app: AppFacts, matching query: String, at point: PagePoint, limit: Int) throws -> Page<GrantedRow> {
    switch try question(query) {
    case .nothing: return Page(rows: [], total: RowCount(0), next: nil, previous: nil)
    case .everything:
      let (from, until, backwards) = try bound(point)
      let direction: SQL = backwards ? "DESC" : "ASC"
      var found: [GrantedRow] = []
      found.reserveCapacity(limit + 1)
      try db.each(
        """
        SELECT \(Self.grantedColumns) FROM reach r JOIN contact c ON c.row = r.contact
        WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.position BETWEEN \(from) AND \(until)
        ORDER BY r.position \(direction) LIMIT \(limit + 1)
        """
      ) { found.append(try grantedRow($0)) }
      return page(found, limit: limit, at: point, backwards: backwards, total: RowCount(app.granted), id: \.contact)
    case .matches(let search):
      let (start, backwards) = try start(point, in: search)
      let total = try count(search, in: .reached(app))
      let places = try places(
        search, in: .reached(app), of: total, from: start, backwards: backwards, limit: limit + 1)
      let found = try places.compactMap { place in
        try db.first(
          """
          SELECT \(Self.grantedColumns) FROM reach r JOIN contact c ON c.row = r.contact
          WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.position = \(place.position)
          """, grantedRow)
      }
      return page(found, limit: limit, at: point, backwards: backwards, total: total, id: \.contact)
    }
  }

  private static var grantedColumns: SQL {
    """
    c.id, c.name, c.organisation, c.kind, r.granted, r.origin, r.at, r.actor, r.fields, r.not_after, r.grants, r.direct
    """
  }

  private func grantedRow(_ row: Row) throws -> GrantedRow {
    GrantedRow(
      contact: row.identifier(0), name: row.text(1), organisation: row.text(2), isOrganisation: row.int(3) == 1,
      fields: row.fields(4), readable: row.fields(8),
      origin: Origin(rawValue: UInt8(truncatingIfNeeded: row.int64(5))) ?? .picked, since: row.instant(6),
      by: try actorName(row.int64(7)), until: row.optionalInstant(9), grants: row.int(10), isDirect: row.int64(11) != 0)
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
    switch try question(query) {
    case .nothing: return Page(rows: [], total: RowCount(0), next: nil, previous: nil)
    case .everything:
      let (from, until, backwards) = try bound(point)
      let direction: SQL = backwards ? "DESC" : "ASC"
      let found = try db.all(
        """
        SELECT \(columns) FROM contact c WHERE c.position BETWEEN \(from) AND \(until)
        ORDER BY c.position \(direction) LIMIT \(limit + 1)
        """, candidate)
      return page(
        found, limit: limit, at: point, backwards: backwards, total: RowCount(try contactCount()), id: \.contact)
    case .matches(let search):
      let (start, backwards) = try start(point, in: search)
      let total = try count(search, in: .book)
      let places = try places(search, in: .book, of: total, from: start, backwards: backwards, limit: limit + 1)
      let found = try places.compactMap { place in
        try db.first("SELECT \(columns) FROM contact c WHERE c.position = \(place.position)", candidate)
      }
      return page(found, limit: limit, at: point, backwards: backwards, total: total, id: \.contact)
    }
  }
}
