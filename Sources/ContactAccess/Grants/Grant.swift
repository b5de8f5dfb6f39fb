import Contacts

/// How a grant came to be.
public enum Origin: UInt8, Sendable, CaseIterable {
  case picked = 0, answeredRequest, tappedButton, createdByApp, group, commandLine, imported

  public var word: String { "\(self)" }
}

/// When a grant holds. The first instant is in, the last one is out; nil is no bound.
public struct Validity: Equatable, Hashable, Sendable {
  public var notBefore: Instant?
  public var notAfter: Instant?

  public init(notBefore: Instant? = nil, notAfter: Instant? = nil) {
    self.notBefore = notBefore
    self.notAfter = notAfter
  }

  /// From now on and for good.
  public static let always = Validity()

  public func holds(at moment: Instant) -> Bool {
    (notBefore.map { $0 <= moment } ?? true) && (notAfter.map { moment < $0 } ?? true)
  }

  /// Whether it has not begun at a moment.
  public func begins(after moment: Instant) -> Bool { notBefore.map { moment < $0 } ?? false }

  /// Whether it has ended by itself by a moment.
  func isOver(at moment: Instant) -> Bool { notAfter.map { $0 <= moment } ?? false }

  /// Whether it holds whenever the other does.
  func covers(_ other: Validity) -> Bool {
    let begins = notBefore.map { mine in other.notBefore.map { mine <= $0 } ?? false } ?? true
    let ends = notAfter.map { mine in other.notAfter.map { $0 <= mine } ?? false } ?? true
    return begins && ends
  }

  /// As it stands in the audit; empty for no bound.
  public var words: String {
    [notBefore.map { "from: \($0.text)" }, notAfter.map { "until: \($0.text)" }].compactMap { $0 }.joined(separator: "; ")
  }
}

/// Sets of fields that a grant is usually given for.
public enum FieldPreset: String, Sendable, CaseIterable {
  case everything, nameAndPhone, nameAndEmail, nameOnly

  /// The preset's fields as far as the app asks for them.
  public func fields(of asked: FieldSet) -> FieldSet {
    switch self {
    case .everything: asked
    case .nameAndPhone: asked.intersection([.name, .nickname, .organisation, .phones])
    case .nameAndEmail: asked.intersection([.name, .nickname, .organisation, .emails])
    case .nameOnly: asked.intersection([.name, .nickname, .organisation])
    }
  }
}

/// One line of an app's granted contacts.
public struct GrantedRow: Equatable, Sendable {
  public var contact: ContactID
  public var name: String
  public var organisation: String
  public var isOrganisation: Bool
  /// The fields that its grants add up to; what the app reads of them is `readable`.
  public var fields: FieldSet
  /// What of them registration, policies and marks leave: nothing when the contact is hidden from the app.
  public var readable: FieldSet
  /// Of the grant that is shown: one of the contact itself before one of a group, the oldest first.
  public var origin: Origin
  public var since: Instant
  /// The name of whoever granted it.
  public var by: String
  /// When the last of its grants ends; nil when one has no end.
  public var until: Instant?
  /// How many grants reach it.
  public var grants: Int
  /// Whether one of them names the contact itself, so that it can be taken back alone.
  public var isDirect: Bool

  public init(
    contact: ContactID, name: String, organisation: String, isOrganisation: Bool, fields: FieldSet,
    readable: FieldSet? = nil, origin: Origin, since: Instant, by: String, until: Instant? = nil, grants: Int = 1,
    isDirect: Bool = true
  ) {
    self.readable = readable ?? fields
    self.until = until
    self.grants = grants
    self.isDirect = isDirect
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
  /// What the app in question is already granted of it, by a grant of its own; nil when nothing.
  public var granted: FieldSet?
  /// What it is granted of it by all grants, those of its groups too; empty when nothing.
  public var reached: FieldSet
  /// The mark that beats them all.
  public var never: NeverShare
  /// What the draft holds about it; nil when nothing.
  public var mark: DraftMark?

  public init(
    contact: ContactID, name: String, organisation: String, isOrganisation: Bool, email: String, phone: String,
    granted: FieldSet?, mark: DraftMark?, reached: FieldSet? = nil, never: NeverShare = .nothing
  ) {
    self.reached = reached ?? granted ?? []
    self.never = never
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
  /// Every grant that reaches the contact, whether or not it holds now; none when the app sees it by full access alone.
  public var grants: [Grant]

  public struct Grant: Equatable, Sendable {
    public var fields: FieldSet
    public var origin: Origin
    public var since: Instant
    public var by: String
    public var reason: String
    public var validity: Validity
    /// The group that it names; nil when it names the contact itself.
    public var group: GroupRow?
    /// Whether it holds at the moment that was asked for.
    public var isInEffect: Bool

    public init(
      fields: FieldSet, origin: Origin, since: Instant, by: String, reason: String, validity: Validity = .always,
      group: GroupRow? = nil, isInEffect: Bool = true
    ) {
      self.validity = validity
      self.group = group
      self.isInEffect = isInEffect
      self.fields = fields
      self.origin = origin
      self.since = since
      self.by = by
      self.reason = reason
    }
  }

  /// The grant that is shown where there is room for one; nil when there is none.
  public var grant: Grant? { grants.first { $0.isInEffect } ?? grants.first }

  public init(
    app: AppID, appName: String, purpose: String, status: AuthorizationStatus, readable: FieldSet, grants: [Grant]
  ) {
    self.app = app
    self.appName = appName
    self.purpose = purpose
    self.status = status
    self.readable = readable
    self.grants = grants
  }
}
