import ContactAccess
import Contacts
import Testing

@Suite struct UndoTests {
  let fixture: Fixture
  let people: [ContactID]
  let app: AppID

  init() throws {
    fixture = try Fixture()
    people = try fixture.fill([("Zoe", "Adler"), ("Anna", "Berg"), ("Maria", "Conti")])
    app = try fixture.app("Newsletter")
  }

  var granted: Set<ContactID> {
    get throws {
      Set(try fixture.engine.granted(app, matching: "", at: .first, limit: 50).rows.map(\.contact))
    }
  }

  func grant(_ contacts: [ContactID], fields: FieldSet? = nil) throws -> ActID {
    try #require(
      try fixture.engine.grant(contacts, to: app, fields: fields, reason: "", origin: .picked, by: fixture.clerk).act)
  }

  @Test func undoOfAGrantTakesItBack() throws {
    let act = try grant(people)
    #expect(try fixture.engine.undo(act, by: fixture.clerk).changed == 3)
    #expect(try granted.isEmpty)
    #expect(throws: AccessError(.actUndone)) { try fixture.engine.undo(act, by: fixture.clerk) }
  }

  @Test func whatBeginsLaterIsTakenBackWithoutWhatHoldsNow() throws {
    let engine = fixture.engine
    _ = try grant([people[0]], fields: .name)
    let later = GrantTerms(validity: Validity(notBefore: fixture.surroundings.now().adding(seconds: 86_400)))
    _ = try engine.grant(people, to: app, later, origin: .picked, by: fixture.clerk)
    #expect(try engine.upcoming(app).total == 3)
    let outcome = try engine.revokeUpcoming([people[0]], from: app, by: fixture.clerk)
    #expect(outcome.changed == 1 && outcome.stillReadable == 0)
    #expect(try engine.upcoming(app).total == 2 && granted == [people[0]])
    #expect(try engine.revokeUpcoming([people[0]], from: app, by: fixture.clerk).act == nil)
    _ = try engine.undo(#require(outcome.act), by: fixture.clerk)
    #expect(try engine.upcoming(app).total == 3 && granted == [people[0]])
  }

  @Test func undoOfARevocationBringsTheGrantBackAsItWasByWhoeverUndoes() throws {
    _ = try fixture.engine.grant(
      [people[0]], to: app, fields: [.name, .phones], reason: "Signed up", origin: .picked, by: fixture.clerk)
    let act = try #require(try fixture.engine.revoke([people[0]], from: app, by: fixture.clerk).act)
    _ = try fixture.engine.undo(act, by: fixture.clerk)
    let row = try fixture.engine.granted(app, matching: "", at: .first, limit: 5).rows[0]
    #expect(row.fields == [.name, .phones] && row.origin == .picked && row.by == "clerk")
    #expect(try fixture.engine.access(to: people[0]).first?.grant?.reason == "Signed up")
  }

  @Test func undoLeavesWhatSomebodyChangedSince() throws {
    let act = try grant([people[0], people[1]])
    _ = try fixture.engine.revoke([people[0]], from: app, by: fixture.clerk)
    _ = try grant([people[0]])
    let outcome = try fixture.engine.undo(act, by: fixture.clerk)
    #expect(outcome.changed == 1 && outcome.left == 1)
    #expect(try granted == [people[0]])
  }

  @Test func undoOfAWideningRestoresTheOlderGrant() throws {
    _ = try grant([people[0]], fields: [.name])
    let act = try grant([people[0]], fields: [.phones])
    #expect(try fixture.engine.granted(app, matching: "", at: .first, limit: 5).rows[0].fields == [.name, .phones])
    _ = try fixture.engine.undo(act, by: fixture.clerk)
    #expect(try fixture.engine.granted(app, matching: "", at: .first, limit: 5).rows[0].fields == [.name])
  }

  @Test func undoOfAnActThatAddedAndRemoved() throws {
    _ = try grant([people[0]])
    let person = try fixture.engine.makeLink(for: "ada", digest: [1], by: fixture.clerk)
    let draft = try fixture.engine.mark([people[0]: .remove, people[1]: .add], for: app, of: person.id)
    #expect(draft.adds == 1 && draft.removes == 1)
    let ada = Actor.person(person.id, name: "ada", address: "", requestID: "")
    let outcome = try fixture.engine.apply(
      draftOf: person.id, for: app, version: draft.version, GrantTerms(fields: .usual, reason: "why"), by: ada, once: nil)
    #expect(try granted == [people[1]])
    let act = try #require(outcome.act)
    #expect(try fixture.engine.act(act, for: person.id).canUndo)
    _ = try fixture.engine.undo(act, by: ada)
    #expect(try granted == [people[0]])
    #expect(try !fixture.engine.act(act, for: person.id).canUndo)
  }

  @Test(arguments: [AuthorizationStatus.denied, .authorized, .restricted])
  func undoBringsNothingBackToAnAppWhoseStatusChanged(_ status: AuthorizationStatus) throws {
    _ = try grant([people[0], people[1]])
    let act = try #require(try fixture.engine.revoke([people[0]], from: app, by: fixture.clerk).act)
    _ = try fixture.engine.setStatus(app, to: status, set: nil, by: fixture.clerk)
    #expect(throws: AccessError(.statusForbidsGrant, status.word)) { try fixture.engine.undo(act, by: fixture.clerk) }
    #expect(try granted == [people[1]])
  }

  @Test func aStackOfActsIsUndoneOneAfterTheOther() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let person = try fixture.fill([("Ada", "A")])
    let app = try fixture.app("App")
    func now() throws -> FieldSet { try engine.check(app, person[0]) }
    let terms = [[.name, .emails], [.name], .usual] as [FieldSet]
    var acts: [ActID] = []
    acts.append(try #require(try engine.grant(person, to: app, GrantTerms(fields: terms[0]), origin: .picked, by: fixture.clerk).act))
    acts.append(try #require(try engine.revoke(person, from: app, by: fixture.clerk).act))
    acts.append(try #require(try engine.grant(person, to: app, GrantTerms(fields: terms[1]), origin: .picked, by: fixture.clerk).act))
    acts.append(try #require(try engine.regrant(person, to: app, GrantTerms(fields: terms[2]), by: fixture.clerk).act))
    var seen: [FieldSet] = []
    for act in acts.reversed() {
      #expect(try engine.undo(act, by: fixture.clerk).left == 0)
      seen.append(try now())
    }
    #expect(seen == [terms[1], [], terms[0], []])
  }

  @Test func aGrantThatTheClockEndedIsNobodysChange() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let person = try fixture.fill([("Ada", "A")])
    let app = try fixture.app("App")
    _ = try engine.grant(person, to: app, GrantTerms(), origin: .picked, by: fixture.clerk)
    let soon = Validity(notAfter: fixture.surroundings.now().adding(seconds: 60))
    let act = try #require(try engine.regrant(person, to: app, GrantTerms(validity: soon), by: fixture.clerk).act)
    fixture.surroundings.advance(seconds: 120)
    #expect(try engine.check(app, person[0]) == [])
    #expect(try engine.undo(act, by: fixture.clerk).changed == 1)
    #expect(try engine.check(app, person[0]) == .usual)
  }

  @Test func whatEndedByItselfIsNeitherUndoneNorLeft() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let people = try fixture.fill([("Ada", "A"), ("Bea", "B")])
    let app = try fixture.app("App")
    let soon = GrantTerms(validity: Validity(notAfter: fixture.surroundings.now().adding(seconds: 60)))
    let given = try #require(try engine.grant(people, to: app, soon, origin: .picked, by: fixture.clerk).act)
    let taken = try #require(try engine.revoke([people[1]], from: app, by: fixture.clerk).act)
    fixture.surroundings.advance(seconds: 120)
    for act in [taken, given] {
      let outcome = try engine.undo(act, by: fixture.clerk)
      #expect(outcome.changed == 0)
      #expect(outcome.left == 0)
    }
  }

  @Test func theGrantOfAGroupThatIsGoneDoesNotComeBack() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let app = try fixture.app("App")
    let group = try engine.makeGroup("Family", by: fixture.clerk)
    _ = try engine.grant([], groups: [group], to: app, GrantTerms(), origin: .group, by: fixture.clerk)
    let act = try #require(try engine.revoke([], groups: [group], from: app, by: fixture.clerk).act)
    _ = try engine.deleteGroup(group, by: fixture.clerk)
    #expect(try engine.undo(act, by: fixture.clerk).changed == 0)
    #expect(try engine.grantedGroups(app).isEmpty)
  }
}
