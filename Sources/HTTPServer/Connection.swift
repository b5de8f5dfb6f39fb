import HTTP
import Synchronization
import Threads

/// One connection and the request that is on it. libmicrohttpd serves one request a connection at a time, so one object
/// does for all of them.
final class Connection: Sendable {
  /// Where the current request stands.
  enum Phase {
    /// Between requests.
    case idle
    /// The request line is there; the target as it came on the wire, which libmicrohttpd decodes and cuts afterwards.
    case target([UInt8])
    /// The head passed the gate and the body is arriving.
    case body(Request)
    /// The same, and a form with files is arriving in `upload`.
    case upload(Request)
    /// The body grew over the limit while it arrived; the rest is read and dropped.
    case tooLarge
    /// The work is with a worker or with somebody else, or there is nothing to say yet, and the connection is suspended.
    case waiting(SuspendedConnection, isHead: Bool)
    /// The work is finished; the connection is resumed and its thread will send this.
    case ready(Response, isHead: Bool)
    /// A response was handed to libmicrohttpd.
    case answered
  }

  let descriptor: Int32
  let peer: String
  let phase = Locked(Phase.idle)
  /// The body as far as it has arrived; apart from the phase so that it grows in place.
  let body = Locked<[UInt8]>([])
  /// The form with files as far as it has arrived.
  let upload = Locked<UploadIntake?>(nil)
  /// When the reaper ends this connection, in milliseconds of the monotonic clock; 0 is never.
  let deadline: Atomic<UInt64>

  init(descriptor: Int32, peer: String, deadline: UInt64) {
    self.descriptor = descriptor
    self.peer = peer
    self.deadline = Atomic(deadline)
  }

  func put(_ next: Phase) { phase.withLock { $0 = next } }
}
