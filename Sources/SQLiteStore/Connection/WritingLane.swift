import Glibc
import Synchronization

/// The one lane through which everything is written. It takes all bodies that wait and commits them together, each in a
/// savepoint of its own, so that several durable changes cost one wait for the disk.
///
/// @unchecked because the connection is used by the lane's thread alone, and all else is guarded by `mutex`.
final class WritingLane: @unchecked Sendable {
  private let connection: Connection
  private var mutex = pthread_mutex_t()
  private var arrived = pthread_cond_t()
  private var finished = pthread_cond_t()
  private var waiting: [Job] = []
  private var isOpen = true
  private var hasStopped = false

  /// At most this many bodies share a commit, so that the first does not wait for a long queue.
  private static let largestGroup = 256

  /// One body and what came of it. @unchecked because the lane's thread writes the result before it signals under `mutex`.
  final class Job: @unchecked Sendable {
    let body: (Connection) throws -> Void
    var isDone = false
    var failure: (any Error)?
    init(_ body: @escaping (Connection) throws -> Void) { self.body = body }
  }

  init(connection: Connection) {
    self.connection = connection
    pthread_mutex_init(&mutex, nil)
    pthread_cond_init(&arrived, nil)
    pthread_cond_init(&finished, nil)
    var thread = pthread_t()
    // Retained here and released at the end of the thread's one function.
    let lane = Unmanaged.passRetained(self).toOpaque()
    let code = pthread_create(&thread, nil, { lane in
      Unmanaged<WritingLane>.fromOpaque(lane!).takeRetainedValue().work()
      return nil
    }, lane)
    precondition(code == 0, "no thread for the writing lane")
    pthread_detach(thread)
  }

  /// Runs the body and waits until it is durable. Throws what the body throws, or why the commit failed.
  func run<Result: Sendable>(_ body: @escaping (Connection) throws -> Result) throws -> Result {
    let box = Box<Result>()
    let job = Job { box.value = try body($0) }
    pthread_mutex_lock(&mutex)
    guard isOpen else {
      pthread_mutex_unlock(&mutex)
      throw SQLiteError(code: 0, "The server is stopping. Nothing was changed.")
    }
    waiting.append(job)
    pthread_cond_signal(&arrived)
    while !job.isDone { pthread_cond_wait(&finished, &mutex) }
    pthread_mutex_unlock(&mutex)
    if let failure = job.failure { throw failure }
    guard let value = box.value else { preconditionFailure("a change finished without a result") }
    return value
  }

  func runLater(_ body: @escaping (Connection) throws -> Void) {
    pthread_mutex_lock(&mutex)
    if isOpen {
      waiting.append(Job(body))
      pthread_cond_signal(&arrived)
    }
    pthread_mutex_unlock(&mutex)
  }

  /// Finishes what waits and stops.
  func close() {
    pthread_mutex_lock(&mutex)
    isOpen = false
    pthread_cond_signal(&arrived)
    while !hasStopped { pthread_cond_wait(&finished, &mutex) }
    pthread_mutex_unlock(&mutex)
  }

  private final class Box<Value> { var value: Value? }

  private func work() {
    pthread_mutex_lock(&mutex)
    while true {
      while waiting.isEmpty && isOpen { pthread_cond_wait(&arrived, &mutex) }
      if waiting.isEmpty { break }
      let group = Array(waiting.prefix(Self.largestGroup))
      waiting.removeFirst(group.count)
      pthread_mutex_unlock(&mutex)
      commit(group)
      pthread_mutex_lock(&mutex)
      for job in group { job.isDone = true }
      pthread_cond_broadcast(&finished)
    }
    hasStopped = true
    pthread_cond_broadcast(&finished)
    pthread_mutex_unlock(&mutex)
  }

  private func commit(_ group: [Job]) {
    do {
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
