import Cryptography

/// The bytes of an event that the log hashes: a JSON object with sorted keys, no blanks and only strings and whole numbers
/// (the subset of RFC 8785 in which its rules for numbers never matter).
///
/// No name, contact value, search text or free text is among them, only a salted commitment, so that a text can be erased
/// and the log still verifies.
public struct CanonicalEvent: Sendable {
  private var members: [(key: String, value: String)] = []

  public init() {}

  /// Adds a string member; an empty string is left out.
  public mutating func add(_ key: String, _ value: String) {
    if !value.isEmpty { members.append((key, Self.quoted(value))) }
  }

  public mutating func add(_ key: String, _ value: Int64?) {
    if let value { members.append((key, String(value))) }
  }

  public var bytes: [UInt8] {
    let body = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return Array("{\(body)}".utf8)
  }

  /// What stands in the hashed bytes for an event's texts: SHA-256 over the salt and the texts with their lengths, in hexadecimal.
  public static func commitment(salt: [UInt8], texts: [String]) -> String {
    var input = salt
    for text in texts {
      let length = UInt32(text.utf8.count)
      input += [UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255)]
      input += Array(text.utf8)
    }
    return hexadecimal(Digest.sha256(input))
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\u{08}": out += "\\b"
      case "\u{0C}": out += "\\f"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{00}"..."\u{1F}": out += "\\u00" + hexadecimal([UInt8(scalar.value)])
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

/// Lower-case hexadecimal digits, two a byte.
public func hexadecimal(_ bytes: [UInt8]) -> String {
  String(unsafeUninitializedCapacity: bytes.count * 2) { room in
    for (index, byte) in bytes.enumerated() {
      for (offset, digit) in [byte >> 4, byte & 15].enumerated() {
        room[index * 2 + offset] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
    }
    return bytes.count * 2
  }
}
