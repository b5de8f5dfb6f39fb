import Contacts

/// Makes a contact from one row.
struct RowBuilder {
  private let table: CSVTable
  private let row: CSVRow
  private var result: ImportedCard
  /// Addresses by their label, in the order in which they began; whole ones stand aside for those that have parts.
  private var addresses: [(label: String, address: PostalAddress, whole: String)] = []
  private var slots: [(slot: CSVTarget.Slot, parts: [String: String])] = []
  private var birth: [String: Int] = [:]

  init(_ row: CSVRow, _ table: CSVTable, id: ContactID) {
    self.row = row
    self.table = table
    result = ImportedCard(contact: Contact(id: id), line: row.line, notes: row.notes)
  }

  mutating func outcome() -> CardOutcome {
    for place in row.cut { note(.tooLong(property: header(place))) }
    for (place, bytes) in row.cells.enumerated() where !bytes.isEmpty {
      let text = cellText(bytes)
      if text.trimmingBlanks.isEmpty { continue }
      if place < table.targets.count {
        put(text, at: place)
      } else {
        result.notes.append(CardNote(line: row.line, reason: .furtherCells(row.cells.count - table.targets.count)))
        break
      }
    }
    for (slot, parts) in slots { read(slot, parts) }
    for (_, parts, whole) in addresses {
      var address = parts
      if address.isEmpty { address.street = whole }
      result.contact.addresses.append(address)
    }
    if birth["month"] != nil {
      let day = ContactDate(label: "birthday", year: birth["year"], month: birth["month"], day: birth["day"])
      if let text = day.vCardText {
        let checked = ContactDate(label: "birthday", readingVCard: text)
        result.contact.dates.append(checked)
      }
    }
    result.contact.decideKind()
    let contact = result.contact
    if Field.allCases.allSatisfy({ contact.isEmpty($0) }) {
      return .skipped(line: row.line, name: "", reason: result.notes.first.map { .nothingKept($0) } ?? .empty)
    }
    return .card(result)
  }

  private func header(_ place: Int) -> String {
    place < table.headers.count && !table.headers[place].isEmpty ? table.headers[place].oneLine : "column \(place + 1)"
  }

  private mutating func note(_ reason: CardNote.Reason) {
    result.notes.append(CardNote(line: row.line, reason: reason))
  }

  private mutating func put(_ text: String, at place: Int) {
    let trimmed = text.trimmingBlanks
    switch table.targets[place] {
    case .ignored: break
    case .kept: keep(trimmed, as: header(place))
    case .keptUnless(let usual): if !usual.contains(trimmed) { keep(trimmed, as: header(place)) }
    case .text(let target): put(text, target, header(place))
    case .value(.email, _) where trimmed.lowercased().hasPrefix("/o="):
      // A name in an Exchange directory; nobody can write to it.
      note(.notAnAddress(column: header(place)))
      keep(trimmed, as: header(place))
    case .value(let value, let label): add(trimmed, value, label)
    case .address(let part, let label): put(trimmed, part, label)
    case .groups: putGroups(trimmed)
    case .photo:
      note(.photoAddress)
      result.contact.other.append("PHOTO;VALUE=uri:\(trimmed.oneLine)")
    case .birth(let part): birth[part] = Int(trimmed)
    case .slot(let slot):
      let same = slots.firstIndex { $0.slot.family == slot.family && $0.slot.number == slot.number }
      if let same { slots[same].parts[slot.part] = text } else { slots.append((slot, [slot.part: text])) }
    }
  }

  private mutating func put(_ text: String, _ target: CSVTarget.Text, _ header: String) {
    let place = target.place
    let value = target == .note ? text : text.trimmingBlanks
    if result.contact[keyPath: place].isEmpty {
      result.contact[keyPath: place] = value
    } else if target == .note {
      result.contact.note += "\n\n" + value
    } else {
      keep(value, as: header)
    }
  }

  private mutating func add(_ value: String, _ kind: CSVTarget.Value, _ label: String, isPrimary: Bool = false) {
    let entry = Labelled(label: label, value: value)
    func add(to place: WritableKeyPath<Contact, [Labelled]>) {
      result.contact[keyPath: place].insert(entry, at: isPrimary ? 0 : result.contact[keyPath: place].count)
    }
    switch kind {
    case .phone: add(to: \.phones)
    case .email: add(to: \.emails)
    case .url: add(to: \.urls)
    case .relation: add(to: \.relations)
    case .social: add(to: \.social)
    case .date:
      if let date = ContactDate(label: label, readingTable: value, order: table.layout.dayOrder) {
        result.contact.dates.append(date)
      }
    }
  }

  private mutating func put(_ text: String, _ part: CSVTarget.AddressPart, _ label: String) {
    let index =
      addresses.firstIndex { $0.label == label }
      ?? {
        var address = PostalAddress()
        address.label = label
        addresses.append((label, address, ""))
        return addresses.count - 1
      }()
    guard let place = part.place else {
      addresses[index].whole = text
      return
    }
    let old = addresses[index].address[keyPath: place]
    addresses[index].address[keyPath: place] = old.isEmpty ? text : old + "\n" + text
  }

  private mutating func putGroups(_ text: String) {
    for part in split(text, at: table.layout.groupSeparator) {
      // Google's own groups: all contacts that are not merely remembered, and those with a star.
      let name = unstarred(part).text
      if name.isEmpty || name == "myContacts" || result.contact.groups.contains(name) { continue }
      if result.contact.groups.count < Limits.values { result.contact.groups.append(name) }
    }
  }

  /// A property of ours for what no field holds, so that it goes out again as it came in.
  private mutating func keep(_ text: String, as name: String) {
    let label = name.unicodeScalars.reduce(into: "") { out, scalar in
      switch scalar {
      case "\"": out += "^'"
      case "^": out += "^^"
      default: out.unicodeScalars.append(scalar)
      }
    }
    let line = "X-COLUMN;LABEL=\"\(label)\":\(escaped(text, isComponent: false))"
    if line.utf8.count <= Limits.verbatim { result.contact.other.append(line) } else { note(.tooLong(property: name)) }
  }
}

// Google's numbered columns.
extension RowBuilder {
  private mutating func read(_ slot: CSVTarget.Slot, _ parts: [String: String]) {
    let (label, isPrimary) = unstarred(parts["label"] ?? "")
    let word = labelTypes(label.lowercased()) == nil ? label : label.lowercased()
    let values = split(parts["value"] ?? "", at: " ::: ")
    func addAll(_ kind: CSVTarget.Value, _ label: String) {
      for (index, value) in values.enumerated() { add(value, kind, label, isPrimary: isPrimary && index == 0) }
    }
    switch slot.family {
    case "e-mail": addAll(.email, word)
    case "phone": addAll(.phone, word)
    case "website": addAll(.url, word)
    case "relation": addAll(.relation, relationLabel(label))
    case "event": addAll(.date, label.lowercased() == "anniversary" ? "anniversary" : label)
    case "im": addAll(.social, parts["service"] ?? label)
    case "address": readAddresses(parts, word, isPrimary)
    case "organization": readOrganisation(slot, parts)
    default:
      for value in values { keep(value, as: label.isEmpty ? "\(slot.family) \(slot.number)" : label) }
    }
  }

  private func relationLabel(_ label: String) -> String {
    ["Spouse", "Child", "Manager", "Assistant"].contains(label) ? label.lowercased() : label
  }

  private mutating func readAddresses(_ parts: [String: String], _ label: String, _ isPrimary: Bool) {
    let columns: [(String, WritableKeyPath<PostalAddress, String>)] = [
      ("street", \.street), ("city", \.city), ("po box", \.postOfficeBox), ("region", \.region),
      ("postal code", \.postalCode), ("country", \.country), ("extended address", \.extended),
    ]
    var found: [PostalAddress] = []
    func put(_ index: Int, _ place: WritableKeyPath<PostalAddress, String>, _ text: String) {
      while found.count <= index {
        found.append(PostalAddress())
        found[found.count - 1].label = label
      }
      found[index][keyPath: place] = text
    }
    for (name, place) in columns {
      // An empty one keeps its place, since the first city belongs to the first street.
      for (index, text) in split(parts[name] ?? "", at: " ::: ", keepsEmpty: true).enumerated() where !text.isEmpty {
        put(index, place, text)
      }
    }
    for (index, text) in split(parts["formatted"] ?? "", at: " ::: ", keepsEmpty: true).enumerated() where !text.isEmpty
    {
      if index >= found.count || found[index].isEmpty { put(index, \.street, text) }
    }
    found.removeAll { $0.isEmpty }
    if isPrimary {
      result.contact.addresses.insert(contentsOf: found, at: 0)
    } else {
      result.contact.addresses += found
    }
  }

  private mutating func readOrganisation(_ slot: CSVTarget.Slot, _ parts: [String: String]) {
    var rest = parts
    rest["label"] = nil
    let organisation = result.contact.organisation
    if organisation.name.isEmpty, organisation.units.isEmpty, organisation.title.isEmpty {
      result.contact.organisation.name = rest.removeValue(forKey: "name")?.trimmingBlanks ?? ""
      result.contact.organisation.title = rest.removeValue(forKey: "title")?.trimmingBlanks ?? ""
      if let department = rest.removeValue(forKey: "department")?.trimmingBlanks, !department.isEmpty {
        result.contact.organisation.units = [department]
      }
    }
    for (part, text) in rest.sorted(by: { $0.key < $1.key }) {
      keep(text.trimmingBlanks, as: "Organization \(slot.number) - \(part)")
    }
  }
}

extension CSVTarget.Text {
  /// Where it stands in a contact.
  fileprivate var place: WritableKeyPath<Contact, String> {
    switch self {
    case .name: \.name.formatted
    case .given: \.name.given
    case .middle: \.name.middle
    case .family: \.name.family
    case .prefix: \.name.prefix
    case .suffix: \.name.suffix
    case .nickname: \.nickname
    case .phoneticGiven: \.name.phoneticGiven
    case .phoneticFamily: \.name.phoneticFamily
    case .company: \.organisation.name
    case .department: \.organisation.department
    case .title: \.organisation.title
    case .role: \.organisation.role
    case .note: \.note
    case .uid: \.uid
    }
  }
}

extension CSVTarget.AddressPart {
  /// Where it stands in an address; nil for the whole.
  fileprivate var place: WritableKeyPath<PostalAddress, String>? {
    switch self {
    case .address: nil
    case .street: \.street
    case .city: \.city
    case .region: \.region
    case .postcode: \.postalCode
    case .country: \.country
    case .poBox: \.postOfficeBox
    case .extended: \.extended
    }
  }
}

extension Organisation {
  /// The largest unit, as a table's one column has it.
  fileprivate var department: String {
    get { units.first ?? "" }
    set { units = newValue.isEmpty ? [] : [newValue] }
  }
}

extension PostalAddress {
  /// Without any part; a label alone is no address.
  var isEmpty: Bool { self == PostalAddress(label: label) }

  private init(label: String) {
    self.init()
    self.label = label
  }
}

/// A cell as text: decoded like a vCard's values, line ends as line feeds, without the mark that keeps a program from calculating it.
private func cellText(_ bytes: [UInt8]) -> String {
  let text = unescapedLineEnds(decodedText(bytes, declared: nil, sibling: nil))
  return SpreadsheetGuard.removed(from: text)
}

private func unescapedLineEnds(_ text: String) -> String {
  guard text.utf8.contains(0x0D) else { return text }
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  var afterReturn = false
  for byte in text.utf8 {
    if byte != 0x0A || !afterReturn { out.append(byte == 0x0D ? 0x0A : byte) }
    afterReturn = byte == 0x0D
  }
  return String(decoding: out, as: UTF8.self)
}

/// The parts of a cell that holds several values, without blanks at their ends.
private func split(_ text: String, at separator: String, keepsEmpty: Bool = false) -> [String] {
  var parts: [String] = []
  var rest = text.utf8[...]
  let mark = Array(separator.utf8)
  var start = rest.startIndex
  var place = rest.startIndex
  while place < rest.endIndex {
    if rest[place] == mark[0], rest[place...].starts(with: mark) {
      parts.append(String(Substring(rest[start..<place])))
      place = rest.index(place, offsetBy: mark.count)
      start = place
    } else {
      place = rest.index(after: place)
    }
  }
  rest = rest[start...]
  parts.append(String(Substring(rest)))
  let trimmed = parts.map(\.trimmingBlanks)
  return Array((keepsEmpty ? trimmed : trimmed.filter { !$0.isEmpty }).prefix(Limits.values))
}

/// Google marks the primary value, and its own groups, with a star before the label.
private func unstarred(_ label: String) -> (text: String, isPrimary: Bool) {
  let label = label.trimmingBlanks
  guard label == "*" || label.hasPrefix("* ") else { return (label, false) }
  return (String(label.dropFirst()).trimmingBlanks, true)
}
