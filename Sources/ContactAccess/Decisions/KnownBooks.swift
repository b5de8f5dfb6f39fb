import Contacts

/// A book as an app may know it.
public struct AppBook: Equatable, Sendable {
  public var id: AddressBookID
  public var name: String
  public var status: AuthorizationStatus
}

/// Which books an app may know of: those in which it has limited or full access, and no other (law 3). Nothing that it is told depends on how
/// many there are beside them.
extension AccessEngine {
  /// The books that an app may know of, the oldest first.
  public func books(for caller: AppCaller) throws -> [AppBook] {
    try known(to: caller).map { AppBook(id: $0.book.reference.id, name: $0.book.name, status: $0.app.status) }
  }

  /// The engine over a book that an app names. One that it may not know of and one that never was are refused, and recorded, alike.
  /// - Parameters:
  ///   - id: nil for what is no identifier.
  ///   - isRecorded: false where it is asked once more before the app gets an answer.
  /// - Throws: `unknownBook`.
  public func inBook(
    _ id: AddressBookID?, for caller: AppCaller, by actor: Actor, isRecorded: Bool = true
  ) throws -> AccessEngine {
    if let found = try known(to: caller).first(where: { $0.book.reference.id == id }) { return inBook(found.book.reference) }
    if !isRecorded { throw AccessError(.unknownBook) }
    try record { store in
      var event = NewEvent(.readRefused, by: actor, app: try store.app(of: caller).app)
      event.outcome = AccessError.Code.unknownBook.rawValue
      _ = try store.append(event)
    }
    throw AccessError(.unknownBook)
  }

  private func known(to caller: AppCaller) throws -> [(book: BookFacts, app: AppFacts)] {
    let standings = try read { try $0.standings(ofKey: caller.key) }
    guard standings.first?.app.registration.name == caller.name else { throw AccessError(.callerChanged) }
    return standings.filter { _, app in
      app.activity == .active && (app.status == .limited || app.status == .authorized)
    }
  }
}
