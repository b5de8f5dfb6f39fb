import ContactAccess
import Contacts
import SQLText

extension Writer {
  private func madeDraft(of operatorID: OperatorID, for app: AppFacts) throws -> Int64 {
    if let known = try draftRow(of: operatorID, for: app) { return known }
    try db.run(
      """
      INSERT INTO draft(book, operator, app, version, adds, removes)
      SELECT \(book.row), row, \(app.row), 0, 0, 0 FROM operator WHERE id = \(operatorID)
      """)
    guard db.changes == 1 else { throw AccessError(.unknownOperator, operatorID.text) }
    return db.lastRow
  }

  func mark(
    _ contacts: [ContactID: DraftMark?], for app: AppFacts, of operatorID: OperatorID
  ) throws -> DraftSummary {
    let draft = try madeDraft(of: operatorID, for: app)
    for (id, mark) in contacts {
      guard let contact = try reference(id) else { throw AccessError(.unknownContact, id.text) }
      try db.run("DELETE FROM draft_mark WHERE draft = \(draft) AND position = \(contact.position)")
      let isGranted = try !grants(to: app, of: .contact(contact)).isEmpty
      if let mark, (mark == .remove) == isGranted {
        try db.run("INSERT INTO draft_mark VALUES(\(draft), \(mark.rawValue), \(contact.position), \(contact.row))")
      }
    }
    return try recount(draft, of: operatorID, for: app)
  }

  func markAll(
    matching query: String, as mark: DraftMark, for app: AppFacts, of operatorID: OperatorID
  ) throws -> (marked: Int, summary: DraftSummary) {
    let draft = try madeDraft(of: operatorID, for: app)
    let range = Positions.range(ofBook: book.row)
    let isGranted: SQL = """
      EXISTS(SELECT 1 FROM reach r WHERE r.book = \(book.row) AND r.app = \(app.row) AND r.position = c.position
        AND r.direct <> 0)
      """
    let condition: SQL = mark == .remove ? isGranted : "NOT \(isGranted)"
    let source: SQL
    switch try question(query) {
    case .nothing: return (0, try recount(draft, of: operatorID, for: app))
    case .everything:
      source = """
        FROM contact c WHERE c.position BETWEEN \(range.lowerBound) AND \(range.upperBound) AND \(condition)
        """
    case .matches(let search):
      let text = try search.expression.all()
      source = """
        FROM contact_search s JOIN contact c ON c.position = s.rowid
        WHERE contact_search MATCH \(text) AND s.rowid BETWEEN \(range.lowerBound) AND \(range.upperBound) AND \(condition)
        """
    }
    try db.run(
      """
      INSERT OR REPLACE INTO draft_mark(draft, mark, position, contact)
      SELECT \(draft), \(mark.rawValue), c.position, c.row \(source)
      """)
    let marked = db.changes
    return (marked, try recount(draft, of: operatorID, for: app))
  }

  /// Counts every draft anew after a contact left the book.
  func recountDrafts() throws {
    try db.run(
      """
      UPDATE draft SET version = version + 1, (adds, removes) = (
        SELECT count(*) FILTER (WHERE mark = \(DraftMark.add.rawValue)), count(*) FILTER (WHERE mark = \(DraftMark.remove.rawValue))
        FROM draft_mark WHERE draft = draft.row)
      WHERE book = \(book.row) AND adds + removes <> (SELECT count(*) FROM draft_mark WHERE draft = draft.row)
      """)
  }

  private func recount(_ draft: Int64, of operatorID: OperatorID, for app: AppFacts) throws -> DraftSummary {
    try db.run(
      """
      UPDATE draft SET version = version + 1,
      (adds, removes) = (
        SELECT count(*) FILTER (WHERE mark = \(DraftMark.add.rawValue)), count(*) FILTER (WHERE mark = \(DraftMark.remove.rawValue))
        FROM draft_mark WHERE draft = \(draft))
      WHERE row = \(draft)
      """)
    return try self.draft(of: operatorID, for: app)
  }

  func clearDraft(of operatorID: OperatorID, for app: AppFacts) throws {
    guard let draft = try draftRow(of: operatorID, for: app) else { return }
    try db.run("DELETE FROM draft_mark WHERE draft = \(draft)")
    try db.run("UPDATE draft SET version = version + 1, adds = 0, removes = 0 WHERE row = \(draft)")
  }
}
