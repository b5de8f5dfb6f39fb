import ContactAccess
import Contacts
import Cryptography
import Glibc

/// The machine's clock and its generator of random bytes.
struct Machine: Surroundings {
  func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  func randomBytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }

  /// The name of the user who runs this, or the number where there is no name.
  static var user: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return String(getuid()) }
    return String(cString: name)
  }
}
