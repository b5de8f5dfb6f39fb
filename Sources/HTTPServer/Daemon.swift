import CMicroHTTPD
import Glibc

/// The daemon of libmicrohttpd.
struct Daemon: @unchecked Sendable {
  // because: libmicrohttpd takes connections from any thread, and `HTTPServer.stop()` has ended the acceptor before it stops the daemon.
  private let pointer: OpaquePointer

  init?(_ core: Core) {
    let options = core.options
    var settings = ca_daemon_settings()
    settings.threads = UInt32(options.threads)
    // The acceptor keeps the limit; what is on its way from there to here has to find room.
    settings.connection_limit = UInt32(options.connectionLimit + 128 * options.threads)
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

  /// Serves a connection that was accepted, or closes it.
  func take(_ descriptor: Int32, from address: UnsafePointer<sockaddr>, _ length: socklen_t) {
    _ = MHD_add_connection(pointer, descriptor, address, length)
  }

  /// Closes every connection. None may be suspended.
  func stop() { MHD_stop_daemon(pointer) }
}
