import CSodium

/// Makes libsodium ready once, before its first use. `sodium_init` may be called again and from several threads.
enum Sodium {
  static let ready: Void = {
    precondition(sodium_init() >= 0, "libsodium could not be initialised")
  }()
}
