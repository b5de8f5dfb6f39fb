/// Takes quoted-printable off (RFC 2045 §6.7). A `=` that begins no code stays; soft breaks are gone by then.
func quotedPrintableDecoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte == 0x3D, let high = hexadecimal(bytes, index, 1), let low = hexadecimal(bytes, index, 2) {
      out.append(high << 4 | low)
      index = bytes.index(index, offsetBy: 3)
    } else {
      out.append(byte)
      index = bytes.index(after: index)
    }
  }
  return out
}

/// Puts quoted-printable on: everything but plain ASCII, and blanks, in lines of at most 76 that end with a soft break. A line feed
/// becomes a carriage return and a line feed.
func quotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  var out: [UInt8] = []
  var room = 40
  func code(_ byte: UInt8) -> [UInt8] {
    byte > 0x20 && byte < 0x7F && byte != 0x3D ? [byte] : [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
  for byte in bytes {
    let next = byte == 0x0A ? code(0x0D) + code(0x0A) : code(byte)
    if next.count > room {
      out += [0x3D, 0x0D, 0x0A]
      room = 75
    }
    out += next
    room -= next.count
  }
  return out
}

private func hexadecimal<C: RandomAccessCollection<UInt8>>(_ bytes: C, _ index: C.Index, _ offset: Int) -> UInt8? {
  guard let place = bytes.index(index, offsetBy: offset, limitedBy: bytes.endIndex), place < bytes.endIndex
  else { return nil }
  switch bytes[place] {
  case let digit where digit &- 0x30 < 10: return digit - 0x30
  case let letter where (letter | 0x20) &- 0x61 < 6: return (letter | 0x20) - 0x61 + 10
  default: return nil
  }
}

/// What a byte of base64 stands for; 64 for what is passed over, 255 for what cannot occur.
private let base64Values: [UInt8] = (0...UInt8.max).map { byte in
  switch byte {
  case 0x41...0x5A: byte - 0x41
  case 0x61...0x7A: byte - 0x61 + 26
  case 0x30...0x39: byte - 0x30 + 52
  case 0x2B, 0x2D: 62
  case 0x2F, 0x5F: 63
  case 0x3D, 0x20, 0x09, 0x0D, 0x0A, 0x5C: 64
  default: 255
  }
}

/// Takes base64 off (RFC 4648 §4 and §5), forgiving blanks and bad padding. Nil when other characters occur.
func base64Decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
  var isBad = false
  let out = [UInt8](unsafeUninitializedCapacity: bytes.count / 4 * 3 + 3) { room, filled in
    var bits: UInt32 = 0
    var count = 0
    base64Values.withUnsafeBufferPointer { values in
      for byte in bytes {
        let value = values[Int(byte)]
        if value >= 64 {
          if value == 64 { continue }
          isBad = true
          return
        }
        bits = bits << 6 | UInt32(value)
        count += 1
        if count == 4 {
          room[filled] = UInt8(truncatingIfNeeded: bits >> 16)
          room[filled + 1] = UInt8(truncatingIfNeeded: bits >> 8)
          room[filled + 2] = UInt8(truncatingIfNeeded: bits)
          filled += 3
          bits = 0
          count = 0
        }
      }
    }
    if count >= 2 {
      room[filled] = UInt8(truncatingIfNeeded: count == 2 ? bits >> 4 : bits >> 10)
      if count == 3 { room[filled + 1] = UInt8(truncatingIfNeeded: bits >> 2) }
      filled += count - 1
    }
  }
  return isBad ? nil : out
}

/// Base64 with padding, on one line.
func base64Encoded(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var out: [UInt8] = []
  out.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    let third = start + 2 < bytes.count ? bytes[start + 2] : 0
    let bits = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
    out.append(alphabet[Int(bits >> 18)])
    out.append(alphabet[Int(bits >> 12 & 63)])
    out.append(start + 1 < bytes.count ? alphabet[Int(bits >> 6 & 63)] : 0x3D)
    out.append(start + 2 < bytes.count ? alphabet[Int(bits & 63)] : 0x3D)
  }
  return out
}

/// Whether a byte may stand in a line of base64.
func isBase64(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2B || byte == 0x2F || byte == 0x3D || byte == 0x20
}
