import ContactAccess
import Contacts
import Cryptography
import HTTP
import JSON

/// What an app writes about a contact, in the shape that reading gives (`ContactShape`).
///
/// A field that is given replaces the whole field: parts of a name that are left out become empty. What comes with reading and cannot be
/// written (`id`, `version`, `displayName`) has to be left out.
struct ContactBody {
  static func patch(_ request: Request, creates: Bool) throws(Refusal) -> ContactPatch {
    var members = try Members(JSONBody.value(request), at: "")
    var contact = Contact(id: ContactID(high: 0, low: 0))
    if creates, let word = try members.text("kind") {
      guard let kind = kind(word) else { throw .notUnderstood("“kind” is “person” or “organisation”") }
      contact.kind = kind
    }
    var fields: FieldSet = []
    for field in Field.allCases {
      guard let value = members.take(field.word) else { continue }
      try read(field, value, into: &contact)
      fields.insert(FieldSet(field))
    }
    for name in ["id", "version", "kind", "displayName"] where members.take(name) != nil {
      throw .notUnderstood("“\(name)” cannot be written; leave it out")
    }
    try members.finish()
    if fields.isEmpty { throw .notUnderstood("it names no field to write") }
    return ContactPatch(contact: contact, fields: fields)
  }

  private static func kind(_ word: String) -> Contact.Kind? {
    switch word {
    case "person": .person
    case "organisation": .organisation
    default: nil
    }
  }

  private static func read(_ field: Field, _ value: JSONValue, into contact: inout Contact) throws(Refusal) {
    let word = field.word
    switch field {
    case .name: contact.name = try name(value, word)
    case .nickname: contact.nickname = try Members.text(value, at: word)
    case .organisation: contact.organisation = try organisation(value, word)
    case .phones: contact.phones = try labelled(value, word)
    case .emails: contact.emails = try labelled(value, word)
    case .addresses: contact.addresses = try addresses(value, word)
    case .urls: contact.urls = try labelled(value, word)
    case .dates: contact.dates = try dates(value, word)
    case .relations: contact.relations = try labelled(value, word)
    case .social: contact.social = try labelled(value, word)
    case .photo: contact.photo = try photo(value, word)
    case .note: contact.note = try Members.text(value, at: word)
    case .groups: contact.groups = try texts(value, word)
    case .other: contact.other = try texts(value, word)
    }
  }

  private static func texts(_ value: JSONValue, _ path: String) throws(Refusal) -> [String] {
    var texts: [String] = []
    for element in try Members.elements(value, at: path) { texts.append(try Members.text(element, at: path)) }
    return texts
  }

  private static func name(_ value: JSONValue, _ path: String) throws(Refusal) -> PersonName {
    var members = try Members(value, at: path)
    var name = PersonName()
    name.formatted = try members.text("formatted") ?? ""
    name.family = try members.text("family") ?? ""
    name.given = try members.text("given") ?? ""
    name.middle = try members.text("middle") ?? ""
    name.prefix = try members.text("prefix") ?? ""
    name.suffix = try members.text("suffix") ?? ""
    name.phoneticFamily = try members.text("phoneticFamily") ?? ""
    name.phoneticGiven = try members.text("phoneticGiven") ?? ""
    try members.finish()
    return name
  }

  private static func organisation(_ value: JSONValue, _ path: String) throws(Refusal) -> Organisation {
    var members = try Members(value, at: path)
    var organisation = Organisation()
    organisation.name = try members.text("name") ?? ""
    organisation.units = try members.texts("units") ?? []
    organisation.title = try members.text("title") ?? ""
    organisation.role = try members.text("role") ?? ""
    try members.finish()
    return organisation
  }

  private static func labelled(_ value: JSONValue, _ path: String) throws(Refusal) -> [Labelled] {
    var list: [Labelled] = []
    for element in try Members.elements(value, at: path) {
      var members = try Members(element, at: path)
      let label = try members.text("label") ?? ""
      guard let text = try members.text("value") else {
        throw .notUnderstood("“\(path)” has an element without “value”")
      }
      try members.finish()
      list.append(Labelled(label: label, value: text))
    }
    return list
  }

  private static func addresses(_ value: JSONValue, _ path: String) throws(Refusal) -> [PostalAddress] {
    var list: [PostalAddress] = []
    for element in try Members.elements(value, at: path) {
      var members = try Members(element, at: path)
      var address = PostalAddress()
      address.label = try members.text("label") ?? ""
      address.postOfficeBox = try members.text("postOfficeBox") ?? ""
      address.extended = try members.text("extended") ?? ""
      address.street = try members.text("street") ?? ""
      address.city = try members.text("city") ?? ""
      address.region = try members.text("region") ?? ""
      address.postalCode = try members.text("postalCode") ?? ""
      address.country = try members.text("country") ?? ""
      try members.finish()
      list.append(address)
    }
    return list
  }

  private static func dates(_ value: JSONValue, _ path: String) throws(Refusal) -> [ContactDate] {
    var list: [ContactDate] = []
    for element in try Members.elements(value, at: path) {
      var members = try Members(element, at: path)
      var date = ContactDate(label: try members.text("label") ?? "")
      date.year = try members.number("year", 0...9999)
      date.month = try members.number("month", 1...12)
      date.day = try members.number("day", 1...31)
      date.text = try members.text("text") ?? ""
      try members.finish()
      list.append(date)
    }
    return list
  }

  /// Null takes the photo away.
  private static func photo(_ value: JSONValue, _ path: String) throws(Refusal) -> Photo? {
    if value == .null { return nil }
    var members = try Members(value, at: path)
    guard let type = try members.text("type"), let data = try members.text("data") else {
      throw .notUnderstood("“\(path)” has to have “type” and “data”, or to be null")
    }
    try members.finish()
    guard let bytes = Base64.bytes(data) else { throw .notUnderstood("“\(path).data” is not Base64 with padding") }
    // Decided by the bytes; what the app claims only has to agree.
    guard let form = Photo.Form(sniffing: bytes), "image/\(form.rawValue)" == type else {
      throw .notUnderstood(
        "“\(path).data” is no picture of the type that “\(path).type” names (JPEG, PNG, GIF or WebP)")
    }
    return Photo(form: form, bytes: bytes)
  }
}
