import HTTP
import Threads

/// What the callbacks share. It is given to libmicrohttpd as a plain pointer and lives until the daemon has ended.
final class Core: Sendable {
  let options: Options
  let handler: any Handler
  let gate = Gate()
  let workers: WorkerPool
  let registry = Registry()
  let waitingRoom: WaitingRoom
  let ids = RequestIDs()
  let lifecycle = Locked(Lifecycle())

  /// What `stop()` has to know; under one lock, so that no request starts between its looking and its closing.
  struct Lifecycle {
    /// Requests whose head has arrived and whose response is not sent.
    var inFlight = 0
    /// Connections that wait for a worker or for something to answer. The daemon cannot end while there are any.
    var suspended = 0
    /// Works that workers were given and have not finished.
    var works = 0
    /// Connections are closed after their response.
    var isStopping = false
    /// New requests are answered with 503.
    var isRefusing = false
  }

  init(options: Options, handler: any Handler) {
    self.options = options
    self.handler = handler
    waitingRoom = WaitingRoom(registry, limit: options.waitingRequestLimit)
    workers = WorkerPool(workers: options.workers, waitingLimit: options.waitingWorkLimit)
  }

  /// Answers every connection that still waits with 503.
  func giveUpWaiting() {
    for connection in registry.all {
      if case .waiting(let suspended, _) = connection.phase.withLock({ $0 }) {
        suspended.resume(connection, self, with: Refusal.busy.response(options.securityHeaders))
      }
    }
  }

  func deadline(inSeconds seconds: Int) -> UInt64 { monotonicMilliseconds() + UInt64(seconds) * 1_000 }
}
