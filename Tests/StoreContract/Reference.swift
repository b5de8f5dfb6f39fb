import ContactAccess
import Contacts

/// The engine's rules once more, as plain sets and full scans: obviously right, and slow.
struct Reference {
  struct App {
    var id: AppID
    var name: String
    var registration: AppRegistration
    var decided = AuthorizationStatus.notDetermined
    var isPaused = false
    var policy = Policy.open
  }

  enum Target: Hashable {
    case contact(ContactID)
    case group(GroupID)
  }

  struct Grant: Equatable {
    var app: Int
    var target: Target
    var fields: FieldSet
    var validity: Validity
  }

  var now: Instant
  var apps: [App] = []
  var contacts: [ContactID: Contact] = [:]
  var trash: Set<ContactID> = []
  var groups: [GroupID: Set<ContactID>] = [:]
  var groupNames: [GroupID: String] = [:]
  var grants: [Grant] = []
  var never: [ContactID: NeverShare] = [:]
  var everybody = Policy.open

  func status(_ app: Int) -> AuthorizationStatus { apps[app].policy.and(everybody).capped(apps[app].decided) }

  func mask(_ app: Int) -> FieldSet {
    let registration = apps[app].registration
    let fields = registration.fields.intersection(apps[app].policy.fields).intersection(everybody.fields)
    return registration.mayReadNotes ? fields : fields.subtracting(.note)
  }

  func reaches(_ grant: Grant, _ contact: ContactID) -> Bool {
    switch grant.target {
    case .contact(let id): id == contact
    case .group(let id): groups[id]?.contains(contact) ?? false
    }
  }

  /// The fields that an app's grants of now add up to; nil when none reaches the contact.
  func granted(_ app: Int, _ contact: ContactID) -> FieldSet? {
    guard present(contact) else { return nil }
    let holding = grants.filter { $0.app == app && reaches($0, contact) && $0.validity.holds(at: now) }
    return holding.isEmpty ? nil : holding.reduce([]) { $0.union($1.fields) }
  }

  func present(_ contact: ContactID) -> Bool { contacts[contact] != nil && !trash.contains(contact) }

  /// Law 2, rule after rule.
  func readable(_ app: Int, _ contact: ContactID) -> FieldSet {
    guard present(contact), !apps[app].isPaused else { return [] }
    var fields: FieldSet
    switch status(app) {
    case .authorized: fields = .all
    case .limited: fields = granted(app, contact) ?? []
    case .notDetermined, .restricted, .denied: return []
    }
    fields.formIntersection(mask(app))
    let mark = never[contact] ?? .nothing
    return mark.isWhole ? [] : fields.subtracting(mark.fields)
  }

  /// What an app receives: every readable contact, reduced.
  func view(_ app: Int) -> [ContactID: Contact] {
    var view: [ContactID: Contact] = [:]
    for (id, contact) in contacts {
      let fields = readable(app, id)
      if fields.isEmpty { continue }
      var reduced = Contact(id: id, kind: contact.kind)
      reduced.replace(fields, from: contact)
      if fields.contains(.groups) {
        reduced.groups = groups.filter { $0.value.contains(id) }.compactMap { groupNames[$0.key] }.sorted()
      }
      view[id] = reduced
    }
    return view
  }

  func canRead(_ app: Int) -> Bool { !apps[app].isPaused && [.limited, .authorized].contains(status(app)) }
}
