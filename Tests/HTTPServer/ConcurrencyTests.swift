import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite struct ConcurrencyTests {
  /// What the handler answers, worked out without a server.
  private static func expected(_ path: String, _ body: String) -> [UInt8] { Array("\(path):\(body)".utf8) }

  @Test func manyClientsAtOnceGetWhatOneClientGets() throws {
    let handler = TestHandler { request in
      let body = Self.expected(request.path, String(decoding: request.body, as: UTF8.self))
      return request.body.count % 2 == 0
        ? .now(Response(status: 200, body: body)) : .later { Response(status: 200, body: body) }
    }
    let rounds = 60
    let threads = 8
    let wrong = Atomic(0)
    try withServer(handler) { server in
      let port = server.port
      onThreads(threads) { index in
        let client = Client(port)
        for round in 0..<rounds {
          let path = "/\(index)/\(round)"
          let body = String(repeating: "x", count: (index * 7 + round * 13) % 40)
          client.send("POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
          if client.answer()?.body != Self.expected(path, body) { wrong.wrappingAdd(1, ordering: .relaxed) }
        }
      }
      #expect(wrong.load(ordering: .relaxed) == 0)
      #expect(handler.calls.load(ordering: .relaxed) == threads * rounds)
    }
  }

  @Test func requestIDsAreNeverRepeated() throws {
    try withServer(TestHandler { .now(.text($0.id)) }) { server in
      let clients = (0..<4).map { _ in Client(server.port) }
      var seen: Set<[UInt8]> = []
      for _ in 0..<50 {
        for client in clients { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        for client in clients { seen.insert(client.answer()?.body ?? []) }
      }
      #expect(seen.count == 200)
      #expect(seen.allSatisfy { $0.count == 16 })
    }
  }
}
