import Contacts
import DemoBook

/// Contacts of every shape that reading can give, the same ones for the same seed.
struct RandomContact {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private static let pieces = [
    "Ann", "O'Neil", "Zoë", "李小龍", "Łódź", "שלום", "אבג", "🦊", "👨‍👩‍👧", "e\u{301}", "\u{202E}abc", "Food, Inc.", "a;b",
    "c\\d",
    "\\n", "\\,", "x:y", "\"q\"", "=3D", "=", "50 %", "^n", "a=b", "END:VCARD", "BEGIN:VCARD", "TEL:1", "item1.", "<b>",
    "\u{A0}",
    String(repeating: "long ", count: 30), String(repeating: "é", count: 90), "#no", "http://x.example/?a=1&b=;",
  ]

  /// Some text without blanks at its ends, on one line or on several.
  mutating func text(lines: Bool = false) -> String {
    var out = ""
    for _ in 0...roll(3) {
      if !out.isEmpty { out += [" ", "", ", ", "; "][roll(4)] }
      out += Self.pieces[roll(Self.pieces.count)]
      if lines, roll(4) == 0 { out += ["\n", "\n\n", "\n  "][roll(3)] }
    }
    let trimmed = out.trimmingBlanks
    return trimmed.isEmpty ? "x" : trimmed
  }

  private mutating func maybe(lines: Bool = false) -> String { roll(2) == 0 ? "" : text(lines: lines) }

  private mutating func label() -> String {
    [
      "", "home", "work", "mobile", "work fax", "home mobile", "main", "other", "Boat", "_odd_", "Mobile", "fax work",
      text(),
    ][roll(13)]
  }

  private mutating func values(_ most: Int = 4) -> [Labelled] {
    (0..<roll(most)).map { _ in Labelled(label: label(), value: text()) }
  }

  private mutating func dates() -> [ContactDate] {
    var out: [ContactDate] = []
    for _ in 0..<roll(4) {
      let label = ["birthday", "anniversary", "First met", "home"][roll(4)]
      let (year, month, day) = (1605 + roll(500), 1 + roll(12), 1 + roll(28))
      let date =
        [
          ContactDate(label: label, year: year, month: month, day: day),
          ContactDate(label: label, month: month, day: day),
          ContactDate(label: label, month: 2, day: 29), ContactDate(label: label, year: year, month: month),
          ContactDate(label: label, year: year), ContactDate(label: label, month: month),
          ContactDate(label: label, text: "circa " + text()),
        ][roll(7)]
      if !out.contains(date) { out.append(date) }
    }
    return out
  }

  mutating func next() -> Contact {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.kind = roll(4) == 0 ? .organisation : .person
    c.uid = maybe()
    c.name.formatted = maybe(lines: true)
    c.name.family = maybe()
    c.name.given = maybe(lines: true)
    c.name.middle = maybe()
    c.name.prefix = maybe()
    c.name.suffix = maybe()
    c.name.phoneticFamily = maybe()
    c.name.phoneticGiven = maybe()
    c.nickname = roll(2) == 0 ? "" : "Nan, Zoë"
    c.organisation.name = maybe()
    c.organisation.units = (0..<roll(3)).map { _ in text() }
    c.organisation.title = maybe()
    c.organisation.role = maybe(lines: true)
    c.phones = values()
    c.emails = values()
    c.urls = values(3)
    c.relations = values(3)
    c.social = values(3)
    c.dates = dates()
    for _ in 0..<roll(3) {
      var a = PostalAddress()
      a.label = label()
      a.postOfficeBox = maybe()
      a.extended = maybe()
      a.street = text(lines: true)
      a.city = maybe()
      a.region = maybe()
      a.postalCode = maybe()
      a.country = maybe()
      c.addresses.append(a)
    }
    if roll(3) == 0 {
      let heads: [(Photo.Form, [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.gif, Array("GIF89a".utf8)),
        (.webp, Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBP".utf8)),
      ]
      let (form, head) = heads[roll(4)]
      c.photo = Photo(form: form, bytes: head + (0..<roll(400)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    c.note = roll(2) == 0 ? "" : ["", " ", "\n"][roll(3)] + text(lines: true) + ["", " ", "\n"][roll(3)]
    for _ in 0..<roll(4) {
      let group = text()
      if !c.groups.contains(group) { c.groups.append(group) }
    }
    if roll(2) == 0 {
      c.other = [
        "X-THING;A=\"b;c\":d\\, e", "item7.X-ODD;TYPE=x:" + text(), "GEO:1;2", "LOGO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=",
        "TZ;VALUE=text:" + String(repeating: "wörter ", count: 20) + ".", "item7.X-ABLabel:Odd",
      ]
    }
    return c
  }
}
