import ContactFormats
import Contacts
import Foundation
import Testing

@Suite(.enabled(if: corpusFolder != nil)) struct CSVCorpusTests {
  private func read(_ name: String, _ change: ([UInt8]) -> [UInt8] = { $0 }) throws -> [ImportedCard] {
    let folder = try #require(corpusFolder)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("csv/\(name)")))
    return try imported(change(bytes)).compactMap { if case .card(let card) = $0 { card } else { nil } }
  }

  private func zoë(_ card: ImportedCard?, _ note: String = "line 1\nline \"2\", end") throws -> Contact {
    let c = try #require(card).contact
    #expect(c.name.given == "Zoë" && c.name.family == "Müller")
    #expect(c.emails.first?.value == "zoe@example.org")
    #expect(c.note.trimmingBlanks == note)
    return c
  }

  private let birthday = ContactDate(label: "birthday", year: 2004, month: 2, day: 29)
  private let yearless = ContactDate(label: "birthday", month: 2, day: 29)

  @Test(arguments: ["google_2011_layout_utf16le.csv", "google_2024_layout.csv"]) func googlesTablesAreRead(
    _ name: String
  ) throws {
    let read = try read(name)
    #expect(read.count == 3)
    let c = try zoë(read.first)
    #expect(c.name.middle == "Ann" && c.name.prefix == "Dr." && c.name.suffix == "Jr." && c.nickname == "Zo")
    #expect(
      c.emails == [
        Labelled(label: "home", value: "zoe@example.org"),
        Labelled(label: "home", value: "zoe.mueller@example.net"),
        Labelled(label: "work", value: "z.mueller@example.com"),
      ])
    #expect(
      c.phones.map { "\($0.label) \($0.value)" } == [
        "mobile +49 172 1234567", "mobile 0172 7654321", "work fax (030) 123-456",
      ])
    #expect(
      c.addresses.map { [$0.label, $0.street, $0.city, $0.postalCode] } == [
        ["home", "Lange Str. 1", "Berlin", "10115"]
      ])
    #expect(c.organisation.name == "Beispiel, Söhne & Co. KG" && c.organisation.title == "CTO")
    #expect(c.dates.first == yearless)
    #expect(Set(c.groups).isSuperset(of: ["Family", "Work, old"]) && !c.groups.contains("myContacts"))
    #expect(read[1].contact.emails.map(\.value) == ["noname@example.org"])
    #expect(read[2].contact.name.phoneticFamily == "やまだ" && read[2].contact.name.phoneticGiven == "たろう")
    if name.contains("2024") {
      #expect(c.dates.last == ContactDate(label: "anniversary", year: 2010, month: 5, day: 6))
      #expect(c.other == ["X-COLUMN;LABEL=\"Shoe size\":38"])
    } else {
      #expect(c.relations == [Labelled(label: "spouse", value: "Max")])
      #expect(c.urls == [Labelled(label: "HomePage", value: "https://example.org/zoe")])
    }
  }

  @Test func googlesTableForOutlookIsRead() throws {
    let read = try read("google_outlook_layout.csv")
    #expect(read.count == 2)
    let c = try zoë(read.first)
    #expect(c.emails.count == 2 && c.dates == [birthday] && c.groups == ["Family"])
    #expect(c.phones.map { "\($0.label) \($0.value)" } == ["mobile +49 172 1234567", "work fax (030) 123-456"])
    #expect(
      c.addresses.map { [$0.label, $0.street, $0.city, $0.postalCode, $0.country] } == [
        ["home", "Lange Str. 1", "Berlin", "10115", "Germany"]
      ])
  }

  @Test func outlooksTablesAreRead() throws {
    let read = try read("outlook_desktop_en.csv")
    #expect(read.count == 2)
    let c = try zoë(read.first)
    #expect(
      c.name.prefix == "Dr." && c.organisation.title == "CTO" && c.organisation.name == "Beispiel, Söhne & Co. KG")
    #expect(c.emails.count == 1 && c.dates == [birthday] && c.groups == ["Family", "Work"])
    #expect(c.phones.map { "\($0.label) \($0.value)" } == ["work fax (030) 123-456", "mobile +49 172 1234567"])
    #expect(read.last?.contact.kind == .organisation && read.last?.contact.dates == [])
    let live = try self.read("outlook_live_en.csv")
    #expect(live.count == 2 && live.last?.contact.name.phoneticFamily == "やまだ")
    let z = try zoë(live.first)
    #expect(z.dates == [birthday] && z.nickname == "Zo" && z.addresses.first?.country == "Germany")
  }

  @Test func outlooksFrenchTableIsRead() throws {
    let c = try #require(try read("outlook_desktop_fr_cp1252_semicolon.csv").first).contact
    #expect(
      c.name.formatted == "Élodie Dupré" && c.name.given == "Élodie" && c.name.family == "Dupré" && c.name.prefix == "")
    #expect(c.organisation.name == "Société Générique" && c.organisation.title == "Directrice")
    #expect(c.phones == [Labelled(label: "mobile", value: "06 12 34 56 78")])
    #expect(c.emails == [Labelled(value: "elodie@example.fr")] && c.dates == [birthday])
    #expect(c.other == ["X-COLUMN;LABEL=\"Sexe\":Féminin"])
  }

  @Test func yahoosTableIsRead() throws {
    let c = try zoë(try read("yahoo.csv").first, "")
    #expect(c.phones == [Labelled(label: "mobile", value: "+49 172 1234567")] && c.dates == [birthday])
  }

  @Test func otherLineEndsAndAMarkChangeNothing() throws {
    let folder = try #require(corpusFolder).appendingPathComponent("csv")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where !name.contains("utf16")
    {
      let plain = try read(name).map(\.contact)
      #expect(!plain.isEmpty)
      let lines = { (end: [UInt8]) in { (bytes: [UInt8]) in rewritten(bytes, lineEnd: end) } }
      for change in [lines([0x0D, 0x0A]), lines([0x0D]), lines([0x0A]), { [0xEF, 0xBB, 0xBF] + $0 }] {
        #expect(try read(name, change).map(\.contact) == plain, "\(name)")
      }
    }
  }
}
