import PhoneNumbers

/// The digits of a telephone number as they were written: what libphonenumber does not say of numbers that are still being typed.
struct PhoneDigits: Equatable {
  /// Digits as written, without `+`, without an extension; at most 40.
  var typed: [UInt8] = []
  /// For numbers that begin with `+` or `00` the digits with the country code; else empty.
  var international: [UInt8] = []

  init(_ text: String) {
    var plus = false
    var trunk = 0
    for scalar in text.unicodeScalars {
      if let value = decimalValue(scalar) {
        guard typed.count < 40 else { break }
        typed.append(0x30 + value)
        // “+49 (0)171”: the zero is dialled only inside the country.
        trunk = trunk == 1 && value == 0 ? 2 : 0
        continue
      }
      if typed.isEmpty, scalar == "+" || scalar == "\u{FF0B}" { plus = true }
      if trunk == 2, scalar == ")", plus || typed.starts(with: [0x30, 0x30]) { typed.removeLast() }
      trunk = scalar == "(" ? 1 : 0
      let endsNumber = ",;#*".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
      // What follows is an extension or a pause; before the third digit it is “Tel.” or a key such as *31#.
      if endsNumber, typed.count >= 3 { break }
    }
    let doubleZero = typed.count >= 5 && typed[0] == 0x30 && typed[1] == 0x30 && typed[2] != 0x30
    if plus { international = typed } else if doubleZero { international = Array(typed[2...]) }
  }

  /// The number without zeros that are dialled before it.
  var withoutZeros: [UInt8] { Array(typed.drop { $0 == 0x30 }) }
}

/// Finds telephone numbers in any notation.
struct PhoneTokens {
  let region: PhoneRegion?

  /// The number, read in the region. `00` means `+` everywhere: no national number begins so.
  private func number(_ written: String, _ digits: PhoneDigits) -> PhoneNumber? {
    if !digits.international.isEmpty {
      return PhoneNumber("+" + text(digits.international), in: region)
    }
    return PhoneNumber(written, in: region)
  }

  /// What a number is compared by; see `TextKeys.phoneKey(_:)`.
  func key(_ written: String) -> PhoneKey? {
    let digits = PhoneDigits(written)
    if let number = number(written, digits) { return PhoneKey(country: number.countryCode, national: number.national) }
    if digits.typed.isEmpty { return nil }
    return PhoneKey(country: nil, national: text(digits.withoutZeros.isEmpty ? digits.typed : digits.withoutZeros))
  }

  /// The tokens that a stored number is found by; see `ContactSearchText`. Empty when there are no digits.
  func stored(_ written: String) -> [String] {
    let digits = PhoneDigits(written)
    guard let key = key(written) else { return [] }
    let national = key.national
    var tokens = ["=" + national]
    var usual = [national, "0" + national, (region?.trunkPrefix ?? "") + national]
    if let country = key.country {
      tokens += ["+\(country)\(national)", "<" + reversed("\(country)\(national)")]
      usual += ["\(country)\(national)", "00\(country)\(national)"]
    } else {
      tokens += ["?" + national, "<" + reversed(national)]
    }
    // Nearly always the same digits with a zero or a country code before them; others are found as they were written, too.
    let typed = text(digits.typed)
    if !typed.isEmpty, !usual.contains(typed) { tokens.append(":" + typed) }
    return tokens
  }

  /// The beginnings of stored tokens, any of which answers what was typed. From seven digits on they also look at a number's end.
  func asked(_ written: String) -> [String] {
    let digits = PhoneDigits(written)
    var tokens: [String] = [":" + text(digits.typed)]
    if !digits.international.isEmpty {
      tokens.append("+" + text(digits.international))
      if let number = number(written, digits) {
        tokens.append("+\(number.countryCode)\(number.national)")
        tokens.append("?" + number.national)
      } else if let rest = PhoneNumber.national(inBeginning: text(digits.international)), !rest.isEmpty {
        tokens.append("?" + rest)
      }
    } else {
      let bare = text(digits.withoutZeros)
      tokens.append("=" + text(digits.typed))
      if !bare.isEmpty {
        tokens.append("=" + bare)
        if bare.utf8.count == digits.typed.count { tokens.append("+" + bare) }
        if bare.utf8.count >= 7 { tokens.append("<" + reversed(bare)) }
      }
      if let trunk = region?.trunkPrefix, !trunk.isEmpty, trunk != "0", text(digits.typed).hasPrefix(trunk) {
        let rest = String(text(digits.typed).dropFirst(trunk.utf8.count))
        if !rest.isEmpty { tokens.append("=" + rest) }
      }
    }
    var seen: Set<String> = []
    return tokens.filter { $0.utf8.count > 1 && seen.insert($0).inserted }
  }

  private func text(_ digits: [UInt8]) -> String { String(decoding: digits, as: UTF8.self) }
  private func reversed(_ digits: String) -> String { String(decoding: digits.utf8.reversed(), as: UTF8.self) }
}

/// What telephone numbers are compared by: E.164, or the national digits where the country is not known.
public struct PhoneKey: Hashable, Sendable {
  /// The country calling code; nil when it is not known.
  public var country: Int?
  public var national: String

  /// Whether both are one number. Where one country is not known, the national digits decide.
  public func isSame(as other: PhoneKey) -> Bool {
    national == other.national && (country == nil || other.country == nil || country == other.country)
  }
}

/// Whether a text holds nothing but digits and what people write between them.
func isPhoneNotation(_ text: some StringProtocol) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    if decimalValue(scalar) != nil { return true }
    switch scalar.value {
    case 0x2B, 0x2D, 0x28, 0x29, 0x2E, 0x2F, 0x2A, 0x23, 0xFF0B, 0x2010...0x2015, 0x2212: return true
    default: return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    }
  }
}
