/// Reads one JSON value (RFC 8259) from UTF-8 bytes, strictly.
///
/// Two programs must not understand one text differently: doubled member names, invalid UTF-8, halves of surrogate pairs and
/// anything after the value are refused. Size and depth are bounded, and the time is linear in the size.
///
///     let value = try JSONReader.read(body)
public struct JSONReader {
  /// The most that is read: bytes, and how deep lists and objects may stand in each other.
  public struct Limits: Sendable {
    public var size: Int
    public var depth: Int

    public init(size: Int = 8 << 20, depth: Int = 32) {
      self.size = size
      self.depth = depth
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private var at = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  public static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONFault) -> JSONValue {
    guard bytes.count <= limits.size else { throw JSONFault(.tooLarge, at: limits.size) }
    let outcome: Result<JSONValue, JSONFault> = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, limits)
      do throws(JSONFault) {
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.at == bytes.count else { throw reader.fault(.goesOn) }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault { JSONFault(reason, at: at) }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipBlanks()
    guard let first = next else { throw fault(.endsEarly) }
    switch first {
    case 0x7B: return .object(try members(depth: depth + 1))
    case 0x5B: return .list(try elements(depth: depth + 1))
    case 0x22: return .text(try text())
    case 0x2D, 0x30...0x39: return .number(try number())
    case 0x74: return try word("true", .flag(true))
    case 0x66: return try word("false", .flag(false))
    case 0x6E: return try word("null", .null)
    default: throw fault(.unexpectedByte)
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard let byte = next else { throw fault(.endsEarly) }
      guard byte == word.utf8Start[index] else { throw fault(.unexpectedByte) }
      at += 1
    }
    return value
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSONValue] {
    guard depth <= limits.depth else { throw fault(.tooDeep) }
    at += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if next == 0x5D {
      at += 1
      return elements
    }
    while true {
      elements.append(try value(depth: depth))
      if try !goesOn(until: 0x5D) { return elements }
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSONValue.Member] {
    guard depth <= limits.depth else { throw fault(.tooDeep) }
    at += 1
    var members: [JSONValue.Member] = []
    // By bytes: a set of texts would take two spellings of one letter for the same name.
    var names: Set<[UInt8]> = []
    skipBlanks()
    if next == 0x7D {
      at += 1
      return members
    }
    while true {
      skipBlanks()
      guard let quote = next else { throw fault(.endsEarly) }
      guard quote == 0x22 else { throw fault(.unexpectedByte) }
      let start = at
      let name = try text()
      guard names.insert(Array(name.utf8)).inserted else { throw JSONFault(.doubledMember, at: start) }
      skipBlanks()
      guard let colon = next else { throw fault(.endsEarly) }
      guard colon == 0x3A else { throw fault(.unexpectedByte) }
      at += 1
      members.append(.init(name: name, value: try value(depth: depth)))
      if try !goesOn(until: 0x7D) { return members }
    }
  }

  /// Past a comma, or past the bracket that ends it.
  private mutating func goesOn(until end: UInt8) throws(JSONFault) -> Bool {
    skipBlanks()
    guard let byte = next else { throw fault(.endsEarly) }
    guard byte == 0x2C || byte == end else { throw fault(.unexpectedByte) }
    at += 1
    return byte == 0x2C
  }
}

extension JSONReader {
  /// A text, from one quotation mark to the other.
  private mutating func text() throws(JSONFault) -> String {
    at += 1
    let start = at
    // Most texts have no escape and are taken as they stand.
    while let byte = next, byte != 0x22, byte != 0x5C, byte >= 0x20 { at += 1 }
    guard let byte = next else { throw fault(.endsEarly) }
    if byte == 0x22 {
      let text = try validated(bytes[start..<at], from: start)
      at += 1
      return text
    }
    var out = Array(bytes[start..<at])
    while let byte = next {
      switch byte {
      case 0x22:
        let text = try validated(out, from: start)
        at += 1
        return text
      case 0x5C: try escape(into: &out)
      case 0..<0x20: throw fault(.textBroken)
      default:
        out.append(byte)
        at += 1
      }
    }
    throw fault(.endsEarly)
  }

  private func validated(_ bytes: some Collection<UInt8>, from start: Int) throws(JSONFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw JSONFault(.notUTF8, at: start) }
    return text
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONFault) {
    let start = at
    at += 1
    guard let letter = next else { throw fault(.endsEarly) }
    at += 1
    switch letter {
    case 0x22, 0x5C, 0x2F: out.append(letter)
    case 0x62: out.append(0x08)
    case 0x66: out.append(0x0C)
    case 0x6E: out.append(0x0A)
    case 0x72: out.append(0x0D)
    case 0x74: out.append(0x09)
    case 0x75:
      var code = try hexadecimal()
      if (0xD800...0xDBFF).contains(code) {
        // RFC 8259 §7: the second half has to follow at once.
        guard at + 1 < bytes.count, bytes[at] == 0x5C, bytes[at + 1] == 0x75 else {
          throw JSONFault(.textBroken, at: start)
        }
        at += 2
        let low = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(low) else { throw JSONFault(.textBroken, at: start) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw JSONFault(.textBroken, at: start) }
      out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw JSONFault(.textBroken, at: start)
    }
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw fault(.endsEarly) }
      switch byte {
      case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: code = code << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: code = code << 4 | UInt32(byte - 0x57)
      default: throw fault(.textBroken)
      }
      at += 1
    }
    return code
  }

  /// A number as the RFC writes it; its value when it is whole and fits. `1.0` and `1e2` are whole.
  private mutating func number() throws(JSONFault) -> Int? {
    let isNegative = next == 0x2D
    if isNegative { at += 1 }
    var digits = NumberDigits()
    guard let first = next else { throw fault(.endsEarly) }
    guard (0x30...0x39).contains(first) else { throw fault(.numberBroken) }
    if first == 0x30 {
      at += 1
      if let second = next, (0x30...0x39).contains(second) { throw fault(.numberBroken) }
    } else {
      while let byte = next, (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
        at += 1
      }
    }
    if next == 0x2E {
      at += 1
      try expectDigit()
      while let byte = next, (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
        digits.exponent -= 1
        at += 1
      }
    }
    if next == 0x65 || next == 0x45 {
      at += 1
      let isDown = next == 0x2D
      if isDown || next == 0x2B { at += 1 }
      try expectDigit()
      var exponent = 0
      while let byte = next, (0x30...0x39).contains(byte) {
        // Beyond this no whole number fits, however many digits there are.
        exponent = min(exponent * 10 + Int(byte - 0x30), 1 << 40)
        at += 1
      }
      digits.exponent += isDown ? -exponent : exponent
    }
    return digits.whole.map { isNegative ? -$0 : $0 }
  }

  private func expectDigit() throws(JSONFault) {
    guard let byte = next else { throw fault(.endsEarly) }
    guard (0x30...0x39).contains(byte) else { throw fault(.numberBroken) }
  }
}

/// The digits of a number without the zeros at its end, which are counted instead.
private struct NumberDigits {
  /// Nil when there are too many digits.
  private var value: Int? = 0
  private var zeros = 0
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    if digit == 0 {
      if value != 0 { zeros += 1 }
      return
    }
    // So many zeros between digits fit no number.
    if zeros > 20 { value = nil }
    while zeros > 0, value != nil {
      value = shifted(value, by: 0)
      zeros -= 1
    }
    zeros = 0
    value = shifted(value, by: Int(digit))
  }

  private func shifted(_ value: Int?, by digit: Int) -> Int? {
    guard let value else { return nil }
    let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
    let (sum, isOverToo) = tens.addingReportingOverflow(digit)
    return isOver || isOverToo ? nil : sum
  }

  var whole: Int? {
    guard var result = value else { return nil }
    if result == 0 { return 0 }
    let power = exponent + zeros
    guard (0...20).contains(power) else { return nil }
    for _ in 0..<power {
      guard let next = shifted(result, by: 0) else { return nil }
      result = next
    }
    return result
  }
}
