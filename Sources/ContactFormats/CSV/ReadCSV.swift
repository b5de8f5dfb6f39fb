import Contacts

/// Reads tables of contacts (CSV) as address books and mail programs write them: Google Contacts in three generations, Outlook from
/// 97 on in English and French, Outlook.com, Google's table for Outlook, Thunderbird, Yahoo, and those whose columns a person describes.
///
/// A layout is recognised by its headers. Any bytes are read: UTF-8, UTF-16, and stray bytes as windows-1252. In memory is one row,
/// and of it at most 12 MiB.
public struct CSVReader {
  private let columns: CSVColumns

  /// - Parameter columns: what a person says about the columns; it goes before what a layout says.
  public init(columns: CSVColumns = CSVColumns()) { self.columns = columns }

  /// Pulls chunks until there are no more, and hands over what each row gives. Blank lines are passed over.
  ///
  /// - Parameters:
  ///   - chunks: the next bytes of the file, of any size; nil at its end.
  ///   - newID: the identifier of the next contact.
  ///   - each: receives the rows; what it throws ends the reading.
  /// - Throws: `CSVProblem` before the first row is handed over when nobody can tell what the columns hold.
  public func read(
    from chunks: @escaping () throws -> [UInt8]?, newID: () -> ContactID, each: (CardOutcome) throws -> Void
  ) throws {
    var rows = try CSVRows(ChunkSource(chunks))
    guard let first = try rows.first() else { return try each(.skipped(line: 1, name: "", reason: .noContacts)) }
    let table = try CSVTable(headers: first.headers(areNames: columns.hasHeader), columns: columns)
    if !columns.hasHeader { try hand(first, table, newID, each) }
    while let row = try rows.next() { try hand(row, table, newID, each) }
  }

  private func hand(_ row: CSVRow, _ table: CSVTable, _ newID: () -> ContactID, _ each: (CardOutcome) throws -> Void)
    throws
  {
    if row.isBlank && row.cells.count < 2 && row.notes.isEmpty && row.cut.isEmpty { return }
    var builder = RowBuilder(row, table, id: newID())
    try each(builder.outcome())
  }
}

extension CSVRow {
  /// The names of the columns; their numbers in a table whose first row is a contact already.
  fileprivate func headers(areNames: Bool) -> [String] {
    guard areNames else { return cells.indices.map { "\($0 + 1)" } }
    return cells.map { decodedText($0, declared: nil, sibling: nil) }
  }
}
