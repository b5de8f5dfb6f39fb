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
    // Most names begin their words with ASCII letters, and need no search for the end of a Character.
    if let quick = asciiInitials(name) { return quick }
    let letters = name.split(separator: " ").compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let start = letters.first else { return name.isEmpty ? "?" : String(name.prefix(1)) }
    if letters.count == 1 || start.unicodeScalars.contains(where: \.isEastAsianLetter) { return String(start) }
    return String(start).uppercased() + String(letters[letters.count - 1]).uppercased()
  }

  private static func asciiInitials(_ name: String) -> String? {
    let bytes = name.utf8
    guard let first = letter(bytes.first) else { return nil }
    guard let space = bytes.lastIndex(of: 0x20) else { return String(Character(first)) }
    let last = bytes.index(after: space)
    guard last < bytes.endIndex, let second = letter(bytes[last]) else { return nil }
    return String(Character(first)) + String(Character(second))
  }

  private static func letter(_ byte: UInt8?) -> Unicode.Scalar? {
    guard let byte else { return nil }
    switch byte {
    case 0x41...0x5A: return Unicode.Scalar(byte)
    case 0x61...0x7A: return Unicode.Scalar(byte - 0x20)
    default: return nil
    }
  }
}
