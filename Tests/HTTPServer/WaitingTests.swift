import Glibc
import HTTP
import HTTPServer
import Synchronization
import Testing

/// Answers `/wait` when something was posted after the request began to wait, and counts.
private final class Board: Handler {
  let posted = Atomic(0)
  let answers = Atomic(0)
  let questions = Atomic(0)
  let seconds: Int

  init(seconds: Int = 30) { self.seconds = seconds }

  func handle(_ request: Request) -> Reply {
    if request.path == "/quiet" {
      posted.wrappingAdd(1, ordering: .relaxed)
      return .now(.text("noted"))
    }
    if !request.method.isSafe {
      return .later { [self] in
        posted.wrappingAdd(1, ordering: .relaxed)
        return .text("posted")
      }
    }
    guard request.path == "/wait" else { return .later { .text("other") } }
    return .whenReady { [self] in
      let before = posted.load(ordering: .relaxed)
      return .wait(
        Wait(
          seconds: seconds,
          until: { [self] in
            questions.wrappingAdd(1, ordering: .relaxed)
            return posted.load(ordering: .relaxed) > before
          },
          answer: { [self] in
            answers.wrappingAdd(1, ordering: .relaxed)
            return .text(posted.load(ordering: .relaxed) > before ? "new" : "nothing")
          }))
    }
  }
}

@Suite struct WaitingTests {
  private static let wait = "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let post = "POST / HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func text(_ answer: Client.Answer?) -> String? {
    answer.map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test func whoeverWaitsIsAnsweredAsSoonAsSomethingWasPosted() throws {
    try withServer(Board()) { server in
      let waiting = Client(server.port)
      waiting.send(Self.wait)
      usleep(100_000)
      let time = milliseconds {
        Client(server.port).send(Self.post)
        #expect(Self.text(waiting.answer()) == "new")
      }
      #expect(time < 240)
      // The connection serves on.
      waiting.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(Self.text(waiting.answer()) == "other")
    }
  }

  @Test func whatNobodySaysIsFoundWithinAMoment() throws {
    try withServer(Board()) { server in
      let waiting = Client(server.port)
      waiting.send(Self.wait)
      usleep(100_000)
      let time = milliseconds {
        Client(server.port).send("GET /quiet HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(Self.text(waiting.answer()) == "new")
      }
      #expect(time < 1_000)
    }
  }

  @Test func aWaitEndsWithItsTimeEvenWhenConnectionsMayBeIdleForLess() throws {
    try withServer(Board(seconds: 3), { $0.idleTimeout = 1 }) { server in
      let waiting = Client(server.port)
      let time = milliseconds {
        waiting.send(Self.wait)
        #expect(Self.text(waiting.answer()) == "nothing")
      }
      #expect((2_900...4_500).contains(time))
    }
  }

  @Test func waitingTakesNoWorker() throws {
    try withServer(Board(), { $0.workers = 1 }) { server in
      let waiting = (0..<120).map { _ in Client(server.port) }
      for client in waiting { client.send(Self.wait) }
      usleep(300_000)
      let other = Client(server.port)
      let time = milliseconds {
        other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(Self.text(other.answer()) == "other")
      }
      #expect(time < 1_000)
      other.send(Self.post)
      for client in waiting { #expect(Self.text(client.answer()) == "new") }
    }
  }

  @Test func whoeverFindsNoRoomIsAnsweredAtOnce() throws {
    try withServer(Board(), { $0.waitingRequestLimit = 2 }) { server in
      let clients = (0..<3).map { _ in Client(server.port) }
      for client in clients {
        client.send(Self.wait)
        usleep(50_000)
      }
      #expect(Self.text(clients[2].answer()) == "nothing")
      Client(server.port).send(Self.post)
      #expect(Self.text(clients[0].answer()) == "new")
      #expect(Self.text(clients[1].answer()) == "new")
    }
  }

  @Test func aClientThatHangsUpGivesItsPlaceBack() throws {
    let board = Board()
    try withServer(board, { $0.waitingRequestLimit = 1 }) { server in
      do {
        let gone = Client(server.port)
        gone.send(Self.wait)
        usleep(100_000)
      }
      usleep(700_000)
      #expect(board.answers.load(ordering: .relaxed) == 1)
      let next = Client(server.port)
      next.send(Self.wait)
      usleep(100_000)
      Client(server.port).send(Self.post)
      #expect(Self.text(next.answer()) == "new")
    }
  }

  @Test func stoppingAnswersWhoeverWaits() throws {
    let board = Board()
    let server = try HTTPServer.start(Options(port: 0), handler: board)
    let clients = (0..<5).map { _ in Client(server.port) }
    for client in clients { client.send(Self.wait) }
    usleep(200_000)
    let time = milliseconds { server.stop() }
    #expect(time < 3_000)
    for client in clients {
      #expect(Self.text(client.answer()) == "nothing")
      #expect(client.waitForClose())
    }
  }

  @Test func everybodyIsAskedAboutFourTimesASecondAndNotMore() throws {
    let board = Board()
    try withServer(board) { server in
      let waiting = Client(server.port)
      waiting.send(Self.wait)
      usleep(2_100_000)
      #expect((5...11).contains(board.questions.load(ordering: .relaxed)))
    }
  }

  @Test func waitingHangingUpPostingAndStoppingAtOnceNeitherCrashesNorHangs() throws {
    for round in 0..<4 {
      let server = try HTTPServer.start(Options(port: 0, waitingRequestLimit: 3), handler: Board(seconds: 1))
      let port = server.port
      let stopped = Atomic(0)
      onThreads(6) { index in
        if index == 0 {
          usleep(useconds_t(150_000 + 60_000 * round))
          server.stop()
          stopped.store(1, ordering: .relaxed)
          return
        }
        while stopped.load(ordering: .relaxed) == 0 {
          let client = Client(port, timeoutSeconds: 5)
          client.send(index == 1 ? Self.post : Self.wait)
          if index == 2 { continue }
          guard let answer = client.answer() else { continue }
          if answer.status != 200 && answer.status != 503 { Issue.record("\(answer.head)") }
        }
      }
    }
  }
}
