/// What the work of `Reply.whenReady` came to.
public enum Readiness: Sendable {
  case answer(Response)
  /// There is nothing to say yet.
  case wait(Wait)
}

/// A request that waits until there is something to answer, or until its time is over.
///
/// It takes no thread while it waits: one thread of the server asks all waiting requests in turn, about four times a second each, and
/// at once after a request that may have changed something. So `isOver` must be quick, and must not wait for anything itself.
public struct Wait: Sendable {
  /// Whether there is something to answer.
  public var isOver: @Sendable () -> Bool
  /// How long to wait at most.
  public var seconds: Int
  /// Makes the answer, on a thread for work that waits. Called once: when the wait is over, when the time is over, when too many wait
  /// already, when the client has gone or when the server stops.
  public var answer: @Sendable () -> Response

  public init(seconds: Int, until isOver: @escaping @Sendable () -> Bool, answer: @escaping @Sendable () -> Response) {
    self.isOver = isOver
    self.seconds = seconds
    self.answer = answer
  }
}

extension Readiness {
  /// The same with another step before the response goes out.
  public func map(_ finish: @escaping @Sendable (Response) -> Response) -> Readiness {
    switch self {
    case .answer(let response): return .answer(finish(response))
    case .wait(var wait):
      let answer = wait.answer
      wait.answer = { finish(answer()) }
      return .wait(wait)
    }
  }
}
