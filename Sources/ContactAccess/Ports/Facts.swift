import Contacts

/// What holds of an app in a book at this moment. `row` is the store's own number and never leaves the house.
public struct AppFacts: Equatable, Sendable {
  public enum Activity: UInt8, Sendable { case active = 0, paused = 1, deleted = 2 }

  public var row: Int64
  public var id: AppID
  public var registration: AppRegistration
  /// What was decided; the policy may hold the status below it.
  public var decided: AuthorizationStatus
  /// The app's own ceiling and that of all apps, together.
  public var policy: Policy
  public var activity: Activity
  /// How many contacts its grants reach now, and of how many of those it may read something under limited access.
  public var granted: Int
  public var reachable: Int
  /// How many of the latter have a display name made from a field that the app cannot read.
  public var unnamed: Int
  public var lastRead: Instant?
  public var made: Instant
  /// The last revision at which something changed that the app could see, and at which all of it may have changed.
  public var changed: Int64
  public var restarted: Int64

  public init(
    row: Int64, id: AppID, registration: AppRegistration, decided: AuthorizationStatus, policy: Policy, activity: Activity,
    granted: Int, reachable: Int, unnamed: Int, lastRead: Instant?, made: Instant, changed: Int64, restarted: Int64
  ) {
    self.row = row
    self.id = id
    self.registration = registration
    self.decided = decided
    self.policy = policy
    self.activity = activity
    self.granted = granted
    self.reachable = reachable
    self.unnamed = unnamed
    self.lastRead = lastRead
    self.made = made
    self.changed = changed
    self.restarted = restarted
  }

  /// The status in effect: what was decided, under the policy.
  public var status: AuthorizationStatus { decided == .restricted ? .restricted : policy.capped(decided) }

  /// The fields that the app may read of any contact, before grants and marks are asked.
  public var mask: FieldSet {
    let fields = registration.fields.intersection(policy.fields)
    return registration.mayReadNotes ? fields : fields.subtracting(.note)
  }

  public var verbs: VerbSet { registration.verbs.intersection(policy.verbs) }
}

/// An address book with what is shown of it.
public struct BookFacts: Equatable, Sendable {
  public var reference: BookReference
  public var name: String
  public var contacts: Int

  public init(reference: BookReference, name: String, contacts: Int) {
    self.reference = reference
    self.name = name
    self.contacts = contacts
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
  public var never: NeverShare
  public var kind: Contact.Kind
  public var uid: String

  public init(
    row: Int64, id: ContactID, position: Int64, naming: Field?, name: String, never: NeverShare, kind: Contact.Kind,
    uid: String
  ) {
    self.row = row
    self.id = id
    self.position = position
    self.naming = naming
    self.name = name
    self.never = never
    self.kind = kind
    self.uid = uid
  }
}

/// What a grant names.
public enum GrantTarget: Equatable, Sendable {
  case contact(ContactReference)
  /// Everybody who is in the group, as long as they are.
  case group(GroupReference)

  public var contact: ContactReference? {
    if case .contact(let contact) = self { contact } else { nil }
  }
  public var group: GroupReference? {
    if case .group(let group) = self { group } else { nil }
  }
}

/// One interval row of a grant.
public struct GrantFacts: Equatable, Sendable {
  public var row: Int64
  public var app: Int64
  public var target: GrantTarget
  public var fields: FieldSet
  public var validity: Validity
  public var origin: Origin
  public var since: Instant
  public var by: String
  /// The act's audit event, from which the reason is read.
  public var act: Int64

  public init(
    row: Int64, app: Int64, target: GrantTarget, fields: FieldSet, validity: Validity, origin: Origin, since: Instant,
    by: String, act: Int64
  ) {
    self.row = row
    self.app = app
    self.target = target
    self.fields = fields
    self.validity = validity
    self.origin = origin
    self.since = since
    self.by = by
    self.act = act
  }
}

extension GrantFacts {
  /// Fields and time, as they stand in the audit.
  var words: String { validity == .always ? fields.words : "\(fields.words); \(validity.words)" }
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
  public var group: GroupReference?
  public var count: Int?
  public var before = ""
  public var after = ""
  public var outcome = "done"
  public var parent: Int64?
  public var reason = ""

  public init(
    _ action: AuditAction, by actor: Actor, app: AppFacts? = nil, contact: ContactReference? = nil,
    group: GroupReference? = nil
  ) {
    self.action = action
    self.actor = actor
    self.app = app
    self.contact = contact
    self.group = group
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
