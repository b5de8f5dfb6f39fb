import ContactFormats
import Contacts
import Testing

@Suite struct CSVWriterTests {
  private func table(_ contacts: [Contact]) -> [UInt8] {
    var writer = CSVWriter()
    for contact in contacts { writer.fit(contact) }
    return writer.header + contacts.flatMap { writer.row(of: $0) }
  }

  private func readBack(_ contacts: [Contact]) throws -> [Contact] {
    try imported(table(contacts)).compactMap { if case .card(let card) = $0 { card.contact } else { nil } }
  }

  @Test func whatTheLayoutHasAPlaceForComesBack() throws {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.name.given = "Zoë"
    c.name.middle = "Ann"
    c.name.family = "O'Neil, \"Z\""
    c.name.prefix = "Dr."
    c.name.suffix = "Jr."
    c.name.phoneticGiven = "ゾエ"
    c.name.phoneticFamily = "オニール"
    c.nickname = "Zo"
    c.organisation.name = "Food, Inc."
    c.organisation.title = "CTO"
    c.organisation.units = ["IT"]
    c.phones = [
      Labelled(label: "mobile", value: "+49 30 1"), Labelled(label: "mobile", value: "2"),
      Labelled(label: "Boat", value: "3"),
    ]
    c.emails = [Labelled(label: "work fax", value: "a@x.example"), Labelled(value: "@b")]
    for (label, city) in [("home", "Bern"), ("home", ""), ("Hut", "Chur")] {
      var a = PostalAddress()
      a.label = label
      a.street = "1\n2, rue"
      a.city = city
      a.country = "CH"
      c.addresses.append(a)
    }
    c.urls = [Labelled(label: "Blog", value: "https://x.example")]
    c.relations = [Labelled(label: "spouse", value: "Bo")]
    c.dates = [
      ContactDate(label: "birthday", month: 2, day: 29),
      ContactDate(label: "anniversary", year: 1999, month: 1, day: 2),
      ContactDate(label: "First met", year: 2001, month: 3, day: 4),
    ]
    c.note = "=1+1\n-x"
    c.groups = ["Family", "Food, Inc.; Co"]
    c.other = ["X-COLUMN;LABEL=\"Shoe ^'size^'\":38\\, wide"]
    var other = Contact(id: c.id)
    other.name.given = "B"
    let back = try readBack([other, c])
    #expect(back.count == 2)
    #expect(back.first?.name.given == "B")
    var second = try #require(back.last)
    second.id = c.id
    #expect(second == c)
  }

  @Test func aNameWithoutPartsAndAnOrganisationHaveTheirPlace() throws {
    var person = Contact(id: ContactID(high: 0, low: 1))
    person.name.formatted = "Prince"
    var firm = Contact(id: ContactID(high: 0, low: 2), kind: .organisation)
    firm.name.formatted = "Food, Inc."
    firm.organisation.name = "Food, Inc."
    var bare = firm
    bare.organisation.name = ""
    let back = try readBack([person, firm, bare])
    #expect(back.map(\.name.given) == ["Prince", "", ""])
    #expect(back.map(\.organisation.name) == ["", "Food, Inc.", "Food, Inc."])
    #expect(back.map(\.kind) == [.person, .organisation, .organisation])
  }

  @Test func noCellCanBeCalculated() throws {
    var random = RandomContact(seed: 3)
    for start in ["=", "+", "-", "@", "\t", "\r"] {
      var c = random.next()
      c.note = start + "cmd"
      c.nickname = start + "1"
      let rows = String(decoding: table([c]), as: UTF8.self)
      #expect(rows.contains("'\(start)cmd"))
      #expect(start == "+" ? !rows.contains("'+1") : rows.contains("'\(start)1"))
    }
  }

  @Test func aContactThatWasNotMeasuredLosesNoValue() throws {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.phones = (1...4).map { Labelled(label: "L\($0)", value: "\($0)") }
    let writer = CSVWriter()
    let read = try imported(writer.header + writer.row(of: c))
    guard case .card(let card)? = read.first else { return #expect(Bool(false)) }
    #expect(Set(card.contact.phones.map(\.value)) == ["1", "2", "3", "4"])
  }
}
