import Contacts

extension DemoBook {
  func makeCompany(_ contact: inout Contact, _ people: People, _ random: inout SeededGenerator) {
    let first = random.pick(Companies.first)
    contact.kind = .organisation
    contact.organisation.name = "\(first) \(random.pick(Companies.second))"
    if random.chance(50) { contact.name.formatted = contact.organisation.name }
    if random.chance(30) { contact.organisation.units = [random.pick(Companies.units)] }
    let latin = plainLetters(first)
    let domain = "\(latin.isEmpty ? "company" : latin)\(random.number(below: 500)).example"
    contact.emails = [Labelled(label: "work", value: "info@\(domain)")]
    contact.phones = [Labelled(label: "work", value: Numbers.phone(people, &random))]
    // A company's short number, which no plan of any country calls valid.
    if random.chance(20) {
      contact.phones.append(Labelled(label: "Hotline", value: String(100 + random.number(below: 9900))))
    }
    contact.urls = [Labelled(label: "work", value: "https://www.\(domain)/")]
    contact.addresses = [address(people, label: "work", &random)]
    if random.chance(30) { contact.groups = [random.pick(["Customers", "Suppliers"])] }
  }

  func makePerson(_ contact: inout Contact, _ people: People, _ random: inout SeededGenerator) {
    let given = random.pick(people.given)
    let family = random.pick(people.family)
    let blank = people.isJoined ? "" : " "
    contact.name.given = given.written
    contact.name.family = family.written
    contact.name.phoneticGiven = given.reading
    contact.name.phoneticFamily = family.reading
    if random.chance(6), !people.isFamilyFirst { contact.name.middle = random.pick(people.given).written }
    if random.chance(5), !people.isFamilyFirst { contact.name.prefix = random.pick(["Dr.", "Prof.", "Dame", "Ing."]) }
    // Some programs write no FN; the parts must then make the name.
    if people.isFamilyFirst || random.chance(90) {
      contact.name.formatted =
        people.isFamilyFirst
        ? family.written + blank + given.written
        : [contact.name.prefix, given.written, contact.name.middle, family.written].filter { !$0.isEmpty }
          .joined(separator: " ")
    }
    if random.chance(2) { contact.name.formatted += " " + random.pick(Companies.emoji) }
    if random.chance(8) { contact.nickname = String(given.written.prefix(3)).trimmingBlanks }
    fillReach(&contact, people, "\(given.latin).\(family.latin)", &random)
    fillRest(&contact, people, &random)
  }

  private func fillReach(_ contact: inout Contact, _ people: People, _ latin: String, _ random: inout SeededGenerator) {
    let number = random.number(below: 100_000)
    if random.chance(75) {
      let domain = random.pick(["mail.example", "post.example", "inbox.example", "letter.example"])
      contact.emails.append(Labelled(label: "home", value: "\(latin)\(number % 97)@\(domain)"))
    }
    if random.chance(25) {
      contact.emails.append(Labelled(label: "work", value: "\(latin)@firm\(number % 500).example"))
    }
    if random.chance(88) { contact.phones.append(Labelled(label: "mobile", value: Numbers.phone(people, &random))) }
    if random.chance(25) { contact.phones.append(Labelled(label: "home", value: Numbers.phone(people, &random))) }
    if random.chance(3) {
      contact.phones.append(
        Labelled(label: "work", value: Numbers.phone(people, &random) + " ext. \(number % 90 + 10)"))
    }
    if contact.emails.isEmpty, contact.phones.isEmpty {
      contact.emails = [Labelled(value: "\(latin)\(number)@mail.example")]
    }
  }

  private func fillRest(_ contact: inout Contact, _ people: People, _ random: inout SeededGenerator) {
    if random.chance(35) { contact.addresses = [address(people, label: "home", &random)] }
    if random.chance(30) {
      contact.organisation.name = "\(random.pick(Companies.first)) \(random.pick(Companies.second))"
      if random.chance(60) { contact.organisation.title = random.pick(Companies.titles) }
    }
    if random.chance(40) {
      let month = 1 + random.number(below: 12)
      let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      var day = 1 + random.number(below: longest)
      let year = random.chance(30) ? nil : 1935 + random.number(below: 80)
      // 29 February stays only where there was one, or where the year is not known.
      if let year, month == 2, day == 29, year % 4 != 0 { day = 28 }
      contact.dates = [ContactDate(label: "birthday", year: year, month: month, day: day)]
    }
    if random.chance(12) { contact.note = random.pick(Companies.notes) }
    if random.chance(35) { contact.groups = [random.pick(Companies.groups)] }
    if random.chance(4) {
      contact.relations = [
        Labelled(label: random.pick(["spouse", "mother", "assistant"]), value: random.pick(people.given).written)
      ]
    }
  }

  private func address(_ people: People, label: String, _ random: inout SeededGenerator) -> PostalAddress {
    var address = PostalAddress()
    address.label = label
    address.street = "\(random.pick(people.streets)) \(1 + random.number(below: 180))"
    address.city = random.pick(people.cities)
    address.postalCode = String(10_000 + random.number(below: 89_999))
    address.country = people.country
    return address
  }
}

/// Telephone numbers as people write them.
enum Numbers {
  /// A number of the country, in one of the notations that are found in address books.
  static func phone(_ people: People, _ random: inout SeededGenerator) -> String {
    let prefix = random.pick(people.prefixes)
    let rest = (0..<7).map { _ in String(random.number(below: 10)) }.joined()
    let national = prefix.hasPrefix("0") ? String(prefix.dropFirst()) : prefix
    let groups = "\(rest.prefix(3)) \(rest.dropFirst(3))"
    switch random.number(below: 10) {
    case 0...4: return "\(people.countryCode) \(national) \(groups)"
    case 5, 6: return "\(prefix) \(groups)"
    case 7: return "\(people.countryCode)\(national)\(rest)"
    case 8: return "00\(people.countryCode.dropFirst()) \(national) \(groups)"
    default:
      let usesOwnDigits = ["+962", "+98"].contains(people.countryCode)
      return usesOwnDigits ? arabicIndic("\(prefix)\(rest)") : "(\(prefix)) \(rest.prefix(3))-\(rest.dropFirst(3))"
    }
  }

  private static func arabicIndic(_ digits: String) -> String {
    var out = String.UnicodeScalarView()
    for byte in digits.utf8 {
      if let digit = Unicode.Scalar(0x0660 + UInt32(byte) - 0x30) { out.append(digit) }
    }
    return String(out)
  }
}
