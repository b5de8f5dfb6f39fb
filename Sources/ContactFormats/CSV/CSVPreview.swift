/// The first rows of a table, as text, for somebody who is to say what its columns hold; bytes as `CSVReader` reads them.
/// - Parameter rows: how many, the first one among them.
public func firstRows(ofTable chunks: @escaping () throws -> [UInt8]?, rows limit: Int) throws -> [[String]] {
  var rows = try CSVRows(ChunkSource(chunks))
  var found: [[String]] = []
  while found.count < limit, let row = try found.isEmpty ? rows.first() : rows.next() {
    found.append(row.cells.map { decodedText($0, declared: nil, sibling: nil) })
  }
  return found
}
