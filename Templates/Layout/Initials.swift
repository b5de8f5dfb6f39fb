extension Pages {
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
    var name = name
    return name.withUTF8 { bytes in
      guard let first = letter(bytes, at: 0) else { return nil }
      var last: Letter?
      if let space = bytes.lastIndex(of: 0x20) {
        guard !bytes.contains(0x2E), let found = letter(bytes, at: space + 1) else { return nil }
        last = found
      }
      return String(unsafeUninitializedCapacity: 4) { room in
        var count = 0
        for letter in [first, last] {
          guard let letter else { continue }
          room[count] = letter.byte
          count += 1
          if let second = letter.second {
            room[count] = second
            count += 1
          }
        }
        return count
      }
    }
  }

  /// A letter or digit that takes one byte or two in UTF-8.
  private typealias Letter = (byte: UInt8, second: UInt8?)

  /// The first letter or digit of the word that begins there, when it takes one byte or two and no combining mark follows it.
  private static func letter(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Letter? {
    guard start < bytes.count else { return nil }
    let byte = bytes[start]
    switch byte {
    case 0x30...0x39, 0x41...0x5A: return isMark(bytes, at: start + 1) ? nil : (byte, nil)
    case 0x61...0x7A: return isMark(bytes, at: start + 1) ? nil : (byte - 0x20, nil)
    // U+00C0 to U+02AF, U+0380 to U+045F: letters of which a name's first is a capital already.
    case 0xC3...0xCA, 0xCE...0xD0: return isMark(bytes, at: start + 2) ? nil : (byte, bytes[start + 1])
    default: return nil
    }
  }

  /// Combining marks begin with these two bytes (U+0300 to U+037F).
  private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    place < bytes.count && (bytes[place] == 0xCC || bytes[place] == 0xCD)
  }
}
