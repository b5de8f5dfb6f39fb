import HTTP

/// Why the server itself turns a request away. The connection is closed afterwards: once a request was not understood,
/// nobody can say where the next one begins.
struct Refusal: Error, Equatable {
  let status: Int
  let reason: StaticString

  static func == (a: Refusal, b: Refusal) -> Bool { a.status == b.status && "\(a.reason)" == "\(b.reason)" }

  static func malformed(_ reason: StaticString) -> Refusal { Refusal(status: 400, reason: reason) }
  static let method = Refusal(status: 405, reason: "This method is not served.")
  static let bodyTooLarge = Refusal(status: 413, reason: "The request is too large.")
  static let targetTooLong = Refusal(status: 414, reason: "The address is too long.")
  static let headTooLarge = Refusal(status: 431, reason: "The header fields are too many or too long.")
  static let version = Refusal(status: 505, reason: "Only HTTP/1.1 and HTTP/1.0 are served.")
  static let busy = Refusal(status: 503, reason: "The server is busy. Please try again in a moment.")
  static let failed = Refusal(status: 500, reason: "Something went wrong.")

  func response(_ security: SecurityHeaders) -> Response {
    var response = Response.text("\(reason)\n", status: status)
    if status == 405 { response.headers.add("Allow", Request.Method.allCases.map(\.rawValue).joined(separator: ", ")) }
    if status == 503 { response.headers.add("Retry-After", "2") }
    security.apply(to: &response)
    return response
  }
}
