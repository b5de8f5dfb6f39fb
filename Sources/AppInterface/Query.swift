import Contacts
import HTTP

/// The parameters after `?`. Unknown ones are ignored; a known one given twice is refused, because nobody can say which
/// was meant.
struct Query {
  private var values: [String: String] = [:]
  private static let known: Set<String> = ["q", "limit", "after", "fields", "since", "wait"]
  private static let limits = FormFields.Limits(size: 4_000, count: 100, nameSize: 4_000, valueSize: 4_000)

  init(_ text: String) throws(Refusal) {
    let given: FormFields
    do throws(FormFields.Fault) {
      given = try FormFields(query: text, limits: Self.limits)
    } catch {
      switch error {
      case .malformedPercent, .notUTF8: throw .notUnderstood("the query is not percent-encoded UTF-8")
      default: throw .notUnderstood("the query is too long")
      }
    }
    for (name, value) in given.fields where Self.known.contains(name) {
      if value.utf8.contains(0) { throw .notUnderstood("“\(name)” has a zero byte") }
      if name == "q", value.unicodeScalars.count > 300 { throw .notUnderstood("“q” has at most 300 characters") }
      guard values.updateValue(value, forKey: name) == nil else { throw .notUnderstood("“\(name)” is given twice") }
    }
  }

  /// What to search for; nil when nothing was typed.
  var search: String? {
    let text = (values["q"] ?? "").trimmingBlanks
    return text.isEmpty ? nil : text
  }

  var after: String? { values["after"] }
  var since: String? { values["since"] }

  func limit(usually: Int, most: Int) throws(Refusal) -> Int { try number("limit", 1...most) ?? usually }

  /// For how many seconds to wait for something new.
  func wait() throws(Refusal) -> Int { try number("wait", 0...60) ?? 0 }

  private func number(_ name: String, _ range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = values[name] else { return nil }
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { throw .notUnderstood("“\(name)” is a number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  /// The fields asked for by name; nil when none was.
  func fields() throws(Refusal) -> FieldSet? {
    guard let words = values["fields"] else { return nil }
    var fields: FieldSet = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      if word.isEmpty { throw .notUnderstood("“fields” has a place where no field is named") }
      // A word that names no field is a field that no app was registered for.
      guard let field = Field(word: word) else { throw .unauthorizedKeys }
      fields.insert(FieldSet(field))
    }
    return fields
  }
}
