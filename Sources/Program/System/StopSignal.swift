import Glibc

/// SIGINT and SIGTERM, taken one at a time by a thread that waits for them instead of by handlers.
enum StopSignal {
  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return set
  }

  /// To be called before any other thread is made, because threads inherit what is held back.
  static func holdBack() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A reader that went away is an error of that write and nothing more.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Returns when one arrives. The next one ends the program at once.
  static func wait() {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
