import ContactAccess
import Contacts
import HTTP

/// Puts an address together: the words of the path with its parts between them, then the query.
struct RoutePrinter {
  private(set) var bytes: [UInt8] = []
  private var words: [[UInt8]] = []
  private var nextWord = 0
  private var hasQuery = false

  /// Starts an address.
  /// - Parameter words: what stands before, between and behind the parts of the path.
  mutating func begin(_ words: [[UInt8]]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(64)
    bytes += words[0]
    self.words = words
    nextWord = 1
    hasQuery = false
  }

  mutating func id<Owner>(_ id: Identifier<Owner>) {
    id.print(to: &bytes)
    endPart()
  }

  mutating func link(_ token: LinkToken) {
    bytes += token.text.utf8
    endPart()
  }

  private mutating func endPart() {
    bytes += words[nextWord]
    nextWord += 1
  }

  /// A query field; an empty value is left out.
  mutating func text(_ name: String, _ value: String) {
    if value.isEmpty { return }
    bytes.append(hasQuery ? 0x26 : 0x3F)
    hasQuery = true
    bytes += name.utf8
    bytes.append(0x3D)
    bytes += QueryFields.encode(value).utf8
  }

  mutating func id<Owner>(_ name: String, _ id: Identifier<Owner>?) { text(name, id?.text ?? "") }
  mutating func number(_ name: String, _ number: Int64?) { text(name, number.map { String($0) } ?? "") }
  mutating func act(_ name: String, _ act: ActID?) { number(name, act?.sequence) }

  mutating func place(_ place: ListPlace) {
    text("q", place.query)
    point(place.point)
  }

  mutating func reviewPlace(_ place: ReviewPlace) {
    point(place.adds, after: "adds-after", before: "adds-before")
    point(place.removes, after: "removes-after", before: "removes-before")
  }

  mutating func point(_ point: PagePoint, after: String = "after", before: String = "before") {
    switch point {
    case .first: break
    case .after(let contact): id(after, contact)
    case .before(let contact): id(before, contact)
    }
  }

  mutating func contacts(_ name: String, _ contacts: [ContactID]) {
    for contact in contacts { id(name, contact) }
  }

  mutating func choice(_ place: ChoicePlace) {
    self.place(place.list)
    contacts("c", place.chosen)
    text("go", place.isDone ? ChoicePlace.doneWord : "")
  }

  mutating func auditPlace(_ place: AuditPlace) {
    id("app", place.app)
    id("contact", place.contact)
    id("operator", place.operatorID)
    text("action", place.action?.rawValue ?? "")
    text("day", place.day?.text ?? "")
    number("act", place.act)
    number("before", place.before)
  }

  mutating func wanted(_ route: ConsoleRoute?) { text("to", route?.printedAddress ?? "") }
}
