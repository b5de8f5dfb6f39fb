import ContactAccess
import Contacts
import Testing

@Suite struct GrantTests {
  let fixture: Fixture
  let people: [ContactID]
  let app: AppID

  init() throws {
    fixture = try Fixture()
    people = try fixture.fill([("Zoe", "Adler"), ("Anna", "Berg"), ("Maria", "Conti"), ("Boris", "Vian")])
    app = try fixture.app("Newsletter")
  }

  func read(_ query: String? = nil, fields: FieldSet? = nil, after: ContactID? = nil, limit: Int = 50) throws -> AppPage {
    try fixture.engine.read(
      fixture.caller("Newsletter"), matching: query, after: after, limit: limit, fields: fields, by: fixture.reader(app))
  }

  @discardableResult
  func grant(_ contacts: [ContactID], fields: FieldSet? = nil, once: OnceToken? = nil) throws -> ActOutcome {
    try fixture.engine.grant(
      contacts, to: app, fields: fields, reason: "asked for it", origin: .picked, by: fixture.clerk, once: once)
  }

  func code(_ body: () throws -> Void) -> AccessError.Code? {
    do { try body() } catch { return (error as? AccessError)?.code }
    return nil
  }

  @Test func undecidedAppReadsNothing() {
    #expect(code { _ = try read() } == .authorizationNotDetermined)
  }

  @Test func firstGrantMakesTheAppLimited() throws {
    #expect(try grant([people[1]]).changed == 1)
    let page = try read()
    #expect(page.contacts.map(\.id) == [people[1]])
    #expect(!page.complete)
    #expect(page.total == RowCount(1))
    #expect(try fixture.engine.app(app).row.status == .limited)
  }

  @Test func appReadsGrantedFieldsOnly() throws {
    try grant([people[1]], fields: [.name, .phones])
    let contact = try read().contacts[0]
    #expect(contact.name.family == "Berg")
    #expect(contact.phones.count == 1)
    #expect(contact.emails.isEmpty && contact.note.isEmpty)
    #expect(code { _ = try read(fields: .note) } == .unauthorizedKeys)
  }

  @Test func searchForAnAppUsesReadableFieldsOnly() throws {
    try grant([people[1]], fields: [.name])
    try grant([people[2]], fields: [.name, .emails])
    #expect(try read("mail.example").contacts.map(\.id) == [people[2]])
    #expect(try read("Anna").contacts.map(\.id) == [people[1]])
    #expect(try read("private").total == RowCount(0))
  }

  @Test func nameThatTheAppSeesIsMadeFromReadableFields() throws {
    // Without names the two are sorted by their e-mail addresses, which the names' order is not.
    var first = fixture.contact(21, "Anna", "Aal")
    first.emails = [Labelled(value: "zz@mail.example")]
    var second = fixture.contact(22, "Zita", "Zorn")
    second.emails = [Labelled(value: "aa@mail.example")]
    _ = try fixture.engine.importContacts([first, second], by: fixture.clerk)
    try grant([first.id, second.id], fields: [.emails])
    #expect(try read().contacts.map(\.id) == [second.id, first.id])
    let start = try read(limit: 1)
    #expect(start.next == second.id)
    #expect(try read(after: start.next, limit: 1).contacts.map(\.id) == [first.id])
  }

  @Test func revocationIsImmediateAndAbsenceIsOneAnswer() throws {
    try grant([people[0], people[1]])
    let outcome = try fixture.engine.revoke([people[0]], from: app, by: fixture.clerk)
    #expect(outcome.changed == 1)
    #expect(try read().contacts.map(\.id) == [people[1]])
    let caller = try fixture.caller("Newsletter")
    for id in [people[0], people[3], fixture.id(999)] {
      #expect(code { _ = try fixture.engine.read(caller, contact: id, fields: nil, by: fixture.reader(app)) } == .recordDoesNotExist)
    }
  }

  @Test func contactsOfAnotherBookAreNotFound() throws {
    let stranger = fixture.contact(77, "Other", "Book")
    _ = try fixture.other.importContacts([stranger], by: fixture.clerk)
    #expect(code { try grant([stranger.id]) } == .unknownContact)
    #expect(try fixture.engine.candidates(for: nil, draftOf: nil, matching: "Other", at: .first, limit: 5).rows.isEmpty)
    #expect(try fixture.other.candidates(for: nil, draftOf: nil, matching: "Other", at: .first, limit: 5).rows.count == 1)
    #expect(try fixture.other.app(app).row.status == .notDetermined)
  }

  @Test(arguments: [AuthorizationStatus.denied, .restricted, .authorized])
  func grantingIsRefusedInStatus(_ status: AuthorizationStatus) throws {
    _ = try fixture.engine.setStatus(app, to: status, set: nil, by: fixture.clerk)
    #expect(code { try grant([people[0]]) } == .statusForbidsGrant)
  }

  @Test func fullAccessReadsTheBookInNameOrder() throws {
    _ = try fixture.engine.setStatus(app, to: .authorized, set: nil, by: fixture.clerk)
    let page = try read(limit: 3)
    #expect(page.complete && page.total == RowCount(4))
    // By family name: Zoe Adler, Anna Berg, Maria Conti, Boris Vian.
    #expect(page.contacts.map(\.id) == [people[0], people[1], people[2]])
    #expect(try read(after: page.next).contacts.map(\.id) == [people[3]])
  }

  @Test func limitedAgainAsksForTheSet() throws {
    try grant([people[0], people[1]])
    let engine = fixture.engine
    _ = try engine.setStatus(app, to: .authorized, set: nil, by: fixture.clerk)
    #expect(try engine.plan(app, to: .limited).earlier == 2)
    #expect(code { _ = try engine.setStatus(app, to: .limited, set: nil, by: fixture.clerk) } == .setChoiceMissing)
    _ = try engine.setStatus(app, to: .limited, set: .earlier, by: fixture.clerk)
    #expect(try read().total == RowCount(2))
    _ = try engine.setStatus(app, to: .denied, set: nil, by: fixture.clerk)
    #expect(code { _ = try read() } == .authorizationDenied)
    _ = try engine.setStatus(app, to: .limited, set: .empty, by: fixture.clerk)
    #expect(try read().total == RowCount(0))
  }

  @Test func everyTransitionIsLegalOrRefusedByTheTable() throws {
    for from in AuthorizationStatus.allCases {
      for to in AuthorizationStatus.allCases {
        let id = try fixture.app("\(from) to \(to)")
        if from != .notDetermined { _ = try fixture.engine.setStatus(id, to: from, set: nil, by: fixture.clerk) }
        let thrown = code { _ = try fixture.engine.setStatus(id, to: to, set: nil, by: fixture.clerk) }
        if case .refused(let expected) = StatusTransition(from: from, to: to) {
          #expect(thrown == expected)
          #expect(try fixture.engine.app(id).row.status == from)
        } else {
          #expect(thrown == nil)
          #expect(try fixture.engine.app(id).row.status == to)
        }
      }
    }
  }

  @Test func formTokenIsSpentOnce() throws {
    let token = OnceToken(number: Array(repeating: 7, count: 16), made: Instant(microseconds: 0))
    let act = try #require(try grant([people[0]], once: token).act)
    do {
      try grant([people[1]], once: token)
      Issue.record("the second use must be refused")
    } catch let error as AccessError {
      #expect(error.code == .alreadyDone && error.act == act)
    }
    #expect(try read().total == RowCount(1))
  }

  @Test func refusedActLeavesItsTokenUnspent() throws {
    let token = OnceToken(number: Array(repeating: 8, count: 16), made: Instant(microseconds: 0))
    #expect(code { try grant([fixture.id(999)], once: token) } == .unknownContact)
    #expect(try grant([people[0]], once: token).changed == 1)
  }

  @Test func pausedAppReadsNothingAndKeepsItsGrants() throws {
    try grant([people[0]])
    _ = try fixture.engine.pause(app, true, by: fixture.clerk)
    #expect(code { _ = try read() } == .authorizationDenied)
    _ = try fixture.engine.pause(app, false, by: fixture.clerk)
    #expect(try read().total == RowCount(1))
  }

  @Test func deletedAppIsGoneAndItsNameFree() throws {
    try grant([people[0]])
    _ = try fixture.engine.delete(app, by: fixture.clerk)
    #expect(throws: AccessError.self) { try fixture.engine.app(app) }
    #expect(throws: AccessError.self) { try fixture.caller("Newsletter") }
    #expect(try fixture.engine.access(to: people[0]).isEmpty)
    let registration = AppRegistration(name: "Newsletter", purpose: "Again", developer: "Us")
    _ = try fixture.engine.register(registration, key: NewAppKey(digest: [1], ending: "1"), by: fixture.clerk)
  }
}
