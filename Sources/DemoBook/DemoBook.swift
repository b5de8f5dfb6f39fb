import Contacts

/// A made-up address book and made-up apps, the same for the same numbers.
///
/// Nobody in it exists: names are combined from lists, addresses end in `.example` (RFC 2606), numbers are arbitrary.
public struct DemoBook: Sendable {
  public let contactCount: Int
  public let appCount: Int
  public let seed: UInt64

  public init(contacts: Int, apps: Int, seed: UInt64) {
    contactCount = max(0, contacts)
    appCount = max(0, apps)
    self.seed = seed
  }

  /// The contact at a place from 0, made without those before it. The identifier is the caller's.
  public func contact(at index: Int, id: ContactID) -> Contact {
    var random = generator(index)
    // A few stand beside one that looks much like them.
    if index > 0, random.number(below: 40) == 0 {
      var twin = original(at: index - 1 - random.number(below: min(index, 50)), id: id)
      disguise(&twin, &random)
      return twin
    }
    return original(at: index, id: id)
  }

  private func generator(_ index: Int) -> SeededGenerator {
    // One step of the generator separates the sequences of neighbouring places.
    var mixer = SeededGenerator(seed: seed &+ UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93)
    return SeededGenerator(seed: mixer.next())
  }

  private func original(at index: Int, id: ContactID) -> Contact {
    var random = generator(index)
    // The number that chose between twin and original.
    _ = random.next()
    var contact = Contact(id: id)
    contact.uid = "demo-\(seed)-\(index)"
    let choice = random.number(below: 100)
    let people = random.pick(Self.allPeople)
    if choice < 9 {
      makeCompany(&contact, people, &random)
    } else if choice < 12 {
      contact.emails = [Labelled(value: "\(random.pick(people.given).latin)\(random.number(below: 1000))@post.example")]
    } else if choice < 14 {
      contact.phones = [Labelled(value: Numbers.phone(people, &random))]
    } else {
      makePerson(&contact, people, &random)
    }
    return contact
  }

  static let allPeople = People.western + People.eastern + People.southern + People.farEastern

  /// Small differences of the kind that two address books have about one person.
  private func disguise(_ contact: inout Contact, _ random: inout SeededGenerator) {
    contact.uid = ""
    if !contact.name.formatted.isEmpty, random.chance(50) { contact.name.formatted += " (2)" }
    for index in contact.phones.indices where contact.phones[index].value.hasPrefix("+") {
      contact.phones[index].value = "00" + contact.phones[index].value.dropFirst()
    }
    if random.chance(50), !contact.phones.isEmpty { contact.emails = [] }
    contact.note = ""
  }
}
