import Contacts

/// Changes inside one savepoint. A fact is never overwritten: its row is closed at this moment's revision and another is opened.
public protocol StoreWriting: StoreReading {
  /// This change's revision and time, taken on first use; times never run backwards.
  func moment() throws -> Moment
  /// The time of this transaction, without taking a revision.
  var now: Instant { get }

  /// Spends a form token. Returns nil the first time; later the act that it was spent on, if that act left an event.
  func spend(_ token: OnceToken) throws -> SpentToken?
  /// Notes which act the token was spent on.
  func note(_ act: Int64?, of token: OnceToken) throws

  // Apps
  func addApp(_ id: AppID, _ registration: AppRegistration) throws -> AppFacts
  func setRegistration(_ registration: AppRegistration, of app: AppFacts) throws
  func setActivity(_ activity: AppFacts.Activity, of app: AppFacts) throws
  func setStatus(_ status: AuthorizationStatus, of app: AppFacts) throws
  func addKey(_ id: AppKeyID, _ key: NewAppKey, to app: AppFacts) throws
  /// False when there is no such valid key.
  func endKey(_ id: AppKeyID, of app: AppFacts) throws -> Bool
  func noteRead(by app: AppFacts, key: AppKeyID?) throws

  // Grants
  func openGrant(
    to app: AppFacts, of contact: ContactReference, fields: FieldSet, origin: Origin, by actor: Actor, act: Int64
  ) throws
  func closeGrant(_ grant: GrantFacts) throws

  // Contacts
  func add(_ contacts: [Contact]) throws
  
  // Drafts
  func mark(_ contacts: [ContactID: DraftMark?], for app: AppFacts, of operatorID: OperatorID) throws -> DraftSummary
  func markAll(
    matching query: String, as mark: DraftMark, for app: AppFacts, of operatorID: OperatorID
  ) throws -> (marked: Int, summary: DraftSummary)
  func clearDraft(of operatorID: OperatorID, for app: AppFacts) throws

  /// Appends an event to the log and returns its sequence.
  func append(_ event: NewEvent) throws -> Int64

  // Operators
  func addOperator(_ id: OperatorID, name: String) throws -> OperatorRow
  func addLink(_ digest: [UInt8], for operatorID: OperatorID, until: Instant) throws
  /// False when the link is not valid any more.
  func spendLink(_ digest: [UInt8]) throws -> Bool
  /// Sets the password and ends every session of the operator.
  func setPassword(_ hash: String, of operatorID: OperatorID) throws
  func addSession(_ digest: [UInt8], for operatorID: OperatorID) throws
  func touchSession(_ digest: [UInt8]) throws
  func endSession(_ digest: [UInt8]) throws
}

/// A form token that was spent before.
public struct SpentToken: Equatable, Sendable {
  public var act: Int64?
  public init(act: Int64?) { self.act = act }
}
