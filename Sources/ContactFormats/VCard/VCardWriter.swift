import Contacts

/// Writes contacts as vCards, so that `VCardReader` reads every field back.
public struct VCardWriter: Sendable {
  /// The version to write: 4.0 (RFC 6350), 3.0 (RFC 2426), which most programs read, or 2.1 for old phones.
  public enum Version: String, Sendable, CaseIterable {
    case v40 = "4.0"
    case v30 = "3.0"
    case v21 = "2.1"
  }

  public var version: Version

  public init(version: Version = .v40) { self.version = version }

  /// One card in UTF-8 with lines that end with CRLF. In 4.0 and 3.0 they are folded at 75 octets between characters; in 2.1 values
  /// that are not plain ASCII are quoted-printable.
  ///
  /// A label that no type expresses is written as Apple's programs do: a group with `X-ABLabel`. What was kept verbatim is written as it
  /// stands. What an older version has no property for is written under the name that Apple's programs use.
  public func vCard(of contact: Contact) -> [UInt8] {
    var card = CardText(version: version)
    card.line("BEGIN:VCARD")
    card.line("VERSION:\(version.rawValue)")
    card.property("UID", contact.uid, .text)
    writeKind(contact, &card)
    writeName(contact, &card)
    card.property("NICKNAME", contact.nickname, .component)
    writeOrganisation(contact.organisation, &card)
    for phone in contact.phones { card.labelled("TEL", phone.label, [schemed(phone.value, "tel:")], .text) }
    for email in contact.emails { card.labelled("EMAIL", email.label, [schemed(email.value, "mailto:")], .text) }
    for address in contact.addresses {
      let parts = [
        address.postOfficeBox, address.extended, address.street, address.city, address.region, address.postalCode,
        address.country,
      ]
      card.labelled("ADR", address.label, parts, .component)
    }
    for url in contact.urls { card.labelled("URL", url.label, [url.value], .text) }
    writeDates(contact.dates, &card)
    for relation in contact.relations {
      card.labelled(
        version == .v40 ? "RELATED;VALUE=text" : "X-ABRELATEDNAMES", relation.label, [relation.value], .text)
    }
    for account in contact.social { card.grouped("IMPP", account.label, [account.value], .text) }
    if let photo = contact.photo { card.photo(photo) }
    card.property("NOTE", contact.note, .component)
    if !contact.groups.isEmpty { card.list("CATEGORIES", contact.groups) }
    for line in contact.other { card.verbatim(line) }
    card.line("END:VCARD")
    return card.bytes
  }

  /// A value that begins like an address of that scheme becomes one, because reading takes the scheme off.
  private func schemed(_ value: String, _ scheme: String) -> String {
    value.utf8.count >= scheme.utf8.count && value.lowercased().hasPrefix(scheme) ? scheme + value : value
  }

  private func writeKind(_ contact: Contact, _ card: inout CardText) {
    var undecided = contact
    undecided.kind = .person
    undecided.decideKind()
    switch (contact.kind, version) {
    case (.organisation, .v40): card.line("KIND:org")
    case (.organisation, _): card.line("X-ABShowAs:COMPANY")
    // Without a word it would be taken for the organisation that alone is named in it.
    case (.person, .v40): if undecided.kind != .person { card.line("KIND:individual") }
    case (.person, _): if undecided.kind != .person { card.line("X-ABShowAs:PERSON") }
    }
  }

  private func writeName(_ contact: Contact, _ card: inout CardText) {
    let name = contact.name
    let parts = [name.family, name.given, name.middle, name.prefix, name.suffix]
    let hasParts = parts.contains { !$0.isEmpty }
    // 3.0 and 4.0 demand FN, 2.1 and 3.0 demand N (RFC 6350 §6.2.1, RFC 2426 §3.1); empty ones are read as none.
    if version != .v21 || !name.formatted.isEmpty { card.values("FN", [name.formatted], .component) }
    if version != .v40 || hasParts { card.values("N", parts, .component) }
    card.property("X-PHONETIC-FIRST-NAME", name.phoneticGiven, .component)
    card.property("X-PHONETIC-LAST-NAME", name.phoneticFamily, .component)
  }

  private func writeOrganisation(_ organisation: Organisation, _ card: inout CardText) {
    if !organisation.name.isEmpty || !organisation.units.isEmpty {
      card.values("ORG", [organisation.name] + organisation.units, .component)
    }
    card.property("TITLE", organisation.title, .component)
    card.property("ROLE", organisation.role, .component)
  }

  private func writeDates(_ dates: [ContactDate], _ card: inout CardText) {
    for date in dates {
      let day = version == .v40 ? date.vCardText : date.appleText
      let text = day ?? date.text
      if text.isEmpty { continue }
      let parameter = day != nil ? date.appleParameter(version) : version == .v21 ? "" : ";VALUE=text"
      switch date.label {
      case "birthday": card.values("BDAY" + parameter, [text], .component)
      case "anniversary":
        card.values((version == .v40 ? "ANNIVERSARY" : "X-ANNIVERSARY") + parameter, [text], .component)
      default: card.labelled("X-ABDATE" + (day == nil ? "" : parameter), date.label, [text], .component)
      }
    }
  }
}

/// Writes one contact as a vCard 4.0; see `VCardWriter.vCard(of:)`.
public func vCard(of contact: Contact, version: VCardWriter.Version = .v40) -> [UInt8] {
  VCardWriter(version: version).vCard(of: contact)
}

extension ContactDate {
  /// The date as 3.0 and 2.1 write it: with hyphens, and with Apple's year 1604 for none. Nil when it is text or nothing.
  fileprivate var appleText: String? {
    guard vCardText != nil else { return nil }
    let year = padded(self.year ?? 1604, 4)
    guard let month else { return year }
    return day.map { "\(year)-\(padded(month, 2))-\(padded($0, 2))" } ?? "\(year)-\(padded(month, 2))"
  }

  fileprivate func appleParameter(_ version: VCardWriter.Version) -> String {
    version != .v40 && year == nil ? ";X-APPLE-OMIT-YEAR=1604" : ""
  }
}
