import Contacts

/// What became of one card, or one row of a table.
public struct ImportLine: Equatable, Sendable {
  public enum Outcome: String, CaseIterable, Sendable {
    case added, updated
    /// The book had all of it.
    case unchanged
    /// Added beside a contact that has its UID.
    case keptBoth = "kept-both"
    case skipped
    /// The book has its UID, and a person is to say what happens.
    case waiting
    /// A group, and not a contact.
    case group
  }

  /// Something that was left out of it or changed on the way.
  public struct Note: Equatable, Sendable {
    /// Where in the file, counted from 1.
    public var line: Int
    public var sentence: String

    public init(line: Int, sentence: String) {
      self.line = line
      self.sentence = sentence
    }
  }

  /// Where it begins in the file, counted from 1.
  public var line: Int
  public var outcome: Outcome
  /// The contact that it became; for one that was skipped or waits, the one that has its UID; nil where there is none.
  public var contact: ContactID?
  /// As the card has it; empty where it has none.
  public var name: String
  /// Why it was skipped.
  public var reason = ""
  /// For an update: what changed.
  public var fields: FieldSet = []
  public var notes: [Note] = []

  public init(line: Int, outcome: Outcome, contact: ContactID? = nil, name: String) {
    self.line = line
    self.outcome = outcome
    self.contact = contact
    self.name = name
  }
}

/// How far an import has come.
public struct ImportProgress: Equatable, Sendable {
  /// Bytes of the file that were read.
  public var bytes = 0
  /// Cards and rows that were read, groups among them.
  public var cards = 0
  /// How many came to what.
  public var outcomes: [ImportLine.Outcome: Int] = [:]

  public init() {}

  public subscript(outcome: ImportLine.Outcome) -> Int { outcomes[outcome, default: 0] }

  public mutating func count(_ line: ImportLine) { outcomes[line.outcome, default: 0] += 1 }
}

/// What a person wants done with cards whose UID the book has.
public enum SameUIDChoice: String, CaseIterable, Sendable {
  case skip, update
  case keepBoth = "keep-both"
  /// They are kept aside, and asked about one by one.
  case ask
}
