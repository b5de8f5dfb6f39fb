import ContactAccess
import Contacts
import SQLText

extension Reader {
  static var groupColumns: SQL { "cg.row, cg.id, cg.name, cg.members" }

  static func group(_ row: Row, from column: Int32 = 0) -> GroupReference {
    GroupReference(
      row: row.int64(column), id: row.identifier(column + 1), name: row.text(column + 2), members: row.int(column + 3))
  }

  func groups() throws -> [GroupReference] {
    try db.all(
      """
      SELECT \(Self.groupColumns) FROM contact_group cg WHERE cg.book = \(book.row) AND cg.until IS NULL
      ORDER BY cg.name_key, cg.id
      """, { Self.group($0) })
  }

  func group(_ id: GroupID) throws -> GroupReference? {
    try db.first(
      "SELECT \(Self.groupColumns) FROM contact_group cg WHERE cg.book = \(book.row) AND cg.id = \(id) AND cg.until IS NULL",
      { Self.group($0) })
  }

  func group(named name: String) throws -> GroupReference? {
    try db.first(
      """
      SELECT \(Self.groupColumns) FROM contact_group cg
      WHERE cg.book = \(book.row) AND cg.name_key = \(try keys.sortKey(name)) AND cg.name = \(name) AND cg.until IS NULL
      """, { Self.group($0) })
  }

  func groupRows(of contact: ContactReference) throws -> [Int64] {
    try db.all("SELECT grp FROM group_member WHERE contact = \(contact.row) AND until IS NULL ORDER BY grp") { $0.int64(0) }
  }

  func groups(of contact: ContactReference) throws -> [GroupReference] {
    try db.all(
      """
      SELECT \(Self.groupColumns) FROM group_member m JOIN contact_group cg ON cg.row = m.grp
      WHERE m.contact = \(contact.row) AND m.until IS NULL ORDER BY cg.name_key, cg.id
      """, { Self.group($0) })
  }

  func isMember(_ contact: ContactReference, of group: GroupReference) throws -> Bool {
    try db.first(
      "SELECT 1 FROM group_member WHERE grp = \(group.row) AND contact = \(contact.row) AND until IS NULL") { _ in true }
      ?? false
  }

  func members(of group: GroupReference, for app: AppFacts?, at point: PagePoint, limit: Int) throws -> Page<CandidateRow> {
    let (from, until, backwards) = try bound(point)
    let direction: SQL = backwards ? "DESC" : "ASC"
    let found = try db.all(
      """
      SELECT \(candidateColumns(app: app?.row ?? -1, draft: -1)) FROM group_member m JOIN contact c ON c.row = m.contact
      WHERE m.grp = \(group.row) AND m.until IS NULL AND c.position BETWEEN \(from) AND \(until)
      ORDER BY c.position \(direction) LIMIT \(limit + 1)
      """, candidate)
    return page(
      found, limit: limit, at: point, backwards: backwards, total: RowCount(group.members), id: \.contact)
  }

  /// The members that are in the book now.
  func members(of group: GroupReference) throws -> [ContactReference] {
    try db.all(
      """
      SELECT \(Self.referenceColumns) FROM group_member m JOIN contact c ON c.row = m.contact
      WHERE m.grp = \(group.row) AND m.until IS NULL AND c.position > 0
      """
    ) { Self.reference($0) }
  }
}
