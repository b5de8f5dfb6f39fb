import Contacts
import TextKeys

extension TextKeys {
  func searchText(of contact: Contact) -> ContactSearchText { SearchTerms().searchText(of: contact) }
  /// What a contact is sorted by: names that begin with a letter first, in the language's order; numbers and signs after them, as
  /// address books do; contacts without any name last.
  func nameKey(_ name: String) -> [UInt8] {
    guard let first = name.unicodeScalars.first else { return [3] }
    return [first.properties.isAlphabetic ? 1 : 2] + sortKey(name)
  }

  func query(_ text: String) -> SearchQuery { SearchTerms().query(text) }
}
