import Threads

/// The connections that are open, for the reaper.
///
/// A descriptor may be shut down only under this lock: libmicrohttpd reports a connection as closed, which removes it
/// here, before it closes the descriptor, so that a number which the system gave away again is never touched.
final class Registry: Sendable {
  private let open = Locked<[ObjectIdentifier: Connection]>([:])

  func add(_ connection: Connection) { open.withLock { $0[ObjectIdentifier(connection)] = connection } }
  func remove(_ connection: Connection) { open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) } }

  /// Calls with the connection's descriptor, which stays valid for the time of the call; nil when the connection is closed.
  func whileOpen<Result>(_ connection: Connection, _ body: (Int32) -> Result) -> Result? {
    open.withLock { $0[ObjectIdentifier(connection)] == nil ? nil : body(connection.descriptor) }
  }

  var count: Int { open.withLock { $0.count } }

  /// Those that are open now. They may close any time; what is done with them must not touch their descriptors.
  var all: [Connection] { open.withLock { Array($0.values) } }

  func forEach(_ body: (Connection) -> Void) {
    open.withLock { for connection in $0.values { body(connection) } }
  }
}
