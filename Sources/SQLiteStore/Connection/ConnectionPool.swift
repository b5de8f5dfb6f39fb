import Synchronization

/// Reading connections: as many as there are threads that read at once, each with its statements prepared.
final class ConnectionPool: Sendable {
  private let path: String
  private let idle = Mutex<[Held]>([])

  init(path: String) { self.path = path }

  func use<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let held = try idle.withLock { $0.popLast() } ?? Held(Connection(path: path, role: .reader))
    defer { idle.withLock { $0.append(held) } }
    return try body(held.connection)
  }

  /// @unchecked because a connection moves between threads only through the pool's lock, and one thread holds it at a time.
  private struct Held: @unchecked Sendable {
    let connection: Connection
    init(_ connection: Connection) { self.connection = connection }
  }
}
