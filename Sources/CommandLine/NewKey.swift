import ContactAccess
import Cryptography

/// A key made for an app: 256 random bits behind a prefix that scanners for leaked secrets can find. Shown once; only
/// its digest is kept.
struct NewKey {
  let text: String

  init() { text = "cak_" + Base64URL.text(SecureRandom.bytes(32)) }

  var stored: NewAppKey { NewAppKey(digest: Digest.sha256(text.utf8), ending: String(text.suffix(4))) }
}
