import Contacts

/// What an app could read at a moment.
public struct PastAccess: Equatable, Sendable {
  /// A contact by the name that it has now, and the fields that the app could read of it.
  public struct Entry: Equatable, Sendable {
    public var contact: ContactID
    public var name: String
    public var fields: FieldSet
  }

  public var status: AuthorizationStatus
  public var isPaused: Bool
  /// In the book's name order of now.
  public var entries: [Entry]
}

/// What an app gained and lost between two moments.
public struct AccessChange: Equatable, Sendable {
  public enum Kind: String, Sendable { case gained, lost, changed }

  public var contact: ContactID
  public var name: String
  public var kind: Kind
  /// What it could read at the earlier and at the later moment.
  public var before: FieldSet
  public var after: FieldSet
}

extension AccessEngine {
  /// What an app could read at a moment: every contact with the fields. Nil when the app was not registered yet.
  public func access(of app: AppID, at moment: Instant) throws -> PastAccess? {
    try read { store in
      let at = try Past(store, moment)
      return try store.pastAccess(of: try store.existingApp(app).row, at)
    }
  }

  /// What changed for an app from one moment to another, in name order.
  public func changes(for app: AppID, from earlier: Instant, to later: Instant) throws -> [AccessChange] {
    let (before, after): (PastAccess?, PastAccess?) = try read { store in
      let row = try store.existingApp(app).row
      return (
        try store.pastAccess(of: row, Past(store, earlier)), try store.pastAccess(of: row, Past(store, later))
      )
    }
    let old = Dictionary(uniqueKeysWithValues: (before?.entries ?? []).map { ($0.contact, $0) })
    let new = Dictionary(uniqueKeysWithValues: (after?.entries ?? []).map { ($0.contact, $0) })
    var changes: [AccessChange] = []
    for entry in after?.entries ?? [] where old[entry.contact]?.fields != entry.fields {
      let known = old[entry.contact]?.fields
      changes.append(
        AccessChange(
          contact: entry.contact, name: entry.name, kind: known == nil ? .gained : .changed, before: known ?? [],
          after: entry.fields))
    }
    for entry in before?.entries ?? [] where new[entry.contact] == nil {
      changes.append(
        AccessChange(contact: entry.contact, name: entry.name, kind: .lost, before: entry.fields, after: []))
    }
    return changes
  }

  /// Which apps could read a contact at a moment, what of it, and by which grants. Apps and groups have the names that they have now.
  public func access(to id: ContactID, at moment: Instant) throws -> [ContactAccessRow] {
    try read { store in
      // One in the trash has a past, too.
      guard var contact = try store.reference(id) ?? store.trashed(id) else {
        throw AccessError(.unknownContact, id.text)
      }
      let past = try Past(store, moment)
      guard try store.exists(contact, at: past.revision) else { return [] }
      contact.never = try store.neverShare(contact, at: past.revision)
      let grants = try store.grants(of: contact, at: past.revision)
      let groups = Set(try store.groups(of: contact, at: past.revision).map(\.row))
      return try store.apps(at: past.revision).compactMap { app in
        var mine: [GrantFacts] = []
        if app.status == .limited {
          mine = grants.filter { $0.app == app.row }
          if !groups.isEmpty {
            mine += try store.groupGrants(of: app.row, heldAt: past.revision).filter { grant in
              grant.target.group.map { groups.contains($0.row) } ?? false
            }
          }
        }
        let row = try access(app, contact, mine, at: past.moment, store)
        return row.readable.isEmpty ? nil : row
      }
    }
  }
}

/// A moment, and the last revision at or before it: what was decided by then, and what time had done of it.
struct Past {
  var revision: Int64
  var moment: Instant

  init(_ store: any StoreReading, _ moment: Instant) throws {
    self.moment = moment
    revision = try store.revision(at: moment)
  }

  init(revision: Int64, at moment: Instant) {
    self.revision = revision
    self.moment = moment
  }
}

extension StoreReading {
  fileprivate func pastAccess(of row: Int64, _ past: Past) throws -> PastAccess? {
    guard let app = try apps(at: past.revision).first(where: { $0.row == row }) else { return nil }
    var reached: [(contact: ContactReference, fields: FieldSet)] = []
    switch app.status {
    case .limited:
      var fields: [Int64: FieldSet] = [:]
      var contacts: [Int64: ContactReference] = [:]
      func add(_ contact: ContactReference, _ grant: GrantFacts) {
        contacts[contact.row] = contact
        fields[contact.row, default: []].formUnion(grant.fields)
      }
      for grant in try grants(of: row, heldAt: past.revision) where grant.validity.holds(at: past.moment) {
        switch grant.target {
        case .contact(let contact):
          if try exists(contact, at: past.revision) { add(contact, grant) }
        case .group(let group):
          for contact in try members(of: group, at: past.revision) where try exists(contact, at: past.revision) {
            add(contact, grant)
          }
        }
      }
      reached = contacts.values.sorted { ($0.position, $0.row) < ($1.position, $1.row) }.map { ($0, fields[$0.row] ?? []) }
    case .authorized: reached = try contacts(at: past.revision).map { ($0, .all) }
    case .notDetermined, .restricted, .denied: break
    }
    let entries = try reached.compactMap { contact, fields -> PastAccess.Entry? in
      let readable = app.readable(granted: fields, never: try neverShare(contact, at: past.revision))
      return readable.isEmpty ? nil : PastAccess.Entry(contact: contact.id, name: contact.name, fields: readable)
    }
    return PastAccess(status: app.status, isPaused: app.activity == .paused, entries: entries)
  }

  /// What an app could read of one contact.
  func pastFields(of app: AppFacts?, _ contact: ContactReference, _ past: Past) throws -> FieldSet {
    guard let app else { return [] }
    var granted: FieldSet = []
    if app.status == .limited {
      granted = try grantedFields(of: [contact.row], to: app.row, at: past.revision, past.moment)[contact.row] ?? []
    }
    return try pastFields(of: app, contact, granted: granted, past)
  }

  func pastFields(of app: AppFacts, _ contact: ContactReference, granted: FieldSet, _ past: Past) throws -> FieldSet {
    if app.status == .limited, granted.isEmpty { return [] }
    guard try exists(contact, at: past.revision) else { return [] }
    return app.readable(granted: granted, never: try neverShare(contact, at: past.revision))
  }
}
