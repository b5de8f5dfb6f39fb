import CMicroHTTPD
import HTTP

/// One step of a request: what libmicrohttpd calls with, and what is done about it. Lives for the time of the call.
struct Exchange {
  let core: Core
  let connection: Connection
  let pointer: OpaquePointer

  /// The head, the end of the request, or the return after a suspension.
  func advance(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    switch connection.phase.withLock({ $0 }) {
    case .target(let target): return begin(target, method: method, version: version)
    case .body(var request):
      connection.deadline.store(0, ordering: .relaxed)
      request.body = connection.body.withLock { body in
        defer { body = [] }
        return body
      }
      return handle(request)
    case .upload(var request):
      connection.deadline.store(0, ordering: .relaxed)
      request.upload = finishUpload()
      return handle(request)
    case .tooLarge: return refuse(.bodyTooLarge)
    case .ready(let response, let isHead): return send(response, isHead: isHead, closing: false)
    case .idle, .waiting, .answered: return .NO
    }
  }

  /// A part of the body.
  func take(part: UnsafeBufferPointer<UInt8>) -> MHD_Result {
    switch connection.phase.withLock({ $0 }) {
    case .upload:
      takeUpload(part)
      return .YES
    case .body: break
    default: return .YES
    }
    let fits = connection.body.withLock { body in
      guard body.count + part.count <= core.options.bodyLimit else {
        body = []
        return false
      }
      body.append(contentsOf: part)
      return true
    }
    // libmicrohttpd takes no response in the middle of a body: the rest is read and dropped, until the reaper's deadline.
    if !fits { connection.put(.tooLarge) }
    return .YES
  }

  private func begin(
    _ target: [UInt8], method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> MHD_Result {
    core.lifecycle.withLock { $0.inFlight += 1 }
    let head: Gate.Head
    do throws(Refusal) {
      head = try core.gate.check(
        method: method, version: version, target: target, size: ca_head_size(pointer), fields: FieldReader(pointer))
    } catch {
      return refuse(error)
    }
    let mark = target.firstIndex(of: 0x3F) ?? target.endIndex
    let request = Request(
      method: head.method, path: String(decoding: target[..<mark], as: UTF8.self),
      query: String(decoding: target[mark...].dropFirst(), as: UTF8.self), headers: head.headers,
      peer: connection.peer, id: core.ids.next())
    if head.hasBody, beginUpload(request, length: head.contentLength) { return .YES }
    guard head.contentLength <= core.options.bodyLimit else { return refuse(.bodyTooLarge) }
    connection.put(.body(request))
    if head.contentLength > 0 { connection.body.withLock { $0.reserveCapacity(head.contentLength) } }
    return .YES
  }

  private func handle(_ request: Request) -> MHD_Result {
    let isHead = request.method == .head
    let reply = core.handler.handle(request)
    // Those who wait for a change learn of it as soon as whoever made it.
    let room = request.method.isSafe ? nil : core.waitingRoom
    switch reply {
    case .now(let response):
      room?.wake()
      return send(response, isHead: isHead, closing: false)
    case .later(let work):
      return later(isHead: isHead) {
        defer { room?.wake() }
        return .answer(work())
      }
    case .soon(let begin, let work):
      return suspended(isHead: isHead) { $0.begin(connection, core, begin) { .answer(work()) } }
    case .whenReady(let work): return later(isHead: isHead, work)
    }
  }

  private func later(isHead: Bool, _ work: @escaping @Sendable () -> Readiness) -> MHD_Result {
    suspended(isHead: isHead) { $0.run(connection, core, work) }
  }

  private func suspended(isHead: Bool, _ start: (SuspendedConnection) -> Void) -> MHD_Result {
    let mayWait = core.lifecycle.withLock { lifecycle in
      guard !lifecycle.isRefusing else { return false }
      lifecycle.suspended += 1
      return true
    }
    guard mayWait else { return refuse(.busy) }
    let suspended = SuspendedConnection(pointer)
    // First suspended, then handed over: it may be finished before this function returns.
    MHD_suspend_connection(pointer)
    connection.put(.waiting(suspended, isHead: isHead))
    start(suspended)
    return .YES
  }

  private func refuse(_ refusal: Refusal) -> MHD_Result {
    send(refusal.response(core.options.securityHeaders), isHead: false, closing: true)
  }

  private func send(_ response: Response, isHead: Bool, closing: Bool) -> MHD_Result {
    connection.put(.answered)
    connection.deadline.store(core.deadline(inSeconds: core.options.responseDeadline), ordering: .relaxed)
    let closes = closing || core.options.closeEveryConnection || core.lifecycle.withLock { $0.isStopping }
    return queue(response, on: pointer, isHead: isHead, closing: closes, security: core.options.securityHeaders)
  }
}
