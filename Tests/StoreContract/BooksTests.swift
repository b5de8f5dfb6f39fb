import CSQLite
import ContactAccess
import Contacts
import SQLiteStore
import SchemaSteps
import Testing
import TextKeys

/// Several address books in one store.
@Suite struct BooksTests {
  @Test func booksAreListedMadeAndRenamedAndAllOfItIsOnRecord() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    try fixture.fill([("Ada", "A"), ("Bo", "B")])
    let club = try engine.makeBook("  Chess\nclub ", by: fixture.clerk).book
    #expect(try engine.books().map(\.name) == ["personal", "other", "Chess club"])
    #expect(try engine.books().map(\.contacts) == [2, 0, 0])
    let inClub = try engine.inBook(club)
    #expect(try inClub.renameBook(to: "Go club", by: fixture.clerk).changed == 1)
    #expect(try inClub.row() == BookRow(id: club, name: "Go club", contacts: 0))
    // Its own name written another way; then the same once more.
    #expect(try inClub.renameBook(to: "GO Club", by: fixture.clerk).changed == 1)
    #expect(try inClub.renameBook(to: "GO Club", by: fixture.clerk).act == nil)
    for any in [engine, fixture.other, inClub] {
      let events = try any.events(AuditFilter(), before: nil, limit: 9).rows.filter { $0.action == .bookMade || $0.action == .bookRenamed }
      #expect(events.map(\.action) == [.bookRenamed, .bookRenamed, .bookMade, .bookMade])
      #expect(events.map(\.reason) == ["GO Club", "Go club", "Chess club", "other"])
    }
  }

  @Test(arguments: ["PERSONAL", "personal ", "Pers\u{F6}nlich", "perso\u{308}nlich", "", " \n", String(repeating: "x", count: 201)])
  func aNameThatWillNotDoIsRefusedWithASentence(_ name: String) throws {
    let fixture = try Fixture()
    _ = try fixture.engine.makeBook("pers\u{F6}nlich", by: fixture.clerk)
    let code: AccessError.Code = name.oneLine.isEmpty ? .nameMissing : name.utf8.count > 200 ? .textTooLong : .bookNameTaken
    for act in [
      { _ = try fixture.engine.makeBook(name, by: fixture.clerk) }, { _ = try fixture.other.renameBook(to: name, by: fixture.clerk) },
    ] as [() throws -> Void] {
      do {
        try act()
        Issue.record("accepted")
      } catch let error as AccessError {
        #expect(error.code == code)
        #expect(error.description.contains(". ") && error.description.hasSuffix("."))
      }
    }
    #expect(try fixture.engine.books().map(\.name) == ["personal", "other", "pers\u{F6}nlich"])
  }

  @Test func aBookIsFoundByNameOrIdentifierAndAfterItWasRenamed() throws {
    let fixture = try Fixture()
    let id = fixture.other.book.id
    #expect(try fixture.engine.inBook(named: "OTHER").book.id == id)
    #expect(try fixture.engine.inBook(named: id.text).book.id == id)
    #expect(throws: AccessError(.unknownBook, "nowhere")) { try fixture.engine.inBook(named: "nowhere") }
    let stranger = AddressBookID(high: 1, low: 1)
    #expect(throws: AccessError(.unknownBook, stranger.text)) { try fixture.engine.inBook(stranger) }
    // A program that starts takes up the oldest book, whatever it is called by then.
    _ = try fixture.engine.renameBook(to: "Family", by: fixture.clerk)
    let again = try AccessEngine(store: fixture.store, surroundings: fixture.surroundings)
    #expect(again.book == fixture.engine.book)
    #expect(try again.books().map(\.name) == ["Family", "other"])
  }

  @Test func everyAppIsUndecidedInABookThatIsMadeAndInEveryBookWhenItIsRegistered() throws {
    let fixture = try Fixture()
    let people = try fixture.fill([("Ada", "A")])
    let early = try fixture.app("Early")
    _ = try fixture.engine.grant(people, to: early, GrantTerms(), origin: .picked, by: fixture.clerk)
    let third = try fixture.engine.inBook(fixture.engine.makeBook("third", by: fixture.clerk).book)
    let late = try fixture.app("Late")
    for book in [fixture.other, third] {
      for app in [early, late] {
        #expect(try book.app(app).row.status == .notDetermined)
        #expect(try book.app(app).granted == 0)
      }
      #expect(try book.apps(matching: "", after: nil, limit: 9).total == 2)
    }
    // It is decided about there as anywhere, and looked back at.
    var contact = Contact(id: fixture.id(50))
    contact.name.given = "Zoe"
    _ = try third.importContacts([contact], by: fixture.clerk)
    _ = try third.grant([contact.id], to: late, GrantTerms(), origin: .picked, by: fixture.clerk)
    #expect(try third.app(late).row.visible == 1)
    #expect(try fixture.engine.app(late).row.status == .notDetermined)
  }

  @Test func anAppThatIsPausedChangedOrDeletedIsSoInEveryBook() throws {
    let fixture = try Fixture()
    let (engine, other, clerk) = (fixture.engine, fixture.other, fixture.clerk)
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B")])
    let elsewhere = fixture.contact(70, "Cy", "C")
    _ = try other.importContacts([elsewhere], by: clerk)
    let app = try fixture.app("App")
    _ = try engine.grant(people, to: app, GrantTerms(), origin: .picked, by: clerk)
    _ = try other.grant([elsewhere.id], to: app, GrantTerms(), origin: .picked, by: clerk)
    _ = try other.offerCopy(of: [elsewhere.id], to: app, fields: nil, seconds: 600, digest: [9], by: clerk)
    _ = try engine.pause(app, true, by: clerk)
    #expect(try other.app(app).row.isPaused)
    _ = try other.pause(app, false, by: clerk)
    #expect(try engine.app(app).row.visible == 2)
    let act = try #require(try engine.delete(app, by: clerk).act)
    for book in [engine, other] {
      #expect(throws: AccessError(.unknownApp, app.text)) { try book.app(app) }
    }
    // Each book's audit has its own part of it; the whole counts both.
    var parts = AuditFilter()
    parts.parts = .of(act.sequence)
    let here = try engine.events(parts, before: nil, limit: 9).rows
    let there = try other.events(parts, before: nil, limit: 9).rows
    #expect(here.map(\.count) == [3, nil, nil] && there.map(\.count) == [3, nil])
    #expect(there.map(\.contactName) == ["", "Cy C"])
    // What was granted and offered there has ended, and has not only become out of reach.
    #expect(there.map(\.action) == [.appDeleted, .revoked])
  }

  @Test func theAuditOfABookHoldsItsOwnEventsAndThoseOfTheServer() throws {
    let fixture = try Fixture()
    let (engine, other, clerk) = (fixture.engine, fixture.other, fixture.clerk)
    let people = try fixture.fill([("Ada", "A")])
    let app = try fixture.app("App")
    let granted = try #require(try engine.grant(people, to: app, GrantTerms(), origin: .picked, by: clerk).act)
    for _ in 0..<5 { _ = try other.makeGroup("Group \(fixture.surroundings.randomBytes(4))", by: clerk) }
    let (here, there) = (
      try engine.events(AuditFilter(), before: nil, limit: 99).rows, try other.events(AuditFilter(), before: nil, limit: 99).rows
    )
    #expect(here.map(\.action) == [.statusChanged, .granted, .appRegistered, .imported, .bookMade])
    #expect(there.map(\.action) == Array(repeating: .groupMade, count: 5) + [.appRegistered, .bookMade])
    #expect(there.map(\.sequence) == there.map(\.sequence).sorted(by: >))
    // Page by page it is the same list.
    var paged: [Int64] = []
    var before: Int64?
    repeat {
      let page = try other.events(AuditFilter(), before: before, limit: 2)
      paged += page.rows.map(\.sequence)
      before = page.next
    } while before != nil
    #expect(paged == there.map(\.sequence))
    #expect(try other.events(AuditFilter(app: app), before: nil, limit: 9).rows.map(\.action) == [.appRegistered])
    #expect(try other.events(AuditFilter(action: .granted), before: nil, limit: 9).rows.isEmpty)
    // Nor is an act of one book known, or undone, in another.
    let person = OperatorID(high: 1, low: 1)
    #expect(throws: AccessError(.unknownAct)) { try other.undo(granted, by: clerk) }
    #expect(throws: AccessError(.unknownAct)) { try other.act(granted, for: person) }
    #expect(try engine.undo(granted, by: clerk).changed == 1)
  }

  @Test func whatEndsByItselfIsPutOnRecordInEveryBook() throws {
    let fixture = try Fixture()
    let app = try fixture.app("App")
    let elsewhere = fixture.contact(70, "Cy", "C")
    _ = try fixture.other.importContacts([elsewhere], by: fixture.clerk)
    let hour = Validity(notAfter: fixture.surroundings.now().adding(seconds: 3600))
    _ = try fixture.other.grant([elsewhere.id], to: app, GrantTerms(validity: hour), origin: .picked, by: fixture.clerk)
    fixture.surroundings.advance(seconds: 3601)
    try fixture.engine.settleEveryBook()
    // The store is asked, since a question to the engine would see to it by itself.
    let ended = try fixture.store.read(in: fixture.other.book) {
      try $0.events(AuditFilter(action: .grantEnded), before: nil, limit: 9).rows
    }
    #expect(ended.map(\.contactName) == ["Cy C"])
    #expect(try fixture.engine.events(AuditFilter(action: .grantEnded), before: nil, limit: 9).rows.isEmpty)
  }

  @Test func eventsThatAFileHasAlreadyAreOfItsBookOrOfTheServer() throws {
    var handle: OpaquePointer?
    sqlite3_open(":memory:", &handle)
    defer { sqlite3_close(handle) }
    func run(_ sql: String) { #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, "\(sql.prefix(60))") }
    let place = try #require(SchemaSteps.sqlite.firstIndex { $0.name == "005-several-books" })
    for step in SchemaSteps.sqlite[..<place] { run(step.sql) }
    run("INSERT INTO actor VALUES(1, 'host', x'', 'root')")
    for (number, action) in AuditAction.allCases.enumerated() {
      run(
        """
        INSERT INTO audit_event(sequence, at, actor, door, address, request, action, before, after, outcome, reason, app_name,
        contact_name, salt, leaf) VALUES(\(number + 1), 0, 1, '', '', '', '\(action.rawValue)', '', '', 'done', '', '', '', x'', x'')
        """)
    }
    run(SchemaSteps.sqlite[place].sql)
    var rows: OpaquePointer?
    sqlite3_prepare_v2(handle, "SELECT scope FROM audit_event ORDER BY sequence", -1, &rows, nil)
    defer { sqlite3_finalize(rows) }
    // There was no making and renaming of books then.
    for action in AuditAction.allCases {
      #expect(sqlite3_step(rows) == SQLITE_ROW)
      let isOfServer = action.isOfServer && action != .bookMade && action != .bookRenamed
      #expect(sqlite3_column_int(rows, 0) == (isOfServer ? 0 : 1), "\(action)")
    }
  }

  @Test func appsAreInOneOrderWhateverTheLanguageOfABook() throws {
    let fixture = try Fixture()
    try fixture.other.change(BookSettings(language: "sv", region: ""), by: fixture.clerk)
    // Swedish has Ä at its end, English beside A.
    for name in ["Zebra", "Äpple", "Birch"] { _ = try fixture.app(name) }
    let registration = AppRegistration(name: "Ärta", purpose: "Testing", developer: "Us")
    _ = try fixture.other.register(
      registration, key: NewAppKey(digest: Array(repeating: 3, count: 32), ending: "abcd"), by: fixture.clerk)
    for book in [fixture.engine, fixture.other] {
      #expect(try book.apps(matching: "", after: nil, limit: 9).rows.map(\.name) == ["Äpple", "Ärta", "Birch", "Zebra"])
    }
    // A book that is made has the settings of the one that it is made from.
    let swedish = try fixture.other.inBook(fixture.other.makeBook("tredje", by: fixture.clerk).book)
    #expect(try swedish.settings().language == "sv")
    _ = try fixture.engine.change(BookSettings(language: "sv", region: ""), by: fixture.clerk)
    #expect(try fixture.other.apps(matching: "", after: nil, limit: 9).rows.map(\.name) == ["Birch", "Zebra", "Äpple", "Ärta"])
  }

  @Test func anAppKnowsOfTheBooksThatItHasAccessToAndOfNoOther() throws {
    let fixture = try Fixture()
    let (engine, other, clerk) = (fixture.engine, fixture.other, fixture.clerk)
    let app = try fixture.app("App")
    let (caller, reader) = (try fixture.caller("App"), fixture.reader(app))
    #expect(try engine.books(for: caller) == [])
    _ = try other.setStatus(app, to: .authorized, set: nil, by: clerk)
    #expect(try engine.books(for: caller).map(\.id) == [other.book.id])
    #expect(try engine.inBook(other.book.id, for: caller, by: reader).book == other.book)
    for hidden in [engine.book.id, AddressBookID(high: 1, low: 1), nil] {
      #expect(throws: AccessError(.unknownBook)) { try engine.inBook(hidden, for: caller, by: reader) }
    }
    let refused = try engine.events(AuditFilter(action: .readRefused), before: nil, limit: 9).rows
    #expect(refused.map(\.outcome) == ["unknownBook", "unknownBook", "unknownBook"])
    _ = try engine.setStatus(app, to: .limited, set: nil, by: clerk)
    #expect(try engine.books(for: caller).map(\.status) == [.limited, .authorized])
    _ = try other.setPolicy(Policy(highest: .nothing, fields: .all, verbs: .all), of: app, by: clerk)
    #expect(try engine.books(for: caller).map(\.id) == [engine.book.id])
    _ = try other.setPolicy(.open, of: app, by: clerk)
    _ = try other.setStatus(app, to: .denied, set: nil, by: clerk)
    #expect(try engine.books(for: caller).map(\.id) == [engine.book.id])
    _ = try engine.pause(app, true, by: clerk)
    #expect(try engine.books(for: caller) == [])
  }

  @Test func aCopyIsCollectedFromTheBookThatItWasOfferedFrom() throws {
    let fixture = try Fixture()
    let app = try fixture.app("App")
    let elsewhere = fixture.contact(70, "Cy", "C")
    _ = try fixture.other.importContacts([elsewhere], by: fixture.clerk)
    _ = try fixture.other.offerCopy(
      of: [elsewhere.id], to: app, fields: nil, seconds: 600, digest: [9], by: fixture.clerk)
    let caller = try fixture.caller("App")
    let copies = try fixture.engine.collectCopy(caller, digest: [9], by: fixture.reader(app))
    #expect(copies.map(\.whole.id) == [elsewhere.id])
    #expect(throws: AccessError(.unknownCopy)) {
      try fixture.engine.collectCopy(caller, digest: [9], by: fixture.reader(app))
    }
    let collected = try fixture.other.events(AuditFilter(action: .copyCollected), before: nil, limit: 9).rows
    #expect(collected.map(\.contactName) == ["", "Cy C", ""])
    #expect(collected.map(\.outcome) == ["unknownCopy", "done", "done"])
  }
}
