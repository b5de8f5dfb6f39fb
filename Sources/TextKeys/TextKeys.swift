import CICU
import Contacts
import PhoneNumbers
import Synchronization

/// Why text cannot be ordered in a language.
public enum TextKeysError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text is no language code (BCP 47 as ICU reads it: letters, digits, `-`, `_`, `@`, `=`; at most 60 bytes).
  case notALanguage(String)
  /// ICU refused; the number is its `UErrorCode`.
  case collatorUnavailable(language: String, code: Int32)
  /// The text is no country (ISO 3166-1, two letters).
  case notARegion(String)

  public var description: String {
    switch self {
    case .notALanguage(let text): "“\(text)” is not a language code, such as “de” or “zh-Hant”."
    case .notARegion(let text): "“\(text)” is not a country’s code, such as “DE” or “US”."
    case .collatorUnavailable(let language, let code): "There is no order for the language “\(language)” (ICU \(code))."
    }
  }
}

/// Keys by which a book's names are ordered and found.
///
/// Order belongs to one language (a setting of the book), folding and words to none. Keys are built once and stored;
/// changing the language means building the sort keys anew.
public final class TextKeys: Sendable {
  /// The language whose order the sort keys follow.
  public let language: String
  /// Where telephone numbers without a country code are at home; nil when that is not known.
  public let region: PhoneRegion?
  /// Whether names are sorted by family name first.
  public let sortsByFamilyName: Bool
  private let terms: SearchTerms
  private let phones: PhoneTokens
  // ICU promises concurrent use only of a collator that nobody changes; the lock spares the reader that argument.
  private let collator: Mutex<OpaquePointer>

  /// Opens ICU's order of a language. A language that ICU has no own order for gets the root order (CLDR).
  /// - Parameter region: a country's two letters; empty when it is not known.
  public init(language: String, region: String = "", sortsByFamilyName: Bool = true) throws(TextKeysError) {
    self.region = PhoneRegion(region)
    if self.region == nil, !region.isEmpty { throw .notARegion(region) }
    self.sortsByFamilyName = sortsByFamilyName
    terms = SearchTerms(region: self.region)
    phones = PhoneTokens(region: self.region)
    let isPlausible = language.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x40, 0x3D: true
      default: false
      }
    }
    guard isPlausible, !language.isEmpty, language.utf8.count <= 60, ca_is_language(language) else {
      throw .notALanguage(language)
    }
    var status = U_ZERO_ERROR
    guard let opened = ca_ucol_open(language, &status), status.rawValue <= 0 else {
      throw .collatorUnavailable(language: language, code: Int32(status.rawValue))
    }
    self.language = language
    collator = Mutex(opened)
  }

  deinit { collator.withLock { ca_ucol_close($0) } }

  /// Bytes whose unsigned order is the language's order of the texts, with case and accents as ICU orders them.
  ///
  /// Blanks at either end do not count. The key of nothing is empty, so it comes before every other.
  public func sortKey(_ text: String) -> [UInt8] {
    let units = Array(text.trimmingBlanks.utf16)
    if units.isEmpty { return [] }
    return collator.withLock { collator in
      var room = units.count * 6 + 16
      while true {
        var needed = 0
        let key = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          needed = Int(ca_ucol_key(collator, units, Int32(units.count), buffer.baseAddress, Int32(room)))
          // ICU ends a key with a NUL, which orders nothing and is not stored.
          count = needed > room ? 0 : max(needed - 1, 0)
        }
        if needed <= room { return key }
        room = needed
      }
    }
  }

  /// Whether a name in Latin letters is shown with the family name first, as in Hungary and Vietnam (CLDR, order of person names). Names in
  /// Han, kana and Hangul are, in every language.
  public var showsFamilyNameFirst: Bool {
    ["hu", "vi"].contains(language.prefix { $0.isASCII && $0.isLetter }.lowercased())
  }

  /// What a contact is sorted by: names that begin with a letter first, in the language's order; numbers and signs after them, as
  /// address books do; contacts without any name last. A person is sorted by family name and given name, as they are read where the
  /// contact says so, or the other way round; anything else by the name that is shown.
  /// - Parameter name: the contact's display name.
  public func nameKey(of contact: Contact, shownAs name: DisplayName) -> [UInt8] {
    let text = sortedText(of: contact, shownAs: name)
    guard let first = text.unicodeScalars.first else { return [3] }
    return [first.properties.isAlphabetic ? 1 : 2] + sortKey(text)
  }

  private func sortedText(of contact: Contact, shownAs shown: DisplayName) -> String {
    let name = contact.name
    guard shown.source == .name, contact.kind == .person else { return shown.text }
    let family = (name.phoneticFamily.isEmpty ? name.family : name.phoneticFamily).oneLine
    let given = (name.phoneticGiven.isEmpty ? name.given : name.phoneticGiven).oneLine
    if family.isEmpty && given.isEmpty { return shown.text }
    let parts = sortsByFamilyName ? [family, given, name.middle.oneLine] : [given, name.middle.oneLine, family]
    return parts.filter { !$0.isEmpty }.joined(separator: " ").shortened
  }

  public func searchText(of contact: Contact) -> ContactSearchText { terms.searchText(of: contact) }
  public func query(_ text: String) -> SearchQuery { terms.query(text) }
  /// What a telephone number is compared by; nil when it has no digits.
  public func phoneKey(_ written: String) -> PhoneKey? { phones.key(written) }

  /// The text as it is compared in a search; see `folded(_:)`.
  public func fold(_ text: String) -> String { folded(text) }

  /// The folded words of a text; see `foldedWords(_:)`.
  public func words(_ text: String) -> [String] { foldedWords(text) }
}
