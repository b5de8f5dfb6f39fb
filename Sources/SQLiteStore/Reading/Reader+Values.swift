import ContactAccess
import Contacts
import SQLText

/// The values of contacts.
extension Reader {
  func contact(_ reference: ContactReference, fields: FieldSet) throws -> Contact {
    var found = Contact(id: reference.id)
    try eachContact([ReadableContact(contact: reference, fields: fields)]) { _, contact in
      found = contact
      return true
    }
    return found
  }

  func eachContact(_ rows: [ReadableContact], _ body: (Int, Contact) throws -> Bool) throws {
    // One question for many, but not for so many that what it asks is itself large.
    for start in stride(from: 0, to: rows.count, by: 500) {
      let part = rows[start..<min(start + 500, rows.count)]
      if try !eachContact(part, body) { return }
    }
  }

  private func eachContact(_ rows: ArraySlice<ReadableContact>, _ body: (Int, Contact) throws -> Bool) throws -> Bool {
    guard let first = rows.first else { return true }
    let list = Self.list(rows.map(\.contact.row))
    let asked = rows.reduce(FieldSet()) { $0.union($1.fields) }
    let groups = asked.contains(.groups) ? try groupNames(of: list) : [:]
    var index = rows.startIndex
    var contact = first.contact.withoutValues
    /// Hands over the contact that was read and begins the next one.
    func next() throws -> Bool {
      if rows[index].fields.contains(.groups) { contact.groups = groups[rows[index].contact.row] ?? [] }
      if contact.name.formatted.isEmpty { contact.name.isFamilyNameFirst = try keys.showsFamilyNameFirst }
      let goesOn = try body(index, contact)
      index += 1
      if index < rows.endIndex { contact = rows[index].contact.withoutValues }
      return goesOn
    }
    var goesOn = true
    try db.walk(
      """
      SELECT q.key, f.field, f.value FROM json_each(\(list)) q CROSS JOIN contact_field f ON f.contact = q.value
      WHERE \(asked) >> f.field & 1
      """
    ) { row in
      while goesOn, index < rows.startIndex + row.int(0) { goesOn = try next() }
      if !goesOn { return false }
      // Groups are kept as members of groups.
      if let field = Field(rawValue: UInt8(truncatingIfNeeded: row.int64(1))), field != .groups,
        rows[index].fields.contains(field)
      {
        try contact.decode(field, row.blob(2))
      }
      return true
    }
    while goesOn, index < rows.endIndex { goesOn = try next() }
    return goesOn
  }

  private func groupNames(of list: String) throws -> [Int64: [String]] {
    var names: [Int64: [String]] = [:]
    try db.each(
      """
      SELECT m.contact, cg.name FROM json_each(\(list)) q CROSS JOIN group_member m ON m.contact = q.value
      CROSS JOIN contact_group cg ON cg.row = m.grp WHERE m.until IS NULL ORDER BY cg.name_key, cg.id
      """
    ) { names[$0.int64(0), default: []].append($0.text(1)) }
    return names
  }

  /// Row numbers for `json_each`.
  static func list(_ rows: [Int64]) -> String {
    var text = "["
    text.reserveCapacity(rows.count * 8 + 2)
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "," }
      text += String(row)
    }
    return text + "]"
  }
}

extension ContactReference {
  fileprivate var withoutValues: Contact {
    var contact = Contact(id: id)
    contact.kind = kind
    contact.uid = uid
    return contact
  }
}
