import Contacts

/// Collects the tokens of one column, each once, in the order in which they came.
struct TokenList {
  private(set) var text = ""
  private var seen: Set<String> = []

  /// The words of a text, also in the second German spelling and with apostrophes as separators.
  mutating func add(_ source: String) {
    if source.isEmpty { return }
    addWords(source)
    if let german = germanSpelling(source) { addWords(german) }
    let split = splitAtApostrophes(source)
    if split != source { addWords(split) }
  }

  /// The reading of a name in Han characters, by character and in one: `xiao`, `hong`, `xiaohong`.
  mutating func add(pinyinOf source: String) {
    guard let reading = pinyin(source) else { return }
    let words = foldedWords(reading).filter { !($0.unicodeScalars.first?.isEastAsianLetter ?? true) }
    for word in words { add(token: word) }
    add(token: words.joined())
  }

  /// An address by all that people type of it: whole, `@` and domain, domain, and every word in it.
  mutating func add(email source: String) {
    guard let address = addressToken(source), let at = address.utf8.lastIndex(of: 0x40) else { return add(source) }
    add(token: markedAddress(address))
    add(token: markedAddress(String(address[at...])))
    var rest = address[address.utf8.index(after: at)...]
    while let dot = rest.utf8.firstIndex(of: 0x2E) {
      add(token: markedAddress(String(rest)))
      rest = rest[rest.utf8.index(after: dot)...]
    }
    for part in foldedWords(address) { add(token: part) }
  }

  /// A number by its digits; what has no digits is text that somebody put there.
  mutating func add(phone source: String) {
    let tokens = PhoneDigits(source).storedTokens
    if tokens.isEmpty { return add(source) }
    for token in tokens { add(token: token) }
  }

  private mutating func addWords(_ source: String) {
    let words = tokens(source)
    guard words.contains(where: { $0.unicodeScalars.first?.isEastAsianLetter ?? false }) else {
      for word in words { add(token: word) }
      return
    }
    // Neighbours matter to a phrase of characters: keep the row whole, and apart from the row before it.
    let row = words.joined(separator: " ")
    guard seen.insert(row).inserted else { return }
    if !text.isEmpty { text += " = " }
    text += row
  }

  private mutating func add(token: String) {
    guard !token.isEmpty, seen.insert(token).inserted else { return }
    if !text.isEmpty { text += " " }
    text += token
  }
}

/// The words of a text as tokens: hiragana for katakana, since phonetic names are written in either.
func tokens(_ text: String) -> [String] {
  foldedWords(text).map { word in
    guard let first = word.unicodeScalars.first, (0x30A1...0x30F6).contains(first.value),
      let hiragana = Unicode.Scalar(first.value - 0x60)
    else { return word }
    return String(hiragana)
  }
}

/// The text folded, with only what may stand in a token for addresses. Nil when no letter, digit or `@` is left.
func addressToken(_ text: String) -> String? {
  var found = false
  let kept = folded(text).utf8.filter { byte in
    let isLetter = byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10
    if isLetter || byte == 0x40 { found = true }
    return isLetter || isAddressSign(byte)
  }
  return found ? String(decoding: kept, as: UTF8.self) : nil
}

/// An address as a token. Each is the only one of its kind, and a name begins like thousands of them; the mark keeps them apart, so
/// that a search for `maria` walks over a handful of words and not over every `maria.…@…`. Only what holds a sign is asked for with it.
func markedAddress(_ address: String) -> String { "=" + address }

/// One of `@ . _ - + # =`.
func isAddressSign(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x40, 0x2E, 0x5F, 0x2D, 0x2B, 0x23, 0x3D: true
  default: false
  }
}

/// The text with blanks for apostrophes, so that `brien` finds O’Brien.
func splitAtApostrophes(_ text: String) -> String {
  var changed = false
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x201B, 0x02BC, 0x02BB, 0x05F3:
      out.append(" ")
      changed = true
    default: out.append(scalar)
    }
  }
  return changed ? String(out) : text
}
