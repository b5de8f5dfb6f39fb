import CMicroHTTPD
import Glibc

/// The socket that takes connections. It is made here and not by libmicrohttpd, so that a failure has a clear sentence.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  let port: UInt16
  /// A socket given from outside is closed by us, but other processes may hold it too and go on listening.
  let isShared: Bool

  init(_ options: Options) throws(ServerError) {
    if let given = options.listeningSocket {
      descriptor = given
      isShared = true
    } else {
      descriptor = try Self.listen(host: options.host, port: options.port)
      isShared = false
    }
    let flags = fcntl(descriptor, F_GETFL, 0)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0 else {
      throw ServerError(.system, "The socket that was given cannot be listened on: \(lastSystemError()).")
    }
    port = Self.boundPort(of: descriptor)
  }

  private static func listen(host: String, port: UInt16) throws(ServerError) -> Int32 {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    // The list belongs to the C library until freeaddrinfo.
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
      throw ServerError(.addressNotAvailable, "\(host) is not an address of this machine.")
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(address.pointee.ai_family, ca_stream_socket, 0)
    guard descriptor >= 0 else {
      throw ServerError(.system, "A socket could not be made: \(lastSystemError()).")
    }
    var one: Int32 = 1
    _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
      Glibc.listen(descriptor, 1024) == 0
    else {
      let error = errno
      let reason = lastSystemError()
      close(descriptor)
      throw refusal(error, reason, host: host, port: port)
    }
    return descriptor
  }

  private static func refusal(_ error: Int32, _ reason: String, host: String, port: UInt16) -> ServerError {
    switch error {
    case EADDRINUSE:
      ServerError(.addressInUse, "Port \(port) on \(host) is in use by another program; stop it or choose another port.")
    case EADDRNOTAVAIL:
      ServerError(.addressNotAvailable, "\(host) is not an address of this machine.")
    case EACCES, EPERM:
      ServerError(.notPermitted, "This user may not listen on port \(port); ports below 1024 need a permission.")
    default:
      ServerError(.system, "Listening on \(host), port \(port), failed: \(reason).")
    }
  }

  private static func boundPort(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
      // IPv4 and IPv6 addresses have the port in the same place.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }
}

/// What the system says about the last call that failed on this thread.
func lastSystemError() -> String {
  String(cString: strerror(errno))
}
