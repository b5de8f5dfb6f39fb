import Contacts

/// Makes what is stored to find contacts by, and what is asked for, with the same folding on both sides.
public struct SearchTerms: Sendable {
  public init() {}

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
    for phone in contact.phones { phones.add(phone: phone.value) }
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
      if let term = term(ofPiece: piece) { terms.append(term) }
    }
    endNumber()
    if terms.isEmpty, !pieces.isEmpty { terms = [SearchQuery.Term(alternatives: [])] }
    return SearchQuery(terms: terms)
  }

  /// More words than anybody types; the rest is left out, which can only find more.
  private var maximumPieces: Int { 24 }

  private func terms(ofNumber pieces: [String]) -> [SearchQuery.Term] {
    let words = pieces.flatMap { foldedWords($0) }
    if words.isEmpty { return [] }
    let digits = words.reduce(0) { $0 + $1.utf8.count }
    // Two digits begin too many numbers to be meant as one.
    guard digits >= 3 else {
      return words.map { SearchQuery.Term(alternatives: [SearchQuery.Alternative(phrases: [[$0]])]) }
    }
    var ways = [SearchQuery.Alternative(phrases: words.map { [$0] })]
    for token in PhoneDigits(pieces.joined(separator: " ")).queryTokens {
      ways.append(SearchQuery.Alternative(columns: .phones, phrases: [[token]]))
    }
    if let address = addressToken(pieces.joined()), pieces.count == 1, address != words.joined() {
      ways.append(SearchQuery.Alternative(columns: .emails, phrases: [[markedAddress(address)]]))
    }
    return [SearchQuery.Term(alternatives: ways)]
  }

  private func term(ofPiece piece: String) -> SearchQuery.Term? {
    let address = addressToken(piece)
    if let address, address.utf8.contains(0x40) {
      return SearchQuery.Term(alternatives: [SearchQuery.Alternative(columns: .emails, phrases: [[markedAddress(address)]])])
    }
    var ways: [SearchQuery.Alternative] = []
    func add(_ phrases: [[String]], _ columns: FieldSet = .searchable) {
      let way = SearchQuery.Alternative(columns: columns, phrases: phrases)
      if !phrases.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    add(phrases(piece))
    if let german = germanSpelling(piece) { add(phrases(german)) }
    let split = splitAtApostrophes(piece)
    if split != piece { add(phrases(split)) }
    if let address, address.utf8.contains(where: { isAddressSign($0) }) {
      if !ways.isEmpty { add([[markedAddress(address)]], .emails) }
    }
    return ways.isEmpty ? nil : SearchQuery.Term(alternatives: ways)
  }

  /// The words of a piece, neighbouring East Asian characters as one phrase.
  private func phrases(_ piece: String) -> [[String]] {
    var out: [[String]] = []
    var lastWasWhole = false
    for word in tokens(piece) {
      let isWhole = word.unicodeScalars.first?.isEastAsianLetter ?? false
      if isWhole, lastWasWhole { out[out.count - 1].append(word) } else { out.append([word]) }
      lastWasWhole = isWhole
    }
    return out
  }
}
