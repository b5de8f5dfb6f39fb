import CSodium

/// Ed25519 (RFC 8032), for the audit's checkpoints.
public struct SigningKey: Sendable {
  /// 32 bytes; kept readable by their owner only.
  public let seed: [UInt8]
  public let publicKey: [UInt8]
  private let secret: [UInt8]

  /// Nil unless the seed has 32 bytes.
  public init?(seed: [UInt8]) {
    _ = Sodium.ready
    guard seed.count == 32 else { return nil }
    var publicKey = [UInt8](repeating: 0, count: 32)
    var secret = [UInt8](repeating: 0, count: 64)
    crypto_sign_seed_keypair(&publicKey, &secret, seed)
    self.seed = seed
    self.publicKey = publicKey
    self.secret = secret
  }

  /// A detached signature, 64 bytes.
  public func signature(of message: [UInt8]) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 64)
    crypto_sign_detached(&out, nil, message, UInt64(message.count), secret)
    return out
  }

  public static func verify(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
    _ = Sodium.ready
    return signature.count == 64 && publicKey.count == 32
      && crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
  }
}
