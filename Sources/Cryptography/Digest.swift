import CSodium

/// SHA-256 and a keyed hash.
public enum Digest {
  /// SHA-256 (FIPS 180-4), 32 bytes.
  public static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] {
    _ = Sodium.ready
    let input = Array(bytes)
    return [UInt8](unsafeUninitializedCapacity: 32) { out, count in
      crypto_hash_sha256(out.baseAddress!, input, UInt64(input.count))
      count = 32
    }
  }

  /// HMAC-SHA-256 (RFC 2104), 32 bytes; a key of any length.
  public static func keyed(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    _ = Sodium.ready
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    return [UInt8](unsafeUninitializedCapacity: 32) { out, count in
      crypto_auth_hmacsha256_final(&state, out.baseAddress!)
      count = 32
    }
  }
}

/// Whether both are equal, in a time that depends on their length alone.
public func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  _ = Sodium.ready
  return a.count == b.count && (a.isEmpty || sodium_memcmp(a, b, a.count) == 0)
}
