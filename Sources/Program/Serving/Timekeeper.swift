import ContactAccess
import ContactImport
import Threads

/// Puts on record near its time what begins or ends by itself, and removes what was kept for its time, on a thread of its own. What apps read
/// does not wait for it: every read sees to that first.
final class Timekeeper: Sendable {
  private static let pause = 30_000_000

  private let stopped = Locked(false)
  private let wake = Semaphore()
  private let thread: SystemThread

  init(_ engine: AccessEngine, _ imports: Imports) {
    let (stopped, wake) = (stopped, wake)
    thread = SystemThread {
      while !stopped.withLock({ $0 }) {
        do { try engine.settleEveryBook() } catch { Report.workFailure("settle", error) }
        imports.tidy()
        wake.wait(microseconds: Self.pause)
      }
    }
  }

  /// Returns when the thread has ended, so that the store can be closed after it.
  func stop() {
    stopped.withLock { $0 = true }
    wake.signal()
    thread.join()
  }
}
