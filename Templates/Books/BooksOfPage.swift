import ConsoleRoutes
import ContactAccess
import Contacts

/// Which address books there are, and which of them a page is about. Where there is one, pages say nothing of books.
public struct BooksOfPage: Sendable {
  /// The oldest first.
  public var rows: [BookRow]
  public var here: AddressBookID?

  public init(rows: [BookRow], here: AddressBookID?) {
    self.rows = rows
    self.here = here
  }

  /// For pages of nobody who is signed in.
  public static let none = BooksOfPage(rows: [], here: nil)

  var areSeveral: Bool { rows.count > 1 }
  var current: BookRow? { rows.first { $0.id == here } }

  /// A page in one of the books.
  func address(_ route: ConsoleRoute, in book: BookRow) -> AddressInBook {
    AddressInBook(route, in: book.id == rows.first?.id ? nil : book.id)
  }
}
