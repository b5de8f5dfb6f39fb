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

  /// A new book with the settings of this one, in which nothing was decided about any app.
  func addBook(_ id: AddressBookID, name: String) throws -> BookReference
  func renameBook(to name: String) throws
  /// Runs the body in another book, in the same transaction and at the same revision.
  func within<Result>(_ other: BookReference, _ body: (any StoreWriting) throws -> Result) throws -> Result

  /// Changes the book's settings and makes the keys of all contacts anew. Returns what holds then, in the form in which it is kept.
  func change(_ settings: BookSettings, progress: (Int, Int) -> Void) throws -> BookSettings

  // Apps
  func addApp(_ id: AppID, _ registration: AppRegistration) throws -> AppFacts
  func setRegistration(_ registration: AppRegistration, of app: AppFacts) throws
  func setActivity(_ activity: AppFacts.Activity, of app: AppFacts) throws
  func setStatus(_ status: AuthorizationStatus, of app: AppFacts) throws
  func addKey(_ id: AppKeyID, _ key: NewAppKey, to app: AppFacts) throws
  /// False when there is no such valid key.
  func endKey(_ id: AppKeyID, of app: AppFacts) throws -> Bool
  func noteRead(by app: AppFacts, key: AppKeyID?) throws

  /// Sets the ceiling of one app, or of all apps when nil.
  func setPolicy(_ policy: Policy, of app: AppFacts?) throws

  // Grants
  func openGrant(
    to app: AppFacts, of target: GrantTarget, fields: FieldSet, validity: Validity, origin: Origin, by actor: Actor, act: Int64
  ) throws
  func closeGrant(_ grant: GrantFacts) throws
  /// Grants that began or ended by themselves until now, each once; what they reach changes with the call.
  func takeDue() throws -> [(grant: GrantFacts, hasEnded: Bool)]
  func setNeverShare(_ never: NeverShare, of contact: ContactReference) throws
  /// What was written in a trial did to what each app's grants reach, and to what each reads under full access because of marks.
  func effects(open: Bool) -> [Int64: Effect]

  // Groups
  func addGroup(_ id: GroupID, name: String) throws -> GroupReference
  func renameGroup(_ group: GroupReference, to name: String) throws
  func endGroup(_ group: GroupReference) throws
  /// False when nothing changed.
  func join(_ contact: ContactReference, _ group: GroupReference) throws -> Bool
  func leave(_ contact: ContactReference, _ group: GroupReference) throws -> Bool

  // Contacts
  /// New contacts; the names in their `groups` are groups that they join, made where there are none.
  /// - Parameter foreseen: what was worked out about them, and perhaps about others.
  func add(_ contacts: [Contact], createdBy app: AppFacts?, foreseen: (any ForeseenContacts)?) throws
  /// Replaces the values of the given fields, and the kind.
  func update(_ reference: ContactReference, to contact: Contact, fields: FieldSet) throws
  func moveToTrash(_ contact: ContactReference) throws
  func restore(_ contact: ContactReference) throws
  /// Removes all that a contact in the trash held and was called by; its row stays for what refers to it.
  func erase(_ contact: ContactReference) throws

  // The feed, access requests, copies
  func noteFeed(_ app: AppFacts, revision: Int64, isDone: Bool) throws
  func addRequest(_ id: RequestID, of app: AppFacts, _ request: NewRequest, state: RequestState, isByReading: Bool) throws -> RequestFacts
  func decide(_ request: RequestFacts, _ state: RequestState, by actor: Actor, act: Int64, silences: Bool) throws
  func liftSilence(of app: AppFacts) throws
  func addPick(
    _ id: PickID, of app: AppFacts, _ contacts: [ContactReference], fields: FieldSet, digest: [UInt8], until: Instant,
    by actor: Actor, act: Int64
  ) throws
  func end(_ pick: PickFacts, _ state: PickState) throws

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
