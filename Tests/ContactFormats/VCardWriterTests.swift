import ContactFormats
import Contacts
import DemoBook
import Testing

@Suite struct VCardWriterTests {
  @Test func linesAreAtMost75OctetsAndCharactersStayWhole() {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.note = String(repeating: "é李🦊a", count: 200)
    let lines = vCard(of: c).split(separator: 0x0A)
    for line in lines {
      #expect(line.count <= 76 && line.last == 0x0D)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    #expect(cards(vCard(of: c)).first?.contact.note == c.note)
  }

  @Test func everyFieldComesBackAfterWriting() {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.uid = "a;b,c"
    c.name.formatted = "Dr. Ann; O\\Neil, Jr."
    c.name.family = "O;Neil"
    c.name.given = "Ann\nE"
    c.name.middle = ","
    c.name.phoneticGiven = "あ"
    c.nickname = "Annie, Nan"
    c.organisation.name = "Food, Inc."
    c.organisation.units = ["A;B", "C"]
    c.organisation.title = "CEO"
    c.organisation.role = "r"
    c.phones = [
      Labelled(label: "work fax", value: "+49 30 1"), Labelled(label: "Boat: 1", value: "2;ext=3"),
      Labelled(value: "4"),
    ]
    c.emails = [Labelled(label: "home", value: "a@x.example")]
    var a = PostalAddress()
    a.label = "school"
    a.street = "1\n2, rue; X"
    a.country = "FR"
    c.addresses = [a]
    c.urls = [Labelled(label: "Blog", value: "https://x.example/?a=1;b,c")]
    c.dates = [
      ContactDate(label: "birthday", month: 2, day: 29),
      ContactDate(label: "anniversary", year: 1999, month: 1, day: 2),
      ContactDate(label: "First met", year: 2001), ContactDate(label: "birthday", text: "circa 1800"),
    ]
    c.relations = [Labelled(label: "spouse", value: "Bo, Jr.")]
    c.social = [Labelled(label: "Skype", value: "skype:ann")]
    c.photo = Photo(form: .gif, bytes: Array("GIF89a".utf8) + (0..<255).map { UInt8($0) })
    c.note = " a\n\nb\\n; c"
    c.groups = ["Food, Inc.", "VIP"]
    c.other = ["item1.X-THING;A=\"b;c\":d\\, e", "item1.X-ABLabel:Odd"]
    let back = cards(vCard(of: c))
    #expect(back.first?.contact == c)
    #expect(back.first?.notes == [])
  }

  @Test func aKeptLineCannotEndTheCard() {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.name.formatted = "A"
    c.other = ["X:1\r\nEND:VCARD", "END:VCARD", "begin:vcard", "no colon"]
    #expect(cards(vCard(of: c)).count == 1)
    #expect(cards(vCard(of: c)).first?.contact.other == ["X:1END:VCARD"])
  }
}
