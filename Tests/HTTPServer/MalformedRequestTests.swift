import HTTP
import HTTPServer
import Testing

/// A request that two programs could read in two ways.
struct Malformed: Sendable, CustomTestStringConvertible {
  let name: String
  let request: String
  var testDescription: String { name }

  init(_ name: String, _ request: String) {
    self.name = name
    self.request = request
  }
}

private let hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"

private func post(_ fields: String, body: String = hidden) -> String {
  "POST /open HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)"
}

private func get(_ target: String, _ fields: String = "Host: x\r\n") -> String {
  "GET \(target) HTTP/1.1\r\n\(fields)\r\n\(hidden)"
}

private let malformed: [Malformed] = [
  Malformed("two Hosts", get("/open", "Host: x\r\nHost: y\r\n")),
  Malformed("two equal Hosts", get("/open", "Host: x\r\nHost: x\r\n")),
  Malformed("no Host", get("/open", "Accept: */*\r\n")),
  Malformed(
    "Transfer-Encoding and Content-Length",
    post("Content-Length: 5\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n" + hidden)),
  Malformed(
    "Content-Length and Transfer-Encoding",
    post("Transfer-Encoding: chunked\r\nContent-Length: \(hidden.utf8.count + 5)", body: "0\r\n\r\n" + hidden)),
  Malformed("two lengths", post("Content-Length: 0\r\nContent-Length: \(hidden.utf8.count)")),
  Malformed("two equal lengths", post("Content-Length: 0\r\nContent-Length: 0")),
  Malformed("a list of lengths", post("Content-Length: 0, 0")),
  Malformed("a blank before the colon", post("Content-Length : \(hidden.utf8.count)")),
  Malformed("a tab before the colon", post("Content-Length\t: \(hidden.utf8.count)")),
  Malformed("a negative length", post("Content-Length: -1")),
  Malformed("a length with a sign", post("Content-Length: +5")),
  Malformed("a hexadecimal length", post("Content-Length: 0x5")),
  Malformed("an empty length", post("Content-Length: ")),
  Malformed("a length too large to count", post("Content-Length: 99999999999999999999")),
  Malformed("Transfer-Encoding: identity", post("Transfer-Encoding: identity")),
  Malformed("chunked twice in one field", post("Transfer-Encoding: chunked, chunked", body: "0\r\n\r\n" + hidden)),
  Malformed(
    "chunked twice in two fields",
    post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", body: "0\r\n\r\n" + hidden)),
  Malformed("xchunked", post("Transfer-Encoding: xchunked", body: "0\r\n\r\n" + hidden)),
  Malformed("gzip, chunked", post("Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n" + hidden)),
  Malformed(
    "chunked with HTTP/1.0",
    "POST /open HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden),
  Malformed("HTTP/1.2", "GET /open HTTP/1.2\r\nHost: x\r\n\r\n" + hidden),
  Malformed("HTTP/2.0", "GET /open HTTP/2.0\r\nHost: x\r\n\r\n" + hidden),
  Malformed("HTTP/0.9 with a version", "GET /open HTTP/0.9\r\nHost: x\r\n\r\n" + hidden),
  Malformed("a control character in a value", get("/open", "Host: x\r\nX-Note: a\u{1}b\r\n")),
  Malformed("a delete character in a value", get("/open", "Host: x\r\nX-Note: a\u{7F}b\r\n")),
  Malformed("a zero byte in a value", get("/open", "Host: x\r\nX-Note: a\u{0}b\r\n")),
  Malformed("a lone carriage return in a value", get("/open", "Host: x\r\nX-Note: a\rb\r\n")),
  Malformed("a name that is no token", get("/open", "Host: x\r\nX[Note]: a\r\n")),
  Malformed("an empty name", get("/open", "Host: x\r\n: a\r\n")),
  Malformed("a line without a colon", get("/open", "Host: x\r\nX-Note\r\n")),
  Malformed("two Cookie fields", get("/open", "Host: x\r\nCookie: a=1\r\nCookie: b=2\r\n")),
  Malformed("an unknown method", "PROPFIND /open HTTP/1.1\r\nHost: x\r\n\r\n" + hidden),
  Malformed("a method in lower case", "get /open HTTP/1.1\r\nHost: x\r\n\r\n" + hidden),
  Malformed("TRACE", "TRACE /open HTTP/1.1\r\nHost: x\r\n\r\n" + hidden),
  Malformed("GET with a body", get("/open", "Host: x\r\nContent-Length: \(hidden.utf8.count)\r\n")),
  Malformed("GET with chunks", "GET /open HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden),
  Malformed("an absolute target", get("http://x/open")),
  Malformed("a star for a target", get("*")),
  Malformed("a target with %00", get("/open%00")),
  Malformed("a target with a fragment", get("/open#part")),
  Malformed("a target with bytes over 127", get("/\u{F6}pen")),
  Malformed("a blank in the target", get("/open now")),
  Malformed("a folded field", get("/open", "Host: x\r\nX-Note: a\r\n b\r\n")),
  Malformed("bare line feeds", "GET /open HTTP/1.1\nHost: x\n\n" + hidden),
  Malformed("one bare line feed", get("/open", "Host: x\r\nX-Note: a\nX-Other: b\r\n")),
  Malformed("a target that is too long", get("/" + String(repeating: "a", count: 9_000))),
  Malformed("a head that is too large", get("/open", "Host: x\r\nX: \(String(repeating: "a", count: 30_000))\r\n")),
  Malformed("too many fields", get("/open", "Host: x\r\n" + String(repeating: "A: b\r\n", count: 120))),
]

@Suite(.serialized)
struct MalformedRequestTests {
  @Test(arguments: malformed)
  func isRefusedAndTheConnectionClosed(_ sample: Malformed) throws {
    try withServer { server, echo in
      let client = Client(port: server.port)
      client.send(sample.request)
      let answer = try #require(client.answer(), "no answer")
      #expect((400...499).contains(answer.status) || answer.status == 505, "\(answer.head)")
      #expect(client.waitForClose())
      #expect(client.answer(milliseconds: 0) == nil, "a second response")
      #expect(echo.count(of: "/hidden") == 0)
      #expect(echo.count(of: "/open") == 0)
    }
  }

  @Test func theHiddenRequestIsServedWhenItStandsAlone() throws {
    try withServer { server, echo in
      let client = Client(port: server.port)
      client.send(hidden)
      #expect(client.answer()?.status == 200)
      #expect(echo.count(of: "/hidden") == 1)
    }
  }

  @Test func aBodyIsNeverARequest() throws {
    try withServer { server, echo in
      let client = Client(port: server.port)
      client.send(post("Content-Length: \(hidden.utf8.count)"))
      #expect(client.answer()?.body == "POST /open  \(hidden)")
      client.send(
        post("Transfer-Encoding: chunked", body: "\(String(hidden.utf8.count, radix: 16))\r\n\(hidden)\r\n0\r\n\r\n"))
      #expect(client.answer()?.body == "POST /open  \(hidden)")
      #expect(echo.count(of: "/hidden") == 0)
    }
  }

  @Test func refusalsCarryTheSecurityHeaders() throws {
    try withServer { server, _ in
      let client = Client(port: server.port)
      client.send("PUT /open HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = try #require(client.answer())
      #expect(answer.status == 405)
      for field in ["Content-Security-Policy: default-src 'none'", "Allow: GET, HEAD, POST", "Connection: close"] {
        #expect(answer.head.contains(field))
      }
    }
  }
}
