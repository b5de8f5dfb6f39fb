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
      var rows: [ContactAccessRow] = []
      var listed: Set<Int64> = []
      for grant in try store.grants(of: contact) {
        guard let app = try store.app(row: grant.app) else { continue }
        listed.insert(app.row)
        rows.append(app.access(granted: grant.fields, grant: try shown(grant, store)))
      }
      for app in try store.appsWithFullAccess() where !listed.contains(app.row) {
        rows.append(app.access(granted: .all, grant: nil))
      }
      return rows.sorted { $0.appName < $1.appName }
    }
  }

  /// Puts contacts into the book in one transaction; hand over some thousand at a time. One whose UID the book has already is reported
  /// and left alone: an update is somebody's decision.
  public func importContacts(_ contacts: [Contact], by actor: Actor) throws -> [ImportResult] {
    try write { store in
      var results: [ImportResult] = []
      var new: [Contact] = []
      var uids: [String: ContactID] = [:]
      for contact in contacts {
        let known = try contact.uid.isEmpty ? nil : uids[contact.uid] ?? store.reference(uid: contact.uid)?.id
        if let known {
          results.append(.sameUID(known))
        } else {
          if !contact.uid.isEmpty { uids[contact.uid] = contact.id }
          new.append(contact)
          results.append(.added(contact.id))
        }
      }
      if !new.isEmpty {
        _ = try store.moment()
        try store.add(new)
        var event = NewEvent(.imported, by: actor)
        event.count = new.count
        _ = try store.append(event)
      }
      return results
    }
  }
}

/// What became of one contact of an import.
public enum ImportResult: Equatable, Sendable {
  case added(ContactID)
  /// A contact with that UID is there already; nothing was changed.
  case sameUID(ContactID)
}

extension AppFacts {
  /// What the app reads of a contact of which a grant covers these fields.
  func readable(granted: FieldSet) -> FieldSet {
    let rules: [Explanation.Rule] = [
      .activity(isPaused: activity != .active), .status(status), .registration(registration.fields),
    ]
    return rules.reduce(status == .limited ? granted : .all) { $0.intersection($1.lets) }
  }

  func access(granted: FieldSet, grant: ContactAccessRow.Grant?) -> ContactAccessRow {
    ContactAccessRow(
      app: id, appName: registration.name, purpose: registration.purpose, status: status,
      readable: readable(granted: granted), grant: grant)
  }
}
