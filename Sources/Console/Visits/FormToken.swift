import ContactAccess
import Contacts
import Cryptography

/// The one-use token in every form: a number, the second it was made, and a keyed hash that binds both to one session.
///
/// The number goes to the engine, which spends it in the transaction of the act. The key lives as long as the process;
/// after a restart an open form is expired and has to be opened again.
enum FormToken {
  private static let lifetime = 8 * 3600

  static func make(nonce: [UInt8], at now: Instant, for session: [UInt8], key: [UInt8]) -> String {
    let head = nonce + bytes(of: now.microseconds / 1_000_000)
    return Base64URL.text(head + Digest.keyed(head + session, key: key))
  }

  /// A token that was made for this session and is not too old; nil otherwise.
  static func read(_ text: String, at now: Instant, for session: [UInt8], key: [UInt8]) -> OnceToken? {
    guard text.utf8.count == 75, let token = Base64URL.bytes(text), token.count == 56 else { return nil }
    let head = Array(token[..<24])
    guard constantTimeEqual(Array(token[24...]), Digest.keyed(head + session, key: key)) else { return nil }
    let made = head[16...].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    let age = now.microseconds / 1_000_000 - made
    guard age <= lifetime, age >= -60 else { return nil }
    return OnceToken(number: Array(head[..<16]), made: Instant(microseconds: made * 1_000_000))
  }

  private static func bytes(of seconds: Int64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: seconds >> Int64($0)) }
  }
}
