import CSodium

/// Argon2id (RFC 9106): 47,104 KiB, 1 pass, 1 lane, the first set of the OWASP password storage recommendations.
///
/// One hash takes some 30 ms and 46 MiB: call it off the threads that serve requests, a bounded number at once.
public enum Password {
  static let memory = 47_104 * 1024
  static let passes: UInt64 = 1

  /// A hash in libsodium's string form, which carries salt and cost. Nil when there is no memory for it.
  public static func hash(_ password: [UInt8]) -> String? {
    _ = Sodium.ready
    var out = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let failed = password.withUnsafeBytes { bytes -> Int32 in
      // An empty password is nobody's; it has no address to hand over either.
      guard let start = bytes.baseAddress else { return -1 }
      return crypto_pwhash_str_alg(
        &out, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), passes, memory,
        crypto_pwhash_alg_argon2id13())
    }
    guard failed == 0 else { return nil }
    return String(decoding: out.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether the password is the one that the hash was made from. A hash that cannot be read matches nothing.
  public static func verify(_ password: [UInt8], against hash: String) -> Bool {
    _ = Sodium.ready
    guard hash.utf8.count < Int(crypto_pwhash_strbytes()) else { return false }
    return password.withUnsafeBytes { bytes in
      hash.withCString { text in
        crypto_pwhash_str_verify(
          text, bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? text, UInt64(bytes.count)) == 0
      }
    }
  }
}
