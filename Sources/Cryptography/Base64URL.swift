/// base64url without padding (RFC 4648 §5).
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  public static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count * 4 + 2) / 3)
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
    return String(decoding: out, as: UTF8.self)
  }

  /// Nil for any character outside the alphabet, padding, or bits left over: one value has one spelling.
  public static func bytes(_ text: String) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var held = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte - 0x41)
      case 0x61...0x7A: value = UInt32(byte - 0x61 + 26)
      case 0x30...0x39: value = UInt32(byte - 0x30 + 52)
      case 0x2D: value = 62
      case 0x5F: value = 63
      default: return nil
      }
      bits = (bits << 6 | value) & 0xFFFF
      held += 6
      if held >= 8 {
        held -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    guard held < 6, bits & (1 << UInt32(held) - 1) == 0 else { return nil }
    return out
  }
}
