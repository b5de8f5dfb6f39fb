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
    for index in 0..<utf8.count {
      let byte = utf8[index]
      // Nearly every byte is a letter or a blank, and none of the five.
      if byte > 0x3E || byte < 0x22 { continue }
      let replacement: StaticString
      switch byte {
      case 0x26: replacement = "&amp;"
      case 0x3C: replacement = "&lt;"
      case 0x3E: replacement = "&gt;"
      case 0x22: replacement = "&#34;"
      case 0x27: replacement = "&#39;"
      default: continue
      }
      if index > start { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index])) }
      bytes.append(contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
      start = index + 1
    }
    if start < utf8.count { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...])) }
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
