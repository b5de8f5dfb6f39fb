import ContactAccess
import Contacts
import HTML

/// Which address book an address is about: `/books/{id}` stands before the addresses of every book but the oldest, so that two windows may be
/// in two books and an address says all that it means.
///
/// Addresses are read and printed without it. It is taken off a request, and the return addresses in forms, by `takeOff`, and put on again
/// wherever `ConsoleRoute` prints an address inside `with`.
public enum BookInAddress {
  /// The book of the answer that is being made on this thread; nil for the oldest.
  @TaskLocal static var current: AddressBookID?

  /// Runs the body; every address that is printed in it leads into that book.
  /// - Parameter book: nil for the oldest.
  public static func with<Result>(_ book: AddressBookID?, _ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(book, operation: body)
  }

  /// The book that a path names, nil for none, and the path without it. Nil when what stands in the place of a book is no identifier.
  public static func takeOff(_ path: String) -> (book: AddressBookID?, path: String)? {
    guard path.hasPrefix(start) else { return (nil, path) }
    let named = path.utf8.dropFirst(start.utf8.count)
    let end = named.firstIndex(of: 0x2F) ?? named.endIndex
    guard let book = AddressBookID(text: path[named.startIndex..<end]) else { return nil }
    return (book, end == named.endIndex ? "/" : String(path[end...]))
  }

  /// What stands before an address that is printed now.
  static var printed: [UInt8] { current.map { Array(start.utf8) + Array($0.text.utf8) } ?? [] }

  private static let start = "/books/"
}

/// The address of a page in another book than the one that the page around it is about.
public struct AddressInBook: HTMLAddress {
  public let printedBytes: [UInt8]

  /// - Parameter book: nil for the oldest.
  public init(_ route: ConsoleRoute, in book: AddressBookID?) {
    printedBytes = BookInAddress.with(book) { route.printedBytes }
  }

  public var text: String { String(decoding: printedBytes, as: UTF8.self) }
}
