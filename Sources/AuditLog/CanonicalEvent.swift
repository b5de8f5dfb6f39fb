import Cryptography

/// The bytes of an event that the log hashes: a JSON object with sorted keys, no blanks and only strings and whole numbers
/// (the subset of RFC 8785 in which its rules for numbers never matter).
///
/// No name, contact value, search text or free text is among them, only a salted commitment, so that a text can be erased
/// and the log still verifies.
public struct CanonicalEvent: Sendable {
  /// The members one behind the other, parted by commas, and where each with its key stands. They are nearly always added in the order of
  /// their keys, and then stand as they will be hashed.
  private var written: [UInt8] = []
  private var members: [(key: StaticString, place: Range<Int>)] = []
  private var isSorted = true

  public init() {
    written.reserveCapacity(640)
    members.reserveCapacity(20)
  }

  /// Adds a string member; an empty string is left out.
  public mutating func add(_ key: StaticString, _ value: String) {
    if !value.isEmpty { add(key) { Self.quote(value, into: &$0) } }
  }

  public mutating func add(_ key: StaticString, _ value: Int64?) {
    if let value { add(key) { $0 += String(value).utf8 } }
  }

  private mutating func add(_ key: StaticString, _ value: (inout [UInt8]) -> Void) {
    if !written.isEmpty { written.append(0x2C) }
    let start = written.count
    // Keys are words of this program: nothing in them needs an escape.
    written.append(0x22)
    key.withUTF8Buffer { written.append(contentsOf: $0) }
    written.append(0x22)
    written.append(0x3A)
    value(&written)
    if let last = members.last, !Self.precedes(last.key, key) { isSorted = false }
    members.append((key, start..<written.count))
  }

  private static func precedes(_ a: StaticString, _ b: StaticString) -> Bool {
    a.withUTF8Buffer { a in b.withUTF8Buffer { b in a.lexicographicallyPrecedes(b) } }
  }

  public var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(written.count + 2)
    out.append(0x7B)
    if isSorted {
      out += written
    } else {
      for (index, member) in members.sorted(by: { Self.precedes($0.key, $1.key) }).enumerated() {
        if index > 0 { out.append(0x2C) }
        out += written[member.place]
      }
    }
    out.append(0x7D)
    return out
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

  private static func quote(_ text: String, into out: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else { return false }
      out.append(0x22)
      out.append(contentsOf: utf8)
      out.append(0x22)
      return true
    }
    if isPlain { return }
    out.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22: out += "\\\"".utf8
      case 0x5C: out += "\\\\".utf8
      case 0x08: out += "\\b".utf8
      case 0x0C: out += "\\f".utf8
      case 0x0A: out += "\\n".utf8
      case 0x0D: out += "\\r".utf8
      case 0x09: out += "\\t".utf8
      case 0..<0x20: out += "\\u00\(hexadecimal([byte]))".utf8
      default: out.append(byte)
      }
    }
    out.append(0x22)
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
