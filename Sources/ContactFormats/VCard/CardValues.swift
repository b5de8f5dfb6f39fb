import Contacts

/// Programs' own properties for accounts, and the service that they mean.
private let services = [
  "X-AIM": "AIM", "X-ICQ": "ICQ", "X-MSN": "MSN", "X-YAHOO": "Yahoo", "X-JABBER": "Jabber", "X-SKYPE": "Skype",
  "X-SKYPE-USERNAME": "Skype", "X-GTALK": "Google Talk", "X-GOOGLE-TALK": "Google Talk", "X-QQ": "QQ",
  "X-GADUGADU": "Gadu-Gadu", "X-TWITTER": "Twitter", "X-MATRIX": "Matrix", "X-TELEGRAM": "Telegram",
]

/// Programs' own properties for people, and how they are related.
private let relatives = [
  "X-SPOUSE": "spouse", "X-EVOLUTION-SPOUSE": "spouse", "X-WAB-SPOUSE-NAME": "spouse", "X-WAB-SPOUSE_NAME": "spouse",
  "X-MANAGER": "manager", "X-EVOLUTION-MANAGER": "manager", "X-ASSISTANT": "assistant",
  "X-EVOLUTION-ASSISTANT": "assistant",
]

extension CardBuilder {
  /// Properties of which a contact may have many, each with a label.
  mutating func readValues(_ property: PropertyLine) {
    switch property.name {
    case "TEL": add(property, \.phones, scheme: "tel:")
    case "EMAIL": add(property, \.emails, scheme: "mailto:")
    case "URL": add(property, \.urls)
    case "ADR": readAddress(property)
    case "BDAY": readDate(property, "birthday")
    case "ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-WAB-WEDDING_ANNIVERSARY":
      readDate(property, "anniversary")
    case "X-ABDATE": readDate(property, label(property))
    case "RELATED", "X-ABRELATEDNAMES": add(property, \.relations)
    case "IMPP": readAccount(property, property.values("X-SERVICE-TYPE").first ?? property.values("SERVICE-TYPE").first)
    case "SOCIALPROFILE", "X-SOCIALPROFILE":
      readAccount(property, property.values("SERVICE-TYPE").first ?? property.types.first { $0 != "pref" })
    default:
      if let service = services[property.name] {
        readAccount(property, service)
      } else if let relation = relatives[property.name], let name = text(property) {
        result.contact.relations.append(Labelled(label: relation, value: name))
      } else {
        keepVerbatim(property)
      }
    }
  }

  /// The preferred value comes first, as it is the one that stands for the contact.
  private mutating func add(
    _ property: PropertyLine, _ place: WritableKeyPath<Contact, [Labelled]>, scheme: String = ""
  ) {
    guard var value = text(property)?.trimmingBlanks else { return }
    if !scheme.isEmpty, value.lowercased().hasPrefix(scheme) { value = String(value.dropFirst(scheme.count)) }
    guard !value.isEmpty else { return }
    let entry = Labelled(label: label(property), value: value)
    if isPreferred(property), preferred.insert(property.name).inserted {
      result.contact[keyPath: place].insert(entry, at: 0)
    } else {
      result.contact[keyPath: place].append(entry)
    }
  }

  private mutating func readAddress(_ property: PropertyLine) {
    let parts = components(property, limit: 32)
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    var address = PostalAddress()
    address.label = label(property)
    address.postOfficeBox = part(0)
    address.extended = part(1)
    address.street = part(2)
    address.city = part(3)
    address.region = part(4)
    address.postalCode = part(5)
    address.country = part(6)
    guard parts.prefix(7).contains(where: { !$0.trimmingBlanks.isEmpty }) else { return }
    if isPreferred(property), preferred.insert(property.name).inserted {
      result.contact.addresses.insert(address, at: 0)
    } else {
      result.contact.addresses.append(address)
    }
  }

  private mutating func readDate(_ property: PropertyLine, _ label: String) {
    guard isFirst(property) else { return keepVerbatim(property) }
    guard let text = text(property)?.trimmingBlanks else { return }
    var date = ContactDate(label: label, readingVCard: text)
    if let omitted = property.values("X-APPLE-OMIT-YEAR").first, date.year.map({ String($0) }) == omitted {
      date.year = nil
    }
    // The same day under two names of one property; more than a few dates come from no program.
    let isRepeated = result.contact.dates.count < 50 && result.contact.dates.contains(date)
    if !isRepeated { result.contact.dates.append(date) }
  }

  private mutating func readAccount(_ property: PropertyLine, _ service: String?) {
    guard let value = text(property)?.trimmingBlanks else { return }
    let own = ownLabel(property)
    let name = own.isEmpty ? service ?? label(property) : own
    result.contact.social.append(Labelled(label: name, value: value))
  }
}
