import ContactAccess
import Contacts
import SQLText

extension Reader {
  func contacts(after position: Int64?, limit: Int) throws -> [ContactReference] {
    let range = Positions.range(ofBook: book.row)
    return try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact c
      WHERE c.position BETWEEN \(position.map { $0 + 1 } ?? range.lowerBound) AND \(range.upperBound)
      ORDER BY c.position LIMIT \(limit)
      """
    ) { Self.reference($0) }
  }
}
