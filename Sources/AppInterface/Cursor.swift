import ContactAccess
import Contacts
import Cryptography

/// Where the next page begins, as an app holds it: sealed with a key of that app and book, so that it says nothing, is of no
/// use to another app or elsewhere, and stays the same for the same place.
struct Cursor {
  private let key: [UInt8]

  init(for app: AppID, in book: AddressBookID, sealingKey: [UInt8]) {
    key = Digest.keyed(Array("cursor".utf8) + app.bytes + book.bytes, key: sealingKey)
  }

  func text(_ contact: ContactID) -> String { Base64URL.text(Sealing.seal(contact.bytes, key: key)) }

  func contact(_ text: String) throws(Refusal) -> ContactID {
    guard text.utf8.count <= 200, let sealed = Base64URL.bytes(text), let bytes = Sealing.open(sealed, key: key),
      let contact = ContactID(bytes: bytes)
    else { throw .notUnderstood("“after” is not a “next” that this app was given") }
    return contact
  }
}
