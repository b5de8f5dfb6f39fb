import ContactAccess
import Contacts
import Foundation
import Testing
import TextKeys

@testable import SQLiteStore

@Suite struct EditingTests {
  let fixture: Fixture
  let people: [ContactID]
  var engine: AccessEngine { fixture.engine }

  init() throws {
    fixture = try Fixture()
    people = try fixture.fill([("Zoe", "Adler"), ("Anna", "Berg")])
  }

  @Test func aCreatedContactIsFoundAndSeenByFullAccessOnly() throws {
    let open = try fixture.app("Phone")
    _ = try engine.setStatus(open, to: .authorized, set: nil, by: fixture.clerk)
    let limited = try fixture.app("Newsletter")
    _ = try engine.grant([people[0]], to: limited, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    let (id, outcome) = try engine.create(fixture.contact(9, "Nina", "Novak"), by: fixture.clerk)
    #expect(outcome.act != nil && id != fixture.id(9))
    #expect(try engine.candidates(for: nil, draftOf: nil, matching: "novak", at: .first, limit: 5).rows.map(\.contact) == [id])
    #expect(try engine.check(open, id).contains(.name))
    #expect(try engine.check(limited, id).isEmpty)
  }

  @Test func aContactNeedsSomethingToBeCalledBy() throws {
    var nobody = Contact(id: fixture.id(9))
    nobody.note = "Met at the fair"
    #expect(throws: AccessError(.contactEmpty)) { try engine.create(nobody, by: fixture.clerk) }
    nobody.phones = [Labelled(value: "112")]
    let (id, _) = try engine.create(nobody, by: fixture.clerk)
    let (seen, edition) = try engine.editing(id)
    var bare = seen
    bare.phones = []
    #expect(throws: AccessError(.contactEmpty)) {
      try engine.edit(id, to: bare, fields: FieldSet(.phones), since: edition, by: fixture.clerk)
    }
  }

  @Test func anEditIsMadeOverNobodyElses() throws {
    let (seen, edition) = try engine.editing(people[0])
    var first = seen
    first.name.family = "Zimmer"
    _ = try engine.edit(people[0], to: first, fields: FieldSet(.name), since: edition, by: fixture.clerk)
    var second = seen
    second.note = "Second"
    #expect(throws: AccessError(.contactChanged)) {
      try engine.edit(people[0], to: second, fields: FieldSet(.note), since: edition, by: fixture.clerk)
    }
    let (now, _) = try engine.editing(people[0])
    #expect(now.name.family == "Zimmer" && now.note == seen.note)
    // In the order of names it stands behind the other now.
    let names = try engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.contact)
    #expect(names == [people[1], people[0]])
  }

  @Test func whatAPersonTurnsIntoIsToldToApps() throws {
    let app = try fixture.app("Newsletter")
    _ = try engine.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    let caller = try fixture.caller("Newsletter")
    let actor = Actor(kind: .app, id: .init(high: app.high, low: app.low), name: "Newsletter", door: .appInterface)
    var page = try engine.changes(for: caller, since: nil, limit: 10, by: actor)
    let (seen, edition) = try engine.editing(people[0])
    var company = seen
    company.kind = .organisation
    _ = try engine.edit(people[0], to: company, fields: [], since: edition, by: fixture.clerk)
    page = try engine.changes(for: caller, since: page.token, limit: 10, by: actor)
    guard case .changed(let told)? = page.changes.first else { return #expect(Bool(false), "nothing was told") }
    #expect(page.changes.count == 1 && told.whole.kind == .organisation)
    // Nothing changed is nothing done.
    let (same, now) = try engine.editing(people[0])
    #expect(try engine.edit(people[0], to: same, fields: .all, since: now, by: fixture.clerk).act == nil)
  }

  @Test func theTrashIsPagedAlsoWhereManyWentThereAtOnce() throws {
    let ids = try (0..<7).map { try engine.create(fixture.contact(UInt64(20 + $0), "Paged", "\($0)"), by: fixture.clerk).id }
    _ = try engine.moveToTrash(Array(ids[..<5]), by: fixture.clerk)
    _ = try engine.moveToTrash(Array(ids[5...]), by: fixture.clerk)
    let all = try engine.trash().rows.map(\.contact)
    #expect(Set(all) == Set(ids) && Set(all.prefix(2)) == Set(ids[5...]))
    var paged: [ContactID] = []
    while case let page = try engine.trash(before: paged.last, limit: 3), !page.rows.isEmpty {
      #expect(page.total == 7)
      paged += page.rows.map(\.contact)
    }
    #expect(paged == all)
    // From one that is not there any more it begins anew.
    _ = try engine.restore(all[2], by: fixture.clerk)
    #expect(try engine.trash(before: all[2], limit: 1).rows.map(\.contact) == [all[0]])
  }

  @Test func anErasedContactIsGoneFromTheFile() throws {
    var contact = fixture.contact(9, "Xylophonia", "Quibblewick")
    contact.emails = [Labelled(value: "xylo@quibblewick.example")]
    contact.note = "Knows the zeppelinist"
    let (id, _) = try engine.create(contact, by: fixture.clerk)
    let app = try fixture.app("Newsletter")
    _ = try engine.grant([id], to: app, fields: nil, reason: "Quibblewick asked", origin: .picked, by: fixture.clerk)
    #expect(throws: AccessError(.notInTrash)) { try engine.erase([id], by: fixture.clerk) }
    _ = try engine.moveToTrash([id], by: fixture.clerk)
    _ = try engine.erase([id], by: fixture.clerk)

    #expect(try engine.trash().total == 0)
    #expect(throws: AccessError(.unknownContact, id.text)) { try engine.restore(id, by: fixture.clerk) }
    #expect(try engine.granted(app, matching: "", at: .first, limit: 5).total.value == 0)
    // Who could see it stays on record, without its name.
    let events = try engine.events(AuditFilter(contact: id), before: nil, limit: 20).rows
    #expect(events.contains { $0.action == .granted } && events.contains { $0.action == .contactErased })
    #expect(events.allSatisfy { $0.contactName.isEmpty && $0.reason.isEmpty })

    fixture.store.close()
    let writer = try Connection(path: fixture.folder.path + "/book.db", role: .writer)
    try writer.script("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path + "/book.db"))
    for word in ["Xylophonia", "xylophonia", "uibblewick", "zeppelinist"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) is in the file still")
    }
  }
}
