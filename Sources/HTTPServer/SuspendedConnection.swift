import CMicroHTTPD
import HTTP

/// A connection that waits for a worker.
struct SuspendedConnection: @unchecked Sendable {
  // because: the pointer is used for MHD_resume_connection alone, which may be called from any thread, and only while the
  // connection's phase says `.waiting`, which it leaves once.
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Leaves the response for the connection's own thread and wakes that. The first caller wins: when `stop()` has given up
  /// waiting, a late worker's response is dropped.
  func resume(_ connection: Connection, _ core: Core, with response: Response) {
    let isFirst = connection.phase.withLock { phase in
      guard case .waiting(_, let isHead) = phase else { return false }
      phase = .ready(response, isHead: isHead)
      return true
    }
    guard isFirst else { return }
    MHD_resume_connection(pointer)
    core.lifecycle.withLock { $0.suspended -= 1 }
  }
}
