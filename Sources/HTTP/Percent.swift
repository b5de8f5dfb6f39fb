/// Percent encoding (RFC 3986 §2.1), by bytes.
public enum Percent {
  /// The bytes that were meant; nil when a `%` is not followed by two hexadecimal digits.
  /// - Parameter plusIsBlank: true in forms and queries, false in paths.
  public static func decoded(_ bytes: some Collection<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x25:
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
        result.append(high << 4 | low)
      case 0x2B where plusIsBlank: result.append(0x20)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Text for a part of a path or for a name or value of a query: all but letters, digits and `-._~` is encoded, so that
  /// the same text is right in both.
  public static func encoded(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private static func hexadecimal(_ number: UInt8) -> UInt8 { number < 10 ? 0x30 + number : 0x37 + number }
}
