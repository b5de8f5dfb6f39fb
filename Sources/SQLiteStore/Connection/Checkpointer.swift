import CSQLite

/// Moves what was committed from the write-ahead log into the database file, on a thread of its own, so that no change waits for it.
///
/// @unchecked because the connection is used by its thread alone, and all else is guarded by `gate`.
final class Checkpointer: @unchecked Sendable {
  private let connection: Connection
  private let gate = Monitor()
  private var isWanted = false
  private var isOpen = true
  private let stopped = Signal()

  /// Pages in the log from which on they are moved; 16 MB.
  private static let enough = 4000
  /// Where changes never pause, the log never becomes empty; from here on the lane waits for it. 128 MB.
  private static let tooMany = 32_000

  init(path: String) throws {
    connection = try Connection(path: path, role: .writer)
    startThread { self.work() }
  }

  /// Called by the lane after each commit, with the number of pages in the log.
  func committed(frames: Int) {
    if frames < Self.enough { return }
    gate.lock()
    isWanted = true
    gate.signal()
    gate.unlock()
  }

  /// Whether the lane should move the pages itself, while it changes nothing.
  static func isOverdue(frames: Int) -> Bool { frames >= tooMany }

  func close() {
    gate.lock()
    isOpen = false
    gate.signal()
    gate.unlock()
    stopped.wait()
  }

  private func work() {
    while true {
      gate.lock()
      while !isWanted && isOpen { gate.wait() }
      isWanted = false
      let goesOn = isOpen
      gate.unlock()
      if !goesOn { break }
      connection.checkpoint()
    }
    stopped.give()
  }
}
