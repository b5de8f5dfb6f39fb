import ContactFormats
import Contacts
import Testing

@Suite struct VCardReaderTests {
  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"])
  func everyLineEndIsRead(_ end: String) {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "FN:Zoë Åström", "NOTE:one", "  two", "END:VCARD", "BEGIN:VCARD", "FN:B",
      "END:VCARD",
    ]
    let read = cards(lines.joined(separator: end))
    #expect(read.map(\.contact.name.formatted) == ["Zoë Åström", "B"])
    #expect(read.first?.contact.note == "one two")
    #expect(read.map(\.line) == [1, 7])
  }

  @Test func chunksOfAnySizeGiveTheSame() {
    let bytes = Array("BEGIN:VCARD\r\nFN:李\r\n 小龍\r\r\nTEL;TYPE=cell:+1\r\nEND:VCARD\r\n".utf8)
    for size in 1...bytes.count { #expect(cards(bytes, chunk: size) == cards(bytes)) }
    #expect(cards(bytes).first?.contact.phones == [Labelled(label: "mobile", value: "+1")])
  }

  @Test func aFoldInsideACharacterAndInsideANameIsJoined() {
    let bytes = Array("BEGIN:VCARD\r\nF\r\n N:Z".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\r\nEND:VCARD".utf8)
    #expect(cards(bytes).first?.contact.name.formatted == "Zé")
  }

  @Test func utf16WithAndWithoutMarkIsRead() {
    let text = "BEGIN:VCARD\nFN:Łódź 🦊\nEND:VCARD\n"
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(cards(bytes, chunk: 3).first?.contact.name.formatted == "Łódź 🦊")
    }
  }

  @Test func markAtTheStartAndBeforeALaterCardIsPassedOver() {
    #expect(cards("\u{FEFF}BEGIN:VCARD\nFN:A\nEND:VCARD\n\u{FEFF}BEGIN:VCARD\nFN:B\nEND:VCARD").count == 2)
  }

  @Test func strayBytesAreWindows1252AndDeclaredPagesAreUsed() {
    let stray = Array("BEGIN:VCARD\nFN:Fran".utf8) + [0xE7] + Array("ois 李\nEND:VCARD".utf8)
    #expect(cards(stray).first?.contact.name.formatted == "François 李")
    let japanese =
      Array("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS:".utf8) + [0x88, 0xC0, 0x83, 0x5C]
      + Array("\nORG:".utf8) + [0x83, 0x5C] + Array("\nEND:VCARD".utf8)
    #expect(cards(japanese).first?.contact.name.formatted == "安ソ")
    #expect(cards(japanese).first?.contact.organisation.name == "ソ")
  }

  @Test func quotedPrintableIsReadInEveryForm() {
    let read = contact(
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=", "Zo=C3=", "=AB", "NOTE;quoted-printable:a=0D=0Ab =", "#c=zz",
      "URL:http://x.example/?a=", "TEL:1", version: "2.1")
    #expect(read.name.formatted == "Zoë")
    #expect(read.note == "a\nb #c=zz")
    #expect(read.urls.first?.value == "http://x.example/?a=")
    #expect(read.phones.count == 1)
  }

  @Test func twoPointOneKeepsTheBlankOfAFold() {
    #expect(contact("NOTE:one", " two", version: "2.1").note == "one two")
    #expect(contact("NOTE:one", " two").note == "onetwo")
  }

  @Test func escapesAreTakenOffOnce() {
    let read = contact("FN:A\\, B\\\\n\\; C", "N:O\\;Neil;Ann\\,e;;;", "NOTE:a, b; c\\nd\\x\\:e")
    #expect(read.name.formatted == "A, B\\n; C")
    #expect(read.name.family == "O;Neil")
    #expect(read.name.given == "Ann,e")
    #expect(read.note == "a, b; c\nd\\x:e")
    #expect(contact("NOTE:a\\nb", version: "2.1").note == "a\\nb")
  }

  @Test func labelsComeFromGroupsAndTypes() {
    let read = contact(
      "item1.EMAIL;type=INTERNET:a@x.example", "item1.X-ABLabel:_$!<Other>!$_", "item2.TEL:1", "item2.X-ABLabel:Boat",
      "TEL;TYPE=\"WORK,FAX\":2", "TEL;TYPE=cell;TYPE=pref:3", "TEL;:4", "item3.TEL;TYPE=home:5", "item3.X-ABLabel:")
    #expect(read.emails == [Labelled(label: "Other", value: "a@x.example")])
    #expect(
      read.phones == [
        Labelled(label: "mobile", value: "3"), Labelled(label: "Boat", value: "1"),
        Labelled(label: "work fax", value: "2"), Labelled(value: "4"), Labelled(label: "home", value: "5"),
      ])
  }

  @Test(
    arguments: [
      ("1604-02-02", nil, 2, 2), ("--02-29", nil, 2, 29), ("--0214", nil, 2, 14), ("19800322", 1980, 3, 22),
      ("1987-09-27T08:30:00-06:00", 1987, 9, 27), ("1980", 1980, nil, nil), ("1980-03", 1980, 3, nil),
    ] as [(String, Int?, Int?, Int?)])
  func daysAreReadWithAndWithoutYear(_ text: String, _ year: Int?, _ month: Int?, _ day: Int?) {
    #expect(contact("BDAY:\(text)").dates == [ContactDate(label: "birthday", year: year, month: month, day: day)])
  }

  @Test func whatIsNoDayIsKeptAsText() {
    for text in ["0000", "circa 1800", "1980-13-01", "2001-02-30", "-----", "١٩٨٠"] {
      #expect(contact("BDAY:\(text)").dates == [ContactDate(label: "birthday", text: text)])
    }
    #expect(contact("BDAY;ALTID=1:19800101", "BDAY;ALTID=1;VALUE=text:New Year").dates.count == 1)
  }

  @Test func categoriesKeepTheirEscapedCommas() {
    #expect(contact("CATEGORIES:Food\\, Inc.,VIP").groups == ["Food, Inc.", "VIP"])
  }

  @Test func onlyAnOrganisationIsAnOrganisation() {
    #expect(contact("ORG:ABC\\, Inc.;North;").kind == .organisation)
    #expect(contact("ORG:ABC\\, Inc.;North;").organisation.units == ["North"])
    #expect(contact("FN:ABC", "ORG:ABC", "N:;;;;").kind == .organisation)
    #expect(contact("FN:Ann", "ORG:ABC").kind == .person)
    #expect(contact("FN:Ann", "N:Ann;;;;", "X-ABShowAs:COMPANY", "ORG:X").kind == .organisation)
  }

  @Test func groupsSayTheirMembers() {
    let read = cards(
      "BEGIN:VCARD\nFN:Club\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:A-1\nEND:VCARD")
    #expect(read.first?.isGroup == true)
    #expect(read.first?.memberUIDs == ["A-1"])
  }

  @Test func nestedCardsAreCardsAndAgentsAreNot() {
    let nested = cards("BEGIN:VCARD\nFN:Outer\nBEGIN:VCARD\nFN:Inner\nEND:VCARD\nTEL:1\nEND:VCARD")
    #expect(nested.map(\.contact.name.formatted) == ["Inner", "Outer"])
    #expect(nested.last?.contact.phones.count == 1)
    let agent = cards("BEGIN:VCARD\nVERSION:2.1\nFN:A\nAGENT:\nBEGIN:VCARD\nFN:B\nEND:VCARD\nEND:VCARD")
    #expect(agent.map(\.contact.name.formatted) == ["A"])
    #expect(agent.first?.notes.map(\.reason) == [.agent])
  }

  @Test func aCardThatIsCutOffIsKeptAndReported() {
    let read = cards("BEGIN:VCARD\nFN:A\nTEL:1\nEMAIL:a@x.exa")
    #expect(read.first?.contact.emails.count == 1)
    #expect(read.first?.notes.map(\.sentence) == ["Line 1: the card has no end; what was there has been kept."])
  }

  @Test func whatIsNoCardAndAnEmptyCardAreSkippedWithAReason() {
    #expect(outcomes(Array("hello".utf8)) == [.skipped(line: 1, name: "", reason: .notVCard)])
    #expect(outcomes([]) == [.skipped(line: 1, name: "", reason: .notVCard)])
    #expect(
      outcomes(Array("BEGIN:VCARD\nVERSION:3.0\nEND:VCARD".utf8)) == [.skipped(line: 1, name: "", reason: .empty)])
  }

  @Test func blanksAreNeverALineOfTheirOwn() {
    var written = contact("FN:A")
    written.other = ["PHOTO;ENCODING=BASE64:" + String(repeating: " ", count: 900) + "BEGIN:VCARD", "X-A:" + String(repeating: " ", count: 200)]
    let lines = vCard(of: written).split(separator: 0x0A)
    #expect(!lines.contains { $0.allSatisfy { $0 == 0x20 || $0 == 0x0D } })
    #expect(cards(vCard(of: written)).count == 1)
  }

  @Test func aCardOfWhichNothingFitsSaysWhatDidNot() {
    let long = "BEGIN:VCARD\nFN:" + String(repeating: "x", count: 5 << 20) + "\nEND:VCARD\n"
    guard case .skipped(_, _, let reason)? = outcomes(Array(long.utf8)).first else { return #expect(Bool(false)) }
    #expect(reason.sentence == "Nothing of it could be kept. Line 2: FN is too long and was left out.")
  }

  @Test func unknownPropertiesAreKeptVerbatimWithTheirLabel() {
    let read = contact("item7.X-THING;A=\"b;c\":d\\, e", "item7.X-ABLabel:Odd", "GEO:1;2")
    #expect(read.other == ["item7.X-THING;A=\"b;c\":d\\, e", "GEO:1;2", "item7.X-ABLabel:Odd"])
  }

  @Test func photosAreSniffedCappedAndNeverFetched() {
    let png = "iVBORw0KGgoAAAANSUhEUg"
    #expect(contact("PHOTO;ENCODING=b;TYPE=JPEG:\(png)").photo?.form == .png)
    #expect(
      contact("PHOTO;ENCODING=BASE64:", " iVBORw0K", " GgoAAAANSUhEUg=", "", "TEL:1", version: "2.1").phones.count == 1)
    #expect(contact("PHOTO:data:image/png;base64\\,\(png)").photo?.form == .png)
    #expect(contact("PHOTO;VALUE=uri:https://x.example/a.png", "FN:A").photo == nil)
    let large = String(repeating: "A", count: 7_200_000)
    let read = cards("BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b:/9j/\(large)\nTEL:1\nEND:VCARD")
    #expect(read.first?.contact.phones.count == 1)
    #expect(read.first?.notes.map(\.reason) == [.photoTooLarge(bytes: 5_400_003)])
  }

  @Test func capsHoldAndAreReported() {
    let names = (0..<1500).map { "g\($0)" }.joined(separator: ",")
    let read = cards(
      "BEGIN:VCARD\nFN:A\nCATEGORIES:\(names)\nNOTE:\(String(repeating: "x", count: 5 << 20))\nEND:VCARD")
    #expect(read.first?.contact.groups.count == 1000)
    #expect(read.first?.contact.note == "")
    #expect(read.first?.notes.count == 2)
    let deep = String(repeating: "BEGIN:VCARD\nFN:x\n", count: 5000)
    #expect(cards(deep).count == 5000)
  }

  @Test func thousandsOfNumbersAreAllRead() {
    let lines = (0..<5000).map { "TEL:\($0)" }.joined(separator: "\n")
    #expect(cards("BEGIN:VCARD\n\(lines)\nEND:VCARD").first?.contact.phones.count == 5000)
  }

  @Test func aBrokenLineIsAddedToThePropertyBefore() {
    let read = cards("BEGIN:VCARD\nVERSION:2.1\nADR;HOME:;;Line one\nLine two;City;;1;X\n# no\nEND:VCARD")
    #expect(read.first?.contact.addresses.first?.street == "Line one\nLine two")
    #expect(read.first?.notes.map(\.reason) == [.strayLine])
  }
}
