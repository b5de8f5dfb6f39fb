import ContactAccess
import Contacts
import Synchronization

/// A clock that stands until it is moved, and chance that is the same every time.
final class FixedSurroundings: Surroundings {
  private let state = Mutex<(now: Instant, counter: UInt64)>((Instant(seconds: 1_777_800_000), 0))

  func now() -> Instant { state.withLock { $0.now } }
  func pass(seconds: Int64) { state.withLock { $0.now = $0.now.adding(seconds: seconds) } }

  /// SplitMix64 over a counter.
  func randomBytes(_ count: Int) -> [UInt8] {
    state.withLock { state in
      (0..<count).map { _ in
        state.counter &+= 1
        var z = state.counter &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: z ^ z >> 31)
      }
    }
  }
}
