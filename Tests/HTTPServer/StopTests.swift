import Glibc
import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite struct StopTests {
  private static let slow = TestHandler { _ in
    .later {
      usleep(700_000)
      return .text("finished")
    }
  }

  @Test func stoppingLetsAWorkInFlightFinish() throws {
    let server = try HTTPServer.start(Options(port: 0), handler: Self.slow)
    let client = Client(server.port)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(200_000)
    server.stop()
    let answer = try #require(client.answer())
    #expect(answer.body == Array("finished".utf8))
    #expect(answer.value("Connection")?.lowercased() == "close")
    #expect(client.waitForClose())
  }

  @Test func stoppingDoesNotWaitForeverForAWork() throws {
    let release = Atomic(false)
    let handler = TestHandler { _ in
      .later {
        while !release.load(ordering: .relaxed) { usleep(10_000) }
        return .text("too late")
      }
    }
    var options = Options(port: 0)
    options.stopDeadline = 1
    let server = try HTTPServer.start(options, handler: handler)
    let client = Client(server.port)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(200_000)
    let time = milliseconds { server.stop() }
    #expect(time < 4_000)
    #expect(client.answer()?.status == 503)
    release.store(true, ordering: .relaxed)
  }

  @Test func aStoppedServerTakesNoConnectionAndFreesItsPort() throws {
    let server = try HTTPServer.start(Options(port: 0), handler: TestHandler())
    let port = server.port
    let idle = Client(port)
    idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(idle.answer()?.status == 200)
    server.stop()
    server.stop()
    #expect(idle.waitForClose())
    #expect(Client(port).isClosed)
    let next = try HTTPServer.start(Options(port: port), handler: TestHandler())
    next.stop()
  }

  @Test func stoppingUnderLoadNeitherCrashesNorHangs() throws {
    for round in 0..<5 {
      let handler = TestHandler { request in
        switch request.path {
        case "/now": .now(.text("now"))
        case "/later": .later { .text("later") }
        default: .soon(begin: { Finisher.finish($0, with: .text("soon")) }, instead: { .text("instead") })
        }
      }
      let server = try HTTPServer.start(Options(port: 0), handler: handler)
      let port = server.port
      let stopper = Atomic(0)
      onThreads(5) { index in
        if index == 0 {
          usleep(useconds_t(20_000 * (round + 1)))
          server.stop()
          stopper.store(1, ordering: .relaxed)
          return
        }
        while stopper.load(ordering: .relaxed) == 0 {
          let client = Client(port, timeoutSeconds: 3)
          for _ in 0..<20 {
            client.send("GET /\(["now", "later", "soon"][index % 3]) HTTP/1.1\r\nHost: a\r\n\r\n")
            guard let answer = client.answer() else { break }
            if answer.status != 200 && answer.status != 503 { Issue.record("\(answer.head)") }
          }
        }
      }
    }
  }
}
