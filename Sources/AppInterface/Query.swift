import Contacts

/// The parameters after `?`. Unknown ones are ignored; a known one given twice is refused, because nobody can say which
/// was meant.
struct Query {
  private var values: [String: String] = [:]
  private static let known: Set<String> = ["q", "limit", "after", "fields"]
  private static let longest = 4_000

  init(_ text: String) throws(Refusal) {
    guard text.utf8.count <= Self.longest else { throw .notUnderstood("the query is too long") }
    for pair in text.utf8.split(separator: 0x26) {
      let parts = pair.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      // A name that cannot be decoded is not one of ours.
      guard let name = Self.decoded(parts[0]), Self.known.contains(name) else { continue }
      guard let value = parts.count > 1 ? Self.decoded(parts[1]) : "" else {
        throw .notUnderstood("“\(name)” is not percent-encoded UTF-8")
      }
      guard values.updateValue(value, forKey: name) == nil else { throw .notUnderstood("“\(name)” is given twice") }
    }
  }

  /// What to search for; nil when nothing was typed.
  var search: String? {
    let text = (values["q"] ?? "").trimmingBlanks
    return text.isEmpty ? nil : text
  }

  var after: String? { values["after"] }

  func limit(usually: Int, most: Int) throws(Refusal) -> Int {
    guard let text = values["limit"] else { return usually }
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      (1...most).contains(number)
    else { throw .notUnderstood("“limit” is a number from 1 to \(most)") }
    return number
  }

  /// The fields asked for by name; nil when none was. A word that names no field is a field that no app was registered
  /// for.
  func fields() throws(Refusal) -> FieldSet? {
    guard let words = values["fields"] else { return nil }
    do {
      return try FieldSet(words: words)
    } catch {
      throw .unauthorizedKeys
    }
  }

  /// Percent-decoded, with `+` for a blank (the form that URLSearchParams and HTML forms write). Nil unless it is UTF-8
  /// without NUL.
  private static func decoded(_ bytes: Substring.UTF8View.SubSequence) -> String? {
    var out: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x2B: out.append(0x20)
      case 0x25:
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
        out.append(high << 4 | low)
      default: out.append(byte)
      }
    }
    return out.contains(0) ? nil : String(validating: out, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
