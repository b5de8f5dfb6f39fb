import ContactAccess
import Contacts
import HTTP

/// What an address of the interface names.
enum Resource: Equatable {
  case description
  case books
  case status
  case contacts
  case contact(ContactID)
  case changes
  case requests
  case request(RequestID)
  case copy(link: String)

  /// From the parts of a path behind `/v1` or the book; nil when there is nothing there.
  ///
  /// Whatever stands in the place of an identifier and is none is taken for one that no contact has, so that it is
  /// answered, and recorded, like every contact that an app cannot read.
  init?(_ segments: ArraySlice<Substring>) {
    switch (segments.count, segments.first, segments.last ?? "") {
    case (1, "openapi.json", _): self = .description
    case (1, "books", _): self = .books
    case (1, "status", _): self = .status
    case (1, "contacts", _): self = .contacts
    case (2, "contacts", let id): self = .contact(ContactID(text: id) ?? ContactID(high: 0, low: 0))
    case (1, "changes", _): self = .changes
    case (1, "requests", _): self = .requests
    case (2, "requests", let id): self = .request(RequestID(text: id) ?? RequestID(high: 0, low: 0))
    case (2, "copies", let link): self = .copy(link: String(link))
    default: return nil
    }
  }

  /// Whether it is of one book. A copy's link names its book by itself.
  var isInABook: Bool {
    switch self {
    case .description, .books, .copy: false
    case .status, .contacts, .contact, .changes, .requests, .request: true
    }
  }

  /// The methods that are answered there.
  var methods: [Request.Method] {
    switch self {
    case .description, .books, .status, .changes, .request: [.get, .head]
    case .contacts: [.get, .head, .post]
    case .contact: [.get, .head, .patch, .delete]
    case .requests, .copy: [.post]
    }
  }
}
