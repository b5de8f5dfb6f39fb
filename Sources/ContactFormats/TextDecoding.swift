import Glibc

/// Bytes as text: the declared code page, else strict UTF-8, else the card's code page, else UTF-8 with stray bytes
/// read as windows-1252. NULs are left out; nothing is refused.
func decodedText(_ bytes: some Collection<UInt8>, declared: String?, sibling: String?) -> String {
  let isUTF8 = declared.map { $0 == "UTF-8" || $0 == "UTF8" } ?? true
  if !isUTF8, let declared, let text = recoded(Array(bytes), from: declared) { return text }
  if let text = String(validating: bytes, as: UTF8.self) { return withoutNUL(text) }
  if let sibling, let text = recoded(Array(bytes), from: sibling) { return text }
  return withoutNUL(mixedText(Array(bytes)))
}

private func withoutNUL(_ text: String) -> String {
  text.utf8.contains(0) ? String(text.unicodeScalars.filter { $0 != "\0" }) : text
}

/// Keeps what is UTF-8 and reads every other byte as windows-1252.
private func mixedText(_ bytes: [UInt8]) -> String {
  var out = String.UnicodeScalarView()
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    let length = byte < 0x80 ? 1 : byte & 0xE0 == 0xC0 ? 2 : byte & 0xF0 == 0xE0 ? 3 : byte & 0xF8 == 0xF0 ? 4 : 0
    if length > 0, index + length <= bytes.count,
      let text = String(validating: bytes[index..<index + length], as: UTF8.self)
    {
      out.append(contentsOf: text.unicodeScalars)
      index += length
    } else {
      out.append(windows1252(byte))
      index += 1
    }
  }
  return String(out)
}

/// The character of a byte of windows-1252 (WHATWG: unassigned bytes are the C1 controls).
func windows1252(_ byte: UInt8) -> Unicode.Scalar {
  guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
  let high: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}", "\u{2030}",
    "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}", "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}",
    "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}",
    "\u{17E}", "\u{178}",
  ]
  return high[Int(byte) - 0x80]
}

/// Text from a code page by the C library's own tables; nil when it does not know the name or the bytes do not fit.
private func recoded(_ bytes: [UInt8], from name: String) -> String? {
  let upper = name.uppercased()
  if ["WINDOWS-1252", "CP1252", "ISO-8859-1", "LATIN1", "US-ASCII"].contains(upper) {
    var out = String.UnicodeScalarView()
    for byte in bytes where byte != 0 { out.append(windows1252(byte)) }
    return String(out)
  }
  // Only what can be the name of a code page goes to the library: it reads options after a slash.
  let isName = upper.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E }
  guard isName, upper.utf8.count < 32, !bytes.isEmpty else { return nil }
  // Phones write Shift_JIS and mean Microsoft's table of it.
  guard let converter = iconv_open("UTF-8", upper == "SHIFT_JIS" ? "CP932" : upper), Int(bitPattern: converter) != -1
  else { return nil }
  defer { iconv_close(converter) }
  var input = bytes.map { CChar(bitPattern: $0) }
  let room = bytes.count * 4 + 16
  let out = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    count = 0
    buffer.withMemoryRebound(to: CChar.self) { output in
      input.withUnsafeMutableBufferPointer { input in
        var from = input.baseAddress
        var left = input.count
        var to = output.baseAddress
        var free = room
        if iconv(converter, &from, &left, &to, &free) != -1, left == 0 { count = room - free }
      }
    }
  }
  return out.isEmpty ? nil : String(validating: out, as: UTF8.self).map(withoutNUL)
}
