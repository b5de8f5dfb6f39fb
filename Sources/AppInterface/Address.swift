import ContactAccess

/// An address of the interface: what it names, and in which book. `/v1/books/{id}` may stand before the rest of an address in place of `/v1`.
struct Address: Equatable {
  enum Book: Equatable {
    /// None was named.
    case oldest
    /// Nil for what is no identifier: that is taken for one that no book has.
    case named(AddressBookID?)
  }

  var book: Book
  var resource: Resource

  /// Nil when there is nothing at that path.
  init?(path: String) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard segments.first == "v1", segments.allSatisfy({ !$0.isEmpty }) else { return nil }
    let rest = segments.dropFirst()
    if rest.first == "books", rest.count > 2 {
      guard let resource = Resource(rest.dropFirst(2)), resource.isInABook else { return nil }
      self.resource = resource
      book = .named(AddressBookID(text: rest[rest.startIndex + 1]))
    } else {
      guard let resource = Resource(rest) else { return nil }
      self.resource = resource
      book = .oldest
    }
  }
}
