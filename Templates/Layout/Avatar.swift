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

  /// The first letter of the first and of the last word; one letter for names without spaces.
  static func initials(_ name: String) -> String {
    let words = name.utf8.split(separator: 0x20)
    guard let first = words.first else { return "?" }
    // Names in ASCII are most of them, and need no search for the end of a Character.
    if let a = letter(first.first), words.count == 1 || letter(words[words.count - 1].first) != nil {
      guard words.count > 1, let b = letter(words[words.count - 1].first) else { return String(a) }
      return "\(a)\(b)"
    }
    let characters = name.split(separator: " ").compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let start = characters.first else { return String(name.prefix(1)) }
    if characters.count == 1 || start.unicodeScalars.contains(where: \.isEastAsianLetter) { return String(start) }
    return String(start).uppercased() + String(characters[characters.count - 1]).uppercased()
  }

  private static func letter(_ byte: UInt8?) -> Character? {
    guard let byte else { return nil }
    switch byte {
    case 0x41...0x5A: return Character(Unicode.Scalar(byte))
    case 0x61...0x7A: return Character(Unicode.Scalar(byte - 0x20))
    default: return nil
    }
  }
}
