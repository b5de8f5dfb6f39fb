import ContactAccess
import Contacts
import TextKeys

/// A contact on its way into the book, with what it is called, sorted and found by.
struct Arrival: Sendable {
  var contact: Contact
  var name: DisplayName
  var key: [UInt8]
  var text: ContactSearchText

  init(_ contact: Contact, keys: TextKeys) {
    self.contact = contact
    self.contact.name.isFamilyNameFirst = keys.showsFamilyNameFirst
    name = DisplayName(of: self.contact)
    key = keys.nameKey(of: contact, shownAs: name)
    text = keys.searchText(of: contact)
  }

  /// What was worked out of a contact that has another UID by now.
  init(_ known: Arrival, of contact: Contact) {
    self = known
    self.contact.uid = contact.uid
  }

  func falls(below high: [UInt8]?) -> Bool { high.map { key.lexicographicallyPrecedes($0) } ?? true }
}

/// Arrivals that were worked out before their transaction, and by which keys.
struct ForeseenArrivals: ForeseenContacts {
  let keys: TextKeys
  let arrivals: [ContactID: Arrival]
}
