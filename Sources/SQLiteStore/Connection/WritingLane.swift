import Threads

/// The one lane through which everything is written. Who comes first commits all that waits together, each body in a savepoint of
/// its own, so that several durable changes cost one wait for the disk; who comes meanwhile waits, and one of them goes on. So no
/// change is handed to another thread unless it has to wait anyway.
final class WritingLane: Sendable {
  private struct State {
    var waiting: [Job] = []
    /// Somebody commits, or was told to.
    var isTaken = false
    /// Who commits sleeps until so many wait. Signals that it does not need would only wake it for nothing.
    var wakesAt = Int.max
    var isOpen = true
    /// The sizes of the last two groups.
    var last = 1
    var before = 1
    /// Pages in the log after the last group.
    var frames = 0
  }

  private let connection: Connection
  private let checkpointer: Checkpointer
  private let state = Locked(State())
  private let arrived = Semaphore()
  /// Commits what nobody waits for.
  private let thread = Locked<SystemThread?>(nil)
  private let called = Semaphore()

  /// At most this many bodies share a commit, so that the first does not wait for a long queue.
  private static let largestGroup = 256
  /// Pages in one commit from which on it was a large one; 16 MB.
  private static let manyFrames = 4000
  /// How long a group waits for the changes that came together with the last ones, in microseconds. The people of one group
  /// ask again at the same time: the first of them would be committed alone, and the others after it.
  private static let patience = 250

  /// One body and what came of it.
  ///
  /// @unchecked because who commits writes the failure and that it is done before it gives the signal, and nobody else reads them earlier.
  private final class Job: @unchecked Sendable {
    let body: (Connection) throws -> Void
    let waitsForDisk: Bool
    /// Told what came of it when no thread waits for it; a thread that waits can commit for others, too.
    let then: (@Sendable ((any Error)?) -> Void)?
    /// Signalled when it is done, or when its thread is to commit.
    let turn = Semaphore()
    var failure: (any Error)?
    var isDone = false
    init(
      waitsForDisk: Bool, then: (@Sendable ((any Error)?) -> Void)? = nil, _ body: @escaping (Connection) throws -> Void
    ) {
      self.waitsForDisk = waitsForDisk
      self.then = then
      self.body = body
    }
  }

  init(connection: Connection, checkpointer: Checkpointer) {
    self.connection = connection
    self.checkpointer = checkpointer
    thread.withLock { $0 = SystemThread { [self] in work() } }
  }

  /// Runs the body and waits until it is durable. Throws what the body throws, or why the commit failed.
  /// - Parameter waitsForDisk: false where it is enough that the change is in the log's file and outlives this process.
  func run<Result: Sendable>(
    waitsForDisk: Bool = true, _ body: @escaping (Connection) throws -> Result
  ) throws -> Result {
    let box = Box<Result>()
    let job = Job(waitsForDisk: waitsForDisk) { box.value = try body($0) }
    guard let isFirst = enqueue(job) else { throw Self.closed }
    finish(job, isFirst: isFirst)
    if let failure = job.failure { throw failure }
    guard let value = box.value else { preconditionFailure("a change finished without a result") }
    return value
  }

  /// Runs the body soon, and returns at once. What came of it is told on the thread that commits, once the change is in the log's file.
  func runLater(
    _ body: @escaping (Connection) throws -> Void, then: @escaping @Sendable ((any Error)?) -> Void
  ) {
    guard let isFirst = enqueue(Job(waitsForDisk: false, then: then, body)) else { return then(Self.closed) }
    if isFirst { leave() }
  }

  private static var closed: SQLiteError { SQLiteError(code: 0, "The server is stopping. Nothing was changed.") }

  /// Finishes what waits and stops.
  func close() {
    let last = Job(waitsForDisk: true) { _ in }
    if let isFirst = enqueue(last, closing: true) { finish(last, isFirst: isFirst) }
    called.signal()
    let ending = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    ending?.join()
    checkpointer.close()
  }

  private final class Box<Value> { var value: Value? }

  /// Nil when the lane takes nothing more; else whether nobody commits, so that the caller has to, or to leave it.
  private func enqueue(_ job: Job, closing: Bool = false) -> Bool? {
    let (isFirst, wakes): (Bool?, Bool) = state.withLock { state in
      guard state.isOpen else { return (nil, false) }
      if closing { state.isOpen = false }
      state.waiting.append(job)
      defer { state.isTaken = true }
      return (!state.isTaken, state.waiting.count == state.wakesAt)
    }
    if wakes { arrived.signal() }
    return isFirst
  }

  /// Waits until the job is done, or commits until it is and leaves the lane to another.
  private func finish(_ job: Job, isFirst: Bool) {
    if !isFirst { job.turn.wait() }
    if job.isDone { return }
    while !job.isDone { commitNext(for: job) }
    leave()
  }

  /// Leaves the lane to whoever waits for something in it. The lane's own thread takes it when there is only what nobody waits for.
  private func leave() {
    let (next, callsThread): (Job?, Bool) = state.withLock { state in
      if let next = state.waiting.first(where: { $0.then == nil }) { return (next, false) }
      state.isTaken = false
      return (nil, !state.waiting.isEmpty)
    }
    next?.turn.signal()
    if callsThread { called.signal() }
  }

  private func work() {
    while true {
      called.wait()
      let (takes, isOpen) = state.withLock { state in
        let takes = !state.isTaken && !state.waiting.isEmpty
        if takes { state.isTaken = true }
        return (takes, state.isOpen)
      }
      if takes {
        commitNext(for: nil)
        leave()
      } else if !isOpen {
        return
      }
    }
  }

  private func commitNext(for own: Job?) {
    let expected = state.withLock { max($0.last, $0.before) }
    if expected > 1 && isShort(of: expected) { arrived.wait(microseconds: Self.patience) }
    let (group, frames) = state.withLock { state in
      state.wakesAt = .max
      let group = Array(state.waiting.prefix(Self.largestGroup))
      state.waiting.removeFirst(group.count)
      return (group, state.frames)
    }
    commit(group)
    for job in group {
      job.isDone = true
      if let then = job.then {
        then(job.failure)
      } else if job !== own {
        job.turn.signal()
      }
    }
    // A large act leaves its pages in memory; the small ones after it need few.
    if connection.logFrames - frames > Self.manyFrames { connection.releaseMemory() }
    if Checkpointer.isOverdue(frames: connection.logFrames) { connection.checkpoint() }
    checkpointer.committed(frames: connection.logFrames)
    state.withLock { state in
      // Waiting for others pays where it spares a wait for the disk, or a commit of many that nobody's thread waits for.
      let pays = group.contains { $0.waitsForDisk || $0.then != nil }
      (state.last, state.before) = (pays ? group.count : 1, state.last)
      state.frames = connection.logFrames
    }
  }

  /// True when the lane is open and fewer wait than that; the signal comes once they do.
  private func isShort(of size: Int) -> Bool {
    state.withLock { state in
      state.wakesAt = size
      return state.isOpen && state.waiting.count < size
    }
  }

  private func commit(_ group: [Job]) {
    do {
      try connection.setWaitsForDisk(group.contains { $0.waitsForDisk })
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      for job in group { job.failure = error }
      return
    }
    // What stands alone is taken back with its transaction.
    let standsAlone = group.count == 1
    for job in group {
      do {
        if !standsAlone { try connection.run("SAVEPOINT change") }
        do {
          try job.body(connection)
          if !standsAlone { try connection.run("RELEASE change") }
        } catch {
          job.failure = error
          if standsAlone { return try connection.run("ROLLBACK") }
          try connection.run("ROLLBACK TO change")
          try connection.run("RELEASE change")
        }
      } catch {
        // SQLite ended the whole transaction (a full disk, for one): nothing of this group is kept.
        fail(group, error)
        return
      }
    }
    do {
      try connection.run("COMMIT")
    } catch {
      fail(group, error)
    }
  }

  private func fail(_ group: [Job], _ error: any Error) {
    for job in group where job.failure == nil { job.failure = error }
    if connection.isInTransaction { try? connection.run("ROLLBACK") }
  }
}
