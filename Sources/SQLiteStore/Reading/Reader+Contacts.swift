import ContactAccess
import Contacts
import SQLText

extension Reader {
  static func reference(_ row: Row, from column: Int32 = 0) -> ContactReference {
    let naming = row.int64(column + 3)
    return ContactReference(
      row: row.int64(column), id: row.identifier(column + 1), position: row.int64(column + 2),
      naming: naming < 0 ? nil : Field(rawValue: UInt8(truncatingIfNeeded: naming)), name: row.text(column + 4),
      never: row.never(column + 5), kind: row.int(column + 6) == 1 ? .organisation : .person, uid: row.text(column + 7))
  }

  static var referenceColumns: SQL { "c.row, c.id, c.position, c.naming, c.name, c.never, c.kind, c.uid" }
  /// The column after them.
  static let afterReference: Int32 = 8

  func reference(_ id: ContactID) throws -> ContactReference? {
    try db.first("SELECT \(Self.referenceColumns) FROM contact c WHERE c.book = \(book.row) AND c.id = \(id) AND c.position > 0") {
      Self.reference($0)
    }
  }

  func reference(uid: String) throws -> ContactReference? {
    try db.first(
      "SELECT \(Self.referenceColumns) FROM contact c WHERE c.book = \(book.row) AND c.uid_key = \(Self.uidKey(uid)) AND c.uid = \(uid) AND c.uid <> '' AND c.position > 0"
    ) { Self.reference($0) }
  }

  /// What a UID is looked up by: 32 bits of its hash (FNV-1a), since UIDs are long and most begin or end alike.
  static func uidKey(_ uid: String) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in uid.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(Int32(truncatingIfNeeded: hash ^ hash >> 32))
  }

  /// The place of a page's starting point in the name order.
  func bound(_ point: PagePoint) throws -> (from: Int64, until: Int64, backwards: Bool) {
    let range = Positions.range(ofBook: book.row)
    switch point {
    case .first: return (range.lowerBound, range.upperBound, false)
    case .after(let id): return (try place(id) + 1, range.upperBound, false)
    case .before(let id): return (range.lowerBound, try place(id) - 1, true)
    }
  }

  func contact(row: Int64) throws -> ContactReference? {
    try db.first("SELECT \(Self.referenceColumns) FROM contact c WHERE c.book = \(book.row) AND c.row = \(row)") {
      Self.reference($0)
    }
  }

  func contacts(rows: [Int64], reachedBy app: AppFacts) throws -> [Int64: ReadableContact] {
    var found: [Int64: ReadableContact] = [:]
    found.reserveCapacity(rows.count)
    try db.each(
      """
      SELECT \(Self.referenceColumns), r.fields FROM json_each(\(Self.list(rows))) q CROSS JOIN contact c ON c.row = q.value
      LEFT JOIN reach r ON r.book = \(book.row) AND r.app = \(app.row) AND r.position = c.position
      WHERE c.book = \(book.row)
      """
    ) { found[$0.int64(0)] = ReadableContact(contact: Self.reference($0), fields: $0.fields(Self.afterReference)) }
    return found
  }

  func trash(before: ContactID?, limit: Int) throws -> (rows: [(contact: ContactReference, at: Instant)], total: Int) {
    let edge = try before.flatMap { id in
      try db.first("SELECT trashed, row FROM contact WHERE book = \(book.row) AND id = \(id) AND trashed IS NOT NULL") {
        (at: $0.int64(0), row: $0.int64(1))
      }
    }
    let rows = try db.all(
      """
      SELECT \(Self.referenceColumns), c.trashed FROM contact c
      WHERE c.book = \(book.row) AND c.trashed IS NOT NULL AND (c.trashed, c.row) < (\(edge?.at ?? .max), \(edge?.row ?? .max))
      ORDER BY c.trashed DESC, c.row DESC LIMIT \(limit)
      """
    ) { (Self.reference($0), $0.instant(Self.afterReference)) }
    let total = try db.first(
      "SELECT count(*) FROM contact WHERE book = \(book.row) AND trashed IS NOT NULL") { $0.int(0) } ?? 0
    return (rows, total)
  }

  func trashed(_ id: ContactID) throws -> ContactReference? {
    try db.first(
      "SELECT \(Self.referenceColumns) FROM contact c WHERE c.book = \(book.row) AND c.id = \(id) AND c.trashed IS NOT NULL"
    ) { Self.reference($0) }
  }

  func markedContacts() throws -> [ContactReference] {
    try db.all(
      "SELECT \(Self.referenceColumns) FROM contact c WHERE c.book = \(book.row) AND c.never <> 0 AND c.position > 0"
    ) { Self.reference($0) }
  }

  func hiddenCount(under mask: FieldSet) throws -> Int {
    try db.first(
      """
      SELECT count(*) FROM contact WHERE book = \(book.row) AND never <> 0 AND position > 0 AND (\(mask) & ~never) = 0
      """
    ) { $0.int(0) } ?? 0
  }

  func edition(of contact: ContactReference) throws -> ContactEdition {
    let number = try db.first(
      """
      SELECT max(coalesce((SELECT max(revision) FROM contact_edit WHERE contact = \(contact.row)), 0),
      (SELECT max(since) FROM contact_existence WHERE book = \(book.row) AND contact = \(contact.row)))
      """
    ) { $0.int64(0) }
    return ContactEdition(number: number ?? 0)
  }

  /// Where a contact stands in the name order; for one in the trash, where the contact before it stands.
  func place(_ id: ContactID) throws -> Int64 {
    if let reference = try reference(id) { return reference.position }
    let key = try db.first(
      "SELECT name_key FROM contact WHERE book = \(book.row) AND id = \(id) AND trashed IS NOT NULL") { $0.blob(0) }
    guard let key else { throw AccessError(.unknownContact, id.text) }
    return try db.first(
      """
      SELECT position FROM contact WHERE book = \(book.row) AND position > 0 AND (name_key, id) < (\(key), \(id))
      ORDER BY name_key DESC, id DESC LIMIT 1
      """
    ) { $0.int64(0) } ?? Positions.range(ofBook: book.row).lowerBound
  }

  /// Turns one row more than was asked for into a page.
  func page<Value>(
    _ found: [Value], limit: Int, at point: PagePoint, backwards: Bool, total: RowCount, id: (Value) -> ContactID
  ) -> Page<Value> {
    let hasMore = found.count > limit
    var rows = hasMore ? Array(found.prefix(limit)) : found
    if backwards { rows.reverse() }
    let next: PagePoint? = (backwards || hasMore) ? rows.last.map { .after(id($0)) } : nil
    let isFirst = backwards ? !hasMore : point == .first
    let previous: PagePoint? = isFirst ? nil : rows.first.map { .before(id($0)) }
    return Page(rows: rows, total: total, next: next, previous: previous)
  }
}
