import ContactAccess
import Contacts
import HTTP

/// Puts an address together: the words of the path with its parts between them, then the query.
struct RoutePrinter {
  private(set) var bytes: [UInt8] = []
  private var words: [[UInt8]] = []
  private var nextWord = 0
  private var hasQuery = false

  /// - Parameter start: what stands before the address.
  init(behind start: [UInt8] = []) {
    bytes.reserveCapacity(96)
    bytes += start
  }

  /// Starts an address. Nothing is printed before its first part is: most lines of the table turn out to be another address's.
  /// - Parameter words: what stands before, between and behind the parts of the path.
  mutating func begin(_ words: [[UInt8]]) { self.words = words }

  mutating func id<Owner>(_ id: Identifier<Owner>) {
    printWord()
    id.print(to: &bytes)
  }

  mutating func link(_ token: LinkToken) {
    printWord()
    bytes += token.text.utf8
  }

  private mutating func printWord() {
    bytes += words[nextWord]
    nextWord += 1
  }

  /// Ends the path, when it has not ended yet.
  mutating func endPath() {
    if nextWord < words.count { printWord() }
  }

  /// A query field; an empty value is left out.
  mutating func text(_ name: String, _ value: String) {
    if value.isEmpty { return }
    endPath()
    bytes.append(hasQuery ? 0x26 : 0x3F)
    hasQuery = true
    bytes += name.utf8
    bytes.append(0x3D)
    bytes += QueryFields.encode(value).utf8
  }

  mutating func id<Owner>(_ name: String, _ id: Identifier<Owner>?) {
    if let id { text(name, id.text) }
  }
  mutating func number(_ name: String, _ number: Int64?) {
    if let number { text(name, String(number)) }
  }
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

  mutating func moment(_ day: String, _ time: String, _ moment: TypedMoment) {
    text(day, moment.day)
    text(time, moment.time)
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
