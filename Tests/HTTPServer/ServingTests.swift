import Glibc
import HTTP
import HTTPServer
import Testing

@Suite struct ServingTests {
  @Test func twoRequestsSentTogetherAreAnsweredInOrderOnOneConnection() throws {
    try withServer { server in
      let client = Client(server.port)
      client.send("GET /one HTTP/1.1\r\nHost: a\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.body == Array("GET /one".utf8))
      #expect(client.answer()?.body == Array("GET /two".utf8))
      client.send("POST /three HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
      #expect(client.answer()?.body == Array("POST /three".utf8))
    }
  }

  @Test func everythingInARequestArrivesAsItWasSent() throws {
    let handler = TestHandler { request in
      .now(
        .text(
          "\(request.path)|\(request.query)|\(request.headers["x-one"] ?? "")|\(request.headers.all("X-Two"))|"
            + "\(String(decoding: request.body, as: UTF8.self))|\(request.peer)|\(request.id.utf8.count)"))
    }
    try withServer(handler) { server in
      let client = Client(server.port)
      client.send(
        "POST /a%20b/%C3%A4?q=%2F+x&y HTTP/1.1\r\nHost: a\r\nX-One: 1 2\r\nX-Two: a\r\nx-two: b\r\nContent-Length: 5\r\n\r\nhello")
      let answer = try #require(client.answer())
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(text == #"/a%20b/%C3%A4|q=%2F+x&y|1 2|["a", "b"]|hello|127.0.0.1|16"#)
    }
  }

  @Test func headGetsTheLengthAndNoBody() throws {
    try withServer(TestHandler { _ in .now(.text("twelve bytes")) }) { server in
      let client = Client(server.port)
      client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try #require(client.answer(toHead: true))
      #expect(head.value("Content-Length") == "12")
      #expect(client.answer()?.body == Array("twelve bytes".utf8))
    }
  }

  @Test func aLargeBodyGoesOutWhole() throws {
    let large = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try withServer(TestHandler { _ in .later { Response(status: 200, body: large) } }) { server in
      let client = Client(server.port)
      for _ in 0..<3 {
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.answer()?.body == large)
      }
    }
  }

  @Test func aBodyInChunksArrivesWhole() throws {
    let handler = TestHandler { .now(Response(status: 200, body: $0.body)) }
    try withServer(handler) { server in
      let client = Client(server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
      client.send("2\r\nde\r\n0\r\n\r\n")
      #expect(client.answer()?.body == Array("abcde".utf8))
    }
  }

  @Test func aBodyInChunksOverTheLimitIsRefusedAndNotHandled() throws {
    let handler = TestHandler()
    try withServer(handler, { $0.bodyLimit = 1_000 }) { server in
      let client = Client(server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<5 { client.send("190\r\n\(String(repeating: "x", count: 400))\r\n") }
      client.send("0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.status == 413)
      #expect(client.waitForClose())
      #expect(handler.calls.load(ordering: .relaxed) == 0)
    }
  }

  @Test func aBodyOfExactlyTheLimitIsTaken() throws {
    let handler = TestHandler { .now(.text("\($0.body.count)")) }
    try withServer(handler, { $0.bodyLimit = 100_000 }) { server in
      let client = Client(server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
      client.send([UInt8](repeating: 0x78, count: 100_000))
      #expect(client.answer()?.body == Array("100000".utf8))
    }
  }

  @Test(arguments: ["a\r\nSet-Cookie: b=c", "a\nb", "a\0b", "a\rb"])
  func aHeaderValueWithALineEndInItBecomesAFailureAndNotTwoHeaders(_ value: String) throws {
    let handler = TestHandler { _ in .now(Response(status: 200, headers: Headers([("X-Name", value)]))) }
    try withServer(handler) { server in
      let client = Client(server.port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(client.answer())
      #expect(answer.status == 500)
      #expect(answer.value("Set-Cookie") == nil)
    }
  }

  @Test func behindAProxyEveryConnectionCarriesOneRequest() throws {
    let handler = TestHandler()
    try withServer(handler, { $0.closeEveryConnection = true }) { server in
      let client = Client(server.port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.value("Connection")?.lowercased() == "close")
      #expect(client.waitForClose())
      #expect(handler.hidden.load(ordering: .relaxed) == 0)
    }
  }

  @Test func aFullLineOfWorksIsAnsweredWithBusy() throws {
    let handler = TestHandler { _ in
      .later {
        usleep(300_000)
        return .text("done")
      }
    }
    try withServer(handler, { options in
      options.workers = 1
      options.waitingWorkLimit = 1
    }) { server in
      let clients = (0..<6).map { _ in Client(server.port) }
      for client in clients { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      let answers = clients.compactMap { $0.answer() }
      #expect(answers.count == 6)
      #expect(answers.contains { $0.status == 200 })
      #expect(answers.contains { $0.status == 503 && $0.value("Retry-After") != nil })
    }
  }

  @Test func aPortInUseIsSaidInASentence() throws {
    try withServer { server in
      do throws(ServerError) {
        _ = try HTTPServer.start(Options(port: server.port), handler: TestHandler())
        Issue.record("The second server started.")
      } catch {
        #expect(error.code == .addressInUse)
        #expect(error.description.contains("Port \(server.port) on 127.0.0.1 is in use"))
      }
    }
  }

  @Test func anAddressOfAnotherMachineIsSaidInASentence() {
    #expect(throws: ServerError.self) {
      try HTTPServer.start(Options(host: "192.0.2.1", port: 0), handler: TestHandler())
    }
  }

  @Test func aServerListensOnIPv6() throws {
    try withServer(TestHandler { .now(.text($0.peer)) }, { $0.host = "::1" }) { server in #expect(server.port != 0) }
  }
}
