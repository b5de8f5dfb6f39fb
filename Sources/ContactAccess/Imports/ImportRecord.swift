import Contacts

public typealias ImportID = Identifier<ImportRecord>

/// One import by upload: what was sent, by whom, and how far it has come.
public struct ImportRecord: Equatable, Sendable {
  public enum State: String, Sendable {
    case running
    /// The file is a table, and a person is to say what its columns hold.
    case needsColumns = "needs-columns"
    /// Answers to cards that waited are being carried out.
    case answering
    case done
    /// Ended by a person, by the server's end, or by a fault. What was taken until then stayed.
    case cancelled, interrupted, failed
    /// The file held no contact.
    case empty
  }

  public var id: ImportID
  public var book: AddressBookID
  public var state = State.running
  /// The name of whoever sent it.
  public var who: String
  /// As the browser called the file.
  public var filename: String
  /// Bytes of the file.
  public var size: Int
  public var sameUID: SameUIDChoice
  public var started: Instant
  public var ended: Instant?
  public var progress = ImportProgress()
  /// How many of the cards that waited were answered; they are answered in their order.
  public var answered = 0

  public init(
    id: ImportID, book: AddressBookID, who: String, filename: String, size: Int, sameUID: SameUIDChoice,
    started: Instant
  ) {
    self.id = id
    self.book = book
    self.who = who
    self.filename = filename
    self.size = size
    self.sameUID = sameUID
    self.started = started
  }

  public var isAtWork: Bool { state == .running || state == .answering }
  /// How many cards still wait for an answer.
  public var waiting: Int { progress[.waiting] - answered }
  /// How many came to something; of those that waited, the ones that still do.
  public subscript(outcome: ImportLine.Outcome) -> Int { outcome == .waiting ? waiting : progress[outcome] }
}

extension AccessEngine {
  /// The names of contacts of the book, by identifier; those that are not there are left out.
  public func names(of contacts: [ContactID]) throws -> [ContactID: String] {
    try read { store in
      var names: [ContactID: String] = [:]
      for id in contacts where names[id] == nil { names[id] = try store.reference(id)?.name }
      return names
    }
  }
}
