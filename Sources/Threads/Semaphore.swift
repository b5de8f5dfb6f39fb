import CGlibc
import Glibc

/// A counter that threads sleep on: every `signal()` lets one `wait()` pass and wakes one thread, not all.
public final class Semaphore: @unchecked Sendable {
  // because: a semaphore is made to be used by many threads at once; it lies at one address, from init to deinit.
  private let semaphore: UnsafeMutablePointer<sem_t>

  public init() {
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  /// Every thread that waits holds a reference, so none waits any more.
  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  public func signal() { sem_post(semaphore) }

  public func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// Waits for a signal, but no longer than this; no signal is used up when the time passes first.
  public func wait(microseconds: Int) {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    deadline.tv_nsec += microseconds * 1000
    deadline.tv_sec += deadline.tv_nsec / 1_000_000_000
    deadline.tv_nsec %= 1_000_000_000
    while sem_clockwait(semaphore, CLOCK_MONOTONIC, &deadline) != 0, errno == EINTR {}
  }
}
