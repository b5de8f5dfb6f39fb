import CSodium

/// The system's generator, through libsodium.
public enum SecureRandom {
  /// That many bytes that nobody can foresee.
  public static func bytes(_ count: Int) -> [UInt8] {
    _ = Sodium.ready
    return [UInt8](unsafeUninitializedCapacity: count) { out, filled in
      if let base = out.baseAddress { randombytes_buf(base, count) }
      filled = count
    }
  }
}
