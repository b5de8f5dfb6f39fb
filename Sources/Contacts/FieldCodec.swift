/// Why stored bytes are not the field that they should be.
public enum FieldCodecError: Error, Equatable, Sendable {
  /// The first byte names a form that this program does not know.
  case unknownVersion(UInt8)
  /// The bytes end inside a value.
  case truncated
  /// A length, a text or a mark that no encoder writes, or bytes after the end.
  case malformed
}

/// The first byte of an encoded field.
private let version: UInt8 = 1

extension Contact {
  /// One field as compact bytes for storage; nil when the field is empty.
  ///
  /// The first byte is the version of the form; numbers are LEB128, texts are UTF-8 after their length in bytes. Equal
  /// fields have equal bytes, so bytes can be compared to find what an edit changed.
  public func encoded(_ field: Field) -> [UInt8]? {
    if isEmpty(field) { return nil }
    var out = ByteWriter(bytes: [version])
    switch field {
    case .name:
      out.put([
        name.formatted, name.family, name.given, name.middle, name.prefix, name.suffix, name.phoneticFamily,
        name.phoneticGiven,
      ])
    case .nickname: out.put(nickname)
    case .organisation: out.put([organisation.name, organisation.title, organisation.role] + organisation.units)
    case .phones: out.put(phones)
    case .emails: out.put(emails)
    case .addresses: out.put(addresses)
    case .urls: out.put(urls)
    case .dates: out.put(dates)
    case .relations: out.put(relations)
    case .social: out.put(social)
    case .photo:
      if let photo {
        out.put(photo.form.rawValue)
        out.bytes += photo.bytes
      }
    case .note: out.put(note)
    case .groups: out.put(groups)
    case .other: out.put(other)
    }
    return out.bytes
  }

  /// Replaces one field by what `encoded` made of it; no bytes at all empty the field.
  public mutating func decode(_ field: Field, _ bytes: [UInt8]) throws(FieldCodecError) {
    guard let first = bytes.first else { return clear(field) }
    guard first == version else { throw .unknownVersion(first) }
    var reader = ByteReader(bytes: bytes, position: 1)
    switch field {
    case .name: name = try reader.personName()
    case .nickname: nickname = try reader.text()
    case .organisation: organisation = try reader.organisation()
    case .phones: phones = try reader.labelled()
    case .emails: emails = try reader.labelled()
    case .addresses: addresses = try reader.addresses()
    case .urls: urls = try reader.labelled()
    case .dates: dates = try reader.dates()
    case .relations: relations = try reader.labelled()
    case .social: social = try reader.labelled()
    case .photo:
      guard let form = Photo.Form(rawValue: try reader.text()) else { throw .malformed }
      photo = Photo(form: form, bytes: reader.rest())
    case .note: note = try reader.text()
    case .groups: groups = try reader.texts()
    case .other: other = try reader.texts()
    }
    guard reader.isAtEnd else { throw .malformed }
  }

  /// Whether a field holds nothing; a hidden field looks just like that (law 3).
  public func isEmpty(_ field: Field) -> Bool {
    switch field {
    case .name: name == PersonName()
    case .nickname: nickname.isEmpty
    case .organisation: organisation == Organisation()
    case .phones: phones.isEmpty
    case .emails: emails.isEmpty
    case .addresses: addresses.isEmpty
    case .urls: urls.isEmpty
    case .dates: dates.isEmpty
    case .relations: relations.isEmpty
    case .social: social.isEmpty
    case .photo: photo == nil
    case .note: note.isEmpty
    case .groups: groups.isEmpty
    case .other: other.isEmpty
    }
  }

  /// Takes these fields from another contact, empty ones too.
  public mutating func replace(_ fields: FieldSet, from other: Contact) {
    for field in fields.fields {
      switch field {
      case .name: name = other.name
      case .nickname: nickname = other.nickname
      case .organisation: organisation = other.organisation
      case .phones: phones = other.phones
      case .emails: emails = other.emails
      case .addresses: addresses = other.addresses
      case .urls: urls = other.urls
      case .dates: dates = other.dates
      case .relations: relations = other.relations
      case .social: social = other.social
      case .photo: photo = other.photo
      case .note: note = other.note
      case .groups: groups = other.groups
      case .other: self.other = other.other
      }
    }
  }

  /// Empties one field.
  public mutating func clear(_ field: Field) {
    switch field {
    case .name: name = PersonName()
    case .nickname: nickname = ""
    case .organisation: organisation = Organisation()
    case .phones: phones = []
    case .emails: emails = []
    case .addresses: addresses = []
    case .urls: urls = []
    case .dates: dates = []
    case .relations: relations = []
    case .social: social = []
    case .photo: photo = nil
    case .note: note = ""
    case .groups: groups = []
    case .other: other = []
    }
  }
}

extension ByteWriter {
  fileprivate mutating func put(_ values: [Labelled]) {
    put(UInt64(values.count))
    for value in values {
      put(value.label)
      put(value.value)
    }
  }

  fileprivate mutating func put(_ values: [PostalAddress]) {
    put(UInt64(values.count))
    for a in values {
      for part in [a.label, a.postOfficeBox, a.extended, a.street, a.city, a.region, a.postalCode, a.country] {
        put(part)
      }
    }
  }

  fileprivate mutating func put(_ values: [ContactDate]) {
    put(UInt64(values.count))
    for date in values {
      put(date.label)
      put(date.year)
      put(date.month)
      put(date.day)
      put(date.text)
    }
  }
}

extension ByteReader {
  fileprivate mutating func personName() throws(FieldCodecError) -> PersonName {
    guard try length() == 8 else { throw .malformed }
    var name = PersonName()
    name.formatted = try text()
    name.family = try text()
    name.given = try text()
    name.middle = try text()
    name.prefix = try text()
    name.suffix = try text()
    name.phoneticFamily = try text()
    name.phoneticGiven = try text()
    return name
  }

  fileprivate mutating func organisation() throws(FieldCodecError) -> Organisation {
    let parts = try texts()
    guard parts.count >= 3 else { throw .malformed }
    var organisation = Organisation()
    organisation.name = parts[0]
    organisation.title = parts[1]
    organisation.role = parts[2]
    organisation.units = Array(parts[3...])
    return organisation
  }

  fileprivate mutating func labelled() throws(FieldCodecError) -> [Labelled] {
    var out: [Labelled] = []
    for _ in 0..<(try length()) {
      let label = try text()
      out.append(Labelled(label: label, value: try text()))
    }
    return out
  }

  fileprivate mutating func addresses() throws(FieldCodecError) -> [PostalAddress] {
    var out: [PostalAddress] = []
    for _ in 0..<(try length()) {
      var a = PostalAddress()
      a.label = try text()
      a.postOfficeBox = try text()
      a.extended = try text()
      a.street = try text()
      a.city = try text()
      a.region = try text()
      a.postalCode = try text()
      a.country = try text()
      out.append(a)
    }
    return out
  }

  fileprivate mutating func dates() throws(FieldCodecError) -> [ContactDate] {
    var out: [ContactDate] = []
    for _ in 0..<(try length()) {
      let label = try text()
      let year = try optionalNumber()
      let month = try optionalNumber()
      let day = try optionalNumber()
      out.append(ContactDate(label: label, year: year, month: month, day: day, text: try text()))
    }
    return out
  }
}
