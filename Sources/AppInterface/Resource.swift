import Contacts

/// What an address of the interface names.
enum Resource: Equatable {
  case status
  case contacts
  case contact(ContactID)

  /// Nil when there is nothing at that path.
  ///
  /// Whatever stands in the place of an identifier and is none is taken for one that no contact has, so that it is
  /// answered, and recorded, like every contact that an app cannot read.
  init?(path: String) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard segments.first == "v1" else { return nil }
    switch (segments.count, segments.dropFirst().first) {
    case (2, "status"): self = .status
    case (2, "contacts"): self = .contacts
    case (3, "contacts"):
      let text = segments[segments.endIndex - 1]
      if text.isEmpty { return nil }
      self = .contact(ContactID(text: text) ?? ContactID(high: 0, low: 0))
    default: return nil
    }
  }
}
