/// The inside of a JSON string (RFC 8259 §7).
enum JSONText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Appends the text with quotation mark, backslash and control characters escaped; all else stands as it is, in
  /// UTF-8.
  ///
  /// Line and paragraph separators and DEL are allowed by the RFC; they are escaped all the same, because other readers
  /// of text (a terminal, a log, an old script engine) take them for ends of lines.
  static func append(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &out) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var copied = 0
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let length = isSeparator(bytes, at) ? 3 : 1
      guard length == 3 || byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F else {
        at += 1
        continue
      }
      out += bytes[copied..<at]
      if length == 3 {
        out += "\\u202".utf8
        out.append(bytes[at + 2] == 0xA8 ? 0x38 : 0x39)
      } else {
        appendEscape(of: byte, to: &out)
      }
      at += length
      copied = at
    }
    out += bytes[copied...]
  }

  /// U+2028 or U+2029, which are E2 80 A8 and E2 80 A9.
  private static func isSeparator(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    bytes[at] == 0xE2 && at + 2 < bytes.count && bytes[at + 1] == 0x80 && bytes[at + 2] & 0xFE == 0xA8
  }

  private static func appendEscape(of byte: UInt8, to out: inout [UInt8]) {
    out.append(0x5C)
    switch byte {
    case 0x22, 0x5C: out.append(byte)
    case 0x08: out.append(0x62)
    case 0x09: out.append(0x74)
    case 0x0A: out.append(0x6E)
    case 0x0C: out.append(0x66)
    case 0x0D: out.append(0x72)
    default:
      out += "u00".utf8
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
  }
}
