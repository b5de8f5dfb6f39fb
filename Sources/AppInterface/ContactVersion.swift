import ContactAccess
import Contacts
import Cryptography

/// A contact's version as one app knows it: a keyed digest of what this app may read of it (law 3). It says nothing of what is hidden,
/// changes with nothing hidden, and means nothing to another app.
struct ContactVersion: Sendable {
  private let key: [UInt8]

  init(for app: AppID, sealingKey: [UInt8]) {
    key = Digest.keyed(Array("version".utf8) + app.bytes, key: sealingKey)
  }

  func text(_ contact: Contact, _ readable: FieldSet) -> String {
    var bytes = contact.id.bytes + [contact.kind.rawValue]
    for field in readable.fields {
      guard let value = contact.encoded(field) else { continue }
      bytes.append(field.rawValue)
      for shift in stride(from: 24, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: value.count >> shift)) }
      bytes += value
    }
    return Base64URL.text(Array(Digest.keyed(bytes, key: key).prefix(16)))
  }

  func text(_ read: ReadContact) -> String { text(read.whole, read.readable) }
}
