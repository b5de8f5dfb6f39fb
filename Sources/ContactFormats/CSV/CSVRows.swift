/// One row of a table: its cells without quotation marks, still as bytes.
struct CSVRow {
  var cells: [[UInt8]] = []
  /// The line on which it begins, counted from 1.
  var line: Int
  var notes: [CardNote] = []
  /// Places of cells that were longer than is read, and are empty here.
  var cut: [Int] = []

  var isBlank: Bool { cells.allSatisfy { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }
}

/// Splits a stream into the rows of a table (RFC 4180 and what programs make of it), holding one chunk and one row at a time.
///
/// Line ends are CRLF, LF or CR. A quotation mark opens a cell only at its beginning; inside, two stand for one, and delimiters
/// and line ends are text. What follows the closing mark belongs to the cell. Every byte is looked at once.
struct CSVRows {
  let delimiter: UInt8
  private var source: ChunkSource
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 1
  private var endedWithReturn = false

  /// - Parameter source: a stream that begins with the table; its first row decides on the delimiter.
  init(_ source: ChunkSource) throws {
    self.source = source
    while buffer.count < 1 << 16, let chunk = try self.source.next() { buffer += chunk }
    // Excel's own way to name the delimiter.
    if buffer.count > 5, String(decoding: buffer[..<4], as: UTF8.self).lowercased() == "sep=", buffer[4] < 0x80,
      buffer[5] == 0x0A || buffer[5] == 0x0D
    {
      delimiter = buffer[4]
      position = 5
    } else {
      delimiter = Self.delimiter(of: buffer)
    }
  }

  /// The most frequent of comma, semicolon and tab outside quotes on the first line that is not blank; the comma when there is none.
  private static func delimiter(of head: [UInt8]) -> UInt8 {
    let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
    var counts = [0, 0, 0]
    var inQuotes = false
    var isBlank = true
    for byte in head {
      if byte == 0x22 { inQuotes.toggle() }
      if inQuotes { continue }
      if byte == 0x0A || byte == 0x0D {
        if !isBlank { break }
      } else {
        if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        if byte != 0x20 { isBlank = false }
      }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  private enum Place { case start, plain, quoted, quoteSeen }

  /// The first row that is not blank; nil when there is none.
  mutating func first() throws -> CSVRow? {
    while let row = try next() { if !row.isBlank { return row } }
    return nil
  }

  /// The next row; nil at the end of the stream.
  mutating func next() throws -> CSVRow? {
    if endedWithReturn {
      endedWithReturn = false
      if try fill(), buffer[position] == 0x0A { position += 1 }
    }
    guard try fill() else { return nil }
    var row = RowInProgress(line: line)
    var place = Place.start
    var quoteLine = line
    // Whether the last byte inside quotes was a carriage return, so that CRLF counts as one line.
    var afterReturn = false
    while try fill() {
      let byte = buffer[position]
      switch place {
      case .start where byte == 0x22:
        row.cell.removeAll(keepingCapacity: true)
        place = .quoted
        quoteLine = line
        afterReturn = false
        position += 1
      case .start where byte == 0x20 && byte != delimiter:
        // A blank before the opening mark belongs to neither.
        row.append(buffer[position...position])
        position += 1
      case .quoteSeen where byte == 0x22:
        row.append(buffer[position...position])
        place = .quoted
        position += 1
      case .start, .plain, .quoteSeen:
        if byte == delimiter {
          row.endCell()
          place = .start
          position += 1
        } else if byte == 0x0A || byte == 0x0D {
          endedWithReturn = byte == 0x0D
          position += 1
          line += 1
          return row.ended()
        } else {
          place = .plain
          let end = buffer[position...].firstIndex { $0 == delimiter || $0 == 0x0A || $0 == 0x0D } ?? buffer.count
          row.append(buffer[position..<end])
          position = end
        }
      case .quoted:
        let end = buffer[position...].firstIndex(of: 0x22) ?? buffer.count
        for byte in buffer[position..<end] {
          if byte == 0x0D || byte == 0x0A && !afterReturn { line += 1 }
          afterReturn = byte == 0x0D
        }
        row.append(buffer[position..<end])
        position = end
        if end < buffer.count {
          place = .quoteSeen
          position += 1
        }
      }
    }
    if place == .quoted { row.notes.append(CardNote(line: quoteLine, reason: .quoteNotClosed)) }
    return row.ended()
  }

  /// Sees to it that a byte can be looked at. False at the end of the stream.
  private mutating func fill() throws -> Bool {
    while position == buffer.count {
      guard let chunk = try source.next() else { return false }
      buffer = chunk
      position = 0
    }
    return true
  }
}

/// A row while it grows, within what is read of one.
private struct RowInProgress {
  var row: CSVRow
  var cell: [UInt8] = []
  var notes: [CardNote] = []
  private var isCut = false
  private var bytes = 0
  private var furtherCells = 0

  init(line: Int) { row = CSVRow(line: line) }

  mutating func append(_ part: ArraySlice<UInt8>) {
    if isCut || cell.count + part.count > Limits.value || bytes + cell.count + part.count > Limits.card {
      isCut = true
      cell = []
    } else {
      cell += part
    }
  }

  mutating func endCell() {
    if row.cells.count < Limits.columns {
      if isCut { row.cut.append(row.cells.count) }
      bytes += cell.count
      row.cells.append(cell)
    } else if !cell.isEmpty || isCut {
      furtherCells += 1
    }
    cell = []
    isCut = false
  }

  mutating func ended() -> CSVRow {
    endCell()
    row.notes = notes
    if furtherCells > 0 { row.notes.append(CardNote(line: row.line, reason: .furtherCells(furtherCells))) }
    return row
  }
}
