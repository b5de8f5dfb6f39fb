/// Appends numbers, texts and byte runs so that a `ByteReader` finds their ends again.
///
/// Numbers are LEB128 (seven bits a byte, lowest first); texts and byte runs carry their length in bytes before them.
struct ByteWriter {
  var bytes: [UInt8]

  mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Zero for nil; otherwise the number moved so that small ones of either sign stay short, plus one.
  mutating func put(_ number: Int?) {
    guard let number else { return put(0 as UInt64) }
    // The two ends of Int would overflow by the shift; no calendar goes there, so they are clamped.
    let bounded = Int64(min(max(number, -1 << 40), 1 << 40))
    put(UInt64(bitPattern: bounded << 1 ^ bounded >> 63) + 1)
  }

  mutating func put(_ texts: [String]) {
    put(UInt64(texts.count))
    for text in texts { put(text) }
  }
}

/// Reads what a `ByteWriter` wrote and refuses everything else.
struct ByteReader {
  let bytes: [UInt8]
  var position: Int

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(FieldCodecError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(FieldCodecError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 63, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw .malformed
  }

  /// A length or a count, which can never exceed the bytes that are left.
  mutating func length() throws(FieldCodecError) -> Int {
    let value = try number()
    guard value <= UInt64(bytes.count - position) else { throw .truncated }
    return Int(value)
  }

  mutating func text() throws(FieldCodecError) -> String {
    let count = try length()
    if count == 0 { return "" }
    let range = position..<position + count
    position = range.upperBound
    let isASCII = bytes.withUnsafeBufferPointer { $0[range].allSatisfy { $0 < 0x80 } }
    // Checking in general costs more than all the rest, and most texts need it not.
    if isASCII { return String(decoding: bytes[range], as: UTF8.self) }
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw .malformed }
    return text
  }

  mutating func texts() throws(FieldCodecError) -> [String] {
    let count = try length()
    var out: [String] = []
    out.reserveCapacity(count)
    for _ in 0..<count { out.append(try text()) }
    return out
  }

  mutating func optionalNumber() throws(FieldCodecError) -> Int? {
    let raw = try number()
    guard raw > 0 else { return nil }
    let zigzag = raw - 1
    return Int(Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
  }

  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }
}
