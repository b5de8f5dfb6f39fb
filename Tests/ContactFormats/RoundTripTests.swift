import ContactFormats
import Contacts
import Foundation
import Testing

/// Random contacts written and read again; SEED and ROUNDS play others.
@Suite struct RoundTripTests {
  @Test(arguments: VCardWriter.Version.allCases) func everyContactComesBackEqual(_ version: VCardWriter.Version) throws
  {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? 4
    let rounds = environment["ROUNDS"].flatMap { Int($0) } ?? 400
    var random = RandomContact(seed: seed)
    for round in 0..<rounds {
      let made = random.next()
      let bytes = vCard(of: made, version: version)
      let read = cards(bytes)
      var back = try #require(read.first, "seed \(seed), round \(round)").contact
      back.id = made.id
      #expect(read.count == 1 && read[0].notes == [], "seed \(seed), round \(round): \(read[0].notes)")
      #expect(back == made, "seed \(seed), round \(round)\n\(String(decoding: bytes, as: UTF8.self))")
      if back != made { return }
    }
  }

  @Test(arguments: VCardWriter.Version.allCases) func cardsInOneFileStayApart(_ version: VCardWriter.Version) {
    var random = RandomContact(seed: 9)
    let made = (0..<50).map { _ in random.next() }
    let read = cards(made.flatMap { vCard(of: $0, version: version) })
    #expect(read.map(\.contact.name) == made.map(\.name))
  }

  @Test func alternativesAreKeptAsTheyStand() {
    let read = contact(
      "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;", "BDAY;ALTID=1:19800101",
      "BDAY;ALTID=1;VALUE=text:New Year", "ORG;ALTID=2:山", "ORG;ALTID=2:Yama", "item1.ADR:;;A;;;;", "item1.X-ABADR:jp",
      version: "4.0")
    #expect(
      read.other == [
        "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;", "BDAY;ALTID=1;VALUE=text:New Year", "ORG;ALTID=2:Yama",
        "item1.X-ABADR:jp",
      ])
    for version in VCardWriter.Version.allCases {
      var back = cards(vCard(of: read, version: version)).first?.contact
      back?.id = read.id
      #expect(back == read)
    }
  }

  @Test func olderVersionsAreWrittenInTheirOwnWords() {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.name.formatted = "Zoë"
    c.note = "a, b\nc"
    c.phones = [Labelled(label: "work fax", value: "1")]
    c.dates = [ContactDate(label: "birthday", month: 2, day: 29)]
    c.photo = Photo(form: .gif, bytes: Array("GIF89a".utf8))
    let lines = { (version: VCardWriter.Version) in
      String(decoding: vCard(of: c, version: version), as: UTF8.self).split(
        separator: "\r\n", omittingEmptySubsequences: false
      ).map { String($0) }
    }
    #expect(
      lines(.v30) == [
        "BEGIN:VCARD", "VERSION:3.0", "FN:Zoë", "N:;;;;", "TEL;TYPE=work;TYPE=fax:1",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29",
        "PHOTO;ENCODING=b;TYPE=GIF:R0lGODlh", "NOTE:a\\, b\\nc", "END:VCARD", "",
      ])
    #expect(
      lines(.v21) == [
        "BEGIN:VCARD", "VERSION:2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB", "N:;;;;", "TEL;WORK;FAX:1",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", "PHOTO;GIF;ENCODING=BASE64:", " R0lGODlh", "",
        "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a\\,=20b=0D=0Ac", "END:VCARD", "",
      ])
  }

  @Test func aPersonWhoHasOnlyAnOrganisationStaysAPerson() {
    #expect(contact("KIND:individual", "ORG:X", version: "4.0").kind == .person)
    #expect(contact("ORG:X").kind == .organisation)
  }
}
