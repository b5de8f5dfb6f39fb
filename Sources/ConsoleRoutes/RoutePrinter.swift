import ContactAccess
import Contacts
import HTTP

/// Puts an address together: the path's pattern with its parts, then the query.
struct RoutePrinter {
  private(set) var text = ""
  private var pattern: ArraySlice<String> = []
  private var hasQuery = false

  mutating func begin(_ segments: [String]) {
    text = ""
    pattern = segments[...]
    hasQuery = false
  }

  /// What is left of the path, for an address without parts.
  mutating func finish() { copyWords() }

  /// Words up to the next `*`, or to the end.
  private mutating func copyWords() {
    while let next = pattern.first, next != "*" {
      text += "/"
      text += next
      pattern.removeFirst()
    }
  }

  mutating func id<Owner>(_ id: Identifier<Owner>) { capture(id.text) }
  mutating func link(_ token: LinkToken) { capture(token.text) }

  private mutating func capture(_ part: String) {
    copyWords()
    text += "/"
    text += part
    pattern.removeFirst()
    copyWords()
  }

  /// A query field; an empty value is left out.
  mutating func text(_ name: String, _ value: String) {
    copyWords()
    if value.isEmpty { return }
    text += hasQuery ? "&" : "?"
    hasQuery = true
    text += name
    text += "="
    text += QueryFields.encode(value)
  }

  mutating func id<Owner>(_ name: String, _ id: Identifier<Owner>?) { text(name, id?.text ?? "") }
  mutating func number(_ name: String, _ number: Int64?) { text(name, number.map { String($0) } ?? "") }
  mutating func act(_ name: String, _ act: ActID?) { number(name, act?.sequence) }

  mutating func place(_ place: ListPlace) {
    text("q", place.query)
    point(place.point, after: "after", before: "before")
  }

  mutating func reviewPlace(_ place: ReviewPlace) {
    point(place.adds, after: "adds-after", before: "adds-before")
    point(place.removes, after: "removes-after", before: "removes-before")
  }

  private mutating func point(_ point: PagePoint, after: String, before: String) {
    switch point {
    case .first: text(after, "")
    case .after(let contact): id(after, contact)
    case .before(let contact): id(before, contact)
    }
  }

  mutating func auditPlace(_ place: AuditPlace) {
    id("app", place.app)
    id("contact", place.contact)
    id("operator", place.operatorID)
    text("action", place.action?.rawValue ?? "")
    text("day", place.day?.text ?? "")
    number("before", place.before)
  }

  mutating func wanted(_ route: ConsoleRoute?) { text("to", route?.printedAddress ?? "") }
}
