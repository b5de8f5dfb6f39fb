import Contacts

/// Writes contacts as vCard 4.0 (RFC 6350), so that `VCardReader` reads every field back.
public struct VCardWriter {
  public init() {}

  /// One card, UTF-8, lines ended by CRLF and folded at 75 octets between characters.
  ///
  /// A label that is no type of RFC 6350 is written as Apple's programs do: a group with `X-ABLabel`. What was kept
  /// verbatim is written as it stands.
  public func vCard(of contact: Contact) -> [UInt8] {
    var card = CardText()
    card.line("BEGIN:VCARD")
    card.line("VERSION:4.0")
    if !contact.uid.isEmpty { card.line("UID:" + escaped(contact.uid, isComponent: false)) }
    if contact.kind == .organisation { card.line("KIND:org") }
    writeName(contact, &card)
    if !contact.nickname.isEmpty { card.line("NICKNAME:" + escaped(contact.nickname)) }
    writeOrganisation(contact.organisation, &card)
    card.values("TEL", contact.phones)
    card.values("EMAIL", contact.emails)
    for address in contact.addresses {
      let parts = [
        address.postOfficeBox, address.extended, address.street, address.city, address.region, address.postalCode,
        address.country,
      ]
      card.labelled("ADR", address.label, parts.map { escaped($0) }.joined(separator: ";"))
    }
    card.values("URL", contact.urls)
    for date in contact.dates { write(date, &card) }
    card.values("RELATED", contact.relations, parameter: ";VALUE=text")
    for account in contact.social {
      card.grouped("IMPP", account.label, escaped(account.value, isComponent: false))
    }
    if let photo = contact.photo {
      card.line("PHOTO:data:image/\(photo.form.rawValue);base64,", base64Encoded(photo.bytes))
    }
    if !contact.note.isEmpty { card.line("NOTE:" + escaped(contact.note)) }
    if !contact.groups.isEmpty { card.line("CATEGORIES:" + contact.groups.map { escaped($0) }.joined(separator: ",")) }
    for line in contact.other { card.verbatim(line) }
    card.line("END:VCARD")
    return card.bytes
  }

  private func writeName(_ contact: Contact, _ card: inout CardText) {
    let name = contact.name
    // FN must be there (RFC 6350 §6.2.1); an empty one is read as none.
    card.line("FN:" + escaped(name.formatted))
    let parts = [name.family, name.given, name.middle, name.prefix, name.suffix]
    if parts.contains(where: { !$0.isEmpty }) {
      card.line("N:" + parts.map { escaped($0) }.joined(separator: ";"))
    }
    if !name.phoneticGiven.isEmpty { card.line("X-PHONETIC-FIRST-NAME:" + escaped(name.phoneticGiven)) }
    if !name.phoneticFamily.isEmpty { card.line("X-PHONETIC-LAST-NAME:" + escaped(name.phoneticFamily)) }
  }

  private func writeOrganisation(_ organisation: Organisation, _ card: inout CardText) {
    if !organisation.name.isEmpty || !organisation.units.isEmpty {
      card.line("ORG:" + ([organisation.name] + organisation.units).map { escaped($0) }.joined(separator: ";"))
    }
    if !organisation.title.isEmpty { card.line("TITLE:" + escaped(organisation.title)) }
    if !organisation.role.isEmpty { card.line("ROLE:" + escaped(organisation.role)) }
  }

  private func write(_ date: ContactDate, _ card: inout CardText) {
    let value = date.vCardText
    let parameter = value == nil ? ";VALUE=text" : ""
    let text = value ?? escaped(date.text)
    if text.isEmpty { return }
    switch date.label {
    case "birthday": card.line("BDAY\(parameter):\(text)")
    case "anniversary": card.line("ANNIVERSARY\(parameter):\(text)")
    default: card.labelled("X-ABDATE", date.label, text)
    }
  }
}

/// Writes one contact as a vCard 4.0; see `VCardWriter.vCard(of:)`.
public func vCard(of contact: Contact) -> [UInt8] { VCardWriter().vCard(of: contact) }

/// The text of a card while it grows.
private struct CardText {
  var bytes: [UInt8] = []
  private var groups = 0

  mutating func line(_ text: String, _ rest: [UInt8] = []) {
    appendFolded(Array(text.utf8) + rest, to: &bytes)
  }

  /// A line from another card: nothing in it may end the line or the card.
  mutating func verbatim(_ text: String) {
    let safe = String(text.unicodeScalars.filter { $0 != "\r" && $0 != "\n" && $0 != "\0" })
    let word = safe.uppercased().trimmingASCII
    guard safe.utf8.contains(0x3A), !word.hasPrefix("BEGIN:"), !word.hasPrefix("END:"), !word.hasPrefix("VERSION:")
    else { return }
    line(safe)
  }

  mutating func values(_ property: String, _ values: [Labelled], parameter: String = "") {
    for value in values where !value.value.isEmpty {
      labelled(property + parameter, value.label, escaped(value.value, isComponent: false))
    }
  }

  /// With types where the label consists of them, else with a label of its own.
  mutating func labelled(_ property: String, _ label: String, _ value: String) {
    if !label.isEmpty, let types = labelTypes(label) {
      line("\(property);TYPE=\(types.count > 1 ? "\"\(types.joined(separator: ","))\"" : types[0]):\(value)")
    } else {
      grouped(property, label, value)
    }
  }

  mutating func grouped(_ property: String, _ label: String, _ value: String) {
    if label.isEmpty { return line("\(property):\(value)") }
    groups += 1
    // A name of our own: kept lines may have the usual item1, item2, …
    line("access\(groups).\(property):\(value)")
    line("access\(groups).X-ABLabel:\(escaped(label))")
  }
}

/// Appends a line, folded at 75 octets without its end, never inside a UTF-8 character and never before a blank (RFC 6350 §3.2).
func appendFolded(_ line: [UInt8], to out: inout [UInt8]) {
  var start = 0
  var room = 75
  while line.count - start > room {
    var end = start + room
    while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
    // A line of nothing but blanks would be read as an empty one, which ends a value in base64.
    while end < line.count, line[end] == 0x20 || line[end] == 0x09 { end += 1 }
    if end == line.count { break }
    out += line[start..<end]
    out += [0x0D, 0x0A, 0x20]
    start = end
    room = 74
  }
  out += line[start...]
  out += [0x0D, 0x0A]
}
