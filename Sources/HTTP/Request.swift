/// One request, whole and already past the gate: method, target, headers and body are well formed and within their caps.
public struct Request: Sendable {
  /// The methods that a handler gets to see; every other is refused before.
  public enum Method: String, Sendable, CaseIterable {
    case get = "GET", head = "HEAD", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
    case options = "OPTIONS"

    /// Reads and changes nothing (RFC 9110 §9.2.1).
    public var isSafe: Bool { self == .get || self == .head }
  }

  public var method: Method
  /// The path as sent, percent-encoded, starting with `/`; without the query.
  public var path: String
  /// The query as sent, without `?`; empty when there is none.
  public var query: String
  public var headers: Headers
  public var body: [UInt8]
  /// A form with files, or why it was thrown away; nil where the handler had no plan for one. Then `body` is empty.
  public var upload: Result<Upload, UploadFault>?
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
