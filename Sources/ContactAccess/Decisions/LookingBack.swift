import Contacts

extension AccessEngine {
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
