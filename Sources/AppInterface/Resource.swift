import ContactAccess
import Contacts
import HTTP

/// What an address of the interface names.
enum Resource: Equatable {
  case description
  case status
  case contacts
  case contact(ContactID)
  case changes
  case requests
  case request(RequestID)
  case copy(link: String)

  /// Nil when there is nothing at that path.
  ///
  /// Whatever stands in the place of an identifier and is none is taken for one that no contact has, so that it is
  /// answered, and recorded, like every contact that an app cannot read.
  init?(path: String) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    guard segments.first == "v1", segments.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch (segments.count, segments.dropFirst().first) {
    case (2, "openapi.json"): self = .description
    case (2, "status"): self = .status
    case (2, "contacts"): self = .contacts
    case (3, "contacts"): self = .contact(ContactID(text: segments[2]) ?? ContactID(high: 0, low: 0))
    case (2, "changes"): self = .changes
    case (2, "requests"): self = .requests
    case (3, "requests"): self = .request(RequestID(text: segments[2]) ?? RequestID(high: 0, low: 0))
    case (3, "copies"): self = .copy(link: String(segments[2]))
    default: return nil
    }
  }

  /// The methods that are answered there.
  var methods: [Request.Method] {
    switch self {
    case .description, .status, .changes, .request: [.get, .head]
    case .contacts: [.get, .head, .post]
    case .contact: [.get, .head, .patch, .delete]
    case .requests, .copy: [.post]
    }
  }
}
