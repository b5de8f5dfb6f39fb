import Threads

/// Moves what was committed from the write-ahead log into the database file, on a thread of its own, so that no change waits for it.
final class Checkpointer: Sendable {
  private struct State {
    var isWanted = false
    /// How many pages the log had when they were last to be moved.
    var moved = 0
    var isOpen = true
  }

  private let connection: Connection
  private let wanted = Semaphore()
  private let state = Locked(State())
  private let thread = Locked<SystemThread?>(nil)

  /// Pages that came into the log since the last time, from which on they are moved; 16 MB. The log itself stays long until
  /// nobody reads from it: its length alone would have a few pages moved after every commit.
  private static let enough = 4000
  /// Where changes never pause, the log never becomes empty; from here on the lane waits for it. 128 MB.
  private static let tooMany = 32_000

  init(path: String) throws {
    connection = try Connection(path: path, role: .writer)
    thread.withLock { $0 = SystemThread { [self] in work() } }
  }

  /// Called by the lane after each commit, with the number of pages in the log.
  func committed(frames: Int) {
    let isNew = state.withLock { state in
      // It was begun anew.
      if frames < state.moved { state.moved = 0 }
      guard frames - state.moved >= Self.enough, !state.isWanted else { return false }
      state.moved = frames
      state.isWanted = true
      return true
    }
    if isNew { wanted.signal() }
  }

  /// Whether the lane should move the pages itself, while it changes nothing.
  static func isOverdue(frames: Int) -> Bool { frames >= tooMany }

  func close() {
    state.withLock { $0.isOpen = false }
    wanted.signal()
    let ending = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    ending?.join()
  }

  private func work() {
    while true {
      wanted.wait()
      let isOpen = state.withLock { state in
        state.isWanted = false
        return state.isOpen
      }
      if !isOpen { return }
      connection.checkpoint()
    }
  }
}
