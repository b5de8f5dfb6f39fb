import Glibc
import HTTP
import HTTPServer
import Synchronization

/// A handler made of a closure, which counts what came to `/hidden`.
final class TestHandler: Handler {
  let hidden = Atomic(0)
  let calls = Atomic(0)
  private let answer: @Sendable (Request) -> Reply

  init(_ answer: @escaping @Sendable (Request) -> Reply = { .now(.text("\($0.method.rawValue) \($0.path)")) }) {
    self.answer = answer
  }

  func handle(_ request: Request) -> Reply {
    calls.wrappingAdd(1, ordering: .relaxed)
    if request.path == "/hidden" { hidden.wrappingAdd(1, ordering: .relaxed) }
    return answer(request)
  }
}

/// Runs the body with a server on a port of its own.
func withServer(
  _ handler: any Handler = TestHandler(), _ change: (inout Options) -> Void = { _ in },
  _ body: (HTTPServer) throws -> Void
) throws {
  var options = Options(port: 0)
  change(&options)
  let server = try HTTPServer.start(options, handler: handler)
  defer { server.stop() }
  try body(server)
}

func milliseconds(_ work: () throws -> Void) rethrows -> Int {
  let time = try ContinuousClock().measure(work)
  return Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
}

/// Runs the body on so many threads at once and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  final class Box: Sendable {
    let index: Int
    let body: @Sendable (Int) -> Void
    init(_ index: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.index = index
      self.body = body
    }
  }
  var threads: [pthread_t] = []
  for index in 0..<count {
    var thread = pthread_t()
    // Retained for the thread, which releases it when it takes it.
    let box = Unmanaged.passRetained(Box(index, body)).toOpaque()
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let box = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
        box.body(box.index)
        return nil
      }, box)
    threads.append(thread)
  }
  for thread in threads { pthread_join(thread, nil) }
}
