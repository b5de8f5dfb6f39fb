extension HTML.StringInterpolation {
  /// Appends the text with the five characters that mean something in HTML replaced.
  @inlinable
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  @inlinable
  mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < utf8.count {
      let end = endOfPlainText(utf8, from: start)
      if end > start { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end])) }
      if end == utf8.count { return }
      appendReplacement(of: utf8[end])
      start = end + 1
    }
  }

  /// Where the next of the five stands, or where the text ends.
  @inlinable
  func endOfPlainText(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    // Eight bytes at a time: most texts and addresses have none of the five.
    while at + 8 <= utf8.count {
      let eight = UnsafeRawPointer(utf8.baseAddress! + at).loadUnaligned(as: UInt64.self)
      // Two and two of them differ in one bit: `&` and `'`, `<` and `>`.
      let found =
        zeroBytes(eight ^ 0x2222_2222_2222_2222) | zeroBytes((eight | 0x0101_0101_0101_0101) ^ 0x2727_2727_2727_2727)
        | zeroBytes((eight | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
      if found != 0 { break }
      at += 8
    }
    while at < utf8.count {
      switch utf8[at] {
      case 0x26, 0x3C, 0x3E, 0x22, 0x27: return at
      default: at += 1
      }
    }
    return at
  }

  /// The highest bit of each byte that is zero; a byte behind it may be marked, too, but none when no byte is zero.
  @inlinable
  func zeroBytes(_ eight: UInt64) -> UInt64 {
    (eight &- 0x0101_0101_0101_0101) & ~eight & 0x8080_8080_8080_8080
  }

  @inlinable
  mutating func appendReplacement(of byte: UInt8) {
    let replacement: StaticString
    switch byte {
    case 0x26: replacement = "&amp;"
    case 0x3C: replacement = "&lt;"
    case 0x3E: replacement = "&gt;"
    case 0x22: replacement = "&#34;"
    case 0x27: replacement = "&#39;"
    default: preconditionFailure("Only the five characters are replaced.")
    }
    bytes.append(contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
  }

  @inlinable
  mutating func appendNumber(_ number: Int) {
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { room in
      var at = 24
      repeat {
        at -= 1
        room[at] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        at -= 1
        room[at] = 0x2D
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[at..<24]))
    }
  }
}
