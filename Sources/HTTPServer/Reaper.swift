import CMicroHTTPD
import Glibc
import Synchronization

/// Ends connections whose request is not whole, or whose response is not taken, in time.
///
/// The timeouts of libmicrohttpd count from the last byte, so a client that sends one byte now and then keeps its
/// connection for ever. `shutdown` and never `close`: the descriptor belongs to libmicrohttpd, which finds the connection
/// ended and closes it.
final class Reaper: Sendable {
  private let registry: Registry
  private let isStopping = Atomic(false)

  init(_ registry: Registry) { self.registry = registry }

  /// The thread's whole life, until a moment after `stop()`.
  func run() {
    while !isStopping.load(ordering: .relaxed) {
      usleep(100_000)
      let now = monotonicMilliseconds()
      registry.forEach { connection in
        let deadline = connection.deadline.load(ordering: .relaxed)
        if deadline != 0, deadline <= now {
          connection.deadline.store(0, ordering: .relaxed)
          shutdown(connection.descriptor, Int32(SHUT_RDWR))
        }
      }
    }
  }

  func stop() { isStopping.store(true, ordering: .relaxed) }
}
