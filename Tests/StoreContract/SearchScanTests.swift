import ContactAccess
import Contacts
import DemoBook
import Testing
import TextKeys

/// The index against a scan of the whole book: what is found, in which order, how many, and page after page.
@Suite struct SearchScanTests {
  private struct Scanned {
    var id: ContactID
    var text: ContactSearchText
    var key: [UInt8]
  }

  @Test func aThousandQuestionsAreAnsweredAsByAScan() throws {
    let fixture = try Fixture()
    let demo = DemoBook(contacts: 600, apps: 0, seed: 11)
    let contacts = (0..<600).map { demo.contact(at: $0, id: ContactID(high: 0x5C, low: UInt64($0))) }
    for start in stride(from: 0, to: contacts.count, by: 500) {
      _ = try fixture.engine.importContacts(Array(contacts[start..<min(start + 500, contacts.count)]), by: fixture.clerk)
    }
    try fixture.engine.tidy()
    let keys = try TextKeys(language: "en")
    let book = contacts.map {
      Scanned(id: $0.id, text: keys.searchText(of: $0), key: keys.nameKey(of: $0, shownAs: DisplayName(of: $0)))
    }
    var random = SeededGenerator(seed: 3)
    for number in 0..<1000 {
      let typed = question(random.pick(contacts), &random)
      let query = keys.query(typed)
      let ranked = book.compactMap { row in query.rank(of: row.text).map { (rank: $0, row: row) } }
      let expected = (query.isEmpty ? book.map { (rank: SearchRank.all[0], row: $0) } : ranked).sorted { a, b in
        if a.rank != b.rank { return a.rank < b.rank }
        return a.row.key == b.row.key
          ? a.row.id.text < b.row.id.text : a.row.key.lexicographicallyPrecedes(b.row.key)
      }.map(\.row.id)
      let page = try fixture.engine.candidates(for: nil, draftOf: nil, matching: typed, at: .first, limit: 50)
      #expect(page.rows.map(\.contact) == Array(expected.prefix(50)), "“\(typed)”")
      #expect(page.total == RowCount(expected.count), "“\(typed)”")
      if number % 10 == 0 { try comparePages(fixture, typed, Array(expected.prefix(60))) }
    }
  }

  /// On by sevens, and back again.
  private func comparePages(_ fixture: Fixture, _ typed: String, _ expected: [ContactID]) throws {
    var found: [ContactID] = []
    var point: PagePoint? = .first
    var back: PagePoint?
    while let at = point, found.count < expected.count {
      let page = try fixture.engine.candidates(for: nil, draftOf: nil, matching: typed, at: at, limit: 7)
      found += page.rows.map(\.contact)
      (point, back) = (page.next, page.previous)
    }
    #expect(Array(found.prefix(expected.count)) == expected, "“\(typed)” by pages")
    guard let back else { return }
    let page = try fixture.engine.candidates(for: nil, draftOf: nil, matching: typed, at: back, limit: 7)
    let last = (found.count - 1) / 7 * 7
    #expect(page.rows.map(\.contact) == Array(found[last - 7..<last]), "“\(typed)” one page back")
  }

  private func question(_ contact: Contact, _ random: inout SeededGenerator) -> String {
    let name = DisplayName(of: contact).text
    let words = name.split(separator: " ").map(String.init)
    let email = contact.emails.first?.value ?? "nobody@nowhere.example"
    let phone = contact.phones.first?.value ?? "+999 12345678"
    func begin(_ text: some StringProtocol, _ length: Int) -> String { String(text.prefix(length)) }
    switch random.number(below: 16) {
    case 0: return name
    case 1: return words.isEmpty ? "" : random.pick(words)
    case 2: return begin(words.last ?? "", 1 + random.number(below: 6))
    case 3: return begin(words.first ?? "", 1 + random.number(below: 3)).uppercased()
    case 4: return words.count < 2 ? "x" : words[1] + " " + words[0]
    case 5: return words.count < 2 ? "q" : begin(words[1], 2) + " " + begin(words[0], 1 + random.number(below: 3))
    case 6: return contact.organisation.name
    case 7: return begin(contact.organisation.name, 1 + random.number(below: 4)) + " " + begin(words.first ?? "", 2)
    case 8: return email
    case 9: return String(email.split(separator: "@")[0])
    case 10: return begin("@" + email.split(separator: "@")[1], 2 + random.number(below: 8))
    case 11: return phone
    case 12: return String(phone.filter(\.isNumber).suffix(7 + random.number(below: 4)))
    case 13: return begin(phone.filter { $0.isNumber || $0 == "+" }, 1 + random.number(below: 6))
    case 14: return random.pick(["mail", "example", "post", "a", "e", "m", "1", "49", "+4", "0", "@", "%", "_", "-", "王", "ま"])
    default: return random.pick(["zzqx", "nobody at all", "+999 000", "qqq@", "x y z", "98765432109", "“”", "anna zzz"])
    }
  }

  @Test func aSettingOfTheBookPutsEverybodyInAnotherOrder() throws {
    let fixture = try Fixture()
    let people = [("Anna", "Öberg"), ("Bo", "Zorn"), ("Cilla", "Åberg"), ("Dag", "Adam"), ("Eva", "Ärlig")]
    let contacts = people.enumerated().map { fixture.contact(UInt64($0.offset + 1), $0.element.0, $0.element.1) }
    _ = try fixture.engine.importContacts(contacts, by: fixture.clerk)
    let app = try fixture.app("App")
    _ = try fixture.engine.grant([contacts[0].id, contacts[1].id], to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    func families() throws -> [String] {
      try fixture.engine.candidates(for: app, draftOf: nil, matching: "", at: .first, limit: 10).rows.map {
        String($0.name.split(separator: " ")[1])
      }
    }
    func granted() throws -> [ContactID] {
      try fixture.engine.granted(app, matching: "", at: .first, limit: 10).rows.map(\.contact)
    }
    #expect(try families() == ["Åberg", "Adam", "Ärlig", "Öberg", "Zorn"])
    #expect(try granted() == [contacts[0].id, contacts[1].id])
    var settings = try fixture.engine.settings()
    settings.language = "sv"
    settings.region = "se"
    try fixture.engine.change(settings, by: fixture.clerk)
    #expect(try families() == ["Adam", "Zorn", "Åberg", "Ärlig", "Öberg"])
    #expect(try granted() == [contacts[1].id, contacts[0].id])
    #expect(try fixture.engine.settings().region == "SE")
    #expect(try fixture.engine.candidates(for: app, draftOf: nil, matching: "zorn", at: .first, limit: 10).rows.count == 1)
    settings.sortsByFamilyName = false
    try fixture.engine.change(settings, by: fixture.clerk)
    #expect(try families() == ["Öberg", "Zorn", "Åberg", "Adam", "Ärlig"])
    settings.language = "klingon"
    #expect(throws: AccessError(.unknownLanguage, "klingon")) { try fixture.engine.change(settings, by: fixture.clerk) }
    settings.language = "hu"
    settings.region = "XX"
    #expect(throws: AccessError(.unknownRegion, "XX")) { try fixture.engine.change(settings, by: fixture.clerk) }
    #expect(try fixture.engine.settings().language == "sv")
  }

  @Test func namesWithoutFNAreShownAsTheirLanguageHasThem() throws {
    let fixture = try Fixture()
    var contact = Contact(id: ContactID(high: 1, low: 1))
    (contact.name.family, contact.name.given) = ("Nagy", "Ilona")
    _ = try fixture.engine.importContacts([contact], by: fixture.clerk)
    func shown() throws -> String {
      try fixture.engine.candidates(for: nil, draftOf: nil, matching: "ilona", at: .first, limit: 1).rows.map(\.name).joined()
    }
    #expect(try shown() == "Ilona Nagy")
    try fixture.engine.change(BookSettings(language: "hu", region: "HU"), by: fixture.clerk)
    #expect(try shown() == "Nagy Ilona")
    #expect(try DisplayName(of: fixture.engine.contact(contact.id)).text == "Nagy Ilona")
  }
}
