import Contacts
import Cryptography
import Synchronization

/// Counts failed sign-ins and makes the next one wait: by address, and by account within an address.
///
/// Nobody is locked out by a stranger: what others do from other addresses never delays a sign-in from this one.
/// Guessing from many addresses is slowed by the hash itself, of which only a few run at once. The memory is bounded;
/// when it is full the longest forgotten go first.
final class SignInAttempts: Sendable {
  private static let capacity = 4096
  private static let forgetAfter: Int64 = 3600

  private struct Count {
    var failures: Int
    var last: Instant
  }
  private let counts = Mutex<[[UInt8]: Count]>([:])

  /// Seconds to wait before another attempt; nil when it may be made now.
  func wait(name: String, address: String, at now: Instant) -> Int? {
    counts.withLock { counts in
      let waits = keys(name, address).compactMap { entry -> Int64? in
        guard let count = counts[entry.key] else { return nil }
        let open = count.last.adding(seconds: delay(after: count.failures - entry.free))
        return open > now ? (open.microseconds - now.microseconds + 999_999) / 1_000_000 : nil
      }
      return waits.max().map { Int($0) }
    }
  }

  func failed(name: String, address: String, at now: Instant) {
    counts.withLock { counts in
      for entry in keys(name, address) {
        var count = counts[entry.key] ?? Count(failures: 0, last: now)
        if count.last.adding(seconds: Self.forgetAfter) < now { count.failures = 0 }
        count.failures += 1
        count.last = now
        counts[entry.key] = count
      }
      if counts.count > Self.capacity {
        counts = counts.filter { $0.value.last.adding(seconds: Self.forgetAfter) > now }
        while counts.count > Self.capacity, let oldest = counts.min(by: { $0.value.last < $1.value.last })?.key {
          counts[oldest] = nil
        }
      }
    }
  }

  func succeeded(name: String, address: String) {
    counts.withLock { counts in
      if let account = keys(name, address).first { counts[account.key] = nil }
    }
  }

  /// An account from one address has three attempts free, an address twenty.
  private func keys(_ name: String, _ address: String) -> [(key: [UInt8], free: Int)] {
    [
      (Digest.sha256(Array("account\0\(address)\0\(name.trimmingBlanks)".utf8)), 3),
      (Digest.sha256(Array("address\0\(address)".utf8)), 20),
    ]
  }

  /// 1, 2, 4 … seconds, a minute at most.
  private func delay(after failures: Int) -> Int64 {
    failures < 0 ? 0 : min(60, 1 << Int64(min(failures, 6)))
  }
}
