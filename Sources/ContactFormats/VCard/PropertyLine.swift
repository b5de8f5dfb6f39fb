/// One property of a card: `group.NAME;parameters:value`, its value still as bytes.
struct PropertyLine {
  /// Lower case; empty without a group.
  var group = ""
  /// Upper case.
  var name = ""
  /// Upper-case names; a bare word of vCard 2.1 has an empty name.
  var parameters: [(name: String, values: [String])] = []
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
    let head = decodedText(bytes[..<colon], declared: nil, sibling: nil)
    var parts = Self.split(head, at: ";")
    let fullName = parts.removeFirst().trimmingASCII
    guard !fullName.isEmpty, fullName.utf8.count <= 128, fullName.utf8.allSatisfy(Self.isNameByte) else { return nil }
    if let dot = fullName.utf8.firstIndex(of: 0x2E) {
      group = fullName[..<dot].lowercased()
      name = fullName[dot...].dropFirst().uppercased()
    } else {
      name = fullName.uppercased()
    }
    // More parameters than any program writes are not read; the line itself is kept.
    for part in parts.prefix(64) where !part.isEmpty {
      guard let equals = part.utf8.firstIndex(of: 0x3D) else {
        parameters.append(("", [part.trimmingASCII]))
        continue
      }
      let values = Self.split(String(part[part.utf8.index(after: equals)...]), at: ",").map(Self.plain)
      parameters.append((String(part[..<equals]).trimmingASCII.uppercased(), values))
    }
  }

  /// The values of a parameter, those of all its occurrences.
  func values(_ name: String) -> [String] { parameters.filter { $0.name == name }.flatMap(\.values) }

  var types: [String] {
    parameters.filter { $0.name == "TYPE" || $0.name.isEmpty }.flatMap(\.values).flatMap {
      // TYPE="HOME,VOICE" is a list whatever the quotes say.
      $0.split(separator: ",").map { String($0).trimmingASCII.lowercased() }
    }
  }

  var encoding: TransferEncoding {
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
    var inQuotes = false
    return text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      if scalar == "\"" { inQuotes.toggle() }
      return scalar == separator && !inQuotes
    }.map { String($0) }
  }

  /// A parameter value without quotes and with RFC 6868 escapes resolved.
  private static func plain(_ value: String) -> String {
    let bare = value.trimmingASCII.unicodeScalars.filter { $0 != "\"" }
    guard bare.contains("^") else { return String(bare) }
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
