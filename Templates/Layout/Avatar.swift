import Contacts
import HTML

extension Pages {
  /// Coloured initials. The colour comes from the identifier, so a contact keeps it when it is renamed.
  static func avatar<Owner>(_ id: Identifier<Owner>, name: String, square: Bool) -> HTML {
    let colour = Int(truncatingIfNeeded: id.low % 12)
    return """
      <span class="avatar\(if: square, " avatar-square") avatar-\(colour)" aria-hidden="true">\(initials(name))</span>
      """
  }

  /// The first letter of the first and of the last word; one letter for names without spaces. Words that end in a full
  /// stop, such as “Dr.”, are titles and count only where there is nothing else.
  static func initials(_ name: String) -> String {
    // Most names begin their words with a Latin, Greek or Cyrillic letter, and need no search for the end of a Character.
    if let quick = quickInitials(name) { return quick }
    let words = name.split(separator: " ")
    let plain = words.filter { $0.last != "." }
    let letters = (plain.isEmpty ? words : plain).compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let start = letters.first else { return name.isEmpty ? "?" : String(name.prefix(1)) }
    if letters.count == 1 || start.unicodeScalars.contains(where: \.isEastAsianLetter) { return String(start) }
    return String(start).uppercased() + String(letters[letters.count - 1]).uppercased()
  }

  private static func quickInitials(_ name: String) -> String? {
    let bytes = name.utf8
    guard let first = letter(bytes[...]) else { return nil }
    guard let space = bytes.lastIndex(of: 0x20) else { return String(Character(first)) }
    if bytes.contains(0x2E) { return nil }
    guard let last = letter(bytes[bytes.index(after: space)...]) else { return nil }
    return String(Character(first)) + String(Character(last))
  }

  /// The first letter or digit when it takes one byte or two in UTF-8 and no combining mark follows it.
  private static func letter(_ word: Substring.UTF8View) -> Unicode.Scalar? {
    guard let byte = word.first else { return nil }
    switch byte {
    case 0x30...0x39, 0x41...0x5A: return isFollowedByMark(word, 1) ? nil : Unicode.Scalar(byte)
    case 0x61...0x7A: return isFollowedByMark(word, 1) ? nil : Unicode.Scalar(byte - 0x20)
    // U+00C0 to U+02AF, U+0380 to U+045F: letters of which a name's first is a capital already.
    case 0xC3...0xCA, 0xCE...0xD0:
      guard !isFollowedByMark(word, 2) else { return nil }
      return Substring(word).unicodeScalars.first
    default: return nil
    }
  }

  /// Combining marks begin with these two bytes (U+0300 to U+037F).
  private static func isFollowedByMark(_ word: Substring.UTF8View, _ width: Int) -> Bool {
    guard let next = word.dropFirst(width).first else { return false }
    return next == 0xCC || next == 0xCD
  }
}
