import Synchronization

/// Sixteen hexadecimal digits a request: eight chosen at random for the process and eight that count, so that a
/// restart does not repeat them and the order within a log shows.
final class RequestIDs: Sendable {
  private let prefix: UInt64
  private let counter = Atomic<UInt32>(0)

  init() { prefix = UInt64(UInt32.random(in: .min ... .max)) << 32 }

  func next() -> String {
    var rest = prefix | UInt64(counter.wrappingAdd(1, ordering: .relaxed).newValue)
    return String(unsafeUninitializedCapacity: 16) { room in
      for at in (0..<16).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest & 15)
        room[at] = digit < 10 ? 0x30 + digit : 0x57 + digit
        rest >>= 4
      }
      return 16
    }
  }
}
