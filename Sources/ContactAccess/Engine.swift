import Contacts

/// Decides, changes and records. Every front end calls this one engine, and nothing reads a contact for an app except
/// through it (law 1). It knows no store and no door: it is handed a store.
public struct AccessEngine: Sendable {
  let store: any AccessStore
  let surroundings: any Surroundings
  public let book: BookReference

  /// An engine over one address book of the store; the book is made when there is none of that name.
  public init(store: any AccessStore, surroundings: any Surroundings, book: String = "personal") throws {
    self.store = store
    self.surroundings = surroundings
    self.book = try store.book(named: book)
  }

  func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
    try store.read(in: book, body)
  }

  /// One change: spends the form's token, decides, changes and records, all in one transaction.
  func act<Result: Sendable>(
    once: OnceToken?, _ body: @escaping @Sendable (any StoreWriting) throws -> (Result, Int64?)
  ) throws -> Result {
    try store.write(in: book, at: surroundings.now()) { store in
      if let once, let spent = try store.spend(once) {
        throw AccessError(.alreadyDone, act: spent.act.map { ActID(sequence: $0) })
      }
      let (result, act) = try body(store)
      if let once, let act { try store.note(act, of: once) }
      return result
    }
  }

  /// A change without a form.
  func write<Result: Sendable>(_ body: @escaping @Sendable (any StoreWriting) throws -> Result) throws -> Result {
    try store.write(in: book, at: surroundings.now(), body)
  }
}

extension StoreReading {
  /// The app, or the error that says there is none.
  func existingApp(_ id: AppID) throws -> AppFacts {
    guard let app = try app(id) else { throw AccessError(.unknownApp, id.text) }
    return app
  }

  func existingContact(_ id: ContactID) throws -> ContactReference {
    guard let contact = try reference(id) else { throw AccessError(.unknownContact, id.text) }
    return contact
  }
}
