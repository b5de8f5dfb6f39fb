/// The names, places and numbers of one language, from which people are made up.
struct People: Sendable {
  /// A name as it is written, in Latin letters for addresses, and as it is read (kana, pinyin), or empty.
  struct Name: Sendable {
    var written: String
    var latin: String
    var reading: String
  }

  var given: [Name]
  var family: [Name]
  /// The family name comes first when the name is shown.
  var isFamilyFirst = false
  /// No blank between the names.
  var isJoined = false
  var country: String
  var cities: [String]
  var streets: [String]
  /// The country code with `+`, and the beginnings of national numbers with their trunk zero.
  var countryCode: String
  var prefixes: [String]

  /// Names are separated by blanks; each is `written`, `written:latin` or `written:latin:reading`.
  init(
    given: String, family: String, isFamilyFirst: Bool = false, isJoined: Bool = false, country: String,
    cities: [String], streets: [String], countryCode: String, prefixes: [String]
  ) {
    self.given = Self.names(given)
    self.family = Self.names(family)
    self.isFamilyFirst = isFamilyFirst
    self.isJoined = isJoined
    self.country = country
    self.cities = cities
    self.streets = streets
    self.countryCode = countryCode
    self.prefixes = prefixes
  }

  private static func names(_ list: String) -> [Name] {
    list.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { entry in
      let parts = entry.split(separator: ":").map { String($0) }
      // An underscore stands for a blank inside a name.
      let written = String(parts[0].map { $0 == "_" ? " " : $0 })
      return Name(
        written: written, latin: parts.count > 1 ? parts[1] : plainLetters(written),
        reading: parts.count > 2 ? parts[2] : "")
    }
  }
}

/// Latin text as it stands in an e-mail address: a–z only, accents taken off.
func plainLetters(_ text: String) -> String {
  var out = ""
  for character in text.lowercased() {
    if character.isASCII {
      if character.isLetter { out.append(character) }
    } else if let plain = plain[character] {
      out += plain
    }
  }
  return out
}

private let plain: [Character: String] = {
  let rows = [
    "a": "áàâãäåāăąạảấầẩậắằặ", "c": "çćč", "d": "ďđð", "e": "éèêëēęěẹẻẽếềểễệ", "g": "ğ", "i": "íìîïīıịỉĩ", "l": "łľĺ",
    "n": "ñńňņ", "o": "óòôõöőøơọỏốồổộớờợ", "r": "řŕ", "s": "śšşș", "t": "ťțţ", "u": "úùûüűūůưụủứừữự", "y": "ýÿỳỵỷ",
    "z": "źżž", "ss": "ß", "ae": "æ", "th": "þ",
  ]
  var out: [Character: String] = [:]
  for (letter, variants) in rows { for variant in variants { out[variant] = letter } }
  return out
}()
