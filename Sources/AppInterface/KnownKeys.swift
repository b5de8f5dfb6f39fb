import ContactAccess
import Threads

/// The apps of the keys that were shown last, so that a key need not be looked up before each request. It decides nothing: the engine
/// looks in the transaction of the request itself whether the key is valid, and says `callerChanged` when it is not.
final class KnownKeys: Sendable {
  private let callers = Locked<[[UInt8]: AppCaller]>([:])
  /// Beyond that it begins anew.
  private static let most = 1000

  /// The app of a key's digest; nil for a key that is unknown or was ended.
  func caller(_ digest: [UInt8], _ engine: AccessEngine) throws -> AppCaller? {
    if let known = callers.withLock({ $0[digest] }) { return known }
    guard let found = try engine.caller(keyDigest: digest) else { return nil }
    callers.withLock { callers in
      if callers.count >= Self.most { callers.removeAll() }
      callers[digest] = found
    }
    return found
  }

  func forget(_ digest: [UInt8]) { callers.withLock { $0[digest] = nil } }
}
