import HTTP

/// The fields of a query, percent-decoded.
package enum QueryFields {
  package static func read(_ query: String) throws(RouteRefusal) -> [(name: String, value: String)] {
    var out: [(String, String)] = []
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(pair[0]), let value = decode(pair.count > 1 ? pair[1] : "") else { throw RouteRefusal() }
      out.append((name, value))
    }
    return out
  }

  private static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x2B { bytes.append(0x20); continue }
      guard byte == 0x25 else { bytes.append(byte); continue }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  package static func encode(_ value: String) -> String {
    var out = ""
    for byte in value.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        out += "%"
        if byte < 16 { out += "0" }
        out += String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }
}
