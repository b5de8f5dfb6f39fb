import ContactAccess
import Contacts
import Testing

/// Law 11: identity is bytes, and everything is looked up inside its book.
@Suite struct IdentityTests {
  @Test func namesThatDifferInCaseFormOrBlanksAreDifferentGroupsAndIdentifiersAreNotNames() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    // é as one scalar and as two; a trailing blank is no part of a name on one line.
    let names = ["family", "Family", "caf\u{E9}", "cafe\u{301}"]
    let ids = try names.map { try engine.makeGroup($0, by: fixture.clerk) }
    #expect(Set(ids).count == 4)
    for (name, id) in zip(names, ids) { #expect(try engine.group(named: name).id == id) }
    #expect(throws: AccessError(.groupNameTaken, "Family")) { try engine.makeGroup("Family ", by: fixture.clerk) }
  }

  @Test func appsAreToldApartByIdentifierAndFoundByNameWithoutRegardToCase() throws {
    let fixture = try Fixture()
    let small = try fixture.app("app a")
    #expect(throws: AccessError(.nameTaken, "App A")) { try fixture.app("App A") }
    #expect(try fixture.engine.app(named: "APP A").row.id == small)
    let text = small.text
    #expect(try fixture.engine.app(named: text).row.id == small)
    #expect(throws: AccessError.self) { try fixture.engine.app(named: text.uppercased() + " ") }
  }

  @Test func anotherBooksContactsGroupsAndRequestsAreNotFound() throws {
    let fixture = try Fixture()
    let other = fixture.other
    let clerk = fixture.clerk
    let people = try fixture.fill([("Ada", "A")])
    let app = try fixture.app("App")
    let group = try fixture.engine.makeGroup("Family", by: clerk)
    let request = try fixture.engine.ask(try fixture.caller("App"), NewRequest(), by: fixture.reader(app)).id
    let acts: [() throws -> Void] = [
      { _ = try other.contact(people[0]) },
      { _ = try other.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: clerk) },
      { _ = try other.grant([], groups: [group], to: app, GrantTerms(), origin: .group, by: clerk) },
      { _ = try other.revoke(people, from: app, by: clerk) },
      { _ = try other.group(group) },
      { _ = try other.join(people, group, by: clerk) },
      { _ = try other.setNeverShare(.wholeContact, of: people, by: clerk) },
      { _ = try other.moveToTrash(people, by: clerk) },
      { _ = try other.restore(people[0], by: clerk) },
      { _ = try other.explain(app, people[0]) },
      { _ = try other.request(request) },
      { _ = try other.refuse(request, by: clerk) },
      { _ = try other.offerCopy(of: people, to: app, fields: nil, seconds: 60, digest: [1], by: clerk) },
    ]
    for act in acts { #expect(throws: AccessError.self) { try act() } }
    #expect(try other.check(app, people[0]) == [])
    // What is decided in one book decides nothing in another.
    _ = try fixture.engine.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: clerk)
    #expect(try other.app(app).row.status == .notDetermined)
    #expect(try other.app(app).granted == 0)
    #expect(try other.requests(open: true).rows.isEmpty)
  }

  @Test func aRequestWithDoubledItemsActsOnEachOnce() throws {
    let fixture = try Fixture()
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B")])
    let app = try fixture.app("App")
    let outcome = try fixture.engine.grant(
      [people[0], people[1], people[0]], to: app, fields: .name, reason: "", origin: .picked, by: fixture.clerk)
    #expect(outcome.changed == 2)
    // A different mask for the same contact adds up, and does not take its place.
    _ = try fixture.engine.grant(
      [people[0], people[0]], to: app, fields: .phones, reason: "", origin: .picked, by: fixture.clerk)
    #expect(try fixture.engine.check(app, people[0]) == [.name, .phones])
    #expect(try fixture.engine.check(app, people[1]) == .name)
    #expect(try fixture.engine.revoke([people[0], people[0]], from: app, by: fixture.clerk).changed == 1)
  }

  @Test func aListGoesOnAfterAContactThatWentAwayMeanwhile() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B"), ("Cy", "C"), ("Di", "D"), ("Ed", "E")])
    let app = try fixture.app("App")
    _ = try engine.grant(people, to: app, GrantTerms(), origin: .picked, by: fixture.clerk)
    let caller = try fixture.caller("App")
    func rest(after id: ContactID) throws -> [ContactID] {
      try engine.read(caller, matching: nil, after: id, limit: 10, fields: nil, by: fixture.reader(app)).contacts.map(\.id)
    }
    _ = try engine.revoke([people[1]], from: app, by: fixture.clerk)
    #expect(try rest(after: people[1]) == Array(people[2...]))
    _ = try engine.moveToTrash([people[2]], by: fixture.clerk)
    #expect(try rest(after: people[2]) == Array(people[3...]))
    _ = try engine.setNeverShare(.wholeContact, of: [people[3]], by: fixture.clerk)
    #expect(try rest(after: people[3]) == [people[4]])
  }
}
