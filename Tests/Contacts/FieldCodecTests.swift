import Contacts
import Testing

/// Text from a small alphabet of troublesome characters.
private func randomText(_ random: inout SystemRandomNumberGenerator) -> String {
  let alphabet = ["a", "Z", " ", "é", "e\u{301}", "ß", "李", "\u{202E}", "👩‍👩‍👧", "\n", ";", ",", "\0", "\u{FEFF}", "ı"]
  let count = [0, 0, 1, 3, 140].randomElement(using: &random) ?? 0
  return (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
}

private func randomList<T>(
  _ random: inout SystemRandomNumberGenerator, _ make: (inout SystemRandomNumberGenerator) -> T
)
  -> [T]
{
  (0..<([0, 1, 2, 50].randomElement(using: &random) ?? 0)).map { _ in make(&random) }
}

private func randomContact(_ random: inout SystemRandomNumberGenerator) -> Contact {
  func labelled(_ random: inout SystemRandomNumberGenerator) -> [Labelled] {
    randomList(&random) { Labelled(label: randomText(&$0), value: randomText(&$0)) }
  }
  var c = Contact(id: .random(using: &random), kind: .person)
  c.name.formatted = randomText(&random)
  c.name.family = randomText(&random)
  c.name.phoneticGiven = randomText(&random)
  c.nickname = randomText(&random)
  c.organisation.name = randomText(&random)
  c.organisation.role = randomText(&random)
  c.organisation.units = randomList(&random) { randomText(&$0) }
  c.phones = labelled(&random)
  c.emails = labelled(&random)
  c.urls = labelled(&random)
  c.relations = labelled(&random)
  c.social = labelled(&random)
  c.addresses = randomList(&random) { random in
    var a = PostalAddress()
    a.street = randomText(&random)
    a.country = randomText(&random)
    return a
  }
  c.dates = randomList(&random) { random in
    ContactDate(
      label: randomText(&random), year: [nil, 1604, 0, -44, 9999].randomElement(using: &random) ?? nil,
      month: [nil, 2].randomElement(using: &random) ?? nil, day: [nil, 29].randomElement(using: &random) ?? nil,
      text: randomText(&random))
  }
  if Bool.random(using: &random) {
    c.photo = Photo(form: .png, bytes: randomList(&random) { UInt8.random(in: 0...255, using: &$0) })
  }
  c.note = randomText(&random)
  c.groups = randomList(&random) { randomText(&$0) }
  c.other = randomList(&random) { randomText(&$0) }
  return c
}

@Suite struct FieldCodecTests {
  @Test func everyFieldOfRandomContactsComesBackEqual() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let contact = randomContact(&random)
      var back = Contact(id: contact.id, kind: contact.kind)
      for field in Field.allCases {
        let bytes = contact.encoded(field)
        #expect((bytes == nil) == contact.isEmpty(field))
        try back.decode(field, bytes ?? [])
        #expect(back.encoded(field) == bytes)
      }
      #expect(back == contact)
    }
  }

  @Test func aFieldCutShortIsRefused() {
    var contact = Contact(id: ContactID(high: 0, low: 0))
    contact.name.formatted = "Zoë"
    contact.organisation.units = ["Sales"]
    contact.dates = [ContactDate(label: "birthday", year: 1980, month: 2, day: 29)]
    contact.phones = [Labelled(label: "home", value: "+49 30 1234567")]
    contact.addresses = [PostalAddress()]
    contact.groups = ["Food, Inc."]
    for field in Field.allCases {
      guard let bytes = contact.encoded(field) else { continue }
      for end in 1..<bytes.count {
        var scratch = Contact(id: contact.id)
        #expect(throws: FieldCodecError.self) { try scratch.decode(field, Array(bytes[..<end])) }
      }
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0...24)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if !bytes.isEmpty { bytes[0] = 1 }
      var scratch = Contact(id: ContactID(high: 0, low: 0))
      try? scratch.decode(Field.allCases.randomElement(using: &random) ?? .name, bytes)
    }
  }

  @Test func aLaterVersionIsNamedInTheError() {
    var contact = Contact(id: ContactID(high: 0, low: 0))
    #expect(throws: FieldCodecError.unknownVersion(9)) { try contact.decode(.note, [9, 0]) }
  }
}
