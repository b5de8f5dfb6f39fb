import Contacts

// Signatures only, while the bodies are being written.
extension AccessEngine {
  private func later() -> Never { fatalError("engine body") }

  // Apps
  public func apps(matching query: String, after: AppID?, limit: Int) throws -> (rows: [AppRow], next: AppID?, total: Int) { later() }
  public func app(_ id: AppID) throws -> AppDetails { later() }
  public func app(named nameOrID: String) throws -> AppDetails { later() }
  /// The key itself is made by the door (`cak_` + 256 random bits); only its digest comes here.
  public func register(_ registration: AppRegistration, key: NewAppKey, by actor: Actor, once: OnceToken? = nil) throws -> AppID { later() }
  public func change(_ app: AppID, to registration: AppRegistration, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func pause(_ app: AppID, _ paused: Bool, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func delete(_ app: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func addKey(_ key: NewAppKey, to app: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func endKey(_ key: AppKeyID, of app: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }

  // Status
  public func plan(_ app: AppID, to status: AuthorizationStatus) throws -> StatusPlan { later() }
  public func setStatus(_ app: AppID, to status: AuthorizationStatus, set: SetChoice?, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }

  // Granted contacts of an app; `query` may be empty
  public func granted(_ app: AppID, matching query: String, at point: PagePoint, limit: Int) throws -> Page<GrantedRow> { later() }
  public func grant(_ contacts: [ContactID], to app: AppID, fields: FieldSet?, reason: String, origin: Origin, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func revoke(_ contacts: [ContactID], from app: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func undo(_ act: ActID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome { later() }
  public func act(_ act: ActID, for operatorID: OperatorID) throws -> ActSummary { later() }

  // Picker and its draft (one per operator and app)
  /// With `app`, each row says what that app is granted and what the operator's draft holds.
  public func candidates(for app: AppID?, draftOf operatorID: OperatorID?, matching query: String, at point: PagePoint, limit: Int) throws -> Page<CandidateRow> { later() }
  public func draft(of operatorID: OperatorID, for app: AppID) throws -> DraftSummary { later() }
  /// Sets marks: a contact that is granted can only be marked for removal and one that is not only for adding; others are unmarked. `nil` unmarks.
  public func mark(_ contacts: [ContactID: DraftMark?], for app: AppID, of operatorID: OperatorID) throws -> DraftSummary { later() }
  /// Marks the whole set that matches now (the whole book when the query is empty); returns how many were marked by it.
  public func markAll(matching query: String, as mark: DraftMark, for app: AppID, of operatorID: OperatorID) throws -> (marked: Int, summary: DraftSummary) { later() }
  public func clearDraft(of operatorID: OperatorID, for app: AppID) throws { later() }
  /// Exactly what will be done: the marked contacts in name order.
  public func draftRows(of operatorID: OperatorID, for app: AppID, mark: DraftMark, at point: PagePoint, limit: Int) throws -> Page<CandidateRow> { later() }
  /// Does what the draft says, if it is still at `version`, and empties it. Rows that somebody changed meanwhile are left and counted in `left`.
  public func apply(draftOf operatorID: OperatorID, for app: AppID, version: Int, fields: FieldSet, reason: String, by actor: Actor, once: OnceToken?) throws -> ActOutcome { later() }

  // Contacts, as an operator sees them (everything)
  public func contact(_ id: ContactID) throws -> Contact { later() }
  public func access(to contact: ContactID) throws -> [ContactAccessRow] { later() }
  public func contactCount() throws -> Int { later() }
  /// In one transaction per call: call with batches of some hundred. `isNew` false rows (same UID as an existing contact) are reported back, not written.
  public func importContacts(_ contacts: [Contact], by actor: Actor) throws -> [ImportResult] { later() }

  // Audit
  public func events(_ filter: AuditFilter, before: Int64?, limit: Int) throws -> AuditPage { later() }

  // Operators, sessions (digests are SHA-256 made by the door)
  public func operators() throws -> [OperatorRow] { later() }
  /// Makes the operator when the name is new. The link is valid for 24 hours, once; an earlier link of the same operator ends.
  public func makeLink(for name: String, digest: [UInt8], by actor: Actor) throws -> OperatorRow { later() }
  public func link(_ digest: [UInt8]) throws -> OperatorRow { later() }
  /// Spends the link, sets the password and opens a session, all in one transaction.
  public func redeem(link: [UInt8], passwordHash: String, session: [UInt8], address: String, requestID: String) throws -> SessionRow { later() }
  public func credentials(for name: String) throws -> Credentials? { later() }
  public func openSession(_ session: [UInt8], for operatorID: OperatorID, address: String, requestID: String) throws -> SessionRow { later() }
  public func recordFailedSignIn(name: String, address: String, requestID: String) throws { later() }
  /// Nil when there is none, it was ended, it was idle for half an hour or is older than eight hours. Cheap: a point read.
  public func session(_ session: [UInt8]) throws -> SessionRow? { later() }
  /// Notes that the session was used; does not wait for the disk. Call when `lastSeen` is older than a minute.
  public func touch(session: [UInt8]) { later() }
  public func endSession(_ session: [UInt8], by actor: Actor) throws { later() }

  // Apps reading
  public func caller(keyDigest: [UInt8]) throws -> AppCaller? { later() }
  public func status(for caller: AppCaller) throws -> AppStatusAnswer { later() }
  /// `fields` nil means everything that the app may read. Throws AccessError with Apple's codes; every read and refusal is recorded.
  public func read(_ caller: AppCaller, matching query: String?, after: ContactID?, limit: Int, fields: FieldSet?, by actor: Actor) throws -> AppPage { later() }
  public func read(_ caller: AppCaller, contact: ContactID, fields: FieldSet?, by actor: Actor) throws -> Contact { later() }
}

/// What became of one contact of an import.
public enum ImportResult: Equatable, Sendable {
  case added(ContactID)
  /// A contact with that UID is there already; nothing was changed.
  case sameUID(ContactID)
}

/// An app that showed a valid key.
public struct AppCaller: Equatable, Sendable {
  public var app: AppID
  public var name: String
}

public struct AppStatusAnswer: Equatable, Sendable {
  public var status: AuthorizationStatus
  /// The fields that the app may ask for by name.
  public var fields: FieldSet
}

/// What an app receives: contacts reduced to what it may read.
public struct AppPage: Sendable {
  public var contacts: [Contact]
  /// Whether these are all contacts there are to share (full access) or a chosen part.
  public var complete: Bool
  public var total: RowCount
  /// The contact after which the next page begins; nil at the end.
  public var next: ContactID?
}
