import Contacts

/// Used only to type a copy's identifier.
public enum OneTimeCopy {}
public typealias PickID = Identifier<OneTimeCopy>

/// What became of a copy that was offered to an app.
public enum PickState: UInt8, Sendable, CaseIterable {
  case offered = 0, collected = 1, takenBack = 2

  public var word: String { "\(self)" }
}

/// A one-time copy as people are told of it.
public struct PickRow: Equatable, Sendable {
  public var id: PickID
  public var contacts: Int
  public var fields: FieldSet
  public var at: Instant
  public var until: Instant
  public var state: PickState
  /// When it was collected or taken back.
  public var ended: Instant?
  public var by: String

  public init(
    id: PickID, contacts: Int, fields: FieldSet, at: Instant, until: Instant, state: PickState, ended: Instant?, by: String
  ) {
    self.id = id
    self.contacts = contacts
    self.fields = fields
    self.at = at
    self.until = until
    self.state = state
    self.ended = ended
    self.by = by
  }
}

/// A copy as its store knows it.
public struct PickFacts: Equatable, Sendable {
  public var row: Int64
  public var app: Int64
  public var shown: PickRow
  public var state: PickState { shown.state }

  public init(row: Int64, app: Int64, shown: PickRow) {
    self.row = row
    self.app = app
    self.shown = shown
  }
}
