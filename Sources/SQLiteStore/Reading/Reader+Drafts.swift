import ContactAccess
import Contacts
import SQLText

extension Reader {
  func draftRow(of operatorID: OperatorID, for app: AppFacts) throws -> Int64? {
    try db.first(
      """
      SELECT d.row FROM draft d JOIN operator o ON o.row = d.operator
      WHERE d.book = \(book.row) AND o.id = \(operatorID) AND d.app = \(app.row)
      """
    ) { $0.int64(0) }
  }

  func draft(of operatorID: OperatorID, for app: AppFacts) throws -> DraftSummary {
    try db.first(
      """
      SELECT d.adds, d.removes, d.version FROM draft d JOIN operator o ON o.row = d.operator
      WHERE d.book = \(book.row) AND o.id = \(operatorID) AND d.app = \(app.row)
      """
    ) { DraftSummary(adds: $0.int(0), removes: $0.int(1), version: $0.int(2)) } ?? .empty
  }

  func draftRows(
    of operatorID: OperatorID, for app: AppFacts, mark: DraftMark, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow> {
    guard let draft = try draftRow(of: operatorID, for: app) else {
      return Page(rows: [], total: RowCount(0), next: nil, previous: nil)
    }
    let summary = try self.draft(of: operatorID, for: app)
    let (from, until, backwards) = try bound(point)
    let direction: SQL = backwards ? "DESC" : "ASC"
    let found = try db.all(
      """
      SELECT \(candidateColumns(app: app.row, draft: draft)) FROM draft_mark k JOIN contact c ON c.row = k.contact
      WHERE k.draft = \(draft) AND k.mark = \(mark.rawValue) AND k.position BETWEEN \(from) AND \(until)
      ORDER BY k.position \(direction) LIMIT \(limit + 1)
      """, candidate)
    let total = RowCount(mark == .add ? summary.adds : summary.removes)
    return page(found, limit: limit, at: point, backwards: backwards, total: total, id: \.contact)
  }

  func draftContacts(of operatorID: OperatorID, for app: AppFacts, mark: DraftMark) throws -> [ContactReference] {
    guard let draft = try draftRow(of: operatorID, for: app) else { return [] }
    return try db.all(
      """
      SELECT \(Self.referenceColumns) FROM draft_mark k JOIN contact c ON c.row = k.contact
      WHERE k.draft = \(draft) AND k.mark = \(mark.rawValue) ORDER BY k.position
      """
    ) { Self.reference($0) }
  }
}
