import CMicroHTTPD
import HTTP

// The functions that libmicrohttpd calls, on its own threads. They are free functions: a closure written in a main file
// would belong to the main actor and trap here.

func core(_ pointer: UnsafeMutableRawPointer?) -> Core? {
  // Unretained: HTTPServer keeps the core until the daemon has ended.
  pointer.map { Unmanaged<Core>.fromOpaque($0).takeUnretainedValue() }
}

private func connection(_ pointer: UnsafeMutableRawPointer?) -> Connection? {
  // Unretained: the socket's context holds one reference from the opening of the connection to its closing.
  pointer.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
}

/// A connection was opened or is about to be closed.
func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
  _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let core = core(context), let socketContext else { return }
  if code == ca_connection_started {
    let opened = Connection(
      descriptor: ca_descriptor(pointer), peer: printedAddress(ca_peer(pointer)),
      deadline: core.deadline(inSeconds: core.options.requestDeadline))
    core.registry.add(opened)
    // Retained for libmicrohttpd; released below when it says that the connection is closed, which it says once.
    socketContext.pointee = Unmanaged.passRetained(opened).toOpaque()
  } else if let held = socketContext.pointee {
    let closed = Unmanaged<Connection>.fromOpaque(held).takeRetainedValue()
    socketContext.pointee = nil
    core.registry.remove(closed)
  }
}

/// The request line has arrived. The only place where the target can be had as it came on the wire.
func targetArrived(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ pointer: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let held = ca_socket_context(pointer)
  guard let core = core(context), let connection = connection(held), let target else { return nil }
  connection.put(.target(Array(bytes(of: target))))
  let deadline = core.deadline(inSeconds: core.options.requestDeadline)
  if connection.deadline.load(ordering: .relaxed) > deadline { connection.deadline.store(deadline, ordering: .relaxed) }
  // What is returned here comes back as the request's context in `accessed` and `completed`.
  return held
}

/// Called with the head, then with each part of the body, then once more when the request is whole; and again after a
/// suspended connection was resumed.
func accessed(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ part: UnsafePointer<CChar>?,
  _ partSize: UnsafeMutablePointer<Int>?, _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let core = core(context), let connection = connection(requestContext?.pointee), let pointer, let method,
    let version, let partSize
  else { return .NO }
  let exchange = Exchange(core: core, connection: connection, pointer: pointer)
  if partSize.pointee > 0, let part {
    let raw = UnsafeRawPointer(part).assumingMemoryBound(to: UInt8.self)
    defer { partSize.pointee = 0 }
    return exchange.take(part: UnsafeBufferPointer(start: raw, count: partSize.pointee))
  }
  return exchange.advance(method: method, version: version)
}

/// The response is sent, or the connection broke.
func completed(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
  _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
  guard let core = core(context), let connection = connection(requestContext?.pointee) else { return }
  requestContext?.pointee = nil
  let wasCounted = connection.phase.withLock { phase in
    defer { phase = .idle }
    switch phase {
    case .idle, .target: return false
    default: return true
    }
  }
  connection.body.withLock { $0 = [] }
  // What of a form with files was taken goes with it.
  connection.upload.withLock { $0 = nil }
  if wasCounted { core.lifecycle.withLock { $0.inFlight -= 1 } }
  // The next request has to be whole before this, however slowly its first line comes.
  let allowance = core.options.idleTimeout + core.options.requestDeadline
  connection.deadline.store(core.deadline(inSeconds: allowance), ordering: .relaxed)
}
