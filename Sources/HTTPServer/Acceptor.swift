import CMicroHTTPD
import Glibc
import Threads

/// Takes connections and deals them out to the daemon's threads in turn.
///
/// The threads of libmicrohttpd take connections themselves, and the one that wakes first takes ten at once: of eight
/// connections one thread often got seven, and the other core slept. Handed over from outside, they go round by number.
final class Acceptor: Sendable {
  private let socket: Int32
  private let registry: Registry
  private let limit: Int
  /// A pipe whose writing end, when it is closed, wakes the thread for its end.
  private let wakeup: (read: Int32, write: Int32)

  init(_ socket: Int32, _ core: Core) throws(ServerError) {
    self.socket = socket
    registry = core.registry
    limit = core.options.connectionLimit
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
      throw ServerError(.system, "The server could not start: \(lastSystemError()).")
    }
    wakeup = (ends[0], ends[1])
  }

  /// The thread's whole life, until `stop()`.
  func run(_ daemon: Daemon) {
    var waits = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: wakeup.read, events: 0, revents: 0)]
    while true {
      // Over the limit connections wait in the socket's line; that is rare, and a look now and then is enough.
      waits[0].events = registry.count < limit ? Int16(POLLIN) : 0
      let found = poll(&waits, 2, waits[0].events == 0 ? 20 : -1)
      if found < 0 && errno != EINTR { usleep(50_000) }
      if found > 0 && waits[1].revents != 0 { break }
      if found > 0 && waits[0].revents != 0 { takeAll(for: daemon) }
    }
    close(wakeup.read)
  }

  /// Ends the thread after the connection at hand. To be called once.
  func stop() { close(wakeup.write) }

  private func takeAll(for daemon: Daemon) {
    var storage = sockaddr_storage()
    for _ in 0..<64 {
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let taken = withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let descriptor = ca_accept(socket, address, &length)
          // A connection that the daemon does not take it has closed.
          if descriptor >= 0 { daemon.take(descriptor, from: address, length) }
          return descriptor >= 0
        }
      }
      if taken { continue }
      // Out of descriptors: whoever waits in line is served when others have left.
      if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM { usleep(50_000) }
      if errno != ECONNABORTED && errno != EINTR { return }
    }
  }
}
