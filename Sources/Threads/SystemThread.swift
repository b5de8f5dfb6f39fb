import Glibc

/// A thread of the system. Work that blocks must not take a thread of Swift's cooperative pool.
public struct SystemThread: Sendable {
  private let handle: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  public init(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    // Retained for the new thread, which releases it once it has taken it.
    let body = Unmanaged.passRetained(Body(run)).toOpaque()
    let result = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body)
    precondition(result == 0, "The system gives no more threads.")
    handle = thread
  }

  public func join() { pthread_join(handle, nil) }
  /// Lets a thread that cannot be waited for end by itself.
  public func detach() { pthread_detach(handle) }
}
