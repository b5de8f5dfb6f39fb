import CMicroHTTPD
import HTTP

/// A connection that waits for a worker, or for something to answer.
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

  /// Begins what somebody else completes. When there is no response without waiting, the work is given to a worker.
  func begin(
    _ connection: Connection, _ core: Core, _ begin: (@escaping @Sendable (Response?) -> Void) -> Void,
    instead work: @escaping @Sendable () -> Readiness
  ) {
    core.lifecycle.withLock { $0.works += 1 }
    begin { response in
      if let response { resume(connection, core, with: response) } else { run(connection, core, work) }
      core.lifecycle.withLock { $0.works -= 1 }
    }
  }

  /// Gives the work to a worker, which answers with what it comes to or lets the connection wait on.
  func run(_ connection: Connection, _ core: Core, _ work: @escaping @Sendable () -> Readiness) {
    core.lifecycle.withLock { $0.works += 1 }
    let taken = core.workers.submit {
      switch work() {
      case .answer(let response): resume(connection, core, with: response)
      case .wait(let wait):
        let waits = core.waitingRoom.enter(wait, connection) { run(connection, core) { .answer(wait.answer()) } }
        if !waits { resume(connection, core, with: wait.answer()) }
      }
      core.lifecycle.withLock { $0.works -= 1 }
    }
    if !taken {
      resume(connection, core, with: Refusal.busy.response(core.options.securityHeaders))
      core.lifecycle.withLock { $0.works -= 1 }
    }
  }
}
