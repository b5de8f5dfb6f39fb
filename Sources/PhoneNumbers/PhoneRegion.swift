import CPhoneNumber

/// The country whose notation a number without a country code is read in: a setting of the book.
public struct PhoneRegion: Hashable, Sendable {
  /// ISO 3166-1: two capital letters.
  public let code: String
  public let callingCode: Int
  /// What is dialled before a national number, such as `0`; empty where it is nothing.
  public let trunkPrefix: String

  /// Nil when libphonenumber knows no such country.
  public init?(_ code: some StringProtocol) {
    let code = code.uppercased()
    let calling = Int(ca_phone_country_code(code))
    guard code.utf8.count == 2, calling > 0 else { return nil }
    var room: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar) = (0, 0, 0, 0, 0, 0, 0, 0)
    trunkPrefix = withUnsafeMutableBytes(of: &room) { bytes in
      ca_phone_trunk_prefix(code, bytes.assumingMemoryBound(to: CChar.self).baseAddress)
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.code = code
    callingCode = calling
  }
}
