import Contacts

/// Which contacts leave the book.
public enum ExportScope: Equatable, Sendable {
  case book
  case group(GroupID)
  /// These, in this order.
  case contacts([ContactID])
  /// What an app can see: its contacts, reduced to the fields that it may read.
  case app(AppID)
}

/// The contacts of an export, from one state of the book.
public struct ContactExport {
  /// How many there are.
  public let count: Int
  fileprivate let walk: ((Contact) throws -> Void) throws -> Void

  /// Hands over every contact with its values, page by page; can be called again, and gives the same then.
  public func each(_ body: (Contact) throws -> Void) throws { try walk(body) }
}

extension AccessEngine {
  /// Records an export by an operator, then lets the body take the contacts.
  ///
  /// The body sees one state of the book, however long it takes, and is called once. Contacts come in name order; for an app in the order
  /// of the names that it may see, and without their UID, which no app receives (laws 2 and 3).
  /// - Throws: what the app itself would hear when its status lets it read nothing.
  public func export<Result>(
    _ scope: ExportScope, by actor: Actor, _ body: (ContactExport) throws -> Result
  ) throws -> Result {
    try read { store in
      var event = NewEvent(.exported, by: actor)
      let export: ContactExport
      switch scope {
      case .book:
        export = ContactExport(count: try store.contactCount()) { try store.exportBook($0) }
      case .group(let id):
        let group = try store.existingGroup(id)
        event.group = group
        export = ContactExport(count: group.members) { try store.exportMembers(of: group, $0) }
      case .contacts(let ids):
        let chosen = try ids.uniqued().map { try store.existingContact($0) }
        if chosen.isEmpty { throw AccessError(.nothingChosen) }
        event.contact = chosen.count == 1 ? chosen[0] : nil
        export = ContactExport(count: chosen.count) { try store.export(chosen, $0) }
      case .app(let id):
        let app = try store.existingApp(id)
        let set = try app.readableSet()
        event.app = app
        let total = try store.readable(set, mask: app.mask, matching: nil, after: nil, limit: 1).total
        export = ContactExport(count: total.value) { try store.export(set, $0) }
      }
      if event.contact == nil { event.count = export.count }
      let made = event
      // On record before anything is handed out.
      try record { _ = try $0.append(made) }
      return try body(export)
    }
  }
}

extension StoreReading {
  fileprivate func export(_ contacts: [ContactReference], _ body: (Contact) throws -> Void) throws {
    try eachContact(contacts.map { ReadableContact(contact: $0, fields: .all) }) {
      try body($1)
      return true
    }
  }

  fileprivate func exportBook(_ body: (Contact) throws -> Void) throws {
    var position: Int64?
    while true {
      let page = try contacts(after: position, limit: 500)
      try export(page, body)
      guard let last = page.last else { return }
      position = last.position
    }
  }

  fileprivate func exportMembers(of group: GroupReference, _ body: (Contact) throws -> Void) throws {
    var point: PagePoint? = .first
    while let from = point {
      let page = try members(of: group, for: nil, at: from, limit: 500)
      try export(page.rows.map { try existingContact($0.contact) }, body)
      point = page.next
    }
  }

  fileprivate func export(_ set: ReadableSet, _ body: (Contact) throws -> Void) throws {
    var after: ContactID?
    while true {
      // Large pages: where an app cannot read what contacts are called by, each page sorts all of them.
      let page = try readable(set, mask: set.app.mask, matching: nil, after: after, limit: 20_000)
      try eachContact(page.rows) { _, contact in
        var contact = contact
        contact.uid = ""
        try body(contact)
        return true
      }
      guard page.hasMore, let last = page.rows.last else { return }
      after = last.contact.id
    }
  }
}
