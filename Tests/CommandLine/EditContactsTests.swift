import ContactAccess
import Contacts
import Testing

@testable import CommandLine

@Suite struct EditContactsTests {
  private func contact(_ desk: Desk, _ id: String) throws -> Contact {
    try desk.engine().contact(try #require(ContactID(text: id)))
  }

  @Test func aContactIsMadeFromOptions() throws {
    let desk = try Desk()
    let made = desk.type(words: [
      "contacts", "create", "--given", "Anna", "--family", "Bär", "--organisation", "Kestrel", "--unit", "Sales", "--phone", "home:+49 40 1",
      "--phone", "112", "--email", "work:a@x.example", "--address", "home:Elbstraße 12;22767;Hamburg", "--url", "https://x.example/a:b",
      "--url", "blog:https://y.example", "--date", "birthday:--02-29", "--date", "anniversary:2010-05", "--relation", "child:Bo", "--json",
    ])
    #expect(made.exit == 0, "\(made.errors)")
    let id = try #require(try made.json()["contact"] as? String)
    #expect(try made.json()["name"] as? String == "Anna Bär")
    let now = try contact(desk, id)
    #expect(now.phones == [Labelled(label: "home", value: "+49 40 1"), Labelled(value: "112")])
    #expect(now.urls == [Labelled(value: "https://x.example/a:b"), Labelled(label: "blog", value: "https://y.example")])
    #expect(now.dates == [ContactDate(label: "birthday", month: 2, day: 29), ContactDate(label: "anniversary", year: 2010, month: 5)])
    #expect(now.addresses.map { "\($0.label) \($0.street) \($0.postalCode) \($0.city)" } == ["home Elbstraße 12 22767 Hamburg"])
    #expect(now.organisation.units == ["Sales"] && now.relations == [Labelled(label: "child", value: "Bo")])
    #expect(desk.type("audit list --action contactCreated").output.contains("Anna Bär"))
  }

  @Test func anEditChangesWhatItNamesAndNothingElse() throws {
    let desk = try Desk.with("Anna")
    let id = try desk.id("Anna")
    let before = try contact(desk, id)
    let edited = try desk.type("contacts edit uid:Anna --phone mobile:+49_151_1 --json").json()
    #expect(edited["fields"] as? [String] == ["phones"] && edited["changed"] as? Int == 1)
    var now = try contact(desk, id)
    #expect(now.phones.map(\.value) == ["+49 30 555 1234", "+49 151 1"] && now.note == before.note && now.emails == before.emails)
    desk.type("contacts edit \(id) --clear phones --clear note --phone 110 --title Boss")
    now = try contact(desk, id)
    #expect(now.phones == [Labelled(value: "110")] && now.note == "" && now.organisation.title == "Boss")
    #expect(desk.type("contacts edit \(id) --title Boss").output == "Nothing changed: Anna is like that already.\n")
    desk.type("contacts edit \(id) --kind organisation")
    #expect(try contact(desk, id).kind == .organisation)
    desk.put("One\nTwo\n", in: "note.txt")
    desk.type("contacts edit \(id) --note-file note.txt")
    #expect(try contact(desk, id).note == "One\nTwo\n")
  }

  @Test(arguments: [
    ("--date birthday:2023-02-29", "will not do for --date"), ("--kind robot", "person or organisation"),
    ("--clear phonez", "Did you mean “phones”?"), ("--clear groups", "groups leave"), ("--phone home:", "needs a value"),
    ("--address a;b;c;d;e;f", "at most street"), ("--note a --note-file b", "exclude each other"), ("--date soon", "1985-03-12"),
  ])
  func whatWillNotDoIsSaidAndChangesNothing(_ options: String, _ sentence: String) throws {
    let desk = try Desk.with("Anna")
    let before = try contact(desk, desk.id("Anna"))
    let refused = desk.type("contacts edit uid:Anna --given Else \(options)")
    #expect(refused.exit == 2 && refused.errors.contains(sentence), "\(refused.errors)")
    #expect(try contact(desk, desk.id("Anna")) == before)
  }

  @Test func aContactWithoutAnythingToCallItByIsRefused() throws {
    let desk = try Desk.with("Anna")
    let refused = desk.type("contacts create --note Met --json")
    #expect(try refused.exit == 1 && refused.errorCode() == "contactEmpty")
    #expect(desk.type("contacts edit uid:Anna --clear name --clear phones --clear emails").exit == 1)
    #expect(desk.type("contacts edit 00000000000000000000000000000009 --given X").exit == 3)
  }

  @Test func erasingTakesAYesAndAContactInTheTrash() throws {
    let desk = try Desk.with("Anna", "Bela")
    let id = try desk.id("Anna")
    #expect(desk.type("contacts erase \(id) --yes").exit == 3)
    desk.type("contacts trash \(id)")
    let tried = desk.type("contacts erase \(id)")
    #expect(tried.output.contains("Nothing was erased") && tried.output.contains("Anna"))
    #expect(try desk.type("contacts trashed --json").json()["total"] as? Int == 1)
    #expect(desk.type("contacts erase \(id) --yes").output == "Erased for good: 1 contact.\n")
    #expect(try desk.type("contacts trashed --json").json()["total"] as? Int == 0)
    #expect(desk.type("contacts restore \(id)").exit == 3)
    #expect(!desk.type("audit list").output.contains("Anna"))
  }
}
