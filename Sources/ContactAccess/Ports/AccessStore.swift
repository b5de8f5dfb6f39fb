import Contacts

/// Where facts are kept. The engine decides; a store only reads and writes rows, inside transactions that the engine opens.
///
/// One store serves several address books; every transaction is opened inside one of them and sees nothing of another.
public protocol AccessStore: Sendable {
  /// The oldest book; one of that name is made when there is none.
  func oldestBook(named usual: String) throws -> BookReference
  /// Runs the body on one consistent state.
  func read<Result>(in book: BookReference, _ body: (any StoreReading) throws -> Result) throws -> Result
  /// Runs the body in a savepoint of its own and returns when it is durable. Several waiting bodies may share one commit; one that throws
  /// leaves the others.
  func write<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result
  /// The same for records of what changed nothing: it returns when the record is in the log and outlives this process, without waiting for the
  /// disk. A power failure in the next moments may lose it; the next change takes it to the disk with itself.
  func record<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result
  /// Runs the body as `write` does, and then takes back whatever it did: to learn what a change would do.
  func trial<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result
  /// Works out what contacts will be sorted and found by, on this thread and outside of any transaction, to be handed to `StoreWriting.add`. Most of
  /// the work of adding many is that.
  func foresee(_ contacts: [Contact], in book: BookReference) throws -> any ForeseenContacts
  /// Brings what searches walk over into its quickest form after many contacts came, in small steps between which others may write.
  func tidy() throws
  /// The same as `record` without waiting at all. What came of it is told on a thread of the store, which must not be kept.
  func recordLater(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Void,
    then: @escaping @Sendable ((any Error)?) -> Void)
}

/// What a store has worked out about contacts before they come; its own affair.
public protocol ForeseenContacts: Sendable {}

/// An address book as its store knows it.
public struct BookReference: Equatable, Sendable {
  public var row: Int64
  public var id: AddressBookID

  public init(row: Int64, id: AddressBookID) {
    self.row = row
    self.id = id
  }
}
