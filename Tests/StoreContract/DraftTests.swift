import ContactAccess
import Contacts
import Testing

@Suite struct DraftTests {
  let fixture: Fixture
  let people: [ContactID]
  let app: AppID
  let ada: OperatorRow

  init() throws {
    fixture = try Fixture()
    people = try fixture.fill((0..<120).map { ($0 % 2 == 0 ? "Maria" : "Boris", "Number\($0)") })
    app = try fixture.app("Newsletter")
    ada = try fixture.engine.makeLink(for: "ada", digest: [1], by: fixture.clerk)
  }

  @Test func selectionOfAllThatMatchIsExactlyTheCountedSet() throws {
    let engine = fixture.engine
    let (marked, draft) = try engine.markAll(matching: "maria", as: .add, for: app, of: ada.id)
    #expect(marked == 60 && draft.adds == 60)
    // A later arrival matches too, but was not counted.
    _ = try engine.importContacts([fixture.contact(500, "Maria", "Late")], by: fixture.clerk)
    let actor = Actor.person(ada.id, name: "ada", address: "", requestID: "")
    let outcome = try engine.apply(
      draftOf: ada.id, for: app, version: draft.version, GrantTerms(fields: .usual, reason: ""), by: actor, once: nil)
    #expect(outcome.changed == 60)
    #expect(try engine.app(app).granted == 60)
    #expect(try engine.draft(of: ada.id, for: app).isEmpty)
  }

  @Test func staleReviewIsRefused() throws {
    let engine = fixture.engine
    let draft = try engine.mark([people[0]: .add], for: app, of: ada.id)
    _ = try engine.mark([people[1]: .add], for: app, of: ada.id)
    let actor = Actor.person(ada.id, name: "ada", address: "", requestID: "")
    #expect(throws: AccessError(.draftChanged)) {
      try engine.apply(
        draftOf: ada.id, for: app, version: draft.version, GrantTerms(fields: .usual, reason: ""), by: actor, once: nil)
    }
  }

  @Test func rowsChangedMeanwhileAreLeftAndCounted() throws {
    let engine = fixture.engine
    _ = try engine.grant([people[0], people[1]], to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    let draft = try engine.mark([people[0]: .remove, people[1]: .remove], for: app, of: ada.id)
    _ = try engine.revoke([people[0]], from: app, by: fixture.clerk)
    let actor = Actor.person(ada.id, name: "ada", address: "", requestID: "")
    let outcome = try engine.apply(
      draftOf: ada.id, for: app, version: draft.version, GrantTerms(fields: .usual, reason: ""), by: actor, once: nil)
    #expect(outcome.changed == 1 && outcome.left == 1)
  }

  @Test func pagesRunThroughTheWholeListOnceInBothDirections() throws {
    let engine = fixture.engine
    _ = try engine.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    for query in ["", "number"] {
      var seen: [ContactID] = []
      var point: PagePoint? = .first
      var last: Page<GrantedRow>?
      while let at = point {
        let page = try engine.granted(app, matching: query, at: at, limit: 50)
        #expect(page.total == RowCount(120))
        seen += page.rows.map(\.contact)
        point = page.next
        last = page
      }
      #expect(seen.count == 120 && Set(seen).count == 120)
      var back: [ContactID] = last!.rows.map(\.contact)
      point = last!.previous
      while let at = point {
        let page = try engine.granted(app, matching: query, at: at, limit: 50)
        back = page.rows.map(\.contact) + back
        point = page.previous
      }
      #expect(back == seen)
      let everybody = try engine.candidates(for: app, draftOf: ada.id, matching: query, at: .first, limit: 200)
      #expect(everybody.rows.map(\.contact) == seen)
    }
  }

  @Test func marksShowInTheListAndOnlyWhereTheyWouldChangeSomething() throws {
    let engine = fixture.engine
    _ = try engine.grant([people[0]], to: app, fields: [.name], reason: "", origin: .picked, by: fixture.clerk)
    let draft = try engine.mark([people[0]: .add, people[1]: .remove, people[2]: .add], for: app, of: ada.id)
    #expect(draft.adds == 1 && draft.removes == 0)
    let rows = try engine.candidates(for: app, draftOf: ada.id, matching: "", at: .first, limit: 200).rows
    let marked = Dictionary(uniqueKeysWithValues: rows.map { ($0.contact, $0) })
    #expect(marked[people[2]]?.mark == .add)
    #expect(marked[people[0]]?.granted == .name && marked[people[0]]?.mark == nil)
    #expect(try engine.draftRows(of: ada.id, for: app, mark: .add, at: .first, limit: 5).rows.map(\.contact) == [people[2]])
  }
}
