import ContactAccess
import Contacts
import SQLText
import TextKeys

extension Writer {
  func add(_ contacts: [Contact], createdBy app: AppFacts?, foreseen: (any ForeseenContacts)?) throws {
    let keys = try self.keys
    // The book's settings may have changed since.
    let known = (foreseen as? ForeseenArrivals).flatMap { $0.keys === keys ? $0.arrivals : nil } ?? [:]
    var arrivals = contacts.map { contact in
      known[contact.id].map { Arrival($0, of: contact) } ?? Arrival(contact, keys: keys)
    }
    arrivals.sort { a, b in
      a.key == b.key
        ? a.contact.id.bytes.lexicographicallyPrecedes(b.contact.id.bytes) : a.key.lexicographicallyPrecedes(b.key)
    }
    var rest = arrivals[...]
    while let first = rest.first {
      // All arrivals that fall between the same two neighbours are placed together.
      let (labels, highKey) = try places(for: first.key, first.contact.id) { highKey in
        rest.prefix { $0.falls(below: highKey) || $0.contact.id == first.contact.id }.count
      }
      let run = rest.prefix { $0.falls(below: highKey) || $0.contact.id == first.contact.id }
      for (arrival, position) in zip(run, labels) { try insert(arrival, at: position, createdBy: app) }
      rest = rest.dropFirst(run.count)
    }
    try countJoined()
    try indexArrivals()
    try db.run("UPDATE book SET contacts = contacts + \(contacts.count) WHERE row = \(book.row)")
    try noticeForFullAccess(of: .all)
  }

  /// The search table comes after everything else about new contacts: each statement on another table would write what it has gathered.
  private func indexArrivals() throws {
    for (position, text) in unindexed { try index(text, at: position) }
    unindexed.removeAll()
  }

  /// Labels between the neighbours of a name, for as many contacts as `count` says of the upper neighbour's key.
  private func places(
    for key: [UInt8], _ id: ContactID, count: ([UInt8]?) -> Int
  ) throws -> (labels: [Int64], highKey: [UInt8]?) {
    var (low, high, highKey) = try neighbours(of: key, id)
    var labels = Positions.labels(count(highKey), between: low, and: high)
    if labels == nil {
      try makeRoom(around: low, for: count(highKey))
      (low, high, highKey) = try neighbours(of: key, id)
      labels = Positions.labels(count(highKey), between: low, and: high)
    }
    guard let labels else { throw SQLiteError(code: 0, "The address book is full.") }
    return (labels, highKey)
  }

  private func neighbours(of key: [UInt8], _ id: ContactID) throws -> (low: Int64, high: Int64, highKey: [UInt8]?) {
    let range = Positions.range(ofBook: book.row)
    let above: (Int64, [UInt8])? = try db.first(
      """
      SELECT position, name_key FROM contact WHERE book = \(book.row) AND position > 0
      AND (name_key, id) > (\(key), \(id)) ORDER BY name_key, id LIMIT 1
      """
    ) { ($0.int64(0), $0.blob(1)) }
    let below = try db.first(
      """
      SELECT position FROM contact WHERE book = \(book.row) AND position > 0
      AND (name_key, id) < (\(key), \(id)) ORDER BY name_key DESC, id DESC LIMIT 1
      """
    ) { $0.int64(0) }
    return (below ?? range.lowerBound, above?.0 ?? range.upperBound, above?.1)
  }

  private func insert(_ arrival: Arrival, at position: Int64, createdBy app: AppFacts?) throws {
    let contact = arrival.contact
    let at = try moment()
    try db.run(
      """
      INSERT INTO contact(book, id, position, kind, naming, name, organisation, email, phone, uid, uid_key, name_key, created_by)
      VALUES(\(book.row), \(contact.id), \(position), \(contact.kind.rawValue),
      \(arrival.name.source.map { Int64($0.rawValue) } ?? -1), \(arrival.name.text), \(contact.organisation.name),
      \(contact.emails.first?.value ?? ""), \(contact.phones.first?.value ?? ""), \(contact.uid), \(Self.uidKey(contact.uid)),
      \(arrival.key),
      \(app?.row))
      """)
    let row = db.lastRow
    for field in Field.allCases where field != .groups {
      if let value = contact.encoded(field) {
        try db.run("INSERT INTO contact_field VALUES(\(row), \(field.rawValue), \(value), \(at.revision))")
      }
    }
    try db.run("INSERT INTO contact_existence VALUES(\(book.row), \(row), \(at.revision), NULL)")
    unindexed.append((position, arrival.text))
    if contact.groups.isEmpty { return }
    try joinGroups(row, named: Set(contact.groups.map(\.oneLine).filter { !$0.isEmpty }).sorted())
  }

  /// Spreads the contacts around a position evenly, over the smallest stretch that is empty enough (order maintenance after
  /// Bender and others, “Two simplified algorithms for maintaining order in a list”). Everything that follows the name order moves along.
  private func makeRoom(around position: Int64, for count: Int) throws {
    try indexArrivals()
    let book = Positions.range(ofBook: self.book.row)
    var width: Int64 = 1 << 16
    while true {
      let low = max(book.lowerBound, position - width)
      let high = min(book.upperBound, position + width)
      let held = try db.first("SELECT count(*) FROM contact WHERE position BETWEEN \(low) AND \(high)") { $0.int64(0) } ?? 0
      let isWhole = low == book.lowerBound && high == book.upperBound
      if isWhole || (high - low) / (held + 1) > max(4096, Int64(count) * 64) {
        return try spread(low...high)
      }
      width *= 4
    }
  }

  private func spread(_ range: ClosedRange<Int64>) throws {
    try db.run("UPDATE book SET relabelled = \(try moment().revision) WHERE row = \(book.row)")
    let moving = try db.all(
      """
      SELECT \(Self.referenceColumns) FROM contact c WHERE c.position BETWEEN \(range.lowerBound) AND \(range.upperBound)
      ORDER BY c.position
      """
    ) { Self.reference($0) }
    let marks: [(draft: Int64, mark: Int64, contact: Int64)] = try db.all(
      "SELECT draft, mark, contact FROM draft_mark WHERE position BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    ) { ($0.int64(0), $0.int64(1), $0.int64(2)) }
    try db.run("DELETE FROM draft_mark WHERE position BETWEEN \(range.lowerBound) AND \(range.upperBound)")
    let texts = try moving.map { try keys.searchText(of: try contact($0, fields: .all)) }
    // First out of the way, to numbers below zero, so that no two ever meet; then to the new places.
    for (contact, text) in zip(moving, texts) {
      try unindex(text, at: contact.position, returns: true)
      try move(contact, from: contact.position, to: -contact.position)
    }
    for ((contact, text), label) in zip(zip(moving, texts), Positions.spread(moving.count, over: range)) {
      try index(text, at: label)
      try move(contact, from: -contact.position, to: label)
    }
    for mark in marks {
      try db.run(
        """
        INSERT INTO draft_mark(draft, mark, position, contact)
        SELECT \(mark.draft), \(mark.mark), position, row FROM contact WHERE row = \(mark.contact)
        """)
    }
  }

  private func move(_ contact: ContactReference, from old: Int64, to new: Int64) throws {
    try db.run("UPDATE contact SET position = \(new) WHERE row = \(contact.row)")
    try db.run(
      """
      UPDATE reach SET position = \(new) WHERE book = \(book.row) AND position = \(old) AND app IN (
        SELECT app FROM access_grant WHERE target = \(contact.row) AND target_kind = 0 AND until IS NULL
        UNION SELECT g.app FROM group_member m JOIN access_grant g ON g.target = m.grp AND g.target_kind = 1
        AND g.until IS NULL WHERE m.contact = \(contact.row) AND m.until IS NULL)
      """)
  }
}

// Changing and removing what is there.
extension Writer {
  func update(_ reference: ContactReference, to contact: Contact, fields: FieldSet) throws {
    let at = try moment()
    let old = try self.contact(reference, fields: .all)
    var new = old
    new.replace(fields.subtracting(FieldSet(.groups)), from: contact)
    new.kind = contact.kind
    // Whether it is a person is told with the name.
    var changed: FieldSet = new.kind == old.kind ? [] : FieldSet(.name)
    for field in fields.fields where field != .groups {
      let value = new.encoded(field)
      if value == old.encoded(field) { continue }
      changed.insert(FieldSet(field))
      if let value {
        try db.run(
          "INSERT OR REPLACE INTO contact_field VALUES(\(reference.row), \(field.rawValue), \(value), \(at.revision))")
      } else {
        try db.run("DELETE FROM contact_field WHERE contact = \(reference.row) AND field = \(field.rawValue)")
      }
    }
    if changed.isEmpty { return }
    let apps = try appsReaching(reference)
    let arrival = Arrival(new, keys: try keys)
    let oldKey = try db.first("SELECT name_key FROM contact WHERE row = \(reference.row)") { $0.blob(0) }
    try unindex(try keys.searchText(of: old), at: reference.position)
    var position = reference.position
    if oldKey != arrival.key {
      // Its own row stands aside, so that it is no neighbour of itself.
      try move(reference, from: reference.position, to: -reference.position)
      let (labels, _) = try places(for: arrival.key, reference.id) { _ in 1 }
      position = labels[0]
      try move(reference, from: -reference.position, to: position)
      try db.run(
        "UPDATE draft_mark SET position = \(position) WHERE position = \(reference.position) AND contact = \(reference.row)")
    }
    try db.run(
      """
      UPDATE contact SET kind = \(new.kind.rawValue), naming = \(arrival.name.source.map { Int64($0.rawValue) } ?? -1),
      name = \(arrival.name.text), organisation = \(new.organisation.name), email = \(new.emails.first?.value ?? ""),
      phone = \(new.phones.first?.value ?? ""), name_key = \(arrival.key) WHERE row = \(reference.row)
      """)
    try index(arrival.text, at: position)
    guard let moved = try self.contact(row: reference.row) else { return }
    for app in apps {
      let reads = try reach(of: app, moved)
      add(
        app,
        Counts(
          unnamed: (app.hidesName(of: moved, reading: reads) ? 1 : 0)
            - (app.hidesName(of: reference, reading: reads) ? 1 : 0)))
    }
    try noteEdit(of: moved, changed, wereEmpty: FieldSet(changed.fields.filter { old.isEmpty($0) }))
  }

  /// Notes for the feed that values of these fields changed.
  func noteEdit(of contact: ContactReference, _ fields: FieldSet, wereEmpty: FieldSet) throws {
    let at = try moment()
    try db.run(
      """
      INSERT INTO contact_edit VALUES(\(book.row), \(at.revision), \(contact.row), \(fields), \(wereEmpty))
      ON CONFLICT DO UPDATE SET were_empty = were_empty | (excluded.were_empty & ~fields), fields = fields | excluded.fields
      """)
    for app in try appsReaching(contact) where try !reach(of: app, contact).isDisjoint(with: fields) {
      add(app, Counts(isChanged: true))
    }
    if !contact.never.isWhole { try noticeForFullAccess(of: fields.subtracting(contact.never.fields)) }
  }

  func setNeverShare(_ never: NeverShare, of contact: ContactReference) throws {
    let at = try moment()
    try db.run("UPDATE contact_mark SET until = \(at.revision) WHERE contact = \(contact.row) AND until IS NULL")
    if !never.isEmpty {
      try db.run(
        """
        INSERT OR REPLACE INTO contact_mark VALUES(\(book.row), \(contact.row), \(never.rawValue), \(at.revision), NULL)
        """)
    }
    try db.run("UPDATE contact SET never = \(never.rawValue) WHERE row = \(contact.row)")
    var marked = contact
    marked.never = never
    for app in try appsReaching(contact) { try project(marked, for: app) }
    for app in try appsWithFullAccess() {
      note(
        app, contact, from: app.reached(granted: .all, never: contact.never),
        to: app.reached(granted: .all, never: never), open: true)
    }
    try noticeForFullAccess(of: contact.never.fields.symmetricDifference(never.fields))
    // A copy of nothing but what is never shared is at its end.
    if never.isWhole {
      try db.run(
        """
        UPDATE pick SET state = \(PickState.takenBack.rawValue), ended = \(now) WHERE book = \(book.row)
        AND state = \(PickState.offered.rawValue) AND row IN (SELECT pick FROM pick_contact WHERE contact = \(contact.row))
        AND NOT EXISTS(SELECT 1 FROM pick_contact p JOIN contact c ON c.row = p.contact
          WHERE p.pick = pick.row AND c.never <> 65535)
        """)
    }
  }

  func moveToTrash(_ contact: ContactReference) throws {
    let at = try moment()
    let values = try self.contact(contact, fields: .all)
    let apps = try appsReaching(contact)
    for app in apps { try removeReach(of: app, contact) }
    try unindex(try keys.searchText(of: values), at: contact.position)
    try db.run("DELETE FROM draft_mark WHERE contact = \(contact.row) AND position = \(contact.position)")
    // A place below all others: no list in name order comes by there.
    try db.run("UPDATE contact SET position = \(-contact.row), trashed = \(now) WHERE row = \(contact.row)")
    try db.run(
      """
      UPDATE contact_existence SET until = \(at.revision)
      WHERE book = \(book.row) AND contact = \(contact.row) AND until IS NULL
      """)
    try db.run("UPDATE book SET contacts = contacts - 1 WHERE row = \(book.row)")
    for group in try groupRows(of: contact) {
      try db.run("UPDATE contact_group SET members = members - 1 WHERE row = \(group)")
    }
    try noticeForFullAccess(of: .all)
    try recountDrafts()
  }

  func restore(_ contact: ContactReference) throws {
    let at = try moment()
    let values = try self.contact(contact, fields: .all)
    let arrival = Arrival(values, keys: try keys)
    let (labels, _) = try places(for: arrival.key, contact.id) { _ in 1 }
    try db.run("UPDATE contact SET position = \(labels[0]), trashed = NULL WHERE row = \(contact.row)")
    try index(arrival.text, at: labels[0])
    try db.run("INSERT OR REPLACE INTO contact_existence VALUES(\(book.row), \(contact.row), \(at.revision), NULL)")
    try db.run("UPDATE book SET contacts = contacts + 1 WHERE row = \(book.row)")
    for group in try groupRows(of: contact) {
      try db.run("UPDATE contact_group SET members = members + 1 WHERE row = \(group)")
    }
    guard let restored = try self.contact(row: contact.row) else { return }
    for app in try appsReaching(restored) { try project(restored, for: app) }
    try noticeForFullAccess(of: .all)
  }

  /// SQLite overwrites what it removes with zeros (Debian builds it so), and what names the contact in the audit goes with its salt:
  /// with the salt somebody could find out by trying which name a commitment was made of.
  func erase(_ contact: ContactReference) throws {
    let at = try moment()
    try db.run("DELETE FROM contact_field WHERE contact = \(contact.row)")
    try db.run(
      """
      UPDATE contact SET kind = 0, naming = -1, name = '', organisation = '', email = '', phone = '', uid = '', uid_key = 0,
      name_key = x'', trashed = NULL WHERE row = \(contact.row)
      """)
    for grant in try grants(where: "g.target = \(contact.row) AND g.target_kind = 0 AND g.until IS NULL") {
      try closeGrant(grant)
    }
    try db.run("UPDATE group_member SET until = \(at.revision) WHERE contact = \(contact.row) AND until IS NULL")
    try db.run(
      "UPDATE audit_event SET contact_name = '', reason = '', salt = x'' WHERE contact = \(contact.row)")
  }
}
