import Glibc
import HTTP
import HTTPServer
import Testing

private func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n" }

@Suite(.serialized)
struct ServingTests {
  @Test func twoRequestsInOneGoAreAnsweredInOrder() throws {
    try withServer { server, _ in
      let client = Client(port: server.port)
      client.send(get("/one") + get("/two?q=%20"))
      #expect(client.answer()?.body == "GET /one  ")
      #expect(client.answer()?.body == "GET /two q=%20 ")
      client.send(get("/later/three"))
      #expect(client.answer()?.body == "GET /later/three  ")
      #expect(!client.isClosed)
    }
  }

  @Test func headIsAnsweredWithoutABody() throws {
    try withServer { server, _ in
      let client = Client(port: server.port)
      client.send("HEAD /one HTTP/1.1\r\nHost: x\r\n\r\n" + get("/two"))
      let answer = try #require(client.answer(isHead: true))
      #expect(answer.status == 200)
      #expect(answer.head.contains("Content-Length: 11"))
      #expect(client.answer()?.body == "GET /two  ")
    }
  }

  @Test func oneRequestAConnectionWhenThatIsAsked() throws {
    try withServer(Options(port: 0, closeEveryConnection: true)) { server, echo in
      let client = Client(port: server.port)
      client.send(get("/one") + get("/two"))
      #expect(client.answer()?.body == "GET /one  ")
      #expect(client.waitForClose())
      #expect(echo.count(of: "/two") == 0)
    }
  }

  @Test(arguments: [true, false])
  func aBodyOverTheCapIsRefused(_ saysItsLength: Bool) throws {
    try withServer(Options(port: 0, bodyLimit: 1_000)) { server, echo in
      let body = String(repeating: "a", count: 1_001)
      let client = Client(port: server.port)
      client.send("POST /one HTTP/1.1\r\nHost: x\r\n")
      if saysItsLength {
        client.send("Content-Length: 1001\r\n\r\n\(body)")
      } else {
        client.send("Transfer-Encoding: chunked\r\n\r\n3e9\r\n\(body)\r\n0\r\n\r\n")
      }
      #expect(client.answer()?.status == 413)
      #expect(client.waitForClose())
      #expect(echo.count(of: "/one") == 0)
    }
  }

  @Test func aBodyOfExactlyTheCapIsTaken() throws {
    try withServer(Options(port: 0, bodyLimit: 1_000)) { server, _ in
      let body = String(repeating: "a", count: 1_000)
      let client = Client(port: server.port)
      client.send("POST /one HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n\(body)")
      #expect(client.answer()?.body == "POST /one  \(body)")
    }
  }

  /// One byte now and then keeps an idle timeout from running out, but not the deadline of the whole request.
  @Test(arguments: [
    "", "GET /one HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "POST /one HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n",
  ])
  func aSlowRequestIsEnded(_ start: String) throws {
    try withServer(Options(port: 0, requestDeadline: 1)) { server, echo in
      let client = Client(port: server.port)
      client.send(start)
      let begun = now()
      while now() - begun < 6_000, client.send("a"), !client.waitForClose(milliseconds: 100) {}
      #expect((500..<4_000).contains(now() - begun))
      #expect(client.isClosed || client.waitForClose())
      #expect(echo.count(of: "/one") == 0)
    }
  }

  @Test func slowClientsDoNotDelayOthers() throws {
    try withServer { server, _ in
      let slow = (0..<100).map { _ in Client(port: server.port) }
      for client in slow { client.send("GET /one HTTP/1.1\r\nHost: ") }
      let begun = now()
      for _ in 0..<50 {
        let client = Client(port: server.port)
        client.send(get("/two"))
        #expect(client.answer()?.status == 200)
        for client in slow { client.send("a") }
      }
      #expect(now() - begun < 3_000)
      slow[0].send("\r\n\r\n")
      #expect(slow[0].answer()?.status == 200)
    }
  }

  @Test func stopLetsARequestInFlightFinish() throws {
    try withServer { server, echo in
      let client = Client(port: server.port)
      client.send(get("/later/slow"))
      let begun = now()
      while echo.count(of: "/later/slow") == 0, now() - begun < 3_000 { usleep(2_000) }
      server.stop()
      let answer = try #require(client.answer())
      #expect(answer.body == "GET /later/slow  ")
      #expect(client.waitForClose())
      #expect(Client(port: server.port).isClosed, "a stopped server still takes connections")
    }
  }

  @Test func stopGivesUpAWorkThatDoesNotEnd() throws {
    try withServer(Options(port: 0, stopDeadline: 0)) { server, echo in
      let client = Client(port: server.port)
      client.send(get("/later/slow"))
      let begun = now()
      while echo.count(of: "/later/slow") == 0, now() - begun < 3_000 { usleep(2_000) }
      server.stop()
      #expect(client.answer()?.status == 503)
    }
  }

  @Test func aFullLineOfWorksIsAnsweredWith503() throws {
    try withServer(Options(port: 0, workers: 1, waitingWorkLimit: 1)) { server, _ in
      let clients = (0..<6).map { _ in Client(port: server.port) }
      for client in clients { client.send(get("/later/slow")) }
      let statuses = clients.map { $0.answer()?.status ?? 0 }
      #expect(statuses.contains(200))
      #expect(statuses.contains(503))
      #expect(Set(statuses) == [200, 503])
    }
  }

  @Test func manyAtOnceSeeWhatOneSees() async throws {
    let echo = Echo()
    let server = try HTTPServer.start(Options(port: 0, threads: 4), handler: echo)
    defer { server.stop() }
    let port = server.port
    @Sendable func exchange(_ number: Int) -> [String] {
      let client = Client(port: port)
      return (0..<40).map { step in
        let path = step % 2 == 0 ? "/now/\(number)" : "/later/\(number)"
        client.send(
          step % 3 == 0
            ? "POST \(path)?s=\(step) HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody" : get("\(path)?s=\(step)"))
        return client.answer()?.body ?? "nothing"
      }
    }
    let alone = (0..<24).map(exchange)
    let together = await withTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<24 { group.addTask { (number, exchange(number)) } }
      var found = [[String]](repeating: [], count: 24)
      for await (number, answers) in group { found[number] = answers }
      return found
    }
    #expect(together == alone)
    #expect(!alone.joined().contains("nothing"))
  }
}
