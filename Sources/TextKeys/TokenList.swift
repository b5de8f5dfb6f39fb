import Contacts

/// Collects the tokens of one field, each once, in the order in which they came.
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

  /// An address by all that people type of it: whole, its domain with every part of that, and every word before the `@`.
  mutating func add(email source: String) {
    guard let address = addressToken(source), let at = address.utf8.lastIndex(of: 0x40) else { return add(source) }
    add(token: "=" + address)
    var rest = address[address.utf8.index(after: at)...]
    // All but the last part, which says nothing: “com”.
    while rest.utf8.contains(where: { !isWordByte($0) }) || rest.startIndex == address.utf8.index(after: at) {
      add(token: "=@" + rest)
      guard let end = rest.utf8.firstIndex(where: { !isWordByte($0) }) else { break }
      rest = rest[rest.utf8.index(after: end)...]
    }
    // Dots, hyphens and underscores part the words of what stands before the `@`; “joe.o'neil” is two.
    for part in foldedWords(String(address[..<at])) { add(token: part) }
  }

  /// A number by its digits; what has no digits is text that somebody put there.
  mutating func add(phone source: String, _ phones: PhoneTokens) {
    let tokens = phones.stored(source)
    if tokens.isEmpty { return add(source) }
    for token in tokens { add(token: token) }
  }

  private mutating func addWords(_ source: String) {
    for word in tokens(source) {
      if !(word.unicodeScalars.first?.isEastAsianLetter ?? false) {
        add(token: word)
        continue
      }
      // A row of characters is found from each of them on.
      let row = Array(word.unicodeScalars)
      for start in row.indices { add(token: String(row[start...].prefix(longestRow))) }
    }
  }

  private mutating func add(token: String) {
    guard !token.isEmpty, seen.insert(token).inserted else { return }
    if !text.isEmpty { text += " " }
    text += token
  }
}

/// As many neighbouring East Asian characters as are compared as one word.
let longestRow = 8

extension String.UnicodeScalarView {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    append(contentsOf: scalars)
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) { self.init(String.UnicodeScalarView(scalars)) }
}

/// The words of a text as tokens: neighbouring East Asian characters as one, hiragana for katakana, since phonetic names are written in
/// either.
func tokens(_ text: String) -> [String] {
  var out: [String] = []
  // Words alone do not say what stood between them: only characters without a separator are neighbours.
  for piece in foldedRuns(text) {
    if piece.utf8.allSatisfy({ $0 < 0x80 }) {
      out.append(piece)
      continue
    }
    out.append(
      String(
        piece.unicodeScalars.map { scalar in
          (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
        }))
  }
  return out
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

/// A letter or digit of a folded text.
func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10 }

/// One of `@ . _ - + # =`.
func isAddressSign(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x40, 0x2E, 0x5F, 0x2D, 0x2B, 0x23, 0x3D: true
  default: false
  }
}

/// The text with blanks for apostrophes, so that `brien` finds O’Brien.
func splitAtApostrophes(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x27 && $0 != 0x60 }) { return text }
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
