import Contacts

/// Why an app can or cannot read a contact: each rule of effective access with what it said, in the order in which they are asked.
public struct Explanation: Equatable, Sendable {
  public enum Rule: Equatable, Sendable {
    /// A paused app reads nothing.
    case activity(isPaused: Bool)
    case status(AuthorizationStatus)
    /// The grant that reaches the contact; nil when there is none. Asked only under limited access.
    case grant(ContactAccessRow.Grant?)
    /// The fields that the app was registered for.
    case registration(FieldSet)

    /// The fields that this rule lets through, whatever the others say.
    public var lets: FieldSet {
      switch self {
      case .activity(let isPaused): isPaused ? [] : .all
      case .status(let status): status == .limited || status == .authorized ? .all : []
      case .grant(let grant): grant?.fields ?? []
      case .registration(let fields): fields
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
      var rules: [Explanation.Rule] = [.activity(isPaused: facts.activity == .paused), .status(facts.status)]
      if facts.status == .limited {
        rules.append(.grant(try store.grant(to: facts, of: reference).map { try shown($0, store) }))
      }
      rules.append(.registration(facts.registration.fields))
      return Explanation(
        app: app, appName: facts.registration.name, contact: contact, contactName: reference.name, rules: rules)
    }
  }

  /// A grant as people are told of it.
  func shown(_ grant: GrantFacts, _ store: any StoreReading) throws -> ContactAccessRow.Grant {
    ContactAccessRow.Grant(
      fields: grant.fields, origin: grant.origin, since: grant.since, by: grant.by,
      reason: try store.event(grant.act)?.row.reason ?? "")
  }
}
