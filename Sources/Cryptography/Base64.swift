/// Base64 with padding (RFC 4648 §4), as `data:` addresses and every JSON client read it.
public enum Base64 {
  public static func text(_ bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes, "+", "/") + Array(repeating: 0x3D, count: (3 - bytes.count % 3) % 3), as: UTF8.self)
  }

  /// Nil for any character outside the alphabet, missing padding, or bits left over: one value has one spelling.
  public static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    let padding = digits.suffix(2).reversed().prefix { $0 == 0x3D }.count
    return decoded(digits.dropLast(padding), "+", "/")
  }
}

/// base64url without padding (RFC 4648 §5).
public enum Base64URL {
  public static func text(_ bytes: [UInt8]) -> String { String(decoding: encoded(bytes, "-", "_"), as: UTF8.self) }

  /// Nil for any character outside the alphabet, padding, or bits left over: one value has one spelling.
  public static func bytes(_ text: String) -> [UInt8]? { decoded(Array(text.utf8)[...], "-", "_") }
}

private let common = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

/// The last two digits are those in which the two alphabets differ.
private func encoded(_ bytes: [UInt8], _ digit62: Unicode.Scalar, _ digit63: Unicode.Scalar) -> [UInt8] {
  let alphabet = common + [UInt8(digit62.value), UInt8(digit63.value)]
  var out: [UInt8] = []
  out.reserveCapacity((bytes.count * 4 + 2) / 3 + 2)
  var bits: UInt32 = 0
  var held = 0
  for byte in bytes {
    bits = bits << 8 | UInt32(byte)
    held += 8
    while held >= 6 {
      held -= 6
      out.append(alphabet[Int(bits >> UInt32(held) & 63)])
    }
  }
  if held > 0 { out.append(alphabet[Int(bits << UInt32(6 - held) & 63)]) }
  return out
}

private func decoded(_ digits: ArraySlice<UInt8>, _ digit62: Unicode.Scalar, _ digit63: Unicode.Scalar) -> [UInt8]? {
  var out: [UInt8] = []
  out.reserveCapacity(digits.count / 4 * 3 + 2)
  var bits: UInt32 = 0
  var held = 0
  for digit in digits {
    let value: UInt32
    switch digit {
    case 0x41...0x5A: value = UInt32(digit - 0x41)
    case 0x61...0x7A: value = UInt32(digit - 0x61 + 26)
    case 0x30...0x39: value = UInt32(digit - 0x30 + 52)
    case UInt8(digit62.value): value = 62
    case UInt8(digit63.value): value = 63
    default: return nil
    }
    bits = (bits << 6 | value) & 0xFFFF
    held += 6
    if held >= 8 {
      held -= 8
      out.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
    }
  }
  return held < 6 && bits & (1 << UInt32(held) - 1) == 0 ? out : nil
}
