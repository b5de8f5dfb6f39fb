import ContactFormats
import Contacts
import Testing

@testable import CommandLine

@Suite struct ExportTests {
  private func names(_ text: String) throws -> [String] { try read(text).map(\.name.formatted) }

  private func read(_ text: String) throws -> [Contact] {
    var out: [Contact] = []
    var waiting: [UInt8]? = Array(text.utf8)
    try readContacts(
      from: {
        defer { waiting = nil }
        return waiting
      }, newID: { ContactID(high: 0, low: 1) },
      each: { if case .card(let card) = $0 { out.append(card.contact) } })
    return out
  }

  @Test func theWholeBookComesOutInEveryFormat() throws {
    let desk = try Desk.with("Bea", "Anna")
    let all = desk.type("export")
    #expect(all.exit == 0 && all.errors == "Exported 2 contacts.\n" && all.output.contains("VERSION:4.0"))
    #expect(try names(all.output) == ["Anna", "Bea"])
    let older = desk.type("export --format vcard3").output
    #expect(older.contains("VERSION:3.0\r\n"))
    #expect(try read(older) == read(all.output))
    let table = desk.type("export --format csv").output
    #expect(table.hasPrefix("First Name,Middle Name,Last Name,"))
    #expect(try read(table).map(\.emails) == read(all.output).map(\.emails))
    #expect(try read(table).map(\.note) == ["Likes tea", "Likes tea"])
    #expect(try read(table).map(\.name.given) == ["Anna", "Bea"])
  }

  @Test func groupsAndChosenContactsComeOutAlone() throws {
    let desk = try Desk.with("Anna", "Bea", "Cleo")
    desk.type("groups make Club")
    desk.type("groups join Club uid:Cleo uid:Anna")
    #expect(try names(desk.type("export --group Club").output) == ["Anna", "Cleo"])
    #expect(try names(desk.type("export uid:Cleo uid:Bea uid:Cleo").output) == ["Cleo", "Bea"])
    desk.put("uid:Bea\n", in: "some.txt")
    #expect(try names(desk.type("export --file some.txt").output) == ["Bea"])
    desk.type("contacts trash uid:Anna")
    #expect(try names(desk.type("export --group Club").output) == ["Cleo"])
    #expect(try names(desk.type("export").output) == ["Bea", "Cleo"])
    for (line, exit) in [
      ("export --group Club uid:Bea", 2), ("export --app Letters --group Club", 2), ("export --format xls", 2),
      ("export --group Nobody", 3), ("export uid:Nobody", 3), ("export --app Nobody", 3), ("export --app Letters", 1),
    ] { #expect(desk.type(line).exit == exit, "\(line)") }
  }

  @Test func whatAnAppCanSeeIsAllThatComesOutForIt() throws {
    let desk = try Desk.with("Anna", "Bea")
    desk.type("grants add Letters uid:Anna --fields emails")
    let seen = desk.type("export --app Letters")
    #expect(seen.errors == "Exported 1 contact.\n")
    let contact = try #require(try read(seen.output).first)
    #expect(contact.emails.map(\.value) == ["anna@post.example"])
    #expect(contact.name == PersonName() && contact.phones == [] && contact.note == "" && contact.uid == "")
    #expect(!seen.output.contains("Anna") && !seen.output.contains("tea"))
    desk.type("status set Letters authorized")
    desk.type("marks set uid:Bea")
    #expect(try read(desk.type("export --app Letters --format vcard3").output).count == 1)
    desk.type("status set Letters denied")
    #expect(desk.type("export --app Letters").errors.contains("may not read contacts"))
  }

  @Test func anExportIsOnRecordBeforeItComesOut() throws {
    let desk = try Desk.with("Anna", "Bea")
    desk.type("groups make Club")
    desk.type("grants add Letters uid:Anna")
    desk.type("export")
    desk.type("export uid:Bea")
    desk.type("export --group Club")
    desk.type("export --app Letters")
    let log = try desk.type("audit list --action exported --json").list("events")
    #expect(log.map { $0["count"] as? Int } == [1, 0, nil, 2])
    #expect(log.map { $0["actor"] != nil } == [true, true, true, true])
    #expect(try desk.type("audit list --action contactsRead --json").list("events").isEmpty)
  }

  @Test func aFileIsMadeAndNeverOverwritten() throws {
    let desk = try Desk.with("Anna")
    let answer = desk.type("export --to out.vcf")
    #expect(answer.output.isEmpty && answer.exit == 0)
    #expect(try names(desk.file("out.vcf") ?? "") == ["Anna"])
    let again = desk.type("export --to out.vcf")
    #expect(again.exit == 4 && again.errors.contains("“out.vcf” cannot be made"))
    #expect(desk.type("export uid:Nobody --to none.vcf").exit == 3)
    #expect(desk.file("none.vcf") == nil)
  }

  @Test func moreContactsThanAPageHoldsAllComeOut() throws {
    let desk = try Desk()
    let cards = (0..<1203).map { "BEGIN:VCARD\nUID:u\($0)\nFN:Name \($0)\nCATEGORIES:Club\nEND:VCARD\n" }
    desk.put(cards.joined(), in: "book.vcf")
    desk.type("import book.vcf")
    desk.type("apps add Letters --purpose P --developer D --fields name")
    desk.type("grants add Letters --group Club")
    for line in ["export", "export --group Club", "export --app Letters"] {
      let found = try names(desk.type(line).output)
      #expect(found.count == 1203 && Set(found).count == 1203, "\(line)")
    }
  }
}
