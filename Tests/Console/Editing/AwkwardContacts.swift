import ContactFormats
import Contacts
import DemoBook
import Foundation

/// Contacts as they are in the wild, and worse.
enum AwkwardContacts {
  /// The made-up book, which has awkward ones among its people.
  static func demo(_ count: Int) -> [Contact] {
    let book = DemoBook(contacts: count, apps: 1, seed: 1)
    return (0..<count).map { book.contact(at: $0, id: ContactID(high: 0, low: UInt64($0))) }
  }

  /// Every value may be anything that an importer can give.
  static func random(_ count: Int, seed: UInt64) -> [Contact] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { contact(UInt64($0), &random) }
  }

  /// Public files, where they are.
  static func corpus() -> [Contact] {
    guard let path = ProcessInfo.processInfo.environment["CONTACT_CORPUS"],
      let files = FileManager.default.enumerator(atPath: path)
    else { return [] }
    var found: [Contact] = []
    for case let name as String in files where name.hasSuffix(".vcf") {
      guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)"), bytes.count < 1 << 20 else { continue }
      var rest: [UInt8]? = Array(bytes)
      try? readVCards(
        from: {
          defer { rest = nil }
          return rest
        }, newID: { ContactID(high: 0, low: 0) },
        each: { if case .card(let card) = $0 { found.append(card.contact) } })
    }
    return found
  }

  private static let pieces = [
    "Ann", "", " ", "\n", "\r\n", "\r", "\0", "\t", "a;b", "Food, Inc.", "<b>\"&'</b>", "&amp;", "e\u{301}", "\u{202E}abc", "李小龍", "שלום",
    "👩‍👩‍👧", "\u{200B}", " leading", "trailing ", "\n\nfirst lines", "\u{B}\u{C}", "</textarea>", "\u{85}", "\u{2028}", "+", "%41",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0...random.number(below: 3)).map { _ in random.pick(pieces) }.joined()
  }

  private static func contact(_ number: UInt64, _ random: inout SeededGenerator) -> Contact {
    var c = Contact(id: ContactID(high: 9, low: number), kind: random.chance(30) ? .organisation : .person)
    func maybe() -> String { random.chance(50) ? "" : text(&random) }
    func some<Item>(_ make: () -> Item) -> [Item] { random.chance(50) ? [] : (0...random.number(below: 3)).map { _ in make() } }
    func labelled() -> [Labelled] { some { Labelled(label: maybe(), value: maybe()) } }
    (c.name.prefix, c.name.given, c.name.middle, c.name.family, c.name.suffix) = (maybe(), maybe(), maybe(), maybe(), maybe())
    (c.name.phoneticGiven, c.name.phoneticFamily, c.name.formatted, c.nickname) = (maybe(), maybe(), maybe(), maybe())
    (c.organisation.name, c.organisation.title, c.organisation.role) = (maybe(), maybe(), maybe())
    c.organisation.units = some { maybe() }
    (c.phones, c.emails, c.urls, c.relations, c.social) = (labelled(), labelled(), labelled(), labelled(), labelled())
    c.addresses = some {
      var a = PostalAddress()
      (a.label, a.postOfficeBox, a.extended, a.street) = (maybe(), maybe(), maybe(), maybe())
      (a.city, a.region, a.postalCode, a.country) = (maybe(), maybe(), maybe(), maybe())
      return a
    }
    c.dates = some {
      random.chance(30)
        ? ContactDate(label: maybe(), text: "about " + text(&random))
        : ContactDate(
          label: maybe(), year: random.pick([nil, 0, -4, 1985, 12_345]), month: random.pick([nil, 2, 12, 13]),
          day: random.pick([nil, 29, 31, 0]))
    }
    c.note = maybe()
    c.groups = []
    c.other = some { "X-ODD:" + text(&random) }
    if random.chance(30) { c.photo = Photo(form: .png, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, UInt8(number & 255)]) }
    return c
  }
}

extension Contact {
  /// The fields whose bytes differ.
  func differences(from other: Contact) -> FieldSet { FieldSet(Field.allCases.filter { encoded($0) != other.encoded($0) }) }
}
