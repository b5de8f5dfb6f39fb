import Contacts

/// What happened to an app of the demonstration beside being registered and being granted contacts.
public struct DemoStory: Equatable, Sendable {
  /// What an app may do with contacts, under the words that the engine uses.
  public enum Verb: String, CaseIterable, Sendable { case read, create, edit, delete }

  public var verbs: [Verb] = [.read]
  public var mayReadNotes = false
  /// The names of groups that it was granted.
  public var groups: [String] = []
  /// When its grants hold, in turn with their reasons; a missing one holds from now on and for good.
  public var times: [DemoTime] = []
  /// Fields that a policy of its own withholds, and why.
  public var withheld: FieldSet = []
  public var policyReason = ""
  public var request: DemoRequest?
  /// How many contacts of `DemoBook.written` it created.
  public var createdCount = 0
  /// How many contacts a copy holds that it was offered; 0 for no copy.
  public var copyCount = 0

  public static let nothing = DemoStory()
}

/// When a grant holds, in days from the making of the demonstration; nil is no bound.
public struct DemoTime: Equatable, Sendable {
  public var from: Int?
  public var until: Int?

  public static let always = DemoTime()
}

/// What an app of the demonstration asked for.
public struct DemoRequest: Equatable, Sendable {
  public enum Search: Equatable, Sendable {
    /// The name of somebody who is the only one of that name.
    case name
    case email
    /// Nobody in particular: the person picks.
    case nobody
    /// Not asked at all: a read by an app that nobody has decided about.
    case byReading
  }

  public var search: Search
  public var purpose = ""
  /// Why it was refused; nil while it waits for an answer.
  public var refusal: String?
}

/// A mark of the demonstration: what of some contacts is never shared.
public struct DemoMark: Equatable, Sendable {
  /// Nil for the whole contact.
  public var fields: FieldSet?
  public var reason: String
  /// The places of the contacts, from 0.
  public var places: [Int]
}

extension DemoBook {
  /// Some contacts with marks: never one of the given places, and never more than one in twenty.
  public func marks(sparing spared: Set<Int>) -> [DemoMark] {
    var random = SeededGenerator(seed: seed &+ 0x3A)
    var taken = spared
    return [
      (nil, "Asked to be left out of every program", 4), (.note, "Told in confidence", 8),
      (.phones, "The number is for emergencies alone", 6),
    ].map { (fields: FieldSet?, reason: String, count: Int) in
      var places: [Int] = []
      let wanted = min(count, contactCount / 60)
      for _ in 0..<1000 where places.count < wanted {
        let place = random.number(below: contactCount)
        let contact = contact(at: place, id: ContactID(high: 0, low: 0))
        if fields == .note, contact.note.isEmpty { continue }
        if fields == .phones, contact.phones.isEmpty { continue }
        if taken.insert(place).inserted { places.append(place) }
      }
      return DemoMark(fields: fields, reason: reason, places: places)
    }
  }

  /// Contacts that an app writes into the book. The identifier is the engine's.
  public static var written: [Contact] {
    [
      ("Ines Fairweather", "", "ines.fairweather@post.example"),
      ("Tobiasz Wren", "Quercus Garage", "wren@quercus.example"),
      ("", "Harbour Light Cooperative", "help@harbourlight.example"), ("Odalys Brandt", "", "odalys@letter.example"),
    ].map { (name: String, organisation: String, email: String) in
      var contact = Contact(id: ContactID(high: 0, low: 0), kind: name.isEmpty ? .organisation : .person)
      let parts = name.split(separator: " ").map(String.init)
      if let given = parts.first, let family = parts.last {
        contact.name.given = given
        contact.name.family = family
        contact.name.formatted = name
      }
      contact.organisation.name = organisation
      contact.emails = [Labelled(label: "work", value: email)]
      return contact
    }
  }

  /// The fields that those contacts fill.
  public static let writtenFields: FieldSet = [.name, .organisation, .emails]
}
