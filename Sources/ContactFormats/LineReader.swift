/// One line of a file as it stands there, without its end.
struct RawLine {
  var bytes: [UInt8]
  /// Counted from 1.
  var number: Int
  /// How many bytes of a line that was longer than is read were passed over.
  var passedOver = 0

  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  var isFolded: Bool { bytes.first == 0x20 || bytes.first == 0x09 }
}

/// Splits a stream into lines that end with CRLF, LF, CR or CR CR LF, holding one chunk and one line at a time.
struct LineReader {
  /// Room for a photo of 5 MiB in base64, which adds a third, on one line.
  static let longest = 8 << 20

  private var source: ChunkSource
  private var buffer: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  init(_ source: ChunkSource) { self.source = source }

  /// The next line; nil at the end of the stream.
  mutating func next() throws -> RawLine? {
    guard try fill(1) else { return nil }
    number += 1
    var line = RawLine(bytes: [], number: number)
    while try fill(1) {
      let end = buffer[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? buffer.count
      let room = Self.longest - line.bytes.count
      line.bytes += buffer[position..<min(end, position + room)]
      line.passedOver += max(end - position - room, 0)
      position = end
      if position < buffer.count {
        try passLineEnd()
        break
      }
    }
    return line
  }

  private mutating func passLineEnd() throws {
    let first = buffer[position]
    position += 1
    guard first == 0x0D else { return }
    if try fill(1), buffer[position] == 0x0A {
      position += 1
    } else if try fill(2), buffer[position] == 0x0D, buffer[position + 1] == 0x0A {
      position += 2
    }
  }

  /// Sees to it that so many bytes can be looked at. False when the stream ends before.
  private mutating func fill(_ count: Int) throws -> Bool {
    while buffer.count - position < count {
      if isAtEnd { return false }
      guard let chunk = try source.next() else {
        isAtEnd = true
        return false
      }
      buffer = Array(buffer[position...]) + chunk
      position = 0
    }
    return true
  }
}
