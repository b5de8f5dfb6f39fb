import Threads

/// A fixed number of threads that run the work of `Reply.later`, and a bounded line of works that wait for them.
final class WorkerPool: Sendable {
  fileprivate struct State {
    var waiting: [@Sendable () -> Void] = []
    var next = 0
    var isClosed = false
  }

  private let state = Locked(State())
  private let wakeup = Semaphore()
  private let limit: Int
  private let threads = Locked<[SystemThread]>([])

  init(workers: Int, waitingLimit: Int) {
    limit = waitingLimit
    threads.withLock { threads in
      for _ in 0..<workers { threads.append(SystemThread { [self] in serve() }) }
    }
  }

  /// False when the line is full; the work is then not taken.
  func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
    let taken = state.withLock { state in
      guard !state.isClosed, state.waiting.count - state.next < limit else { return false }
      state.waiting.append(work)
      return true
    }
    if taken { wakeup.signal() }
    return taken
  }

  private func serve() {
    while true {
      wakeup.wait()
      let (work, isClosed) = state.withLock { ($0.take(), $0.isClosed) }
      if let work { work() } else if isClosed { return }
    }
  }

  /// Ends the threads after the works at hand; works still in line are dropped. Threads in the middle of a work that does
  /// not end are left behind.
  func close(everyWorkEnded: Bool) {
    state.withLock { state in
      state.isClosed = true
      state.waiting.removeAll()
      state.next = 0
    }
    let ending = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for _ in ending { wakeup.signal() }
    for thread in ending {
      if everyWorkEnded { thread.join() } else { thread.detach() }
    }
  }
}

extension WorkerPool.State {
  /// The oldest work. The array is emptied in one go when all of it was taken, so that taking costs nothing.
  fileprivate mutating func take() -> (@Sendable () -> Void)? {
    guard next < waiting.count else { return nil }
    let work = waiting[next]
    next += 1
    if next == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      next = 0
    } else if next >= 1_024 {
      waiting.removeFirst(next)
      next = 0
    }
    return work
  }
}
