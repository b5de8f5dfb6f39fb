import ContactAccess
import Contacts
import SQLText
import Testing

@testable import SQLiteStore

/// The change and its record are both there, or neither is: whatever fails on the way, nothing of the act stays behind (law 1).
@Suite struct FaultTests {
  private static let tables: [(name: String, rows: SQL)] = [
    ("access_grant", "SELECT * FROM access_grant"), ("reach", "SELECT * FROM reach"),
    ("app", "SELECT * FROM app"), ("app_key", "SELECT * FROM app_key"),
    ("app_present", "SELECT * FROM app_present"), ("app_status", "SELECT * FROM app_status"),
    ("app_registration", "SELECT * FROM app_registration"), ("app_activity", "SELECT * FROM app_activity"),
    ("access_policy", "SELECT * FROM access_policy"), ("contact", "SELECT * FROM contact"),
    ("contact_field", "SELECT * FROM contact_field"), ("contact_existence", "SELECT * FROM contact_existence"),
    ("contact_mark", "SELECT * FROM contact_mark"), ("contact_edit", "SELECT * FROM contact_edit"),
    ("contact_group", "SELECT * FROM contact_group"), ("group_member", "SELECT * FROM group_member"),
    ("boundary", "SELECT * FROM boundary"), ("revision", "SELECT * FROM revision"),
    ("access_request", "SELECT * FROM access_request"), ("pick", "SELECT * FROM pick"),
    ("pick_contact", "SELECT * FROM pick_contact"), ("audit_event", "SELECT * FROM audit_event"),
    ("audit_tip", "SELECT * FROM audit_tip"), ("book", "SELECT * FROM book"),
    ("spent_token", "SELECT * FROM spent_token"),
  ]

  /// Everything that stands in the tables.
  private func content(_ db: Connection) throws -> [String] {
    try Self.tables.flatMap { table in
      let columns = try db.first("SELECT count(*) FROM pragma_table_info(\(table.name))") { Int32($0.int(0)) } ?? 0
      return try db.all(table.rows) { row in
        table.name + (0..<columns).map { row.isNull($0) ? "-" : "\(row.blob($0))" }.joined(separator: "|")
      }
    }
  }

  @Test(arguments: Self.tables.map(\.name), ["INSERT", "UPDATE", "DELETE"])
  func aFaultInTheMiddleOfAnActLeavesNothingOfIt(table: String, verb: String) throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let clerk = fixture.clerk
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B"), ("Cy", "C"), ("Di", "D")])
    let registration = AppRegistration(name: "App", purpose: "Testing", developer: "Us", verbs: .all)
    let key = NewAppKey(digest: [UInt8](repeating: 7, count: 32), ending: "abcd")
    let app = try engine.register(registration, key: key, by: clerk)
    let family = try engine.makeGroup("Family", by: clerk)
    _ = try engine.join([people[0]], family, by: clerk)
    _ = try engine.grant([people[1]], groups: [family], to: app, GrantTerms(), origin: .picked, by: clerk)
    _ = try engine.setNeverShare(.wholeContact, of: [people[3]], by: clerk)
    let caller = try #require(try engine.caller(keyDigest: key.digest))
    let reader = fixture.reader(app)
    let request = try engine.ask(caller, NewRequest(search: "Bo"), by: reader).id
    let copy = try engine.offerCopy(
      of: [people[0]], to: app, fields: nil, seconds: 300, digest: [1, 2, 3], by: clerk)
    let revoked = try #require(try engine.revoke([people[1]], from: app, by: clerk).act)
    let soon = fixture.surroundings.now().adding(seconds: 60)
    let patch = {
      var patch = ContactPatch(contact: Contact(id: people[0]), fields: [.name, .phones])
      patch.contact.name.given = "Zoe"
      patch.contact.phones = [Labelled(value: "1")]
      return patch
    }()
    let acts: [(String, () throws -> Void)] = [
      ("grant", { _ = try engine.grant([people[2], people[3]], to: app, fields: nil, reason: "", origin: .picked, by: clerk) }),
      ("grant for a time", {
        _ = try engine.grant(
          [people[2]], to: app, GrantTerms(validity: Validity(notAfter: soon)), origin: .picked, by: clerk)
      }),
      ("regrant", { _ = try engine.regrant([people[0]], to: app, GrantTerms(fields: .name), by: clerk) }),
      ("revoke", { _ = try engine.revoke([], groups: [family], from: app, by: clerk) }),
      ("undo", { _ = try engine.undo(revoked, by: clerk) }),
      ("join", { _ = try engine.join([people[2]], family, by: clerk) }),
      ("leave", { _ = try engine.leave([people[0]], family, by: clerk) }),
      ("delete group", { _ = try engine.deleteGroup(family, by: clerk) }),
      ("make group", { _ = try engine.makeGroup("Work", by: clerk) }),
      ("mark", { _ = try engine.setNeverShare(.wholeContact, of: [people[0]], by: clerk) }),
      ("unmark", { _ = try engine.setNeverShare(.nothing, of: [people[3]], by: clerk) }),
      ("policy", { _ = try engine.setPolicy(Policy(fields: .name), of: nil, by: clerk) }),
      ("settings", {
        var other = registration
        other.fields = .name
        _ = try engine.change(app, to: other, by: clerk)
      }),
      ("status", { _ = try engine.setStatus(app, to: .denied, set: nil, by: clerk) }),
      ("start empty", { _ = try engine.setStatus(app, to: .limited, set: .empty, by: clerk) }),
      ("pause", { _ = try engine.pause(app, true, by: clerk) }),
      ("answer", { _ = try engine.answer(request, with: [people[1]], GrantTerms(), by: clerk) }),
      ("refuse", { _ = try engine.refuse(request, by: clerk) }),
      ("offer", { _ = try engine.offerCopy(of: people, to: app, fields: nil, seconds: 60, digest: [9], by: clerk) }),
      ("collect", { _ = try engine.collectCopy(caller, digest: [1, 2, 3], by: reader) }),
      ("take back", { _ = try engine.takeBackCopy(copy.pick, by: clerk) }),
      ("create", { _ = try engine.create(caller, patch, by: reader) }),
      ("edit", { _ = try engine.edit(caller, people[0], patch, isCurrent: { _, _ in true }, by: reader) }),
      ("delete", { try engine.delete(caller, people[0], isCurrent: { _, _ in true }, by: reader) }),
      ("trash", { _ = try engine.moveToTrash([people[1], people[2]], by: clerk) }),
      ("import", { _ = try engine.importContacts([fixture.contact(99, "Ed", "E")], by: clerk) }),
      ("register", {
        _ = try engine.register(
          AppRegistration(name: "Other", purpose: "p", developer: "d"),
          key: NewAppKey(digest: [8], ending: "efgh"), by: clerk)
      }),
      ("delete app", { _ = try engine.delete(app, removesCreated: true, by: clerk) }),
    ]
    let db = try Connection(path: fixture.folder.path + "/book.db", role: .writer)
    try db.script("CREATE TRIGGER fault BEFORE \(verb) ON \(table) BEGIN SELECT RAISE(ABORT, 'a fault'); END")
    var failed = 0
    for (name, act) in acts {
      let before = try content(db)
      do {
        // Most acts do not come by this fault and are done; the next ones find what they left.
        try act()
      } catch is SQLiteError {
        failed += 1
        #expect(try content(db) == before, "“\(name)” left something behind")
      } catch is AccessError {}
    }
    if table == "audit_event" && verb == "INSERT" { #expect(failed > 20) }
  }
}
