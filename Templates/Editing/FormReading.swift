import Contacts

/// What is wrong with an input of a contact's form.
public struct ContactFormProblem: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The contact has nothing that it could be called by.
    case empty
    case tooLong, year, month, day
  }

  /// The name of the input where the sentence stands.
  public var place: String
  public var kind: Kind

  public init(_ place: String, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }

  /// A field that is too long, at its first input.
  public init(tooLong field: Field) {
    let single = FormSingle.allCases.first { $0.field == field }?.rawValue
    let list = FormList.allCases.first { $0.field == field }?.rawValue
    self.init(single ?? list ?? "formatted", .tooLong)
  }
}

extension ContactForm {
  /// The contact with what was typed: every input that stands as this contact would fill it leaves the value as it is, byte for byte.
  public func applied(to seen: Contact) -> (contact: Contact, problems: [ContactFormProblem]) {
    var contact = seen
    var problems: [ContactFormProblem] = []
    contact.kind = isOrganisation ? .organisation : .person
    for single in FormSingle.allCases where !locked.contains(single.field) {
      guard let typed = texts[single.rawValue] else { continue }
      contact[keyPath: single.path] = Typed(typed, hasLines: single.hasLines).over(seen[keyPath: single.path])
    }
    if contact.name.formatted.utf8.elementsEqual(seen.name.formatted.utf8) {
      contact.name.formatted = contact.formattedName(following: seen)
    }
    func labelled(_ list: FormList, _ path: WritableKeyPath<Contact, [Labelled]>) {
      contact[keyPath: path] = items(list, seen[keyPath: path], Labelled(value: ""), isEmpty: \.value.isEmpty) { item, row in
        row.take(.label, &item.label)
        row.take(.value, &item.value)
      }
    }
    labelled(.phones, \.phones)
    labelled(.emails, \.emails)
    labelled(.urls, \.urls)
    labelled(.relations, \.relations)
    labelled(.social, \.social)
    contact.organisation.units = items(.units, seen.organisation.units, "", isEmpty: \.isEmpty) { unit, row in
      row.take(.value, &unit)
    }
    contact.addresses = items(.addresses, seen.addresses, PostalAddress(), isEmpty: \.isEmpty) { item, row in
      row.take(.label, &item.label)
      row.take(.street, &item.street)
      row.take(.postalCode, &item.postalCode)
      row.take(.city, &item.city)
      row.take(.region, &item.region)
      row.take(.country, &item.country)
      row.take(.postOfficeBox, &item.postOfficeBox)
      row.take(.extended, &item.extended)
    }
    contact.dates = items(.dates, seen.dates, ContactDate(label: ""), isEmpty: \.isEmpty) { date, row in
      let old = date
      row.take(.label, &date.label)
      row.take(.written, &date.text)
      for (part, path) in [(FormList.Part.day, \ContactDate.day), (.month, \.month), (.year, \.year)] {
        if let fault = row.take(part, &date[keyPath: path]) { problems.append(fault) }
      }
      let isSame = (old.year, old.month, old.day) == (date.year, date.month, date.day)
      if !isSame, let fault = date.fault { problems.append(row.problem(fault)) }
    }
    if removesPhoto { contact.photo = nil }
    return (contact, problems)
  }

  /// The values of a list: rows that were not sent stay, those that were emptied go.
  private func items<Item: Equatable>(
    _ list: FormList, _ seen: [Item], _ blank: Item, isEmpty: (Item) -> Bool, _ take: (inout Item, TypedRow) -> Void
  ) -> [Item] {
    if locked.contains(list.field) { return seen }
    var items: [Item] = []
    for index in 0..<max(seen.count, rows[list] ?? 0) {
      let old = index < seen.count ? seen[index] : nil
      var item = old ?? blank
      take(&item, TypedRow(list: list, index: index, texts: texts))
      // A label without a value that came in so stays until nothing is left of it.
      let cameSo = old.map { isEmpty($0) && (item == $0 || item != blank) } ?? false
      if !isEmpty(item) || cameSo { items.append(item) }
    }
    return items
  }
}

extension PostalAddress {
  /// Nothing but a label.
  fileprivate var isEmpty: Bool {
    [street, postalCode, city, region, country, postOfficeBox, extended].allSatisfy(\.isEmpty)
  }
}

extension ContactDate {
  fileprivate var isEmpty: Bool { year == nil && month == nil && day == nil && text.isEmpty }
}

/// A text that came back from an input.
struct Typed {
  let text: String
  let hasLines: Bool

  init(_ text: String, hasLines: Bool) {
    self.text = text
    self.hasLines = hasLines
  }

  /// The value that it stands for: the old one when it is what a browser makes of that.
  func over(_ old: String) -> String {
    if asSent(text).utf8.elementsEqual(asSent(old).utf8) { return old }
    return hasLines ? lines(text).hasNothing ? "" : lines(text) : text.oneLine
  }

  /// As browsers send it: an input of one line has no line breaks, one of several CR LF; NUL cannot stand in a page.
  func asSent(_ text: String) -> String {
    var out = ""
    for scalar in lines(text).unicodeScalars {
      switch scalar {
      case "\n": if hasLines { out.unicodeScalars.append(scalar) }
      case "\0": out.unicodeScalars.append("\u{FFFD}")
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private func lines(_ text: String) -> String {
    var out = ""
    var hadReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        out.unicodeScalars.append("\n")
      } else if scalar != "\n" || !hadReturn {
        out.unicodeScalars.append(scalar)
      }
      hadReturn = scalar == "\r"
    }
    return out
  }
}

extension String {
  fileprivate var hasNothing: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
}

/// One row of a list as it came back.
private struct TypedRow {
  let list: FormList
  let index: Int
  let texts: [String: String]

  func take(_ part: FormList.Part, _ value: inout String) {
    guard let typed = texts[list.name(index, part)] else { return }
    value = Typed(typed, hasLines: part.hasLines).over(value)
  }

  /// A number of a date; what cannot be one is a problem.
  func take(_ part: FormList.Part, _ value: inout Int?) -> ContactFormProblem? {
    guard let typed = texts[list.name(index, part)], typed != value.map({ String($0) }) ?? "" else { return nil }
    let digits = typed.oneLine
    if digits.isEmpty {
      value = nil
    } else if digits.utf8.count <= 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      value = Int(digits)
    } else {
      return ContactFormProblem(list.name(index, part), part == .day ? .day : part == .month ? .month : .year)
    }
    return nil
  }

  func problem(_ fault: ContactDate.Fault) -> ContactFormProblem {
    switch fault {
    case .year: ContactFormProblem(list.name(index, .year), .year)
    case .month: ContactFormProblem(list.name(index, .month), .month)
    case .day: ContactFormProblem(list.name(index, .day), .day)
    }
  }
}

extension ContactForm {
  /// A form as it was sent. A field without its fingerprint was not in the form.
  /// - Returns: nil when it is no form of ours.
  public init?(sent texts: [String: String]) {
    self.init()
    isOrganisation = texts["kind"] == "organisation"
    removesPhoto = texts["remove-photo"] == "1"
    locked = FieldSet(Self.fields.fields.filter { texts["seen.\($0.word)"] == nil })
    for single in FormSingle.allCases { self.texts[single.rawValue] = texts[single.rawValue] }
    for (name, text) in texts {
      let words = name.split(separator: ".", omittingEmptySubsequences: false)
      guard words.count == 3, let list = FormList(rawValue: String(words[0])), FormList.Part(rawValue: String(words[2])) != nil else {
        continue
      }
      guard let index = Int(words[1]), String(index) == words[1], (0..<Self.mostRows).contains(index) else { return nil }
      self.texts[name] = text
      rows[list] = max(rows[list] ?? 0, index + 1)
    }
  }

  /// Puts an empty row at the end of a list, as long as there is room.
  public mutating func addRow(_ list: FormList) { rows[list] = min(Self.mostRows, (rows[list] ?? 0) + 1) }
}
