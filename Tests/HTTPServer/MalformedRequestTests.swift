import HTTP
import HTTPServer
import Testing

struct Malformed: Sendable, CustomTestStringConvertible {
  let name: String
  let raw: String
  let statuses: [Int]
  var testDescription: String { name }

  init(_ name: String, _ raw: String, _ statuses: Int...) {
    self.name = name
    self.raw = raw
    self.statuses = statuses.isEmpty ? [400] : statuses
  }
}

/// libmicrohttpd itself closes on some request lines without a word.
private let closedWithoutAnswer = 0

private let malformed: [Malformed] = [
  Malformed("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
  Malformed("no Host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"),
  Malformed("no Host on HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"),
  Malformed("Transfer-Encoding and Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  Malformed("Content-Length and Transfer-Encoding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n"),
  Malformed("doubled Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc"),
  Malformed("different Content-Lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n"),
  Malformed("Content-Length as a list", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc"),
  Malformed("blank before the colon", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\nabc"),
  Malformed("blank before the colon of Transfer-Encoding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
  Malformed("negative Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
  Malformed("Content-Length with a plus", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc"),
  Malformed("Content-Length in hexadecimal", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\nabc"),
  Malformed("Content-Length with letters", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3a\r\n\r\nabc"),
  Malformed("empty Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n"),
  Malformed("endless Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400, 413),
  Malformed("Content-Length over the limit", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n", 413),
  Malformed("HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505, 400),
  Malformed("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505, 400),
  Malformed("HTTP/0.9 with a version", "GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505, 400),
  Malformed("lower-case version", "GET / http/1.1\r\nHost: a\r\n\r\n", 505, 400),
  Malformed("no version", "GET /\r\nHost: a\r\n\r\n", 505, 400),
  Malformed("Transfer-Encoding: identity", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n"),
  Malformed("Transfer-Encoding: chunked, chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"),
  Malformed("Transfer-Encoding: xchunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
  Malformed("Transfer-Encoding: gzip, chunked", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
  Malformed("two Transfer-Encodings", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  Malformed("Transfer-Encoding with a vertical tab", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \u{B}chunked\r\n\r\n0\r\n\r\n"),
  Malformed("Transfer-Encoding on HTTP/1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  Malformed("control character in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{1}b\r\n\r\n"),
  Malformed("DEL in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{7F}b\r\n\r\n"),
  Malformed("zero byte in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"),
  Malformed("zero byte in the target", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("zero byte in a name", "GET / HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n"),
  Malformed("zero byte in Content-Length", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\0 40\r\n\r\n"),
  Malformed("carriage return in a value", "GET / HTTP/1.1\r\nHost: a\r\nX: a\rContent-Length: 40\r\n\r\n"),
  Malformed("name with a blank", "GET / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n"),
  Malformed("name with brackets", "GET / HTTP/1.1\r\nHost: a\r\nX(Y): b\r\n\r\n"),
  Malformed("name with umlaut", "GET / HTTP/1.1\r\nHost: a\r\nXä: b\r\n\r\n"),
  Malformed("no name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"),
  Malformed("no colon", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n"),
  Malformed("two Cookie headers", "GET / HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\nCookie: a=2\r\n\r\n"),
  Malformed("unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  Malformed("GET with a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 400),
  Malformed("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
  Malformed("TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  Malformed("CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  Malformed("lower-case method", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  Malformed("GET with a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"),
  Malformed("GET with chunks", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
  Malformed("HEAD with a body", "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"),
  Malformed("absolute target", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("star", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target without a slash", "GET a HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target with a fragment", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target with %00", "GET /a%00b HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("query with %00", "GET /a?q=%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target with a raw umlaut", "GET /ä HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target with a blank", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("target with a control character", "GET /a\u{1}b HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("folded header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"),
  Malformed("folded Transfer-Encoding", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"),
  Malformed("bare line feeds", "GET / HTTP/1.1\nHost: a\n\n"),
  Malformed("one bare line feed", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"),
  Malformed("bare line feed hiding a length", "POST / HTTP/1.1\r\nHost: a\r\nX: b\nContent-Length: 40\r\n\r\n"),
  Malformed("tab in the request line", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n", 400, closedWithoutAnswer),
  Malformed("two blanks in the request line", "GET  /  HTTP/1.1\r\nHost: a\r\n\r\n"),
  Malformed("too many headers", "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 200))\r\n", 431),
  Malformed("a header too long", "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: 20_000))\r\n\r\n", 431),
  Malformed("a target too long", "GET /\(String(repeating: "y", count: 9_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
]

@Suite struct MalformedRequestTests {
  @Test(arguments: malformed)
  func aMalformedRequestIsRefusedAndNothingAfterItRuns(_ request: Malformed) throws {
    let handler = TestHandler()
    try withServer(handler) { server in
      let client = Client(server.port)
      client.send(request.raw + "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = client.answer(toHead: request.raw.hasPrefix("HEAD"))
      #expect(request.statuses.contains(answer?.status ?? closedWithoutAnswer))
      #expect(client.waitForClose())
      #expect(handler.calls.load(ordering: .relaxed) == 0)
    }
  }

  @Test func aRefusalCarriesTheSecurityHeaders() throws {
    try withServer { server in
      let client = Client(server.port)
      client.send("BREW / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(client.answer())
      #expect(answer.value("Content-Security-Policy") == SecurityHeaders.contentSecurityPolicy)
      #expect(answer.value("X-Content-Type-Options") == "nosniff")
      #expect(answer.value("Cache-Control") == "no-store")
      #expect(answer.value("Connection")?.lowercased() == "close")
      #expect(answer.value("Allow") == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
    }
  }

  @Test func aRequestHiddenInABodyNeverRuns() throws {
    let hiddenRequest = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
    let handler = TestHandler()
    try withServer(handler) { server in
      let client = Client(server.port)
      client.send("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: \(hiddenRequest.utf8.count)\r\n\r\n" + hiddenRequest)
      client.send("GET /seen HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.body == Array("POST /form".utf8))
      #expect(client.answer()?.body == Array("GET /seen".utf8))
      #expect(handler.hidden.load(ordering: .relaxed) == 0)
    }
  }
}
