import HTTP
import JSON

/// The body of a request, which has to be JSON and to say so.
enum JSONBody {
  static func value(_ request: Request) throws(Refusal) -> JSONValue {
    let types = request.headers.all("Content-Type")
    guard types.count == 1, isJSON(types[0]) else {
      throw .notUnderstood("its Content-Type has to be application/json")
    }
    do throws(JSONFault) {
      return try JSONReader.read(request.body)
    } catch {
      throw .notUnderstood("\(error)")
    }
  }

  /// JSON has no parameters (RFC 8259 §11); `charset=utf-8` is common and says what holds anyhow.
  private static func isJSON(_ type: String) -> Bool {
    let parts = type.split(separator: ";", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()).lowercased()
    }
    guard parts[0] == "application/json" else { return false }
    return parts.count == 1 || parts.count == 2 && ["charset=utf-8", "charset=\"utf-8\""].contains(parts[1])
  }
}

/// The members of an object in a request. Each is taken by its name; what is left in the end is refused, so that a misspelt one is
/// not passed over in silence.
struct Members {
  private var rest: [JSONValue.Member]
  /// How to say where the object stands: empty for the body itself.
  private let place: String

  init(_ value: JSONValue, at place: String) throws(Refusal) {
    guard case .object(let members) = value else {
      throw .notUnderstood(place.isEmpty ? "its body has to be a JSON object" : "“\(place)” has to be an object")
    }
    rest = members
    self.place = place
  }

  mutating func take(_ name: String) -> JSONValue? {
    guard let index = rest.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Nil when there is no such member.
  mutating func text(_ name: String) throws(Refusal) -> String? {
    guard let value = take(name) else { return nil }
    return try Self.text(value, at: path(name))
  }

  mutating func texts(_ name: String) throws(Refusal) -> [String]? {
    guard let value = take(name) else { return nil }
    var texts: [String] = []
    for element in try Self.elements(value, at: path(name)) { texts.append(try Self.text(element, at: path(name))) }
    return texts
  }

  /// A whole number in that range; nil when there is none or it is null.
  mutating func number(_ name: String, _ range: ClosedRange<Int>) throws(Refusal) -> Int? {
    switch take(name) {
    case nil, .null: return nil
    case .number(let number?) where range.contains(number): return number
    default:
      throw .notUnderstood(
        "“\(path(name))” has to be a whole number from \(range.lowerBound) to \(range.upperBound), or null")
    }
  }

  /// Refuses what nobody took.
  func finish() throws(Refusal) {
    guard let member = rest.first else { return }
    let name = member.name.utf8.count <= 100 ? "“\(path(member.name))”" : "one of its members"
    throw .notUnderstood("\(name) is not known here")
  }

  func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  static func elements(_ value: JSONValue, at path: String) throws(Refusal) -> [JSONValue] {
    guard case .list(let elements) = value else { throw .notUnderstood("“\(path)” has to be a list") }
    return elements
  }

  static func text(_ value: JSONValue, at path: String) throws(Refusal) -> String {
    guard case .text(let text) = value else { throw .notUnderstood("“\(path)” has to be text") }
    if text.utf8.contains(0) { throw .notUnderstood("“\(path)” has a zero byte") }
    return text
  }
}
