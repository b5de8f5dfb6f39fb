import Glibc

/// A value that one thread at a time may touch.
///
/// A lock of the C library and not `Mutex`: ThreadSanitizer sees what the former orders and, on Linux, not what the latter
/// does, and would report every access to a value under it.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  // because: the value is touched only while the lock is held, and the lock stays at one address from init to deinit.
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  public init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
