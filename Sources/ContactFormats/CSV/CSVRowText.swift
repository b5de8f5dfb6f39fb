/// One row of a table (RFC 4180) with its line end: cells are quoted where they have to be, and none is one that a spreadsheet would calculate.
public func csvRow(_ cells: [String]) -> [UInt8] {
  var out: [UInt8] = []
  for (index, cell) in cells.enumerated() {
    if index > 0 { out.append(0x2C) }
    let text = SpreadsheetGuard.added(to: cell)
    let needsQuotes = text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes || text.utf8.first == 0x20 || text.utf8.last == 0x20 else {
      out += text.utf8
      continue
    }
    out.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { out.append(0x22) }
      out.append(byte)
    }
    out.append(0x22)
  }
  return out + [0x0D, 0x0A]
}
