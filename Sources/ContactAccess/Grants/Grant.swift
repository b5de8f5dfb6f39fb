import Contacts

/// How a grant came to be.
public enum Origin: UInt8, Sendable, CaseIterable {
  case picked = 0, answeredRequest, tappedButton, createdByApp, group, commandLine, imported

  public var word: String { "\(self)" }
}

/// One line of an app's granted contacts.
public struct GrantedRow: Equatable, Sendable {
  public var contact: ContactID
  public var name: String
  public var organisation: String
  public var isOrganisation: Bool
  /// The fields that the grant covers; what the app reads of them is bounded by what it was registered for.
  public var fields: FieldSet
  public var origin: Origin
  public var since: Instant
  /// The name of whoever granted it.
  public var by: String

  public init(
    contact: ContactID, name: String, organisation: String, isOrganisation: Bool, fields: FieldSet, origin: Origin,
    since: Instant, by: String
  ) {
    self.contact = contact
    self.name = name
    self.organisation = organisation
    self.isOrganisation = isOrganisation
    self.fields = fields
    self.origin = origin
    self.since = since
    self.by = by
  }
}

/// One line of a list of contacts that somebody chooses from.
public struct CandidateRow: Equatable, Sendable {
  public var contact: ContactID
  public var name: String
  public var organisation: String
  public var isOrganisation: Bool
  /// The first e-mail address and the first phone number.
  public var email: String
  public var phone: String
  /// What the app in question is already granted of it; nil when nothing.
  public var granted: FieldSet?
  /// What the draft holds about it; nil when nothing.
  public var mark: DraftMark?

  public init(
    contact: ContactID, name: String, organisation: String, isOrganisation: Bool, email: String, phone: String,
    granted: FieldSet?, mark: DraftMark?
  ) {
    self.contact = contact
    self.name = name
    self.organisation = organisation
    self.isOrganisation = isOrganisation
    self.email = email
    self.phone = phone
    self.granted = granted
    self.mark = mark
  }
}

/// An app that can see a contact, and why.
public struct ContactAccessRow: Equatable, Sendable {
  public var app: AppID
  public var appName: String
  public var purpose: String
  public var status: AuthorizationStatus
  /// What the app can read of it now: empty for a paused app or a grant that sleeps under another status.
  public var readable: FieldSet
  /// Nil when the app sees it by full access alone.
  public var grant: Grant?

  public struct Grant: Equatable, Sendable {
    public var fields: FieldSet
    public var origin: Origin
    public var since: Instant
    public var by: String
    public var reason: String

    public init(fields: FieldSet, origin: Origin, since: Instant, by: String, reason: String) {
      self.fields = fields
      self.origin = origin
      self.since = since
      self.by = by
      self.reason = reason
    }
  }

  public init(
    app: AppID, appName: String, purpose: String, status: AuthorizationStatus, readable: FieldSet, grant: Grant?
  ) {
    self.app = app
    self.appName = appName
    self.purpose = purpose
    self.status = status
    self.readable = readable
    self.grant = grant
  }
}
