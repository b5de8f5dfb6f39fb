import Contacts
import Testing

@testable import ContactFormats

@Suite struct CSVReaderTests {
  private let header = "First Name,Last Name,E-mail Address,Mobile Phone,Notes"
  private func rows(_ text: String) throws -> [ImportedCard] { try importedCards(header + "\n" + text) }

  @Test func everyWordOfEveryLayoutIsATarget() {
    for layout in CSVLayout.known {
      for (name, word) in layout.columns {
        #expect(CSVTarget(word: word) != nil, "\(name): \(word)")
        #expect(CSVLayout.fold(name) == name)
      }
      for word in layout.repeated.values.joined() { #expect(CSVTarget(word: word) != nil) }
    }
  }

  @Test(arguments: [",", ";", "\t"], ["\r\n", "\n", "\r"]) func everyDelimiterAndLineEndIsFound(
    _ mark: String, _ end: String
  ) throws {
    let text = "First Name|Last Name|Notes|E-mail Address\nZoë|Åström|\"a, b; c\td\n\"\"e\"\"\"|z@x.example\n\nB|C||\n"
    let file = text.replacing("|", with: mark).replacing("\n", with: end)
    for chunk in [1, 7, 4096] {
      let read = try imported(Array(file.utf8), chunk: chunk)
      guard case .card(let first) = read.first, case .card(let second) = read.last, read.count == 2 else {
        return #expect(Bool(false), "\(read)")
      }
      #expect(first.contact.name.given == "Zoë" && first.contact.name.family == "Åström")
      #expect(first.contact.note == "a, b; c\td\n\"e\"")
      #expect(first.contact.emails == [Labelled(value: "z@x.example")])
      #expect([first.line, second.line] == [2, 5])
    }
  }

  @Test func excelsLineThatNamesTheDelimiterIsUsed() throws {
    #expect(
      try importedCards("sep=;\n" + header.replacing(",", with: ";") + "\nA;B,C;;;\n").first?.contact.name.family
        == "B,C")
  }

  @Test func utf16AndAMarkAndStrayBytesAreRead() throws {
    let text = header + "\nŁódź 🦊,B,,,\n"
    let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [Array(text.utf8), marked, little, big] {
      guard case .card(let card)? = try imported(bytes, chunk: 3).first else { return #expect(Bool(false)) }
      #expect(card.contact.name.given == "Łódź 🦊")
    }
    let ansi: [UInt8] = Array((header + "\nFran").utf8) + [0xE7] + Array("ois,D,,,\n".utf8)
    guard case .card(let card)? = try imported(ansi).first else { return #expect(Bool(false)) }
    #expect(card.contact.name.given == "François")
  }

  @Test func shortRowsAreFilledAndLongOnesReported() throws {
    let read = try rows("A\nB,C,b@x.example,1,n,more,\nD,E,,,,,\n")
    #expect(read.map(\.contact.name.given) == ["A", "B", "D"])
    #expect(
      read.map { $0.notes.map(\.sentence) } == [
        [], ["Line 3: the row is longer than the table; 2 cells were left out."], [],
      ])
  }

  @Test func quotesAreOnlyMarksAtTheBeginningOfACell() throws {
    let read = try rows("Bob \"the\" man,\"Ann\" B, \"x@x.example\" ,\"1\"\"2\",\"\"\n\"A\"\"\",\"\"\"B\",,,\n")
    #expect(read.first?.contact.name.given == "Bob \"the\" man")
    #expect(read.first?.contact.name.family == "Ann B")
    #expect(read.first?.contact.emails.first?.value == "x@x.example")
    #expect(read.first?.contact.phones.first?.value == "1\"2")
    #expect(read.last?.contact.name.given == "A\"" && read.last?.contact.name.family == "\"B")
  }

  @Test func aQuoteThatIsNeverClosedIsReported() throws {
    let read = try rows("A,B,,,\"x\ny\n")
    #expect(read.first?.contact.note == "x\ny\n")
    #expect(
      read.first?.notes.map(\.sentence) == [
        "Line 2: a quotation mark is never closed; the rest of the file was taken for one cell."
      ])
  }

  @Test func emptyRowsAreSkippedAndBlankLinesPassedOver() throws {
    let read = try imported(Array("\n\(header)\n\n  \n,,,,\nA,,,,\n".utf8))
    guard case .skipped(5, "", .empty)? = read.first, case .card(let card)? = read.last, read.count == 2 else {
      return #expect(Bool(false), "\(read)")
    }
    #expect(card.line == 6)
  }

  @Test func capsHoldAndAreReported() throws {
    let long = String(repeating: "x", count: 5 << 20)
    let read = try rows("A,B,,,\(long)\nC,\"\(long)\",,,n\n")
    #expect(read.map(\.contact.name.given) == ["A", "C"])
    #expect(read.map(\.contact.note) == ["", "n"])
    #expect(
      read.map { $0.notes.map(\.sentence) } == [
        ["Line 2: Notes is too long and was left out."], ["Line 3: Last Name is too long and was left out."],
      ])
    let wide = try rows("A" + String(repeating: ",y", count: 100_000))
    #expect(wide.first?.notes.first?.reason == .furtherCells(98_001))
  }

  @Test func theMarkAgainstCalculationIsTakenOff() throws {
    let read = try rows("'=A,'-B,'@c,'+49 30,'it\n''=x,'+,,,\n")
    #expect(read.first?.contact.name.given == "=A" && read.first?.contact.name.family == "-B")
    #expect(read.first?.contact.phones.first?.value == "+49 30" && read.first?.contact.note == "'it")
    #expect(read.last?.contact.name.given == "'=x" && read.last?.contact.name.family == "+")
    for text in ["=1", "-", "@a", "\tx", "\rx", "+", "+a", "+1", "'", "'=", "''+1", "'a", "", "a=", "'+1"] {
      #expect(SpreadsheetGuard.removed(from: SpreadsheetGuard.added(to: text)) == text)
    }
    #expect(SpreadsheetGuard.added(to: "+49") == "+49" && SpreadsheetGuard.added(to: "+a") == "'+a")
  }

  @Test(
    arguments: [
      ("2004-02-29", 2004, 2, 29), ("2/29/2004", 2004, 2, 29), ("29/2/2004", 2004, 2, 29), ("29.02.2004", 2004, 2, 29),
      ("3/4/2004", 2004, 3, 4), ("--02-29", nil, 2, 29), ("2004/2/9", 2004, 2, 9),
      ("2/29/2004 12:00:00 AM", 2004, 2, 29),
    ] as [(String, Int?, Int, Int)])
  func datesAreReadInEveryForm(_ text: String, _ year: Int?, _ month: Int, _ day: Int) throws {
    let read = try importedCards("First Name,Last Name,Birthday\nA,B,\(text)\n")
    #expect(read.first?.contact.dates == [ContactDate(label: "birthday", year: year, month: month, day: day)])
  }

  @Test func noDateIsNoneAndWhatCouldBeTwoStaysText() throws {
    #expect(try importedCards("First Name,Last Name,Birthday\nA,B,0/0/00\n").first?.contact.dates == [])
    #expect(
      try importedCards("First Name,Last Name,Birthday\nA,B,2/3/04\n").first?.contact.dates.first?.text == "2/3/04")
    let columns = CSVColumns(["Geburt": .value(.date, label: "birthday"), "Name": .text(.name)])
    let read = try importedCards("Name,Geburt\nA,3/4/2004\nB,13/4/2004\n", columns: columns)
    #expect(read.first?.contact.dates.first?.text == "3/4/2004")
    #expect(read.last?.contact.dates.first?.day == 13)
  }

  @Test func anUnknownTableIsRefusedWithItsColumns() {
    #expect(throws: CSVProblem.unknownColumns(["Vorname", "Nachname", "Tel."])) {
      try importedCards("Vorname;Nachname;Tel.\nA;B;1\n")
    }
  }

  @Test func aPersonSaysWhatTheColumnsHold() throws {
    var columns = CSVColumns(["vorname": .text(.given), "Nachname": .text(.family), "3": .value(.phone, label: "home")])
    let text = "Vorname;Nachname ;Tel.;Rest\nA;B;1;x\n"
    let read = try importedCards(text, columns: columns)
    #expect(read.first?.contact.name.given == "A" && read.first?.contact.name.family == "B")
    #expect(read.first?.contact.phones == [Labelled(label: "home", value: "1")])
    #expect(read.first?.contact.other == [])
    columns.targets["Mobil"] = .value(.phone, label: "mobile")
    #expect(throws: CSVProblem.noSuchColumn("Mobil", columns: ["Vorname", "Nachname ", "Tel.", "Rest"])) {
      try importedCards(text, columns: columns)
    }
    let bare = CSVColumns(["1": .text(.name), "2": .value(.email, label: "")], hasHeader: false)
    #expect(
      try importedCards("Ann B,a@x.example\nBo C,b@x.example", columns: bare).map(\.contact.name.formatted) == [
        "Ann B", "Bo C",
      ])
    let one = CSVColumns(["Mail": .value(.email, label: "")])
    #expect(try importedCards("Mail\na@x.example\n", columns: one).count == 1)
  }

  @Test func whatAPersonSaysGoesBeforeTheLayout() throws {
    let columns = CSVColumns(["Notes": .text(.nickname)])
    #expect(try importedCards(header + "\nA,B,,,Bee\n", columns: columns).first?.contact.nickname == "Bee")
  }

  @Test func theBytesDecideWhichKindOfFileItIs() throws {
    #expect(try importedCards(" \nbegin : vcard\nFN:A,B\nEND:VCARD").map(\.contact.name.formatted) == ["A,B"])
    #expect(try importedCards("Exported, today\nBEGIN:VCARD\nFN:A\nEND:VCARD").count == 1)
    #expect(try importedCards(header + "\nA,B,,,\"\nBEGIN:VCARD\n\"\n").map(\.contact.name.given) == ["A"])
    #expect(try imported(Array("hello".utf8)) == [.skipped(line: 1, name: "", reason: .noContacts)])
    #expect(try imported([]) == [.skipped(line: 1, name: "", reason: .noContacts)])
  }

  @Test func columnsWithoutAFieldAreKeptUnderTheirName() throws {
    let read = try importedCards(
      "First Name,Last Name,Hobby,Priority,E-mail Address,Shoe \"size\"\nA,B,\"tea, more\",Normal,/o=X/cn=a,38\n")
    #expect(
      read.first?.contact.other == [
        "X-COLUMN;LABEL=\"Hobby\":tea\\, more", "X-COLUMN;LABEL=\"E-mail Address\":/o=X/cn=a",
        "X-COLUMN;LABEL=\"Shoe ^'size^'\":38",
      ])
    #expect(read.first?.contact.emails == [])
    #expect(read.first?.notes.map(\.reason) == [.notAnAddress(column: "E-mail Address")])
  }

  @Test func aRowWithOnlyACompanyIsAnOrganisation() throws {
    #expect(try importedCards("First Name,Last Name,Company\n,,\"Food, Inc.\"\n").first?.contact.kind == .organisation)
  }

  @Test func thunderbirdsTableIsRead() throws {
    let read = try importedCards(
      """
      First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes
      Zoë,Müller,Zoë M.,Zo,z@x.example,z2@x.example,zoe,1,2,3,4,5,Lange Str. 1,c/o B,Berlin,,10115,DE,Weg 2,,Köln,,,DE,CTO,IT,"Food, Inc.",https://w.example,https://h.example,2004,02,29,blue,,,,Hi
      A,,A,,,,,,,,,,,,,,,,,,,,,,,,,,,,2,29,,,,,
      """)
    let c = read.first?.contact ?? Contact(id: ContactID(high: 0, low: 0))
    #expect(c.name.formatted == "Zoë M." && c.emails.map(\.value) == ["z@x.example", "z2@x.example"])
    #expect(c.phones.map { "\($0.label) \($0.value)" } == ["work 1", "home 2", "fax 3", "pager 4", "mobile 5"])
    #expect(c.addresses.map(\.label) == ["home", "work"] && c.addresses.first?.street == "Lange Str. 1\nc/o B")
    #expect(c.organisation.name == "Food, Inc." && c.organisation.units == ["IT"] && c.note == "Hi")
    #expect(c.dates == [ContactDate(label: "birthday", year: 2004, month: 2, day: 29)])
    #expect(c.other == ["X-COLUMN;LABEL=\"Custom 1\":blue"])
    #expect(read.last?.contact.dates == [ContactDate(label: "birthday", month: 2, day: 29)])
  }

  @Test func googlesValuesThatShareACellAreParted() throws {
    let read = try importedCards(
      """
      First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 2 - Label,Address 2 - Formatted,IM 1 - Service,IM 1 - Value,Photo
      A,B,Family ::: Food; Inc. ::: * myContacts ::: * starred,Work Fax,1,* Mobile,2 ::: 3,Home,X 1 ::: Y 2,\u{20}::: Bern,Work,"Somewhere\r\n5",Skype,ann,https://x.example/a.png
      """)
    let c = read.first?.contact ?? Contact(id: ContactID(high: 0, low: 0))
    #expect(c.groups == ["Family", "Food; Inc.", "starred"])
    #expect(c.phones.map { "\($0.label) \($0.value)" } == ["mobile 2", "work fax 1", "mobile 3"])
    #expect(
      c.addresses.map { "\($0.label) \($0.street) \($0.city)" } == ["home X 1 ", "home Y 2 Bern", "work Somewhere\n5 "])
    #expect(c.social == [Labelled(label: "Skype", value: "ann")])
    #expect(c.other == ["PHOTO;VALUE=uri:https://x.example/a.png"])
    #expect(read.first?.notes.map(\.reason) == [.photoAddress])
  }
}
