import Glibc

/// A lock with a condition, at an address that never changes, as POSIX wants it. (The library's `Mutex` has no condition.)
///
/// @unchecked because POSIX's objects are made to be used by many threads.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
  /// Gives the lock away until somebody signals, and takes it again.
  func wait() { pthread_cond_wait(condition, mutex) }
  func signal() { pthread_cond_signal(condition) }
}

/// Given once by one thread, waited for by another.
///
/// @unchecked because POSIX's semaphores are made to be used by many threads.
final class Signal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func give() { sem_post(semaphore) }
  func wait() { while sem_wait(semaphore) != 0 && errno == EINTR {} }
}

/// Starts a thread that runs the body to its end.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  // Retained here, released by the thread.
  let start = Unmanaged.passRetained(Start(body)).toOpaque()
  let code = pthread_create(&thread, nil, { start in
    Unmanaged<Start>.fromOpaque(start!).takeRetainedValue().body()
    return nil
  }, start)
  precondition(code == 0, "no thread can be started")
  pthread_detach(thread)
}
