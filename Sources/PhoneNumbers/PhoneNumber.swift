import CPhoneNumber

/// A telephone number as libphonenumber reads it. Nothing is checked against a numbering plan: a number that no plan knows is
/// one all the same, and what was written is kept by whoever asked.
public struct PhoneNumber: Equatable, Sendable {
  /// The country calling code, written with the number or assumed from the book's region.
  public let countryCode: Int
  /// The national number's digits, without a trunk prefix.
  public let national: String

  /// ITU-T E.164 with `+`: what numbers are compared by. An extension does not count.
  public var e164: String { "+\(countryCode)\(national)" }

  /// Reads a number in any notation: with `+`, with `00` or the region's own prefix for calls abroad, national, in digits of any script.
  ///
  /// Nil when there is no number in the text, or when it has no country code and no region may be assumed.
  public init?(_ written: some StringProtocol, in region: PhoneRegion?) {
    // Longer than any number, and libphonenumber's expressions take their time over long texts.
    guard (1...250).contains(written.utf8.count) else { return nil }
    var written = String(written)
    var read = ca_phone()
    let found = written.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { ca_phone_read($0.baseAddress, $0.count, region?.code ?? "", &read) }
    }
    guard found else { return nil }
    countryCode = Int(read.country_code)
    national = withUnsafeBytes(of: &read.national) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// What follows the country code in the first digits of an international number; nil when no country has such a code.
  public static func national(inBeginning digits: String) -> String? {
    for length in 1...3 where length <= digits.utf8.count {
      guard let code = Int32(digits.prefix(length)) else { return nil }
      if ca_phone_is_country_code(code) { return String(digits.dropFirst(length)) }
    }
    return nil
  }
}
