/// Bytes pulled chunk by chunk, as UTF-8 or an 8-bit code page: UTF-16 is noticed at the start and recoded.
///
/// A file is UTF-16 when it begins with its mark or when the NULs of its first four bytes say so.
struct ChunkSource {
  private enum Form {
    case undecided, bytes
    case utf16(littleEndian: Bool)
  }

  private let pull: () throws -> [UInt8]?
  private var form = Form.undecided
  /// An odd byte and a high surrogate that wait for the next chunk.
  private var oddByte: UInt8?
  private var highSurrogate: UInt16?
  private var isFinished = false

  init(_ pull: @escaping () throws -> [UInt8]?) { self.pull = pull }

  /// The next bytes; nil at the end.
  mutating func next() throws -> [UInt8]? {
    while !isFinished {
      guard let chunk = try start() ?? pull() else {
        isFinished = true
        return nil
      }
      guard case .utf16(let littleEndian) = form else { return chunk }
      let recoded = recode(chunk, littleEndian)
      if !recoded.isEmpty { return recoded }
    }
    return nil
  }

  /// On the first call, enough bytes to decide on the form; afterwards nil.
  private mutating func start() throws -> [UInt8]? {
    guard case .undecided = form else { return nil }
    var first: [UInt8] = []
    while first.count < 4, let chunk = try pull() { first += chunk }
    form = .bytes
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(first[3...]) }
    if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
      form = .utf16(littleEndian: first[0] == 0xFF)
      return Array(first[2...])
    }
    if first.count >= 4 {
      if first[1] == 0, first[3] == 0, first[0] != 0 { form = .utf16(littleEndian: true) }
      if first[0] == 0, first[2] == 0, first[1] != 0 { form = .utf16(littleEndian: false) }
    }
    return first.isEmpty ? nil : first
  }

  private mutating func recode(_ chunk: [UInt8], _ littleEndian: Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(chunk.count)
    for byte in chunk {
      guard let first = oddByte else {
        oddByte = byte
        continue
      }
      oddByte = nil
      append(littleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte), to: &out)
    }
    return out
  }

  private mutating func append(_ unit: UInt16, to out: inout [UInt8]) {
    var value = UInt32(unit)
    if let high = highSurrogate {
      highSurrogate = nil
      if unit & 0xFC00 == 0xDC00 { value = 0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(unit & 0x3FF) }
    } else if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
      return
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
