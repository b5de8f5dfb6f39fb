import CMicroHTTPD
import Glibc

/// Ends connections whose request is not whole, or whose response is not taken, in time.
///
/// The timeouts of libmicrohttpd count from the last byte, so a client that sends one byte now and then keeps its
/// connection for ever. `shutdown` and never `close`: the descriptor belongs to libmicrohttpd, which finds the connection
/// ended and closes it.
final class Reaper: Sendable {
  private let registry: Registry
  private let wakeup = Wakeup()

  init(_ registry: Registry) { self.registry = registry }

  /// The thread's whole life, until `stop()`.
  func run() {
    while !wakeup.wait(milliseconds: 250) {
      let now = monotonicMilliseconds()
      registry.forEach { connection in
        let deadline = connection.deadline.load(ordering: .relaxed)
        if deadline != 0, deadline <= now {
          connection.deadline.store(0, ordering: .relaxed)
          _ = ca_end_connection(connection.descriptor)
        }
      }
    }
  }

  func stop() { wakeup.signal() }
  func close() { wakeup.close() }
}
