/// What the header fields of one part of a form say.
public struct PartHead: Equatable, Sendable {
  public var name: String
  /// The file's name as the browser sent it, without folders; nil for a part that is no file. For showing; never a path.
  public var filename: String?
  public var contentType: String

  /// - Parameter lines: the header fields, each with its line end.
  init?(_ lines: ArraySlice<UInt8>) {
    var disposition: String?
    var type: String?
    guard let text = String(validating: lines, as: UTF8.self) else { return nil }
    for line in text.utf8.split(separator: 0x0A) {
      guard line.last == 0x0D, let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else { return nil }
      let name = Substring(line[..<colon]).lowercased()
      let value = line[line.index(after: colon)...].dropLast()
      guard name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0) }),
        value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { return nil }
      let words = String(Substring(value)).trimmed
      switch name {
      case "content-disposition":
        if disposition != nil { return nil }
        disposition = words
      case "content-type":
        if type != nil { return nil }
        type = words
      default: break
      }
    }
    guard let disposition, let parameters = HeaderParameters(disposition), parameters.first == "form-data",
      let name = parameters.one("name")
    else { return nil }
    self.name = Self.unescaped(name)
    filename = parameters.one("filename").map { Self.withoutFolders(Self.unescaped($0)) }
    contentType = type ?? (filename == nil ? "text/plain" : "application/octet-stream")
  }

  /// Browsers write quotation marks and line ends in names so (HTML, “multipart/form-data encoding algorithm”).
  private static func unescaped(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  private static func withoutFolders(_ path: String) -> String {
    String(path.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }.last ?? "")
  }
}

/// A header value with parameters after it (RFC 9110 §5.6.6): `form-data; name="c"; filename="a.vcf"`.
struct HeaderParameters {
  /// What stands before the parameters, in lower case.
  let first: String
  private let parameters: [(name: String, value: String)]

  /// Nil when it is not written so, or a parameter stands twice.
  init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    let head = rest.prefix { $0 != 0x3B }
    first = String(Substring(head)).trimmed.lowercased()
    rest = rest[head.endIndex...]
    var found: [(name: String, value: String)] = []
    while !rest.isEmpty {
      rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      if rest.isEmpty { break }
      guard let equals = rest.firstIndex(of: 0x3D) else { return nil }
      let name = String(Substring(rest[..<equals])).lowercased()
      rest = rest[equals...].dropFirst()
      guard !name.isEmpty, !found.contains(where: { $0.name == name }),
        let value = rest.first == 0x22 ? Self.quoted(&rest) : Self.token(&rest)
      else { return nil }
      found.append((name, value))
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      if let next = rest.first, next != 0x3B { return nil }
    }
    parameters = found
  }

  func one(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// A backslash stands before a quotation mark that is meant; before anything else it is itself, because some browsers send folders.
  private static func quoted(_ rest: inout Substring.UTF8View) -> String? {
    var value: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == 0x22 { return String(validating: value, as: UTF8.self) }
      if byte == 0x5C, rest.first == 0x22 {
        rest = rest.dropFirst()
        value.append(0x22)
      } else {
        value.append(byte)
      }
    }
    return nil
  }

  private static func token(_ rest: inout Substring.UTF8View) -> String? {
    let value = rest.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 }
    rest = rest[value.endIndex...]
    return value.isEmpty ? nil : String(Substring(value))
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = Substring(self).utf8[...]
    while rest.first == 0x20 || rest.first == 0x09 { rest = rest.dropFirst() }
    while rest.last == 0x20 || rest.last == 0x09 { rest = rest.dropLast() }
    return String(Substring(rest))
  }
}
