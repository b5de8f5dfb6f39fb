import Threads

/// The one lane through which everything is written. It takes all bodies that wait and commits them together, each in a
/// savepoint of its own, so that several durable changes cost one wait for the disk.
final class WritingLane: Sendable {
  private struct State {
    var waiting: [Job] = []
    /// The lane sleeps until so many wait. Signals that it does not need would only wake it for nothing.
    var wakesAt = Int.max
    var isOpen = true
  }

  private let connection: Connection
  private let checkpointer: Checkpointer
  private let state = Locked(State())
  private let arrived = Semaphore()
  private let thread = Locked<SystemThread?>(nil)

  /// At most this many bodies share a commit, so that the first does not wait for a long queue.
  private static let largestGroup = 256
  /// Pages in one commit from which on it was a large one; 16 MB.
  private static let manyFrames = 4000
  /// How long a group waits for the changes that came together with the last ones, in microseconds. The people of one group
  /// ask again at the same time: the first of them would be committed alone, and the others after it.
  private static let patience = 250

  /// One body and what came of it.
  ///
  /// @unchecked because the lane's thread writes the failure before it gives the signal, and nobody reads it earlier.
  private final class Job: @unchecked Sendable {
    let body: (Connection) throws -> Void
    let waitsForDisk: Bool
    let done = Semaphore()
    var failure: (any Error)?
    init(waitsForDisk: Bool, _ body: @escaping (Connection) throws -> Void) {
      self.waitsForDisk = waitsForDisk
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
    guard enqueue(job) else { throw SQLiteError(code: 0, "The server is stopping. Nothing was changed.") }
    job.done.wait()
    if let failure = job.failure { throw failure }
    guard let value = box.value else { preconditionFailure("a change finished without a result") }
    return value
  }

  func runLater(_ body: @escaping (Connection) throws -> Void) { _ = enqueue(Job(waitsForDisk: false, body)) }

  /// Finishes what waits and stops.
  func close() {
    state.withLock { $0.isOpen = false }
    arrived.signal()
    let ending = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    ending?.join()
    checkpointer.close()
  }

  /// False when the lane takes nothing more.
  private func enqueue(_ job: Job) -> Bool {
    let (isTaken, wakes) = state.withLock { state in
      if state.isOpen { state.waiting.append(job) }
      return (state.isOpen, state.isOpen && state.waiting.count == state.wakesAt)
    }
    if wakes { arrived.signal() }
    return isTaken
  }

  private final class Box<Value> { var value: Value? }

  private func work() {
    var (last, before) = (1, 1)
    var frames = 0
    while let group = nextGroup(expecting: max(last, before)) {
      commit(group)
      for job in group { job.done.signal() }
      // A large act leaves its pages in memory; the small ones after it need few.
      if connection.logFrames - frames > Self.manyFrames { connection.releaseMemory() }
      frames = connection.logFrames
      if Checkpointer.isOverdue(frames: connection.logFrames) { connection.checkpoint() }
      checkpointer.committed(frames: connection.logFrames)
      // Waiting for others pays only where it spares a wait for the disk.
      (last, before) = (group.contains { $0.waitsForDisk } ? group.count : 1, last)
    }
  }

  /// Waits for work. Nil once the lane is closed and nothing is left.
  private func nextGroup(expecting size: Int) -> [Job]? {
    while isShort(of: 1) { arrived.wait() }
    if size > 1 && isShort(of: size) { arrived.wait(microseconds: Self.patience) }
    return state.withLock { state in
      state.wakesAt = .max
      let group = Array(state.waiting.prefix(Self.largestGroup))
      state.waiting.removeFirst(group.count)
      return group.isEmpty ? nil : group
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
    for job in group {
      do {
        try connection.run("SAVEPOINT change")
        do {
          try job.body(connection)
          try connection.run("RELEASE change")
        } catch {
          job.failure = error
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
