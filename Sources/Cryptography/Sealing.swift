import CSodium

/// Turns bytes into an opaque text-safe value that only the holder of the key can read or make, and back.
///
/// The same bytes under the same key give the same sealed value (the nonce is a keyed hash of the message, as in
/// SIV constructions, RFC 5297), so that a token stays equal while what it stands for does.
public enum Sealing {
  private static let nonceBytes = 24

  public static func seal(_ plain: [UInt8], key: [UInt8]) -> [UInt8] {
    _ = Sodium.ready
    let nonce = Array(Digest.keyed(plain, key: key + [1]).prefix(nonceBytes))
    let secret = Digest.keyed([2], key: key)
    var out = [UInt8](repeating: 0, count: plain.count + 16)
    crypto_secretbox_easy(&out, plain, UInt64(plain.count), nonce, secret)
    return nonce + out
  }

  /// Nil when the value was not sealed with this key or was altered.
  public static func open(_ sealed: [UInt8], key: [UInt8]) -> [UInt8]? {
    _ = Sodium.ready
    guard sealed.count >= nonceBytes + 16 else { return nil }
    let secret = Digest.keyed([2], key: key)
    let box = Array(sealed[nonceBytes...])
    var out = [UInt8](repeating: 0, count: box.count - 16)
    guard crypto_secretbox_open_easy(&out, box, UInt64(box.count), Array(sealed[..<nonceBytes]), secret) == 0 else { return nil }
    return out
  }
}
