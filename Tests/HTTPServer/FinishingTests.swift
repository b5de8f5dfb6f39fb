import Glibc
import HTTP
import HTTPServer
import Synchronization
import Testing
import Threads

/// Somebody else who completes requests, on a thread of its own.
enum Finisher {
  static func finish(_ done: @escaping @Sendable (Response?) -> Void, with response: Response?) {
    SystemThread { done(response) }.detach()
  }
}

/// Requests that somebody else than the server's threads completes.
@Suite struct FinishingTests {
  private static func text(_ path: String, of server: HTTPServer) -> String? {
    let client = Client(server.port)
    client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    return client.answer().map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test func whatIsHandedOverGoesOutWheneverItComes() throws {
    let handler = TestHandler { request in
      .soon(
        begin: { done in
          switch request.path {
          case "/before": done(.text("before"))
          case "/after": Finisher.finish(done, with: .text("after"))
          case "/nothing": done(nil)
          default: Finisher.finish(done, with: nil)
          }
        }, instead: { .text("instead") })
    }
    try withServer(handler) { server in
      for _ in 0..<20 {
        #expect(Self.text("/before", of: server) == "before")
        #expect(Self.text("/after", of: server) == "after")
        #expect(Self.text("/nothing", of: server) == "instead")
        #expect(Self.text("/nothing-after", of: server) == "instead")
      }
    }
  }

  /// Who completes may do so in the middle of a request of another connection of the same thread.
  @Test func manyAtOnceGetTheirOwnAnswer() throws {
    let handler = TestHandler { request in
      .soon(begin: { Finisher.finish($0, with: .text(request.path)) }, instead: { .text("instead") })
    }
    let wrong = Atomic(0)
    try withServer(handler) { server in
      let port = server.port
      onThreads(8) { index in
        let client = Client(port)
        for round in 0..<100 {
          client.send("GET /\(index)/\(round) HTTP/1.1\r\nHost: a\r\n\r\n")
          if client.answer()?.body != Array("/\(index)/\(round)".utf8) { wrong.wrappingAdd(1, ordering: .relaxed) }
        }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test func whatComesAfterTheServerStoppedIsDropped() throws {
    let release = Semaphore()
    let isDropped = Semaphore()
    let handler = TestHandler { _ in
      .soon(
        begin: { done in
          SystemThread {
            release.wait()
            done(.text("too late"))
            isDropped.signal()
          }.detach()
        }, instead: { .text("instead") })
    }
    var options = Options(port: 0)
    options.stopDeadline = 1
    let server = try HTTPServer.start(options, handler: handler)
    let client = Client(server.port)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(100_000)
    server.stop()
    #expect(client.answer()?.status == 503)
    release.signal()
    isDropped.wait()
  }
}
