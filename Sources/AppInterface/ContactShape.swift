import Contacts
import Cryptography
import JSON

/// How a contact looks in JSON.
///
/// Which members there are depends on the request alone: a field that is hidden from the app, one that it was not
/// registered for and an empty one are the same empty text, list or null.
struct ContactShape {
  var fields: FieldSet

  /// - Parameters:
  ///   - version: given where the contact may be written; lists leave it out.
  ///   - hasIdentifier: false for a copy, which is not the contact.
  func write(
    _ contact: Contact, version: String? = nil, hasIdentifier: Bool = true, to json: inout JSONWriter
  ) {
    json.object { json in
      if hasIdentifier { json.member("id", contact.id.text) }
      if let version { json.member("version", version) }
      json.member("kind", contact.kind == .person ? "person" : "organisation")
      json.member("displayName", DisplayName(of: contact).text)
      for field in fields.fields { write(field, of: contact, to: &json) }
    }
  }

  private func write(_ field: Field, of contact: Contact, to json: inout JSONWriter) {
    let member = field.word
    switch field {
    case .name: json.object(member) { write(contact.name, to: &$0) }
    case .nickname: json.member(member, contact.nickname)
    case .organisation: json.object(member) { write(contact.organisation, to: &$0) }
    case .phones: json.list(member, contact.phones, writeLabelled)
    case .emails: json.list(member, contact.emails, writeLabelled)
    case .addresses: json.list(member, contact.addresses) { write($1, to: &$0) }
    case .urls: json.list(member, contact.urls, writeLabelled)
    case .dates: json.list(member, contact.dates) { write($1, to: &$0) }
    case .relations: json.list(member, contact.relations, writeLabelled)
    case .social: json.list(member, contact.social, writeLabelled)
    case .photo: write(contact.photo, member, to: &json)
    case .note: json.member(member, contact.note)
    case .groups: json.list(member, contact.groups) { $0.value($1) }
    case .other: json.list(member, contact.other) { $0.value($1) }
    }
  }

  private func write(_ name: PersonName, to json: inout JSONWriter) {
    json.member("formatted", name.formatted)
    json.member("family", name.family)
    json.member("given", name.given)
    json.member("middle", name.middle)
    json.member("prefix", name.prefix)
    json.member("suffix", name.suffix)
    json.member("phoneticFamily", name.phoneticFamily)
    json.member("phoneticGiven", name.phoneticGiven)
  }

  private func write(_ organisation: Organisation, to json: inout JSONWriter) {
    json.member("name", organisation.name)
    json.list("units", organisation.units) { $0.value($1) }
    json.member("title", organisation.title)
    json.member("role", organisation.role)
  }

  private func writeLabelled(_ json: inout JSONWriter, _ labelled: Labelled) {
    json.object {
      $0.member("label", labelled.label)
      $0.member("value", labelled.value)
    }
  }

  private func write(_ address: PostalAddress, to json: inout JSONWriter) {
    json.object {
      $0.member("label", address.label)
      $0.member("postOfficeBox", address.postOfficeBox)
      $0.member("extended", address.extended)
      $0.member("street", address.street)
      $0.member("city", address.city)
      $0.member("region", address.region)
      $0.member("postalCode", address.postalCode)
      $0.member("country", address.country)
    }
  }

  private func write(_ date: ContactDate, to json: inout JSONWriter) {
    json.object {
      $0.member("label", date.label)
      $0.member("year", date.year)
      $0.member("month", date.month)
      $0.member("day", date.day)
      $0.member("text", date.text)
    }
  }

  private func write(_ photo: Photo?, _ member: String, to json: inout JSONWriter) {
    json.name(member)
    guard let photo else { return json.null() }
    json.object {
      $0.member("type", "image/\(photo.form.rawValue)")
      $0.member("data", Base64.text(photo.bytes))
    }
  }
}
