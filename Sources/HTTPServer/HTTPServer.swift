import CMicroHTTPD
import Glibc
import HTTP
import Threads

/// A running server: libmicrohttpd behind the values of `HTTP`.
///
///     let server = try HTTPServer.start(Options(port: 8080), handler: Pipeline(console))
///     // until a signal arrives
///     server.stop()
public final class HTTPServer: Sendable {
  /// The port that it listens on.
  public var port: UInt16 { socket.port }

  private let core: Core
  private let socket: ListeningSocket
  private let reaper: Reaper
  private let running: Locked<Running?>

  private struct Running {
    let daemon: Daemon
    let acceptor: Acceptor
    let acceptorThread: SystemThread
    let reaperThread: SystemThread
    let waitingThread: SystemThread
  }

  private init(core: Core, socket: ListeningSocket, reaper: Reaper, running: Running) {
    self.core = core
    self.socket = socket
    self.reaper = reaper
    self.running = Locked(running)
  }

  deinit { stop() }

  /// Listens and serves from now on, on threads of its own. The handler is called on several threads at once.
  public static func start(_ options: Options, handler: any Handler) throws(ServerError) -> HTTPServer {
    guard options.threads > 0, options.workers > 0, options.waitingWorkLimit > 0, options.waitingRequestLimit >= 0,
      options.requestDeadline > 0,
      options.connectionLimit >= options.threads
    else {
      throw ServerError(.badOptions, "Threads, workers and limits of the server must be greater than zero.")
    }
    let socket = try ListeningSocket(options)
    let core = Core(options: options, handler: handler)
    guard let acceptor = try? Acceptor(socket.descriptor, core), let daemon = Daemon(core) else {
      core.workers.close(everyWorkEnded: true)
      close(socket.descriptor)
      throw ServerError(.system, "The server could not start: \(lastSystemError()).")
    }
    let reaper = Reaper(core.registry)
    let running = Running(
      daemon: daemon, acceptor: acceptor, acceptorThread: SystemThread { acceptor.run(daemon) },
      reaperThread: SystemThread { reaper.run() }, waitingThread: SystemThread { core.waitingRoom.run() })
    return HTTPServer(core: core, socket: socket, reaper: reaper, running: running)
  }

  /// Takes no new connections, lets the requests in flight finish for `stopDeadline` seconds, then closes everything.
  /// Works that still run then are answered with 503. Doing it twice does nothing.
  public func stop() {
    guard let running = running.withLock({ running in
      defer { running = nil }
      return running
    }) else { return }
    core.lifecycle.withLock { $0.isStopping = true }
    running.acceptor.stop()
    running.acceptorThread.join()
    // Who connects from now on is refused, and does not wait in the line of a socket that nobody reads.
    if !socket.isShared { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
    // Whoever waits for something to answer is answered with what there is.
    core.waitingRoom.close()
    running.waitingThread.join()
    wait(seconds: core.options.stopDeadline) { $0.inFlight == 0 }

    core.lifecycle.withLock { $0.isRefusing = true }
    core.giveUpWaiting()
    wait(seconds: 2) { $0.suspended == 0 && $0.inFlight == 0 }
    reaper.stop()
    running.reaperThread.join()
    running.daemon.stop()
    close(socket.descriptor)
    core.workers.close(everyWorkEnded: core.lifecycle.withLock { $0.works == 0 })
  }

  private func wait(seconds: Int, until isDone: (Core.Lifecycle) -> Bool) {
    let end = core.deadline(inSeconds: seconds)
    while !core.lifecycle.withLock({ isDone($0) }), monotonicMilliseconds() < end { usleep(2_000) }
  }
}
