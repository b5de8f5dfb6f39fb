/// The name by which a contact is shown and sorted, and the field that it came from.
public struct DisplayName: Equatable, Sendable {
  /// Empty when no readable field can name the contact.
  public var text: String
  /// Nil when `text` is empty.
  public var source: Field?

  public init(text: String, source: Field?) {
    self.text = text
    self.source = source
  }

  /// The first of name, nickname, organisation, e-mail and phone that is readable and not empty (law 3: an app's
  /// display name is made from fields that it may read).
  public init(of contact: Contact, readable: FieldSet = .all) {
    let candidates: [(Field, String)] = [
      (.name, contact.name.display), (.nickname, contact.nickname), (.organisation, contact.organisation.name),
      (.emails, contact.emails.first?.value ?? ""), (.phones, contact.phones.first?.value ?? ""),
    ]
    // An organisation's FN usually repeats ORG; it is its name all the same.
    for (field, text) in candidates where readable.contains(field) {
      let line = text.oneLine
      if !line.isEmpty {
        self.init(text: line.shortened, source: field)
        return
      }
    }
    self.init(text: "", source: nil)
  }
}

extension PersonName {
  /// FN when there is one, else the parts: family name first for names in Han, kana or Hangul, and where the book's language says so.
  public var display: String {
    let shown = formatted.trimmingBlanks
    if !shown.isEmpty { return shown }
    let eastAsian = (family + given).unicodeScalars.contains { $0.isEastAsianLetter }
    if eastAsian { return [family, given].filter { !$0.isEmpty }.joined(separator: " ") }
    if isFamilyNameFirst { return [prefix, family, given, middle, suffix].filter { !$0.isEmpty }.joined(separator: " ") }
    return [prefix, given, middle, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// Cut where it is too long for lists and their order; the contact keeps all of it.
  public var shortened: String { utf8.count > 2_000 ? prefix(125) + "…" : self }

  /// Without white space at either end.
  public var trimmingBlanks: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }), let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    let end = unicodeScalars.index(after: last)
    return first == startIndex && end == endIndex ? self : String(unicodeScalars[first..<end])
  }
}

extension Unicode.Scalar {
  /// White space; the table of Unicode is asked beyond ASCII only.
  fileprivate var isBlank: Bool { value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }

  /// Han, kana, bopomofo or Hangul.
  public var isEastAsianLetter: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
