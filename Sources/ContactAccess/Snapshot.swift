import Contacts

extension AccessEngine {
  /// Answers several questions from one state of the book, which costs little more than one. The body asks the engine that it is handed and
  /// keeps it no longer; what it changes goes its usual way and is not seen by its own questions.
  public func snapshot<Result>(_ body: (AccessEngine) throws -> Result) throws -> Result {
    try read { reader in
      try body(
        AccessEngine(store: OneState(reader: reader, store: store), surroundings: surroundings, book: book, isSettled: true))
    }
  }
}

/// @unchecked because its reader is used inside the body of `snapshot` alone, on that thread.
private struct OneState: AccessStore, @unchecked Sendable {
  let reader: any StoreReading
  let store: any AccessStore

  func oldestBook(named usual: String) throws -> BookReference { try store.oldestBook(named: usual) }
  func read<Result>(in book: BookReference, _ body: (any StoreReading) throws -> Result) throws -> Result {
    try body(reader)
  }
  func write<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try store.write(in: book, at: now, body) }
  func record<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try store.record(in: book, at: now, body) }
  func trial<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try store.trial(in: book, at: now, body) }
  func foresee(_ contacts: [Contact], in book: BookReference) throws -> any ForeseenContacts {
    try store.foresee(contacts, in: book)
  }
  func tidy() throws { try store.tidy() }
  func recordLater(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Void,
    then: @escaping @Sendable ((any Error)?) -> Void
  ) { store.recordLater(in: book, at: now, body, then: then) }
}
