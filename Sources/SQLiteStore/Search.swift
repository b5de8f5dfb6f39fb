import Contacts
import TextKeys

extension TextKeys {
  func searchText(of contact: Contact) -> ContactSearchText { SearchTerms().searchText(of: contact) }
  func query(_ text: String) -> SearchQuery { SearchTerms().query(text) }
}
