import Cryptography
import Dispatch
import Synchronization

/// Hashes passwords, a few at once: each takes 46 MiB and some 30 ms. Called only where a thread may wait.
final class PasswordWork: Sendable {
  private let slots: DispatchSemaphore
  private let limit: Int
  private let inside = Mutex(0)
  private let dummy = Mutex<String?>(nil)

  init(atOnce: Int, waiting: Int) {
    slots = DispatchSemaphore(value: atOnce)
    limit = atOnce + waiting
  }

  /// Nil when too many wait already.
  func run<Result>(_ work: () -> Result) -> Result? {
    let enters = inside.withLock { count in
      if count >= limit { return false }
      count += 1
      return true
    }
    guard enters else { return nil }
    defer { inside.withLock { $0 -= 1 } }
    slots.wait()
    defer { slots.signal() }
    return work()
  }

  /// The hash of a password that nobody has, so that an unknown name takes as long as a known one.
  var dummyHash: String {
    dummy.withLock { made in
      if let made { return made }
      let hash = Password.hash(SecureRandom.bytes(32)) ?? ""
      made = hash
      return hash
    }
  }
}
