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
    try read { try $0.pastAccess(of: try $0.existingApp(app).row, at: $0.revision(at: moment)) }
  }

  /// What changed for an app from one moment to another, in name order.
  public func changes(for app: AppID, from earlier: Instant, to later: Instant) throws -> [AccessChange] {
    let (before, after): (PastAccess?, PastAccess?) = try read { store in
      let row = try store.existingApp(app).row
      return (
        try store.pastAccess(of: row, at: store.revision(at: earlier)),
        try store.pastAccess(of: row, at: store.revision(at: later))
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

  /// Which apps could read a contact at a moment, what of it, and by which grant. Apps have the names that they have now.
  public func access(to id: ContactID, at moment: Instant) throws -> [ContactAccessRow] {
    try read { store in
      let contact = try store.existingContact(id)
      let revision = try store.revision(at: moment)
      guard try store.exists(contact, at: revision) else { return [] }
      let grants = try store.grants(of: contact, at: revision)
      return try store.apps(at: revision).compactMap { app in
        let grant = app.status == .limited ? grants.first { $0.app == app.row } : nil
        let row = app.access(granted: grant?.fields ?? [], grant: try grant.map { try shown($0, store) })
        return row.readable.isEmpty ? nil : row
      }
    }
  }
}

extension StoreReading {
  fileprivate func pastAccess(of row: Int64, at revision: Int64) throws -> PastAccess? {
    guard let app = try apps(at: revision).first(where: { $0.row == row }) else { return nil }
    var reached: [(contact: ContactReference, fields: FieldSet)] = []
    switch app.status {
    case .limited: reached = try grants(of: row, heldAt: revision).map { ($0.contact, $0.fields) }
    case .authorized: reached = try contacts(at: revision).map { ($0, .all) }
    case .notDetermined, .restricted, .denied: break
    }
    let entries = reached.compactMap { contact, fields -> PastAccess.Entry? in
      let readable = app.readable(granted: fields)
      return readable.isEmpty ? nil : PastAccess.Entry(contact: contact.id, name: contact.name, fields: readable)
    }
    return PastAccess(status: app.status, isPaused: app.activity == .paused, entries: entries)
  }
}
