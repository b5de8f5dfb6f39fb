import Contacts

/// The folded words of a text: runs of letters, digits and marks.
///
/// An apostrophe inside a word is left out (O’Brien is obrien). Han, kana and Hangul have no spaces between words, so
/// each character is one; so is each emoji. Everything else separates.
public func foldedWords(_ text: String) -> [String] { words(of: text, joinsNeighbours: false) }

/// The same with Han, kana and Hangul that stand together as one word.
func foldedRuns(_ text: String) -> [String] { words(of: text, joinsNeighbours: true) }

private func words(of text: String, joinsNeighbours: Bool) -> [String] {
  var words: [String] = []
  var isRow = false
  var word = String.UnicodeScalarView()
  func end() {
    if !word.isEmpty { words.append(String(word)) }
    word = String.UnicodeScalarView()
    isRow = false
  }
  let text = folded(text)
  if let plain = plainWords(text) { return plain }
  for scalar in text.unicodeScalars {
    switch WordPart(scalar) {
    case .letter:
      if isRow { end() }
      word.append(scalar)
    case .apostrophe: break
    case .whole:
      let joins = joinsNeighbours && scalar.isEastAsianLetter
      if !(joins && isRow) { end() }
      word.append(scalar)
      if joins { isRow = true } else { end() }
    case .separator: end()
    }
  }
  end()
  return words
}

/// The words of a folded text that is pure ASCII, else nil.
private func plainWords(_ text: String) -> [String]? {
  var words: [String] = []
  var word: [UInt8] = []
  for byte in text.utf8 {
    if byte >= 0x80 { return nil }
    if isWordByte(byte) {
      word.append(byte)
    } else if byte != 0x27, byte != 0x60, !word.isEmpty {
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
  }
  if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
  return words
}

private enum WordPart {
  case letter, apostrophe, whole, separator

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      let isLetter = value &- 0x61 < 26 || value &- 0x30 < 10
      self = isLetter ? .letter : value == 0x27 || value == 0x60 ? .apostrophe : .separator
      return
    }
    if scalar.isEastAsianLetter {
      self = .whole
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      self = .letter
    case .otherSymbol: self = .whole
    default: self = .separator
    }
  }
}

/// The second German spelling: ä ö ü as ae oe ue. Nil when the text has none of them, composed or not.
func germanSpelling(_ text: String) -> String? {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
  var found = false
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0xE4, 0xC4: out.append(contentsOf: "ae".unicodeScalars)
    case 0xF6, 0xD6: out.append(contentsOf: "oe".unicodeScalars)
    case 0xFC, 0xDC: out.append(contentsOf: "ue".unicodeScalars)
    case 0x308:
      switch out.last {
      case "a", "o", "u", "A", "O", "U": out.append("e")
      default:
        out.append(scalar)
        continue
      }
    default:
      out.append(scalar)
      continue
    }
    found = true
  }
  return found ? String(out) : nil
}
