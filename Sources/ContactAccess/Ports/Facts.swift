import Contacts

/// What holds of an app in a book at this moment. `row` is the store's own number and never leaves the house.
public struct AppFacts: Equatable, Sendable {
  public enum Activity: UInt8, Sendable { case active = 0, paused = 1, deleted = 2 }

  public var row: Int64
  public var id: AppID
  public var registration: AppRegistration
  public var status: AuthorizationStatus
  public var activity: Activity
  /// How many contacts its grants name.
  public var granted: Int
  /// How many of those have a display name made from a field that the app cannot read.
  public var unnamed: Int
  public var lastRead: Instant?
  public var made: Instant

  public init(
    row: Int64, id: AppID, registration: AppRegistration, status: AuthorizationStatus, activity: Activity, granted: Int,
    unnamed: Int, lastRead: Instant?, made: Instant
  ) {
    self.row = row
    self.id = id
    self.registration = registration
    self.status = status
    self.activity = activity
    self.granted = granted
    self.unnamed = unnamed
    self.lastRead = lastRead
    self.made = made
  }
}

/// A contact that is in the book now.
public struct ContactReference: Equatable, Sendable {
  public var row: Int64
  public var id: ContactID
  /// Its place in the book's name order; moves when names are squeezed in beside it.
  public var position: Int64
  /// The field that its display name comes from; nil when it has none.
  public var naming: Field?
  public var name: String

  public init(row: Int64, id: ContactID, position: Int64, naming: Field?, name: String) {
    self.row = row
    self.id = id
    self.position = position
    self.naming = naming
    self.name = name
  }
}

/// One interval row of a grant.
public struct GrantFacts: Equatable, Sendable {
  public var row: Int64
  public var app: Int64
  public var contact: ContactReference
  public var fields: FieldSet
  public var origin: Origin
  public var since: Instant
  public var by: String
  /// The act's audit event, from which the reason is read.
  public var act: Int64

  public init(
    row: Int64, app: Int64, contact: ContactReference, fields: FieldSet, origin: Origin, since: Instant, by: String, act: Int64
  ) {
    self.row = row
    self.app = app
    self.contact = contact
    self.fields = fields
    self.origin = origin
    self.since = since
    self.by = by
    self.act = act
  }
}

/// The revision and time of a change.
public struct Moment: Equatable, Sendable {
  public var revision: Int64
  public var at: Instant

  public init(revision: Int64, at: Instant) {
    self.revision = revision
    self.at = at
  }
}

/// An event that is about to be recorded.
public struct NewEvent: Sendable {
  public var actor: Actor
  public var action: AuditAction
  public var app: AppFacts?
  public var contact: ContactReference?
  public var count: Int?
  public var before = ""
  public var after = ""
  public var outcome = "done"
  public var parent: Int64?
  public var reason = ""

  public init(_ action: AuditAction, by actor: Actor, app: AppFacts? = nil, contact: ContactReference? = nil) {
    self.action = action
    self.actor = actor
    self.app = app
    self.contact = contact
  }
}

/// An event with the revision that it belongs to; nil for records that change no fact.
public struct EventFacts: Sendable {
  public var row: AuditRow
  public var revision: Int64?
  /// The app's row; there also when the app was deleted.
  public var app: Int64?
  public var operatorID: OperatorID?

  public init(row: AuditRow, revision: Int64?, app: Int64?, operatorID: OperatorID?) {
    self.row = row
    self.revision = revision
    self.app = app
    self.operatorID = operatorID
  }
}

/// The contacts that an app may read, before they are loaded.
public struct ReadableSet: Sendable {
  public enum Extent: Sendable { case granted, wholeBook }
  public var app: AppFacts
  public var extent: Extent

  public init(app: AppFacts, extent: Extent) {
    self.app = app
    self.extent = extent
  }
}

/// A contact with what an app may read of it.
public struct ReadableContact: Equatable, Sendable {
  public var contact: ContactReference
  public var fields: FieldSet

  public init(contact: ContactReference, fields: FieldSet) {
    self.contact = contact
    self.fields = fields
  }
}
