/// One request, whole and already past the gate: method, target, headers and body are well formed and within their caps.
public struct Request: Sendable {
  public enum Method: String, Sendable, CaseIterable { case get = "GET", head = "HEAD", post = "POST" }

  public var method: Method
  /// The path as sent, percent-encoded, starting with `/`; without the query.
  public var path: String
  /// The query as sent, without `?`; empty when there is none.
  public var query: String
  public var headers: Headers
  public var body: [UInt8]
  /// The peer's address as text (without port), after trusted proxies were taken into account.
  public var peer: String
  /// Sixteen hexadecimal digits that appear in the log, the audit and on error pages.
  public var id: String

  public init(
    method: Method, path: String, query: String = "", headers: Headers = Headers(), body: [UInt8] = [],
    peer: String = "127.0.0.1", id: String = "0000000000000000"
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.peer = peer
    self.id = id
  }
}

/// Header fields in their order; names compare without regard to ASCII case (RFC 9110 §5.1).
public struct Headers: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public var name: String
    public var value: String
  }
  public private(set) var entries: [Entry] = []

  public init() {}
  public init(_ pairs: [(String, String)]) { entries = pairs.map { Entry(name: $0.0, value: $0.1) } }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    entries.first { $0.name.equalsIgnoringASCIICase(name) }?.value
  }

  public func all(_ name: String) -> [String] {
    entries.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
  }

  public mutating func add(_ name: String, _ value: String) { entries.append(Entry(name: name, value: value)) }

  /// Puts the value in the place of every earlier one of that name.
  public mutating func set(_ name: String, _ value: String) {
    entries.removeAll { $0.name.equalsIgnoringASCIICase(name) }
    add(name, value)
  }
}

extension String {
  func equalsIgnoringASCIICase(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { a, b in a == b || (a | 0x20 == b | 0x20 && (0x61...0x7A).contains(a | 0x20)) }
  }
}
