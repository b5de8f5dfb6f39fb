/// What goes back. Security headers are put on by `finished(for:)`, which every response passes on its way out, so that
/// no handler can forget them.
public struct Response: Sendable {
  public var status: Int
  public var headers: Headers
  public var body: [UInt8]

  public init(status: Int, headers: Headers = Headers(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A page. `no-store`, because what may be seen can change at any moment.
  public static func page(_ html: [UInt8], status: Int = 200) -> Response {
    Response(status: status, headers: Headers([("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]), body: html)
  }

  public static func json(_ body: [UInt8], status: Int = 200) -> Response {
    Response(status: status, headers: Headers([("Content-Type", "application/json"), ("Cache-Control", "no-store")]), body: body)
  }

  public static func text(_ body: String, status: Int = 200) -> Response {
    Response(status: status, headers: Headers([("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]), body: Array(body.utf8))
  }

  /// 303: whatever was posted, the browser now gets that address. Only addresses of our own, never one from a request.
  public static func seeOther(_ address: String) -> Response {
    Response(status: 303, headers: Headers([("Location", address), ("Cache-Control", "no-store")]))
  }
}

/// How a handler answers.
///
/// The server calls a handler on the thread that serves several connections. A short read answers with `.now`; whatever waits for the disk, hashes a
/// password or scans a book answers with `.later`, whose work runs on another thread while the connection is suspended. Work that may find nothing
/// to say yet answers with `.whenReady`; work that somebody else completes, such as whoever writes the records of many requests at once, with `.soon`.
public enum Reply: Sendable {
  case now(Response)
  case later(@Sendable () -> Response)
  /// - Parameters:
  ///   - begin: returns without waiting for anything. What it is given is called once, on any thread, with the response, or with nil when there
  ///     is none without waiting.
  ///   - instead: the work of `.later`, for then.
  case soon(begin: @Sendable (@escaping @Sendable (Response?) -> Void) -> Void, instead: @Sendable () -> Response)
  case whenReady(@Sendable () -> Readiness)
}

/// A front end behind HTTP. It never throws: an unexpected error becomes a plain 500 with the request's id.
public protocol Handler: Sendable {
  func handle(_ request: Request) -> Reply
  /// How a form with files is taken in, asked when its head has arrived; nil where none is expected. Then its body is like any other.
  func uploadPlan(for head: Request) -> UploadPlan?
}

extension Handler {
  public func uploadPlan(for head: Request) -> UploadPlan? { nil }
}
