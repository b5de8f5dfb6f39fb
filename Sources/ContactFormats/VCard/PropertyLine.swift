/// One property of a card: `group.NAME;parameters:value`, its value still as bytes.
struct PropertyLine {
  /// Lower case; empty without a group.
  var group = ""
  /// Upper case.
  var name = ""
  /// Upper-case names; a bare word of vCard 2.1 has an empty name.
  private(set) var parameters: [(name: String, values: [String])] = []
  /// What its types say, in lower case; the bare words of 2.1 are types, too.
  private(set) var types: [String] = []
  /// The whole logical line.
  var bytes: [UInt8]
  /// Where the value begins in `bytes`.
  var valueStart = 0
  /// Where the line begins in the file.
  var line: Int

  /// Reads a logical line. Nil when it is no property: without a colon or with a name that cannot be one.
  init?(_ raw: RawLine) {
    bytes = raw.bytes
    line = raw.number
    guard let colon = Self.colon(in: bytes) else { return nil }
    valueStart = colon + 1
    // Most lines have no parameters: then there is nothing but the name to read.
    let nameEnd = bytes[..<colon].firstIndex(of: 0x3B) ?? colon
    guard readName(bytes[..<nameEnd]) else { return nil }
    if nameEnd < colon { readParameters(bytes[(nameEnd + 1)..<colon]) }
  }

  /// False for what cannot be a name.
  private mutating func readName(_ part: ArraySlice<UInt8>) -> Bool {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var part = part.drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    guard !part.isEmpty, part.count <= 128, part.allSatisfy(Self.isNameByte) else { return false }
    let upper: (UInt8) -> UInt8 = { $0 &- 0x61 < 26 ? $0 - 0x20 : $0 }
    if let dot = part.firstIndex(of: 0x2E) {
      group = String(decoding: part[..<dot].map { $0 &- 0x41 < 26 ? $0 + 0x20 : $0 }, as: UTF8.self)
      part = part[(dot + 1)...]
    }
    name = String(decoding: part.map(upper), as: UTF8.self)
    return true
  }

  private mutating func readParameters(_ part: ArraySlice<UInt8>) {
    // More parameters than any program writes are not read; the line itself is kept.
    for part in Self.split(decodedText(part, declared: nil, sibling: nil), at: ";").prefix(64) where !part.isEmpty {
      guard let equals = part.utf8.firstIndex(of: 0x3D) else {
        parameters.append(("", [part.trimmingASCII]))
        continue
      }
      let values = Self.split(String(part[part.utf8.index(after: equals)...]), at: ",").map(Self.plain)
      parameters.append((String(part[..<equals]).trimmingASCII.uppercased(), values))
    }
    for (name, values) in parameters where name == "TYPE" || name.isEmpty {
      // TYPE="HOME,VOICE" is a list whatever the quotes say.
      for value in values { types += value.split(separator: ",").map { String($0).trimmingASCII.lowercased() } }
    }
  }

  /// The values of a parameter, those of all its occurrences.
  func values(_ name: String) -> [String] {
    parameters.isEmpty ? [] : parameters.filter { $0.name == name }.flatMap(\.values)
  }

  var encoding: TransferEncoding {
    if parameters.isEmpty { return .none }
    for value in (values("ENCODING") + values("")).map({ $0.uppercased() }) {
      if value == "QUOTED-PRINTABLE" { return .quotedPrintable }
      if value == "BASE64" || value == "B" { return .base64 }
    }
    return .none
  }

  var charset: String? { values("CHARSET").first?.uppercased() }

  /// The value as text, with transfer encoding and code page taken off, escapes still in it.
  func text(sibling: String?) -> String {
    let value = bytes[valueStart...]
    if encoding == .quotedPrintable {
      return decodedText(quotedPrintableDecoded(value), declared: charset, sibling: sibling)
    }
    return decodedText(value, declared: charset, sibling: sibling)
  }

  /// The whole line as text, as it is kept when no field holds it.
  ///
  /// Quoted-printable and code pages exist in 2.1 only, so such a line is kept with its value decoded.
  func verbatim(sibling: String?) -> String {
    var text = self.text(sibling: sibling)
    if encoding == .quotedPrintable || charset != nil {
      var head = group.isEmpty ? name : group + "." + name
      for (name, values) in parameters where name != "CHARSET" && name != "ENCODING" {
        let kept = values.filter { !name.isEmpty || $0.uppercased() != "QUOTED-PRINTABLE" }.map { value in
          value.utf8.contains { $0 == 0x3A || $0 == 0x3B || $0 == 0x2C } ? "\"\(value)\"" : value
        }
        if !kept.isEmpty { head += ";" + (name.isEmpty ? "" : name + "=") + kept.joined(separator: ",") }
      }
      text = head + ":" + text
    } else {
      text = decodedText(bytes, declared: nil, sibling: sibling)
    }
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }.joined(separator: "\\n")
  }

  /// The colon that ends the head: the first outside quotes, or the first at all when a quote is never closed.
  private static func colon(in bytes: [UInt8]) -> Int? {
    var inQuotes = false
    var first: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == 0x22 { inQuotes.toggle() }
      if byte == 0x3A {
        if !inQuotes { return index }
        first = first ?? index
      }
    }
    return first
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D || byte == 0x5F || byte == 0x2E || byte == 0x2F
  }

  private static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    // Splitting where there is nothing to split is what happens most.
    if !text.unicodeScalars.contains(separator) { return [text] }
    var inQuotes = false
    return text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      if scalar == "\"" { inQuotes.toggle() }
      return scalar == separator && !inQuotes
    }.map { String($0) }
  }

  /// A parameter value without quotes and with RFC 6868 escapes resolved.
  private static func plain(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == 0x22 || $0 == 0x5E }) else { return value.trimmingASCII }
    let bare = value.trimmingASCII.unicodeScalars.filter { $0 != "\"" }
    var out = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in bare {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": out.append("\n")
        case "'": out.append("\"")
        case "^": out.append("^")
        default: out.append(contentsOf: ["^", scalar])
        }
      } else if scalar == "^" {
        isEscaped = true
      } else {
        out.append(scalar)
      }
    }
    if isEscaped { out.append("^") }
    return String(out)
  }
}
