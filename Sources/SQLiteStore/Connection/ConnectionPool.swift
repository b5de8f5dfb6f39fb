import Threads

/// Reading connections: as many as there are threads that read at once, each with its statements prepared.
final class ConnectionPool: Sendable {
  private let path: String
  private let idle = Locked<[Connection]>([])

  init(path: String) { self.path = path }

  func use<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try idle.withLock { $0.popLast() } ?? Connection(path: path, role: .reader)
    defer { idle.withLock { $0.append(connection) } }
    return try body(connection)
  }
}
