import CMicroHTTPD

/// The daemon of libmicrohttpd.
struct Daemon: @unchecked Sendable {
  // because: the pointer is used by `HTTPServer.stop()` alone, which takes it out of its place before.
  private let pointer: OpaquePointer

  init?(_ core: Core, _ socket: ListeningSocket) {
    let options = core.options
    var settings = ca_daemon_settings()
    settings.listen_socket = socket.descriptor
    settings.threads = UInt32(options.threads)
    settings.connection_limit = UInt32(options.connectionLimit)
    settings.per_address_limit = UInt32(options.perAddressLimit)
    settings.idle_timeout = UInt32(options.idleTimeout)
    // libmicrohttpd clears all of it for each request, so more is slower; it holds a head of `Gate.headLimit` twice.
    settings.connection_memory = 32 * 1_024
    settings.access = accessed
    settings.target = targetArrived
    settings.completed = completed
    settings.connection = connectionChanged
    // Unretained: HTTPServer keeps the core until the daemon has ended.
    settings.context = Unmanaged.passUnretained(core).toOpaque()
    guard let pointer = ca_start_daemon(&settings) else { return nil }
    self.pointer = pointer
  }

  func quiesce() { _ = MHD_quiesce_daemon(pointer) }
  /// Closes every connection. None may be suspended.
  func stop() { MHD_stop_daemon(pointer) }
}
