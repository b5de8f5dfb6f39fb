import Contacts

extension CardBuilder {
  /// Puts one property where it belongs. What no field holds is kept verbatim, also a second of what can be there once.
  mutating func read(_ property: PropertyLine) {
    switch property.name {
    // They describe the file, not the contact, and are false after the first change.
    case "PRODID", "REV", "X-ABLABEL", "BEGIN", "END": break
    // The country whose form an address has; no label of its own makes it a value.
    case "X-ABADR": keepLine(property)
    case "UID": once(property, \.uid)
    case "FN": once(property, \.name.formatted)
    case "N": readName(property)
    case "X-PHONETIC-FIRST-NAME": result.contact.name.phoneticGiven = text(property) ?? ""
    case "X-PHONETIC-LAST-NAME": result.contact.name.phoneticFamily = text(property) ?? ""
    case "SOUND": readSound(property)
    case "NICKNAME":
      for name in list(property) {
        if !result.contact.nickname.isEmpty { result.contact.nickname += ", " }
        result.contact.nickname += name
      }
    case "ORG": readOrganisation(property)
    case "TITLE": once(property, \.organisation.title)
    case "ROLE": once(property, \.organisation.role)
    case "NOTE":
      guard let note = text(property) else { return }
      if !result.contact.note.isEmpty { result.contact.note += "\n\n" }
      result.contact.note += note
    case "CATEGORIES":
      for group in list(property) where seenGroups.insert(group).inserted { result.contact.groups.append(group) }
    case "PHOTO": readPhoto(property)
    case "KIND", "X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS":
      let word = property.word
      if ["GROUP", "ORG", "COMPANY", "INDIVIDUAL", "PERSON"].contains(word) {
        kindWord = word
      } else {
        keepVerbatim(property)
      }
    case "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER":
      if let member = text(property) {
        let uuid = member.lowercased().hasPrefix("urn:uuid:") ? String(member.dropFirst(9)) : member
        result.memberUIDs.append(uuid)
      }
      keepVerbatim(property)
    default: readValues(property)
    }
  }

  private mutating func once(_ property: PropertyLine, _ place: WritableKeyPath<Contact, String>) {
    guard let text = text(property) else { return }
    if result.contact[keyPath: place].isEmpty { result.contact[keyPath: place] = text } else { keepVerbatim(property) }
  }

  private mutating func readName(_ property: PropertyLine) {
    var name = result.contact.name
    guard [name.family, name.given, name.middle, name.prefix, name.suffix].allSatisfy(\.isEmpty) else {
      return keepVerbatim(property)
    }
    let parts = components(property, limit: 8)
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    name.family = part(0)
    name.given = part(1)
    name.middle = part(2)
    name.prefix = part(3)
    name.suffix = part(4)
    // Japanese cards give the reading as the sort form; elsewhere that form is no reading.
    let sortForms = property.values("SORT-AS").flatMap { $0.split(separator: ";").map { String($0) } }
    if let first = sortForms.first, first.unicodeScalars.contains(where: \.isEastAsianLetter) {
      if name.phoneticFamily.isEmpty { name.phoneticFamily = first }
      if name.phoneticGiven.isEmpty, sortForms.count > 1 { name.phoneticGiven = sortForms[1] }
    }
    result.contact.name = name
  }

  /// Japanese phones give the reading of the name as a “sound”.
  private mutating func readSound(_ property: PropertyLine) {
    guard property.types.contains("x-irmc-n") else { return keepVerbatim(property) }
    let parts = components(property, limit: 6)
    if let family = parts.first { result.contact.name.phoneticFamily = family }
    if parts.count > 1 { result.contact.name.phoneticGiven = parts[1] }
  }

  private mutating func readOrganisation(_ property: PropertyLine) {
    guard result.contact.organisation.name.isEmpty, result.contact.organisation.units.isEmpty else {
      return keepVerbatim(property)
    }
    var parts = components(property, limit: 64)
    while parts.last?.isEmpty == true { parts.removeLast() }
    guard !parts.isEmpty else { return }
    result.contact.organisation.name = parts[0]
    result.contact.organisation.units = Array(parts.dropFirst())
  }

  private mutating func readPhoto(_ property: PropertyLine) {
    guard result.contact.photo == nil else {
      note(property, .furtherPhoto)
      if property.bytes.count <= Limits.verbatim { keepVerbatim(property) }
      return
    }
    let value = property.bytes[property.valueStart...]
    let start = String(decoding: value.prefix(120), as: UTF8.self).trimmingASCII
    let isData = start.lowercased().hasPrefix("data:")
    let bytes: [UInt8]?
    if isData, let comma = value.firstIndex(of: 0x2C) {
      bytes = base64Decoded(value[(comma + 1)...])
    } else if start.contains("://")
      || property.values("VALUE").contains(where: { ["uri", "url"].contains($0.lowercased()) })
    {
      note(property, .photoAddress)
      return keepVerbatim(property)
    } else {
      bytes = base64Decoded(value)
    }
    guard let bytes, !bytes.isEmpty else { return value.isEmpty ? () : note(property, .photoNotAnImage) }
    guard bytes.count <= Limits.photo else { return note(property, .photoTooLarge(bytes: bytes.count)) }
    guard let form = Photo.Form(sniffing: bytes) else {
      note(property, .photoNotAnImage)
      if property.bytes.count <= Limits.verbatim { keepVerbatim(property) }
      return
    }
    result.contact.photo = Photo(form: form, bytes: bytes)
  }
}
