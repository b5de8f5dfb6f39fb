import Contacts

/// One line of the list of address books.
public struct BookRow: Equatable, Sendable {
  public var id: AddressBookID
  public var name: String
  /// How many contacts are in it, without those in the trash.
  public var contacts: Int

  public init(id: AddressBookID, name: String, contacts: Int) {
    self.id = id
    self.name = name
    self.contacts = contacts
  }
}

extension AccessEngine {
  /// How long a book's name may be, in bytes of UTF-8.
  public static let longestBookName = 200

  /// Every address book, the oldest first.
  public func books() throws -> [BookRow] { try read { try $0.books().map(\.shown) } }

  /// The book that this engine is over.
  public func row() throws -> BookRow {
    guard let found = try books().first(where: { $0.id == book.id }) else { throw AccessError(.unknownBook, book.id.text) }
    return found
  }

  /// The engine over another book of the same store.
  /// - Throws: `unknownBook`.
  public func inBook(_ id: AddressBookID) throws -> AccessEngine {
    guard let found = try read({ try $0.books() }).first(where: { $0.reference.id == id }) else {
      throw AccessError(.unknownBook, id.text)
    }
    return inBook(found.reference)
  }

  /// The same by its name, without regard to case, or by its identifier.
  public func inBook(named nameOrID: String) throws -> AccessEngine {
    if let id = AddressBookID(text: nameOrID), let found = try? inBook(id) { return found }
    guard let found = try read({ try $0.book(named: nameOrID) }) else { throw AccessError(.unknownBook, nameOrID) }
    return inBook(found.reference)
  }

  func inBook(_ other: BookReference) -> AccessEngine {
    precondition(!isSettled, "A snapshot is of one book.")
    return AccessEngine(store: store, surroundings: surroundings, book: other)
  }

  /// Makes a book. Nothing is decided in it about any app, and it has the settings of this book.
  /// - Throws: `nameMissing`, `textTooLong` and `bookNameTaken`.
  public func makeBook(
    _ name: String, by actor: Actor, once: OnceToken? = nil
  ) throws -> (book: AddressBookID, act: ActID) {
    let id: AddressBookID = surroundings.identifier()
    return try act(once: once) { store in
      let name = try checkedBookName(name, store)
      let made = try store.addBook(id, name: name)
      var event = NewEvent(.bookMade, by: actor)
      event.reason = name
      let act = try store.within(made) { try $0.append(event) }
      return ((id, ActID(sequence: act)), act)
    }
  }

  /// Renames this book.
  /// - Throws: as `makeBook`.
  public func renameBook(to name: String, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let before = try store.books().first { $0.reference == store.book }?.name
      if name.oneLine == before { return (.nothing(left: 0), nil) }
      let name = try checkedBookName(name, store, except: store.book)
      try store.renameBook(to: name)
      var event = NewEvent(.bookRenamed, by: actor)
      event.reason = name
      return try outcome(event, store)
    }
  }

  /// - Parameter own: the book that is renamed, whose own name may be written another way.
  /// - Returns: the name on one line.
  private func checkedBookName(
    _ name: String, _ store: any StoreReading, except own: BookReference? = nil
  ) throws -> String {
    let name = name.oneLine
    if name.isEmpty { throw AccessError(.nameMissing) }
    if name.utf8.count > Self.longestBookName { throw AccessError(.textTooLong, "name") }
    if let other = try store.book(named: name), other.reference != own { throw AccessError(.bookNameTaken, other.name) }
    return name
  }
}

extension BookFacts {
  var shown: BookRow { BookRow(id: reference.id, name: name, contacts: contacts) }
}

extension StoreWriting {
  /// Runs the body in each book, in the same transaction.
  func inEveryBook(_ body: (any StoreWriting) throws -> Void) throws {
    for other in try books() { try within(other.reference, body) }
  }
}
