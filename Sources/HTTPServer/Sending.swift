import CMicroHTTPD
import HTTP

/// Keeps a body alive while libmicrohttpd sends it.
private final class BodyBox {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Hands a response to libmicrohttpd, without copying its body.
func queue(
  _ response: Response, on connection: OpaquePointer, isHead: Bool, closing: Bool, security: SecurityHeaders
) -> MHD_Result {
  guard isSendable(response.headers), (200...599).contains(response.status) else {
    // A field with a line end in it would be two fields to the browser; that is a fault of ours, not of the client.
    let failed = Refusal.failed.response(security)
    return queue(failed, on: connection, isHead: isHead, closing: true, security: security)
  }
  guard let made = isHead ? headOnly(response) : whole(response) else { return .NO }
  // libmicrohttpd counts its own references; ours ends here.
  defer { MHD_destroy_response(made) }
  response.headers.forEach { name, value in
    if !isWrittenByLibrary(name) {
      value.withMemoryRebound(to: CChar.self) { value in
        name.withMemoryRebound(to: CChar.self) { name in
          _ = MHD_add_response_header(made, name.baseAddress, value.baseAddress)
        }
      }
    }
    return true
  }
  if closing { MHD_add_response_header(made, "Connection", "close") }
  return MHD_queue_response(connection, UInt32(response.status), made)
}

private func whole(_ response: Response) -> OpaquePointer? {
  guard !response.body.isEmpty else { return MHD_create_response_from_buffer(0, nil, ca_memory_persistent) }
  let box = BodyBox(response.body)
  let address = box.bytes.withUnsafeBufferPointer { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
  // The box, and with it the storage of the array, belongs to the response from here on and is released once, in the
  // callback below; the storage of an array that nobody changes does not move.
  let owned = Unmanaged.passRetained(box)
  let made = MHD_create_response_from_buffer_with_free_callback_cls(
    response.body.count, address, { box in if let box { Unmanaged<BodyBox>.fromOpaque(box).release() } },
    owned.toOpaque())
  if made == nil { owned.release() }
  return made
}

/// A response of the right length whose body is never asked for.
private func headOnly(_ response: Response) -> OpaquePointer? {
  let length = response.headers["Content-Length"].flatMap(UInt64.init) ?? UInt64(response.body.count)
  return MHD_create_response_from_callback(length, 1_024, { _, _, _, _ in -1 }, nil, nil)
}

/// Fields about the connection and the length of the message are not a handler's to say.
private func isWrittenByLibrary(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  switch name.count {
  case 4: isSame(name, "date")
  case 10: isSame(name, "connection") || isSame(name, "keep-alive")
  case 14: isSame(name, "content-length")
  case 17: isSame(name, "transfer-encoding")
  default: false
  }
}

private func isSame(_ name: UnsafeBufferPointer<UInt8>, _ lowercase: StaticString) -> Bool {
  guard name.count == lowercase.utf8CodeUnitCount else { return false }
  for at in 0..<name.count where name[at] | 0x20 != lowercase.utf8Start[at] { return false }
  return true
}

/// No line end, zero byte or other control character, which would end a field or begin another one.
private func isSendable(_ headers: Headers) -> Bool {
  var isGood = true
  headers.forEach { name, value in
    // Counted and not left early, so that the compiler looks at many bytes at once.
    var bad: UInt8 = name.isEmpty ? 1 : 0
    for byte in name { bad |= byte <= 0x20 || byte >= 0x7F || byte == 0x3A ? 1 : 0 }
    for byte in value { bad |= byte < 0x20 && byte != 0x09 || byte == 0x7F ? 1 : 0 }
    isGood = bad == 0
    return isGood
  }
  return isGood
}
