import Contacts

/// Used only to type a request's identifier.
public enum AccessRequest {}
public typealias RequestID = Identifier<AccessRequest>

/// What became of a request. The app learns this word and nothing else.
public enum RequestState: UInt8, Sendable, CaseIterable {
  case pending = 0, answered = 1, refused = 2

  public var word: String { "\(self)" }
}

/// What an app asks for.
public struct NewRequest: Equatable, Sendable {
  /// In plain words, for this once; empty for the app's own purpose.
  public var purpose: String
  /// The fields that it would like; nil for those that it was registered for.
  public var fields: FieldSet?
  /// A name, an e-mail address or a number to look for; empty to let the person pick from the book.
  public var search: String
  /// Addresses and numbers that the app has already: contacts with one of them are not proposed.
  public var ignoredEmails: [String]
  public var ignoredPhones: [String]

  public init(
    purpose: String = "", fields: FieldSet? = nil, search: String = "", ignoredEmails: [String] = [],
    ignoredPhones: [String] = []
  ) {
    self.purpose = purpose
    self.fields = fields
    self.search = search
    self.ignoredEmails = ignoredEmails
    self.ignoredPhones = ignoredPhones
  }
}

/// A request as the person sees it who answers.
public struct RequestRow: Equatable, Sendable {
  public var id: RequestID
  public var app: AppRow
  public var purpose: String
  public var fields: FieldSet
  public var search: String
  /// How many addresses and numbers it said that it has already.
  public var ignored: Int
  /// Whether a read filed it: the app was not decided about and asked for nothing in particular.
  public var isByReading: Bool
  public var at: Instant
  public var state: RequestState
  public var decided: Instant?
  /// The name of whoever decided; empty while nobody did, or when a change of status did.
  public var by: String

  public init(
    id: RequestID, app: AppRow, purpose: String, fields: FieldSet, search: String, ignored: Int, isByReading: Bool,
    at: Instant, state: RequestState, decided: Instant?, by: String
  ) {
    self.id = id
    self.app = app
    self.purpose = purpose
    self.fields = fields
    self.search = search
    self.ignored = ignored
    self.isByReading = isByReading
    self.at = at
    self.state = state
    self.decided = decided
    self.by = by
  }
}

/// A request as its store knows it.
public struct RequestFacts: Equatable, Sendable {
  public var row: Int64
  public var id: RequestID
  public var app: Int64
  public var asked: NewRequest
  public var fields: FieldSet
  public var isByReading: Bool
  public var at: Instant
  public var state: RequestState
  public var decided: Instant?
  public var by: String

  public init(
    row: Int64, id: RequestID, app: Int64, asked: NewRequest, fields: FieldSet, isByReading: Bool, at: Instant,
    state: RequestState, decided: Instant?, by: String
  ) {
    self.row = row
    self.id = id
    self.app = app
    self.asked = asked
    self.fields = fields
    self.isByReading = isByReading
    self.at = at
    self.state = state
    self.decided = decided
    self.by = by
  }
}

/// How often an app may ask (law 9).
public enum RequestLimits {
  public static let aDay = 10
  /// How long a refusal silences an app.
  public static let silenceDays = 30
  /// How many addresses and numbers may be left out, and how long each text may be, in bytes.
  public static let ignored = 10_000
  public static let text = 1000
}
