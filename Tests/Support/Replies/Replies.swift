import HTTP
import Threads

extension Reply {
  /// Runs the work here. Where it wants to wait, the time is over at once.
  public func resolved() -> Response {
    switch self {
    case .now(let response): return response
    case .later(let work): return work()
    case .soon(let begin, let work): return completed(begin) ?? work()
    case .whenReady(let work):
      switch work() {
      case .answer(let response): return response
      case .wait(let wait): return wait.answer()
      }
    }
  }

  private func completed(_ begin: (@escaping @Sendable (Response?) -> Void) -> Void) -> Response? {
    let answer = Locked<Response?>(nil)
    let done = Semaphore()
    begin { response in
      answer.withLock { $0 = response }
      done.signal()
    }
    done.wait()
    return answer.withLock { $0 }
  }
}
