import Contacts

/// Why an app can or cannot read a contact: each rule of effective access with what it said, in the order in which they are asked.
public struct Explanation: Equatable, Sendable {
  public enum Rule: Equatable, Sendable {
    /// A paused app reads nothing.
    case activity(isPaused: Bool)
    /// The status in effect, and what was decided where a policy holds it below that.
    case status(AuthorizationStatus, decided: AuthorizationStatus)
    /// The grants that reach the contact, those that do not hold now too. Asked only under limited access.
    case grants([ContactAccessRow.Grant])
    /// The fields that the app was registered for.
    case registration(FieldSet)
    /// Whether it may read notes.
    case notes(Bool)
    /// The fields that its own policy and that of all apps leave.
    case policy(FieldSet)
    /// What of the contact is never shared.
    case neverShare(NeverShare)

    /// The fields that this rule lets through, whatever the others say.
    public var lets: FieldSet {
      switch self {
      case .activity(let isPaused): isPaused ? [] : .all
      case .status(let status, _): status == .limited || status == .authorized ? .all : []
      case .grants(let grants): grants.filter(\.isInEffect).reduce([]) { $0.union($1.fields) }
      case .registration(let fields): fields
      case .notes(let may): may ? .all : FieldSet.all.subtracting(.note)
      case .policy(let fields): fields.intersection(.all)
      case .neverShare(let never): FieldSet.all.subtracting(never.fields)
      }
    }
  }

  public var app: AppID
  public var appName: String
  public var contact: ContactID
  public var contactName: String
  public var rules: [Rule]

  public init(app: AppID, appName: String, contact: ContactID, contactName: String, rules: [Rule]) {
    self.app = app
    self.appName = appName
    self.contact = contact
    self.contactName = contactName
    self.rules = rules
  }

  /// The fields that every rule lets through: what the app reads now.
  public var readable: FieldSet { rules.reduce(.all) { $0.intersection($1.lets) } }
}

extension AccessEngine {
  /// Why the app can or cannot read the contact now.
  public func explain(_ app: AppID, _ contact: ContactID) throws -> Explanation {
    try read { store in
      let facts = try store.existingApp(app)
      let reference = try store.existingContact(contact)
      var rules: [Explanation.Rule] = [
        .activity(isPaused: facts.activity == .paused), .status(facts.status, decided: facts.decided),
      ]
      if facts.status == .limited {
        rules.append(.grants(try store.grants(reaching: reference, of: facts).map { try shown($0, store) }))
      }
      rules += [
        .registration(facts.registration.fields), .policy(facts.policy.fields), .notes(facts.registration.mayReadNotes),
        .neverShare(reference.never),
      ]
      return Explanation(
        app: app, appName: facts.registration.name, contact: contact, contactName: reference.name, rules: rules)
    }
  }

  /// What the app may read of the contact now: nothing, or these fields. The question behind every read, by look-ups alone.
  public func check(_ app: AppID, _ contact: ContactID) throws -> FieldSet {
    try read { store in
      guard let (facts, never, reached) = try store.standing(of: app, towards: contact) else {
        throw AccessError(.unknownApp, app.text)
      }
      guard let never else { return [] }
      return facts.status == .limited && facts.activity == .active
        ? reached : facts.readable(granted: .all, never: never)
    }
  }

  /// A grant as people are told of it.
  func shown(_ grant: GrantFacts, at moment: Instant? = nil, _ store: any StoreReading) throws -> ContactAccessRow.Grant {
    ContactAccessRow.Grant(
      fields: grant.fields, origin: grant.origin, since: grant.since, by: grant.by,
      reason: try store.event(grant.act)?.row.reason ?? "", validity: grant.validity, group: grant.target.group?.shown,
      isInEffect: grant.validity.holds(at: moment ?? surroundings.now()))
  }
}

extension AppFacts {
  /// What it reads of a contact now, by the projection.
  func reads(_ contact: ContactReference, _ store: any StoreReading) throws -> FieldSet {
    guard activity == .active else { return [] }
    switch status {
    case .notDetermined, .restricted, .denied: return []
    case .limited: return try store.reach(of: self, contact)
    case .authorized: return reached(granted: .all, never: contact.never)
    }
  }
}
