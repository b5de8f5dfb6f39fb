import Contacts

/// A field of which there are several values, each a row of the form.
public enum FormList: String, CaseIterable, Sendable {
  case units, phones, emails, addresses, urls, dates, relations, social

  /// One input of a row.
  enum Part: String, CaseIterable {
    case label, value
    case street, postalCode, city, region, country, postOfficeBox, extended
    case day, month, year
    /// What was written where a date should stand.
    case written

    var hasLines: Bool { self == .street }
  }

  typealias Row = [(part: Part, text: String)]

  var field: Field {
    switch self {
    case .units: .organisation
    case .phones: .phones
    case .emails: .emails
    case .addresses: .addresses
    case .urls: .urls
    case .dates: .dates
    case .relations: .relations
    case .social: .social
    }
  }

  /// The name of an input: `phones.0.value`.
  func name(_ index: Int, _ part: Part) -> String { "\(rawValue).\(index).\(part.rawValue)" }

  /// How many rows are shown for so many values: an empty one with them where most people have one.
  func shown(_ count: Int) -> Int {
    switch self {
    case .phones, .emails: count + 1
    default: count
    }
  }

  /// The parts of an empty row.
  var parts: [Part] {
    switch self {
    case .units: [.value]
    case .addresses: [.label, .street, .postalCode, .city, .region, .country, .postOfficeBox, .extended]
    case .dates: [.label, .day, .month, .year]
    default: [.label, .value]
    }
  }

  func rows(of contact: Contact) -> [Row] {
    switch self {
    case .units: contact.organisation.units.map { [(.value, $0)] }
    case .phones: contact.phones.map(Self.row)
    case .emails: contact.emails.map(Self.row)
    case .urls: contact.urls.map(Self.row)
    case .relations: contact.relations.map(Self.row)
    case .social: contact.social.map(Self.row)
    case .addresses:
      contact.addresses.map { item in
        [
          (.label, item.label), (.street, item.street), (.postalCode, item.postalCode), (.city, item.city),
          (.region, item.region), (.country, item.country), (.postOfficeBox, item.postOfficeBox), (.extended, item.extended),
        ]
      }
    case .dates:
      contact.dates.map { date in
        let label: Row = [(.label, date.label)]
        if !date.text.isEmpty { return label + [(.written, date.text)] }
        func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }
        return label + [(.day, text(date.day)), (.month, text(date.month)), (.year, text(date.year))]
      }
    }
  }

  private static func row(_ item: Labelled) -> Row { [(.label, item.label), (.value, item.value)] }
}
