import CMicroHTTPD
import Glibc

/// A counter in the kernel that threads sleep on: every `signal()` lets one `wait()` pass.
///
/// An eventfd and not a condition variable, because it needs no address of its own and so nothing unchecked.
struct Wakeup: Sendable {
  private let descriptor: Int32

  init() {
    descriptor = ca_counter()
    precondition(descriptor >= 0, "The system has no file descriptor left.")
  }

  func signal(_ times: Int = 1) {
    var count = UInt64(times)
    _ = write(descriptor, &count, 8)
  }

  func wait() {
    var count: UInt64 = 0
    while read(descriptor, &count, 8) < 0, errno == EINTR {}
  }

  /// False when nobody signalled in that time.
  func wait(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    wait()
    return true
  }

  /// Only when no thread can be waiting any more.
  func close() { _ = Glibc.close(descriptor) }
}

/// Milliseconds since some moment in the past; never steps back.
func monotonicMilliseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
  return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
}
