import Contacts

/// Writes contacts as a table (CSV) in the layout of Google Contacts, which Google, Apple, Outlook.com and `CSVReader` read.
///
/// A table has as many columns for numbers, addresses and so on as its fullest contact needs, so all contacts are shown to `fit` before the
/// first row is written. Values with one label share a cell, as Google writes them. Photos and the properties that only vCard knows
/// are left out. A cell that a spreadsheet would calculate gets an apostrophe before it.
public struct CSVWriter: Sendable {
  /// How many sets of columns there are of each family.
  private var slots = Array(repeating: 1, count: Family.allCases.count)

  private enum Family: String, CaseIterable {
    case email = "E-mail"
    case phone = "Phone"
    case address = "Address"
    case relation = "Relation"
    case website = "Website"
    case event = "Event"
    case custom = "Custom Field"

    var parts: [String] {
      self == .address
        ? ["Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country", "Extended Address"]
        : ["Label", "Value"]
    }
  }

  private static let single = [
    "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Last Name", "Name Prefix", "Name Suffix",
    "Nickname", "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes", "Photo",
    "Labels",
  ]

  public init() {}

  /// Makes room for everything that a contact has.
  public mutating func fit(_ contact: Contact) {
    for (index, family) in Family.allCases.enumerated() {
      slots[index] = max(slots[index], cells(of: contact, family).count)
    }
  }

  /// The first line: the names of the columns.
  public var header: [UInt8] {
    var names = Self.single
    for (index, family) in Family.allCases.enumerated() {
      for number in 1...slots[index] { names += family.parts.map { "\(family.rawValue) \(number) - \($0)" } }
    }
    return csvRow(names)
  }

  /// The line of a contact. One that was not shown to `fit` keeps all values; those for which there are no columns share the last.
  public func row(of contact: Contact) -> [UInt8] {
    var out = singleCells(contact)
    for (index, family) in Family.allCases.enumerated() {
      var found = cells(of: contact, family)
      let room = slots[index]
      while found.count > room {
        let last = found.removeLast()
        found[room - 1] =
          [found[room - 1][0]] + zip(found[room - 1].dropFirst(), last.dropFirst()).map { "\($0) ::: \($1)" }
      }
      for cells in found { out += cells }
      out += Array(repeating: "", count: (room - found.count) * family.parts.count)
    }
    return csvRow(out)
  }

  private func singleCells(_ contact: Contact) -> [String] {
    let name = contact.name
    let organisation = contact.organisation
    let hasParts = [name.given, name.middle, name.family, name.prefix, name.suffix].contains { !$0.isEmpty }
    // The layout has no cell for a whole name: one without parts stands where a person's first name does, or is the organisation's.
    let whole = hasParts || name.formatted == organisation.name ? "" : name.formatted
    let isOrganisation = contact.kind == .organisation && organisation.name.isEmpty
    let photo = contact.other.first { $0.hasPrefix("PHOTO;VALUE=uri:") }?.dropFirst(16) ?? ""
    return [
      whole.isEmpty || isOrganisation ? name.given : whole, name.middle, name.family, name.phoneticGiven,
      name.phoneticFamily,
      name.prefix, name.suffix, contact.nickname, isOrganisation ? whole : organisation.name, organisation.title,
      organisation.units.joined(separator: ", "), contact.dates.first { $0.label == "birthday" }?.tableText ?? "",
      contact.note, String(photo), contact.groups.joined(separator: " ::: "),
    ]
  }

  /// One list of cells for each label.
  private func cells(of contact: Contact, _ family: Family) -> [[String]] {
    switch family {
    case .email: return shared(contact.emails)
    case .phone: return shared(contact.phones)
    case .website: return shared(contact.urls)
    case .relation: return shared(contact.relations)
    case .event:
      let birthday = contact.dates.firstIndex { $0.label == "birthday" }
      return shared(
        contact.dates.indices.filter { $0 != birthday }.map {
          Labelled(label: contact.dates[$0].label, value: contact.dates[$0].tableText)
        })
    case .custom:
      let role = contact.organisation.role
      return shared(
        (role.isEmpty ? [] : [Labelled(label: "Role", value: role)]) + contact.social
          + contact.other.compactMap(\.column))
    case .address:
      let found = grouped(contact.addresses, by: \.label)
      return found.map { label, addresses in
        let columns: [(PostalAddress) -> String] = [
          \.formatted, \.street, \.city, \.postOfficeBox, \.region, \.postalCode, \.country, \.extended,
        ]
        return [shown(label)]
          + columns.map { column in
            let parts = addresses.map(column)
            return parts.allSatisfy(\.isEmpty) ? "" : parts.joined(separator: " ::: ")
          }
      }
    }
  }

  private func shared(_ values: [Labelled]) -> [[String]] {
    grouped(values, by: \.label).map { [shown($0), $1.map(\.value).joined(separator: " ::: ")] }
  }

  private func grouped<Value>(_ values: [Value], by label: (Value) -> String) -> [(String, [Value])] {
    var places: [String: Int] = [:]
    var out: [(String, [Value])] = []
    for value in values {
      if let place = places[label(value)] {
        out[place].1.append(value)
      } else {
        places[label(value)] = out.count
        out.append((label(value), [value]))
      }
    }
    return out
  }

  /// Google's own labels begin with capitals.
  private func shown(_ label: String) -> String {
    let isGoogles =
      labelTypes(label) != nil || ["spouse", "child", "manager", "assistant", "anniversary"].contains(label)
    return isGoogles
      ? label.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ") : label
  }
}

extension ContactDate {
  /// As Google writes it: one without a year after a blank, so that no spreadsheet calculates it.
  fileprivate var tableText: String {
    guard vCardText != nil else { return text }
    let rest = [month, day].compactMap { $0 }.map { padded($0, 2) }.joined(separator: "-")
    guard let year else { return " --" + rest }
    return rest.isEmpty ? padded(year, 4) : padded(year, 4) + "-" + rest
  }
}

extension PostalAddress {
  /// The address in lines.
  fileprivate var formatted: String {
    let place = [postalCode, city].filter { !$0.isEmpty }.joined(separator: " ")
    return [extended, street, postOfficeBox, place, region, country].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension String {
  /// A column that a table had, as `RowBuilder` keeps it; nil for any other property.
  fileprivate var column: Labelled? {
    guard hasPrefix("X-COLUMN;"), let line = PropertyLine(RawLine(bytes: Array(utf8), number: 1)),
      let label = line.values("LABEL").first
    else { return nil }
    return Labelled(label: label, value: unescaped(line.text(sibling: nil), .v40))
  }
}
