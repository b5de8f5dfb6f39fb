import Glibc
import HTTP
import HTTPServer
import Testing

@Suite(.serialized) struct SlowClientTests {
  /// Sends one byte every 200 ms, which no timeout of the last byte would ever end.
  private func trickle(_ client: Client, _ text: String) -> Int {
    milliseconds {
      for byte in text.utf8 {
        if !client.send([byte]) { return }
        usleep(200_000)
      }
    }
  }

  @Test(arguments: ["GET /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "GET / HTTP/1.1\r\nHost: aaaaaaaaaaaaaaaaaaaaaaaaaaa"])
  func aHeadSentByteByByteIsEndedByTheDeadline(_ text: String) throws {
    try withServer(TestHandler(), { $0.requestDeadline = 1 }) { server in
      let client = Client(server.port)
      let time = trickle(client, text)
      #expect(time < 3_500)
      #expect(client.waitForClose())
    }
  }

  @Test func aBodyThatStopsIsEndedByTheDeadline() throws {
    let handler = TestHandler()
    try withServer(handler, { $0.requestDeadline = 1 }) { server in
      let client = Client(server.port)
      client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
      let time = milliseconds { _ = client.waitForClose() }
      #expect(client.isClosed)
      #expect(time < 3_000)
      #expect(handler.calls.load(ordering: .relaxed) == 0)
    }
  }

  @Test func aConnectionOnWhichNothingArrivesIsEnded() throws {
    try withServer(TestHandler(), { $0.requestDeadline = 1 }) { server in
      let client = Client(server.port)
      let time = milliseconds { _ = client.waitForClose() }
      #expect(client.isClosed)
      #expect(time < 3_000)
    }
  }

  @Test func anIdleConnectionIsEnded() throws {
    try withServer(TestHandler(), { $0.idleTimeout = 1 }) { server in
      let client = Client(server.port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.status == 200)
      let time = milliseconds { _ = client.waitForClose() }
      #expect(client.isClosed)
      #expect(time < 5_000)
    }
  }

  @Test func aSecondRequestSentByteByByteIsEndedToo() throws {
    try withServer(TestHandler(), { options in
      options.requestDeadline = 1
      options.idleTimeout = 1
    }) { server in
      let client = Client(server.port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.status == 200)
      #expect(trickle(client, "GET /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa") < 5_000)
    }
  }

  @Test func aWorkLongerThanTheDeadlineIsNotEnded() throws {
    let handler = TestHandler { _ in
      .later {
        usleep(1_800_000)
        return .text("done")
      }
    }
    try withServer(handler, { $0.requestDeadline = 1 }) { server in
      let client = Client(server.port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer()?.body == Array("done".utf8))
    }
  }

  @Test func aHundredSlowClientsDoNotDelayOthers() throws {
    try withServer { server in
      let slow = (0..<100).map { _ in Client(server.port) }
      for (index, client) in slow.enumerated() {
        client.send(index % 2 == 0 ? "GET / HTTP/1.1\r\nHo" : "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\nab")
      }
      let time = milliseconds {
        for _ in 0..<100 {
          let client = Client(server.port)
          client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
          #expect(client.answer()?.status == 200)
        }
      }
      #expect(time < 3_000)
      for client in slow { #expect(!client.isClosed) }
    }
  }

  @Test func aSlowWorkDoesNotDelayOthers() throws {
    let handler = TestHandler { request in
      guard request.path == "/slow" else { return .now(.text("quick")) }
      return .later {
        usleep(1_500_000)
        return .text("slow")
      }
    }
    try withServer(handler) { server in
      let slow = (0..<8).map { _ in Client(server.port) }
      for client in slow { client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n") }
      let time = milliseconds {
        for _ in 0..<50 {
          let client = Client(server.port)
          client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
          #expect(client.answer()?.body == Array("quick".utf8))
        }
      }
      #expect(time < 1_400)
      for client in slow { #expect(client.answer()?.body == Array("slow".utf8)) }
    }
  }
}
