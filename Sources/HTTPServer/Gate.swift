import CMicroHTTPD
import HTTP

/// Reads the head of a request strictly, before anything else looks at it.
///
/// libmicrohttpd 0.9.75 accepts heads that two programs can read in two ways: two Host fields, Transfer-Encoding together
/// with Content-Length, doubled lengths, a blank before the colon, unknown versions. With keep-alive, what one program
/// takes for a body the other then runs as a second request. Such a head is refused here (RFC 9112 §6.1 and §11.2).
struct Gate {
  static let targetLimit = 8_192
  static let headLimit = 16_384
  static let fieldLimit = 100

  /// What a head that passed says.
  struct Head {
    var method: Request.Method
    var headers: Headers
    var hasBody: Bool
    var contentLength: Int
  }

  func check(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, target: [UInt8], size: Int,
    fields: borrowing FieldReader
  ) throws(Refusal) -> Head {
    guard target.count <= Self.targetLimit else { throw .targetTooLong }
    if let fault = fields.fault { throw fault }
    guard fields.count <= Self.fieldLimit, size <= Self.headLimit else { throw .headTooLarge }
    let methodBytes = bytes(of: method)
    let versionBytes = bytes(of: version)
    guard versionBytes.starts(with: "HTTP/".utf8) else { throw .malformed("The request line is not understood.") }
    let isNewer = versionBytes.elementsEqual("HTTP/1.1".utf8)
    guard isNewer || versionBytes.elementsEqual("HTTP/1.0".utf8) else { throw .version }

    // As libmicrohttpd understood it, the head is this long when it is written plainly. A head of another length had
    // folded lines, bare line feeds, zero bytes or odd blanks in it, which were altered before they could be seen here.
    let plain = methodBytes.count + target.count + versionBytes.count + 4 + fields.plainSize + 2
    guard size == plain else { throw .malformed("The head of the request is not written plainly.") }

    guard let method = Request.Method(methodBytes) else { throw .method }
    try checkTarget(target)
    guard fields.hosts == 1 else { throw .malformed("There must be exactly one Host.") }
    guard fields.cookies <= 1 else { throw .malformed("There may be only one Cookie field.") }
    let length = try contentLength(fields)
    switch (fields.transferEncodings, fields.isChunked) {
    case (0, _): break
    case (1, true):
      guard isNewer, fields.lengths == 0 else {
        throw .malformed("Transfer-Encoding stands with Content-Length or with HTTP/1.0.")
      }
    default: throw .malformed("This Transfer-Encoding is not understood.")
    }
    let hasBody = fields.isChunked || length > 0
    if hasBody, method.isSafe { throw .malformed("A request with this method has no body.") }
    return Head(method: method, headers: fields.headers, hasBody: hasBody, contentLength: length)
  }

  private func checkTarget(_ target: [UInt8]) throws(Refusal) {
    guard target.first == 0x2F else { throw .malformed("The address must start with a slash.") }
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in target {
      guard byte > 0x20, byte < 0x7F, byte != 0x23 else { throw .malformed("The address has a forbidden character.") }
      if previous == (0x25, 0x30), byte == 0x30 { throw .malformed("The address has a zero byte.") }
      previous = (previous.1, byte)
    }
  }

  private func contentLength(_ fields: borrowing FieldReader) throws(Refusal) -> Int {
    guard fields.lengths > 0 else { return 0 }
    guard fields.lengths == 1, let length = fields.length else {
      throw .malformed("Content-Length must be one whole number.")
    }
    return length
  }
}

extension Request.Method {
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let known = Self.allCases.first(where: { bytes.elementsEqual($0.rawValue.utf8) }) else { return nil }
    self = known
  }
}

/// The bytes of a C string, good for as long as the string is.
func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
  var count = 0
  while text[count] != 0 { count += 1 }
  return UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
}
