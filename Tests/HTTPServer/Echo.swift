import Glibc
import HTTP
import HTTPServer
import Synchronization

/// Answers with what it was asked, and counts how often each path was.
final class Echo: Handler {
  private let paths = Mutex<[String: Int]>([:])

  func count(of path: String) -> Int { paths.withLock { $0[path] ?? 0 } }

  func handle(_ request: Request) -> Reply {
    paths.withLock { $0[request.path, default: 0] += 1 }
    let body = String(decoding: request.body, as: UTF8.self)
    let text = "\(request.method.rawValue) \(request.path) \(request.query) \(body)"
    if request.path.hasPrefix("/later") {
      return .later {
        if request.path == "/later/slow" { usleep(700_000) }
        return .text(text)
      }
    }
    return .now(.text(text))
  }
}

/// A server with its handler, for the time of one test.
func withServer(_ options: Options = Options(port: 0), _ body: (HTTPServer, Echo) throws -> Void) throws {
  let echo = Echo()
  let server = try HTTPServer.start(options, handler: echo)
  defer { server.stop() }
  try body(server, echo)
}
