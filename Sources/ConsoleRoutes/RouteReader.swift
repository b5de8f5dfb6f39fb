import ContactAccess
import Contacts
import HTTP

/// An address that cannot be read.
package struct RouteRefusal: Error {}

/// Hands out the parts of an address, one after another.
struct RouteReader {
  private var captured: [Substring] = []
  private let query: String
  private var fields: [(name: String, value: String)]?

  /// Nil when the path has another shape.
  init?(_ pattern: [String], of segments: [Substring], query: String) {
    guard pattern.count == segments.count else { return nil }
    var captured: [Substring] = []
    for (expected, segment) in zip(pattern, segments) {
      if expected == "*" { captured.append(segment) } else if expected != segment { return nil }
    }
    self.captured = captured.reversed()
    self.query = query
  }

  mutating func id<Owner>() throws(RouteRefusal) -> Identifier<Owner> {
    guard let text = captured.popLast(), let id = Identifier<Owner>(text: text) else { throw RouteRefusal() }
    return id
  }

  mutating func link() throws(RouteRefusal) -> LinkToken {
    guard let text = captured.popLast(), let token = LinkToken(String(text)) else { throw RouteRefusal() }
    return token
  }

  /// A query field; empty when it is missing. A doubled one is refused.
  mutating func text(_ name: String) throws(RouteRefusal) -> String {
    if query.isEmpty { return "" }
    if fields == nil { fields = try QueryFields.read(query) }
    var found: String?
    for field in fields ?? [] where field.name == name {
      if found != nil { throw RouteRefusal() }
      found = field.value
    }
    return found ?? ""
  }

  mutating func optionalID<Owner>(_ name: String) throws(RouteRefusal) -> Identifier<Owner>? {
    let text = try text(name)
    if text.isEmpty { return nil }
    guard let id = Identifier<Owner>(text: text) else { throw RouteRefusal() }
    return id
  }

  /// Contacts by a query field that may stand several times, each contact once.
  mutating func contacts(_ name: String) throws(RouteRefusal) -> [ContactID] {
    if query.isEmpty { return [] }
    if fields == nil { fields = try QueryFields.read(query) }
    var found: [ContactID] = []
    for field in fields ?? [] where field.name == name {
      guard let id = ContactID(text: field.value), found.count < 2 * ChoicePlace.most else { throw RouteRefusal() }
      if !found.contains(id) { found.append(id) }
    }
    return found
  }

  mutating func choice() throws(RouteRefusal) -> ChoicePlace {
    let place = ListPlace(query: try text("q"), point: try point())
    let go = try text("go")
    guard go.isEmpty || go == ChoicePlace.doneWord else { throw RouteRefusal() }
    return ChoicePlace(list: place, chosen: try contacts("c"), isDone: !go.isEmpty)
  }

  mutating func number(_ name: String) throws(RouteRefusal) -> Int64? {
    let text = try text(name)
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text.utf8.first != 0x30, let number = Int64(text) else {
      throw RouteRefusal()
    }
    return number
  }

  mutating func act(_ name: String) throws(RouteRefusal) -> ActID? { try number(name).map { ActID(sequence: $0) } }

  mutating func status(_ name: String) throws(RouteRefusal) -> AuthorizationStatus? {
    let text = try text(name)
    if text.isEmpty { return nil }
    guard let status = AuthorizationStatus(word: text) else { throw RouteRefusal() }
    return status
  }

  mutating func place() throws(RouteRefusal) -> ListPlace {
    ListPlace(query: try text("q"), point: try point())
  }

  mutating func reviewPlace() throws(RouteRefusal) -> ReviewPlace {
    ReviewPlace(
      adds: try point(after: "adds-after", before: "adds-before"),
      removes: try point(after: "removes-after", before: "removes-before"))
  }

  mutating func point(after: String = "after", before: String = "before") throws(RouteRefusal) -> PagePoint {
    let afterID: ContactID? = try optionalID(after)
    let beforeID: ContactID? = try optionalID(before)
    switch (afterID, beforeID) {
    case (nil, nil): return .first
    case (let id?, nil): return .after(id)
    case (nil, let id?): return .before(id)
    default: throw RouteRefusal()
    }
  }

  mutating func moment(_ day: String, _ time: String) throws(RouteRefusal) -> TypedMoment {
    TypedMoment(day: try text(day), time: try text(time))
  }

  mutating func auditPlace() throws(RouteRefusal) -> AuditPlace {
    var place = AuditPlace(
      app: try optionalID("app"), contact: try optionalID("contact"), operatorID: try optionalID("operator"),
      act: try number("act"), before: try number("before"))
    let action = try text("action")
    if !action.isEmpty {
      guard let known = AuditAction(rawValue: action) else { throw RouteRefusal() }
      place.action = known
    }
    let day = try text("day")
    if !day.isEmpty {
      guard let known = Day(text: day) else { throw RouteRefusal() }
      place.day = known
    }
    return place
  }

  /// The page that was wanted before somebody was asked to sign in. One that cannot be read is left out: signing in
  /// must work with an old link, too.
  mutating func wanted() throws(RouteRefusal) -> ConsoleRoute? {
    let text = try text("to")
    return text.isEmpty ? nil : ConsoleRoute(returningTo: text)
  }
}
