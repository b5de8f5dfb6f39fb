/// Lines in columns, for people; scripts ask for `--json`.
struct TextTable {
  private var rows: [[String]]

  init(_ headings: [String]) { rows = [headings] }

  mutating func add(_ cells: [String]) { rows.append(cells.map { shown($0) }) }

  /// Columns two blanks apart, the last one ragged.
  var text: String {
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], columns(of: cell)) }
    }
    var out = ""
    for row in rows {
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell
        if index + 1 < row.count {
          line += String(repeating: " ", count: widths[index] - columns(of: cell) + 2)
        }
      }
      while line.utf8.last == 0x20 { line.removeLast() }
      out += line + "\n"
    }
    return out
  }
}
