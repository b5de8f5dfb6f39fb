/// Joins folded lines into logical ones, as bytes, because folds occur inside names, parameters and UTF-8 characters.
///
/// RFC 6350 §3.2 and RFC 2425: a line that begins with a blank goes on. vCard 2.1 keeps that blank. Quoted-printable
/// goes on after a `=` at the end of a line, base64 until a blank line or the next property.
struct Unfolder {
  private var lines: LineReader
  private var pending: RawLine?

  init(_ lines: LineReader) { self.lines = lines }

  private mutating func takeLine() throws -> RawLine? {
    if let line = pending {
      pending = nil
      return line
    }
    return try lines.next()
  }

  private mutating func peekLine() throws -> RawLine? {
    if pending == nil { pending = try lines.next() }
    return pending
  }

  /// The next logical line. `keepsBlank` says that the card is a 2.1 card.
  mutating func next(keepsBlank: Bool) throws -> RawLine? {
    guard var line = try takeLine() else { return nil }
    var head = HeadScan()
    while true {
      head.scan(line.bytes)
      if head.encoding == .quotedPrintable, line.bytes.last == 0x3D {
        guard let next = try peekLine(), !isEndOfCard(next.bytes) else { break }
        line.bytes.removeLast()
        append(next, from: 0, to: &line)
        continue
      }
      guard let next = try peekLine() else { break }
      if head.encoding == .base64 {
        guard !next.isBlank, next.isFolded || next.bytes.allSatisfy({ isBase64($0) }) else { break }
        // Blanks are no part of base64, however many a program indents with.
        append(next, from: next.bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0, to: &line)
      } else {
        guard next.isFolded else { break }
        append(next, from: keepsBlank && head.colon != nil ? 0 : 1, to: &line)
      }
    }
    return line
  }

  private mutating func append(_ next: RawLine, from start: Int, to line: inout RawLine) {
    pending = nil
    let room = max(LineReader.longest - line.bytes.count, 0)
    line.bytes += next.bytes[start...].prefix(room)
    line.passedOver += next.passedOver + max(next.bytes.count - start - room, 0)
  }

  private func isEndOfCard(_ bytes: [UInt8]) -> Bool {
    bytes.count < 64 && String(decoding: bytes, as: UTF8.self).trimmingASCII.uppercased() == "END:VCARD"
  }
}

/// How a value is wrapped for transport.
enum TransferEncoding { case none, quotedPrintable, base64 }

/// Finds where the value of a growing line begins and how it is encoded, looking at each byte once.
private struct HeadScan {
  var colon: Int?
  var encoding = TransferEncoding.none
  private var scanned = 0
  private var inQuotes = false

  mutating func scan(_ bytes: [UInt8]) {
    guard colon == nil else { return }
    while scanned < bytes.count {
      let byte = bytes[scanned]
      if byte == 0x22 { inQuotes.toggle() }
      if byte == 0x3A, !inQuotes {
        colon = scanned
        guard bytes[..<scanned].contains(0x3B) else { return }
        let head = String(decoding: bytes[..<scanned], as: UTF8.self).uppercased()
        for parameter in head.split(separator: ";").dropFirst() {
          switch parameter.split(separator: "=").last.map({ String($0).trimmingASCII }) {
          case "QUOTED-PRINTABLE": encoding = .quotedPrintable
          case "BASE64": encoding = .base64
          case "B" where parameter.hasPrefix("ENCODING="): encoding = .base64
          default: break
          }
        }
        return
      }
      scanned += 1
    }
  }
}

extension String {
  /// Without blanks at either end; only ASCII ones, for protocol words.
  var trimmingASCII: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    if let first = utf8.first, let last = utf8.last, !isBlank(first), !isBlank(last) { return self }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
