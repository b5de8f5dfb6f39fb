import ContactAccess
import Contacts

extension Option {
  /// What `contacts create` and `contacts edit` say about a contact. Values of which there are several carry their label before a colon.
  static let ofContact: [Option] =
    [
      Option("--kind", "person|organisation", "what it is; a new one is a person unless given"),
      Option("--name", "TEXT", "the name as it is shown (FN); without it, it is made of the parts"),
    ] + ContactText.allCases.map { Option("--\($0.rawValue)", "TEXT", $0.help) }
    + ContactList.allCases.map { Option("--\($0.rawValue)", $0.form, repeatable: true, $0.help) } + [
      Option("--note-file", "FILE", "the note, from a file; - is standard input")
    ]

  static let clear = Option(
    "--clear", "FIELD", repeatable: true,
    "empty a field first, such as phones; what is given beside it comes in its place. Fields: "
      + FieldSet.all.subtracting(FieldSet(.groups)).fields.map(\.word).joined(separator: ", "))
}

/// Options for a text of which a contact has one.
enum ContactText: String, CaseIterable {
  case prefix, given, middle, family, suffix, phoneticGiven = "phonetic-given", phoneticFamily = "phonetic-family", nickname
  case organisation, title, role, note

  var path: WritableKeyPath<Contact, String> {
    switch self {
    case .prefix: \.name.prefix
    case .given: \.name.given
    case .middle: \.name.middle
    case .family: \.name.family
    case .suffix: \.name.suffix
    case .phoneticGiven: \.name.phoneticGiven
    case .phoneticFamily: \.name.phoneticFamily
    case .nickname: \.nickname
    case .organisation: \.organisation.name
    case .title: \.organisation.title
    case .role: \.organisation.role
    case .note: \.note
    }
  }

  var help: String {
    switch self {
    case .prefix: "what stands before the name, such as Dr."
    case .given: "first name"
    case .middle: "middle name"
    case .family: "last name"
    case .suffix: "what stands behind the name, such as Jr."
    case .phoneticGiven: "first name as it is spoken"
    case .phoneticFamily: "last name as it is spoken"
    case .nickname: "nickname"
    case .organisation: "company or organisation"
    case .title: "job title"
    case .role: "role in the organisation"
    case .note: "note"
    }
  }
}

/// Options for values of which a contact has several.
enum ContactList: String, CaseIterable {
  case unit, phone, email, address, url, date, relation, social

  var form: String {
    switch self {
    case .unit: "TEXT"
    case .address: "[LABEL:]STREET;CODE;CITY;REGION;COUNTRY"
    case .date: "[LABEL:]DATE"
    default: "[LABEL:]VALUE"
    }
  }

  var help: String {
    switch self {
    case .unit: "a department of the organisation, from the largest to the smallest"
    case .phone: "a phone number, such as “home:+49 40 555 0134”"
    case .email: "an e-mail address, such as work:anna@example.org"
    case .address: "a postal address; parts at the end may be left out, such as “home:Elbstraße 12;22767;Hamburg”"
    case .url: "a web address, such as homepage:https://example.org"
    case .date: "a date: birthday:1985-03-12, birthday:--02-29 (without a year), anniversary:2010-05 or 1999"
    case .relation: "another person, such as child:Bo"
    case .social: "a profile, such as Mastodon:@anna@example.social"
    }
  }

  /// Label and value of what was given. A colon that belongs to the value, as in `https://`, is none of a label's.
  func parted(_ text: String) -> (label: String, value: String) {
    guard let colon = text.firstIndex(of: ":") else { return ("", text) }
    let rest = text[text.index(after: colon)...]
    if self == .url, rest.hasPrefix("//") || text[..<colon] == "mailto" { return ("", text) }
    return (String(text[..<colon]).oneLine, String(rest))
  }
}

extension Invocation {
  /// The contact with what the options say about it: texts take the place of what was there, further values come behind it.
  func applied(to seen: Contact) throws -> Contact {
    var contact = seen
    if let word = value("--kind") {
      switch word {
      case "person": contact.kind = .person
      case "organisation": contact.kind = .organisation
      default: throw usage("“\(word)” will not do for --kind: it is person or organisation.")
      }
    }
    for word in values("--clear") {
      guard let field = Field(word: word), field != .groups else {
        let known = FieldSet.all.subtracting(FieldSet(.groups)).fields.map(\.word)
        throw usage(
          word == "groups"
            ? "A contact leaves groups by “groups leave”." : "There is no field “\(word)” to clear.\(suggestion(word, among: Set(known)))")
      }
      contact.clear(field)
    }
    for text in ContactText.allCases {
      guard let given = value("--\(text.rawValue)") else { continue }
      contact[keyPath: text.path] = text == .note ? given : given.oneLine
    }
    if let file = value("--note-file") {
      if value("--note") != nil { throw usage("--note and --note-file exclude each other: give one of them.") }
      contact.note = try note(from: file)
    }
    for list in ContactList.allCases { for text in values("--\(list.rawValue)") { try add(text, to: list, of: &contact) } }
    if let name = value("--name") {
      contact.name.formatted = name.oneLine
    } else if contact.name.formatted.utf8.elementsEqual(seen.name.formatted.utf8) {
      contact.name.formatted = contact.formattedName(following: seen)
    }
    return contact
  }

  private func add(_ text: String, to list: ContactList, of contact: inout Contact) throws {
    let (label, rest) = list.parted(text)
    let item = Labelled(label: label, value: rest.oneLine)
    if item.value.isEmpty { throw usage("--\(list.rawValue) needs a value: \(list.form).") }
    switch list {
    case .unit: contact.organisation.units.append(text.oneLine)
    case .phone: contact.phones.append(item)
    case .email: contact.emails.append(item)
    case .url: contact.urls.append(item)
    case .relation: contact.relations.append(item)
    case .social: contact.social.append(item)
    case .date:
      guard let date = ContactDate(label: label, written: item.value) else {
        throw usage("“\(item.value)” will not do for --date. Write 1985-03-12, --02-29 (without a year), 2010-05 or 1999.")
      }
      contact.dates.append(date)
    case .address:
      let parts = rest.split(separator: ";", omittingEmptySubsequences: false).map { String($0).oneLine }
      if parts.count > 5 { throw usage("--address takes at most street, code, city, region and country, parted by “;”.") }
      var address = PostalAddress()
      address.label = label
      func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
      (address.street, address.postalCode, address.city) = (part(0), part(1), part(2))
      (address.region, address.country) = (part(3), part(4))
      contact.addresses.append(address)
    }
  }

  private func note(from file: String) throws -> String {
    var bytes: [UInt8] = []
    let next = try services.readFile(file)
    while let piece = try next() {
      bytes += piece
      if bytes.count > 2 << 20 { throw AccessError(.textTooLong, Field.note.word) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileProblem("“\(file)” is not text in UTF-8.")
    }
    return text
  }
}

extension ContactDate {
  /// A day as ISO 8601 writes it, with `--` where the year is not known; nil when it is none.
  fileprivate init?(label: String, written text: String) {
    self.init(label: label)
    let isYearless = text.hasPrefix("--")
    let parts = (isYearless ? String(text.dropFirst(2)) : text).split(separator: "-", omittingEmptySubsequences: false)
    let widths = isYearless ? [2, 2] : [4, 2, 2]
    guard parts.count <= widths.count else { return nil }
    var numbers: [Int?] = isYearless ? [nil] : []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    (year, month, day) = (numbers[0], numbers.count > 1 ? numbers[1] : nil, numbers.count > 2 ? numbers[2] : nil)
    if fault != nil { return nil }
  }
}
