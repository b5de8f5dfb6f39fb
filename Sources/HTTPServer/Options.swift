import HTTP

/// Where the server listens and what it puts up with. Times are in whole seconds, sizes in bytes.
public struct Options: Sendable {
  /// A numeric address or a name that resolves to one of this machine.
  public var host: String
  /// 0 lets the system choose a port; `HTTPServer.port` then says which.
  public var port: UInt16
  /// A socket that already listens (systemd socket activation); host and port are then not used.
  public var listeningSocket: Int32?
  /// Threads that serve connections; each serves many at once.
  public var threads: Int
  /// Threads that run the work of `Reply.later`.
  public var workers: Int
  /// How many works may wait for a worker; one more is answered with 503.
  public var waitingWorkLimit: Int
  /// How many requests may wait for something to answer (`Reply.whenReady`); one more is answered at once. When something happens all of them
  /// become works, so it is well below `waitingWorkLimit`.
  public var waitingRequestLimit: Int
  /// Connections over this number wait unanswered.
  public var connectionLimit: Int
  /// Connections from one address; 0 is no limit, which is right behind a proxy.
  public var perAddressLimit: Int
  /// The largest body that a request may have.
  public var bodyLimit: Int
  /// A request has to be whole this long after it began.
  public var requestDeadline: Int
  /// A response has to be taken this long after it was ready.
  public var responseDeadline: Int
  /// A connection on which nothing happens for this long is closed.
  public var idleTimeout: Int
  /// How long `stop()` waits for requests in flight.
  public var stopDeadline: Int
  /// Answers one request a connection. To be set behind a trusted proxy: what is read in one way there and in another
  /// here could hide a second request, and with one request a connection nothing can hide.
  public var closeEveryConnection: Bool
  /// Put on the refusals that the server writes itself; a handler's responses go out as they come.
  public var securityHeaders: SecurityHeaders

  public init(
    host: String = "127.0.0.1", port: UInt16, listeningSocket: Int32? = nil, threads: Int = 2, workers: Int = 16,
    waitingWorkLimit: Int = 256, waitingRequestLimit: Int = 128, connectionLimit: Int = 2_500, perAddressLimit: Int = 0, bodyLimit: Int = 1 << 20,
    requestDeadline: Int = 30, responseDeadline: Int = 300, idleTimeout: Int = 60, stopDeadline: Int = 10,
    closeEveryConnection: Bool = false, securityHeaders: SecurityHeaders = SecurityHeaders()
  ) {
    self.host = host
    self.port = port
    self.listeningSocket = listeningSocket
    self.threads = threads
    self.workers = workers
    self.waitingWorkLimit = waitingWorkLimit
    self.waitingRequestLimit = waitingRequestLimit
    self.connectionLimit = connectionLimit
    self.perAddressLimit = perAddressLimit
    self.bodyLimit = bodyLimit
    self.requestDeadline = requestDeadline
    self.responseDeadline = responseDeadline
    self.idleTimeout = idleTimeout
    self.stopDeadline = stopDeadline
    self.closeEveryConnection = closeEveryConnection
    self.securityHeaders = securityHeaders
  }
}
