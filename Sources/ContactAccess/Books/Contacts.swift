import Contacts

extension AccessEngine {
  /// A contact with all its fields, as an operator sees it.
  public func contact(_ id: ContactID) throws -> Contact {
    try read { try $0.contact($0.existingContact(id), fields: .all) }
  }

  public func contactCount() throws -> Int { try read { try $0.contactCount() } }

  /// Which apps a contact was granted to or is open to by full access, and what each can read of it now.
  public func access(to id: ContactID) throws -> [ContactAccessRow] {
    try read { store in
      let contact = try store.existingContact(id)
      var grants: [Int64: [GrantFacts]] = [:]
      for grant in try store.grants(reaching: contact, of: nil) { grants[grant.app, default: []].append(grant) }
      var rows: [ContactAccessRow] = []
      for (row, held) in grants {
        guard let app = try store.app(row: row) else { continue }
        rows.append(try self.access(app, contact, held, at: surroundings.now(), store))
      }
      for app in try store.appsWithFullAccess() where grants[app.row] == nil {
        rows.append(try self.access(app, contact, [], at: surroundings.now(), store))
      }
      return rows.sorted { $0.appName < $1.appName }
    }
  }

  /// What an app reads of a contact by these grants, at a moment.
  func access(
    _ app: AppFacts, _ contact: ContactReference, _ grants: [GrantFacts], at moment: Instant, _ store: any StoreReading
  ) throws -> ContactAccessRow {
    let granted = grants.filter { $0.validity.holds(at: moment) }.reduce(FieldSet()) { $0.union($1.fields) }
    return ContactAccessRow(
      app: app.id, appName: app.registration.name, purpose: app.registration.purpose, status: app.status,
      readable: app.readable(granted: granted, never: contact.never),
      grants: try grants.map { try shown($0, at: moment, store) })
  }

  /// To be called after an import: searches are several times as quick then. Nothing that anybody sees changes.
  public func tidy() throws { try store.tidy() }
}

extension AppFacts {
  /// What the app reads of a contact of which its grants add up to these fields (law 2).
  func readable(granted: FieldSet, never: NeverShare) -> FieldSet {
    guard activity == .active, !never.isWhole else { return [] }
    switch status {
    case .notDetermined, .restricted, .denied: return []
    case .limited: return reached(granted: granted, never: never)
    case .authorized: return reached(granted: .all, never: never)
    }
  }

  /// The same before status and activity are asked: what the projection keeps.
  public func reached(granted: FieldSet, never: NeverShare) -> FieldSet {
    never.isWhole ? [] : granted.intersection(mask).subtracting(never.fields)
  }
}
