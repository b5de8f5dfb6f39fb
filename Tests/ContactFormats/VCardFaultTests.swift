import ContactFormats
import Contacts
import Testing

/// What programs have got wrong in public, one case each, beside those of `VCardReaderTests`.
@Suite struct VCardFaultTests {
  @Test func aFoldInsideAParameterIsJoined() {
    #expect(contact("TEL;TY", " PE=ho", " me:1").phones == [Labelled(label: "home", value: "1")])
  }

  @Test func base64EndsAtTheNextPropertyWithoutABlankLine() {
    let read = contact(
      "PHOTO;ENCODING=BASE64:iVBORw0K", " GgoAAAAN", "TEL:1", "PHOTO;BASE64:", "iVBORw0K", "EMAIL:a@x.example",
      version: "2.1")
    #expect(read.photo?.bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D])
    #expect(read.phones.count == 1 && read.emails.count == 1)
  }

  @Test func nothingIsRefusedForAMissingName() {
    for (line, name) in [
      ("TEL:1", "1"), ("EMAIL:a@x.example", "a@x.example"), ("NICKNAME:Zo", "Zo"), ("ORG:Firm", "Firm"),
      ("N:B;A;;;", "A B"),
    ] {
      let read = cards("BEGIN:VCARD\n\(line)\nEND:VCARD\n")
      #expect(read.count == 1 && read[0].notes == [] && DisplayName(of: read[0].contact).text == name, "\(line)")
    }
  }

  @Test func applesOmittedYearIsNone() {
    #expect(
      contact("BDAY;X-APPLE-OMIT-YEAR=1972:1972-02-29").dates == [ContactDate(label: "birthday", month: 2, day: 29)])
    #expect(
      contact("BDAY;X-APPLE-OMIT-YEAR=1604:1972-02-28").dates == [
        ContactDate(label: "birthday", year: 1972, month: 2, day: 28)
      ])
  }

  @Test func marksOfDirectionEmojiAndBlanksInNamesAreKept() {
    let name = "\u{202E}evil\u{200F} שלום 👨‍👩‍👧"
    let read = contact("FN: \(name)", "N:\(name); Ann ;;;")
    #expect(read.name.formatted.trimmingBlanks == name && read.name.family == name && read.name.given == "Ann")
    #expect(DisplayName(of: read).text == name)
  }

  @Test func aPhotoOfSeveralMegabytesIsKept() {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF] + Array(repeating: 7, count: 4 << 20)
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.photo = Photo(form: .jpeg, bytes: bytes)
    for version in VCardWriter.Version.allCases {
      #expect(cards(vCard(of: c, version: version)).first?.contact.photo?.bytes == bytes)
    }
  }

  @Test func aDeclaredPageIsTriedForSiblingsAndAWrongOneIsNoRefusal() {
    let file =
      Array("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=WINDOWS-1251:".utf8) + [0xC0, 0xED, 0xED, 0xE0]
      + Array("\nORG;CHARSET=NOWHERE:Z".utf8) + [0xEB]
    #expect(cards(file + Array("\nEND:VCARD".utf8)).first?.contact.name.formatted == "Анна")
    #expect(cards(file + Array("\nEND:VCARD".utf8)).first?.contact.organisation.name == "Zл")
  }

  @Test func aSecondUIDAndAlternativeFormsOfANameAreKept() {
    let read = contact("UID:a", "UID:b", "FN:Ann", "FN;LANGUAGE=fr:Anne", version: "4.0")
    #expect(read.uid == "a" && read.name.formatted == "Ann" && read.other == ["UID:b", "FN;LANGUAGE=fr:Anne"])
  }
}
