import Contacts
import PhoneNumbers

/// Makes what is stored to find contacts by, and what is asked for, with the same folding on both sides.
public struct SearchTerms: Sendable {
  private let phoneTokens: PhoneTokens

  /// - Parameter region: where telephone numbers without a country code are at home; nil when that is not known.
  public init(region: PhoneRegion? = nil) { phoneTokens = PhoneTokens(region: region) }

  /// The tokens by which a contact is found.
  public func searchText(of contact: Contact) -> ContactSearchText {
    var out = ContactSearchText()
    let name = contact.name
    var names = TokenList()
    names.add(name.formatted)
    names.add([name.family, name.given, name.middle, name.prefix, name.suffix].joined(separator: " "))
    names.add("\(name.phoneticFamily) \(name.phoneticGiven)")
    let hasParts = !name.family.isEmpty || !name.given.isEmpty
    for part in hasParts ? [name.family + name.given, name.given] : [name.formatted] { names.add(pinyinOf: part) }
    out.name = names.text

    var nicknames = TokenList()
    nicknames.add(contact.nickname)
    out.nickname = nicknames.text

    var organisation = TokenList()
    organisation.add(contact.organisation.name)
    for unit in contact.organisation.units { organisation.add(unit) }
    organisation.add(contact.organisation.title)
    organisation.add(contact.organisation.role)
    out.organisation = organisation.text

    var emails = TokenList()
    for email in contact.emails { emails.add(email: email.value) }
    out.emails = emails.text

    var phones = TokenList()
    for phone in contact.phones { phones.add(phone: phone.value, phoneTokens) }
    out.phones = phones.text
    return out
  }

  /// Reads what somebody typed.
  ///
  /// Words are separated by blanks and found in any order, each as a beginning. Neighbouring pieces of a telephone number
  /// are one question. Signs alone ask for nothing, but a query of signs only finds nothing instead of everybody.
  public func query(_ text: String) -> SearchQuery {
    let pieces = text.unicodeScalars.split { $0.properties.isWhitespace }.prefix(maximumPieces).map { String($0) }
    var terms: [SearchQuery.Term] = []
    var numberPieces: [String] = []
    func endNumber() {
      if !numberPieces.isEmpty { terms += self.terms(ofNumber: numberPieces) }
      numberPieces = []
    }
    for piece in pieces {
      if isPhoneNotation(piece), !folded(piece).isEmpty {
        numberPieces.append(piece)
        continue
      }
      endNumber()
      terms += self.terms(ofPiece: piece)
    }
    endNumber()
    terms = terms.enumerated().filter { !terms[..<$0.offset].contains($0.element) }.map(\.element)
    if terms.isEmpty, !pieces.isEmpty { terms = [SearchQuery.Term(ways: [])] }
    return SearchQuery(terms: terms)
  }

  /// More words than anybody types; the rest is left out, which can only find more.
  private var maximumPieces: Int { 24 }

  private func terms(ofNumber pieces: [String]) -> [SearchQuery.Term] {
    let words = pieces.flatMap { foldedWords($0) }
    if words.isEmpty { return [] }
    var ways = [words.map { SearchQuery.Word($0) }]
    for token in phoneTokens.asked(pieces.joined(separator: " ")) { ways.append([SearchQuery.Word(token, in: .phones)]) }
    return [SearchQuery.Term(ways: ways)]
  }

  private func terms(ofPiece piece: String) -> [SearchQuery.Term] {
    let address = addressToken(piece)
    if let address, address.utf8.contains(0x40) {
      return [SearchQuery.Term(ways: [[SearchQuery.Word("=" + address, in: .emails)]])]
    }
    var ways: [[SearchQuery.Word]] = []
    func add(_ words: [String]) {
      let way = words.map { SearchQuery.Word($0) }
      if !way.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    add(words(piece))
    if let german = germanSpelling(piece) { add(words(german)) }
    let split = splitAtApostrophes(piece)
    if split != piece { add(words(split)) }
    if let address, address.utf8.contains(where: { isAddressSign($0) }), !ways.isEmpty {
      // The words find it before the `@`; a domain is one token.
      ways.append([SearchQuery.Word("=@" + address, in: .emails)])
    }
    if ways.isEmpty { return [] }
    // Words that are all asked for in one way are terms of their own.
    return ways.count == 1 ? ways[0].map { SearchQuery.Term(ways: [[$0]]) } : [SearchQuery.Term(ways: ways)]
  }

  /// The words of a piece; a long row of East Asian characters in parts as they are stored.
  private func words(_ piece: String) -> [String] {
    tokens(piece).flatMap { word -> [String] in
      let row = Array(word.unicodeScalars)
      guard row.count > longestRow, row[0].isEastAsianLetter else { return [word] }
      return stride(from: 0, to: row.count, by: longestRow).map { String(row[$0...].prefix(longestRow)) }
    }
  }
}
