/// The cookies of a request (RFC 6265 §5.4), read from the `Cookie` field as it was sent.
///
/// Cookies of one name can be set for several paths and hosts, and the order in which they come is the browser's own. Who
/// can set one on a neighbouring host could thus put their session before ours: a doubled name is refused.
public struct Cookies: Sendable {
  /// A cookie of that name stands more than once.
  public struct Doubled: Error, Equatable, Sendable {
    public let name: String
    public init(name: String) { self.name = name }
  }

  private let pairs: [(name: Substring, value: Substring)]

  public init(_ headers: Headers) { self.init(headers.all("Cookie")) }

  /// From the values of the field.
  public init(_ values: [String]) {
    pairs = values.flatMap { value in
      value.utf8.split(separator: UInt8(ascii: ";")).compactMap { part in
        let trimmed = Self.trimmed(part)
        guard let mark = trimmed.firstIndex(of: UInt8(ascii: "=")), mark > trimmed.startIndex else { return nil }
        let name = Self.trimmed(trimmed[..<mark])
        return (Substring(name), Substring(Self.trimmed(trimmed[trimmed.index(after: mark)...])))
      }
    }
  }

  /// The value of that cookie; nil when there is none.
  public func one(_ name: String) throws(Doubled) -> String? {
    var found: Substring?
    // By bytes, because texts that look alike may be equal without being the same.
    for pair in pairs where pair.name.utf8.elementsEqual(name.utf8) {
      if found != nil { throw Doubled(name: name) }
      found = pair.value
    }
    return found.map(String.init)
  }

  private static func trimmed(_ part: Substring.UTF8View) -> Substring.UTF8View {
    var part = part
    while part.first == 0x20 || part.first == 0x09 { part = part.dropFirst() }
    while part.last == 0x20 || part.last == 0x09 { part = part.dropLast() }
    return part
  }
}
