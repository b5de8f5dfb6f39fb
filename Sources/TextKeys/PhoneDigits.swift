/// The digits of a telephone number, as far as its notation says what they are.
///
/// A number that begins with `+` or `00` is international: a country code, then the national number (ITU-T E.164).
/// Any other is national, in a country that is not known. Nothing is checked: stored numbers are never refused.
struct PhoneDigits: Equatable {
  /// Digits as written, without `+`, without an extension; at most 40.
  var typed: [UInt8] = []
  var isInternational = false
  /// For international numbers the digits with the country code and without `00`; else empty.
  var international: [UInt8] = []
  /// The national number without trunk zeros (an Italian 0 after +39 is part of the number and stays).
  var national: [UInt8] = []

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
    isInternational = plus ? !typed.isEmpty && typed[0] != 0x30 : doubleZero
    if isInternational {
      international = plus ? typed : Array(typed[2...])
      national = Array(international.dropFirst(countryCodeLength(international)))
    } else {
      national = Array(typed.drop { $0 == 0x30 })
    }
  }
}

/// How many digits the country code has: 1 and 7 stand alone, the listed pairs are codes, all others have three.
private func countryCodeLength(_ digits: [UInt8]) -> Int {
  guard digits.count >= 2 else { return digits.count }
  let first = Int(digits[0]) - 0x30
  let pair = first * 10 + Int(digits[1]) - 0x30
  switch pair {
  case 10...19, 70...79: return 1
  case 20, 27, 30...34, 36, 39, 40, 41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98: return 2
  default: return min(3, digits.count)
  }
}

extension PhoneDigits {
  /// The tokens that a stored number is found by.
  ///
  /// `=` and digits from the start, in each notation; `==` and the national number where the country is unknown; `#`
  /// and all digits from the end, closed by `=` where the country is unknown, so that a number with a country code can ask
  /// for just those.
  var storedTokens: [String] {
    guard !typed.isEmpty else { return [] }
    var tokens: [String] = []
    if isInternational {
      tokens = ["=" + text(typed), "=" + text(international), "=" + text(national), "=0" + text(national)]
      tokens.append("#" + text(international.reversed()))
    } else {
      tokens = ["=" + text(typed), "=" + text(national), "==" + text(national)]
      tokens.append("#" + text(typed.reversed()) + "=")
    }
    var seen: Set<String> = []
    return tokens.filter { $0.utf8.count > 1 && $0 != "==" && seen.insert($0).inserted }
  }

  /// The beginnings of stored tokens, any of which answers this number as a question.
  ///
  /// Fewer than seven digits match only the start of a number; from seven on also its end.
  var queryTokens: [String] {
    var tokens = ["=" + text(typed)]
    if isInternational {
      tokens.append("=" + text(international))
      if !national.isEmpty { tokens.append("==" + text(national)) }
      if international.count >= 7 {
        tokens.append("#" + text(international.reversed()))
        tokens.append("#" + text(national.reversed()) + "=")
        tokens.append("#" + text(national.reversed()) + "0=")
      }
    } else if national.count >= 7 {
      tokens.append("#" + text(national.reversed()))
    }
    var seen: Set<String> = []
    return tokens.filter { seen.insert($0).inserted }
  }

  private func text(_ digits: [UInt8]) -> String { String(decoding: digits, as: UTF8.self) }
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
