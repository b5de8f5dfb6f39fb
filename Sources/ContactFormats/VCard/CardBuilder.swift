import Contacts

/// Makes a contact from the properties of one card.
struct CardBuilder {
  let card: OpenCard
  var result: ImportedCard
  var kindWord = ""
  /// Properties whose preferred value has been put first already.
  var preferred: Set<String> = []
  var seenGroups: Set<String> = []
  private let sibling: String?
  /// Labels that Apple's programs put beside a property of the same group.
  private var groupLabels: [String: String] = [:]
  /// Groups that hold a property which is only kept verbatim; their labels are kept with it.
  private var verbatimGroups: Set<String> = []
  private var seenDates: Set<String> = []

  init(_ card: OpenCard, id: ContactID) {
    self.card = card
    result = ImportedCard(contact: Contact(id: id), line: card.line, notes: card.notes)
    // A code page that one property declares holds for its siblings that do not.
    sibling = card.properties.lazy.compactMap(\.charset).first { $0 != "UTF-8" && $0 != "UTF8" }
    for property in card.properties where property.name == "X-ABLABEL" && !property.group.isEmpty {
      groupLabels[property.group] = applePlain(unescaped(property.text(sibling: sibling), card.version))
    }
  }

  mutating func outcome() -> CardOutcome {
    for property in card.properties { read(property) }
    for property in card.properties where property.name == "X-ABLABEL" {
      if verbatimGroups.contains(property.group) { keepLine(property) }
    }
    finish()
    let contact = result.contact
    if Field.allCases.allSatisfy({ contact.isEmpty($0) }) {
      return .skipped(line: card.line, name: "", reason: result.notes.first.map { .nothingKept($0) } ?? .empty)
    }
    return .card(result)
  }

  private mutating func finish() {
    switch kindWord {
    case "GROUP": result.isGroup = true
    case "ORG", "COMPANY": result.contact.kind = .organisation
    case "": result.contact.decideKind()
    default: break
    }
  }

  // MARK: What the readers of the properties use

  /// The whole value as text. Nil when it is empty or too long.
  mutating func text(_ property: PropertyLine) -> String? {
    guard let raw = rawText(property) else { return nil }
    let text = unescaped(raw, card.version)
    return text.trimmingBlanks.isEmpty ? nil : text
  }

  /// The components of a structured value, so many at most, without blanks at their ends.
  mutating func components(_ property: PropertyLine, limit: Int) -> [String] {
    guard let raw = rawText(property) else { return [] }
    return splitEscaped(raw, at: 0x3B, limit: limit).map { unescaped($0, card.version).trimmingBlanks }
  }

  /// The values of a comma-separated list.
  mutating func list(_ property: PropertyLine) -> [String] {
    guard let raw = rawText(property) else { return [] }
    let parts = splitEscaped(raw, at: 0x2C, limit: Limits.values + 1)
    if parts.count > Limits.values {
      note(property, .tooManyValues(property: property.name, limit: Limits.values))
    }
    return parts.prefix(Limits.values).map { unescaped($0, card.version).trimmingBlanks }.filter { !$0.isEmpty }
  }

  private mutating func rawText(_ property: PropertyLine) -> String? {
    guard property.bytes.count <= Limits.value else {
      note(property, .tooLong(property: property.name))
      return nil
    }
    return property.text(sibling: sibling)
  }

  /// The label of a property: the person's own, else what its types say.
  func label(_ property: PropertyLine) -> String {
    if !property.group.isEmpty, let own = groupLabels[property.group], !own.isEmpty { return own }
    if let own = property.values("LABEL").first, property.name != "ADR", !own.isEmpty { return own }
    return typeLabel(property.types, isVersion21: card.version == .v21)
  }

  /// The person's own label of a property; empty when there is none.
  func ownLabel(_ property: PropertyLine) -> String { groupLabels[property.group] ?? "" }

  func isPreferred(_ property: PropertyLine) -> Bool {
    property.types.contains("pref") || property.values("PREF").first == "1"
  }

  /// False for a second date that only writes the first in another form (RFC 6350 §5.4): a birthday is there once.
  mutating func isFirst(_ property: PropertyLine) -> Bool {
    seenDates.insert(property.name).inserted || property.values("ALTID").isEmpty
  }

  mutating func keepVerbatim(_ property: PropertyLine) {
    if !property.group.isEmpty { verbatimGroups.insert(property.group) }
    keepLine(property)
  }

  mutating func keepLine(_ property: PropertyLine) {
    guard property.bytes.count <= Limits.verbatim else { return note(property, .tooLong(property: property.name)) }
    result.contact.other.append(property.verbatim(sibling: sibling))
  }

  mutating func note(_ property: PropertyLine, _ reason: CardNote.Reason) {
    if result.notes.count < Limits.values { result.notes.append(CardNote(line: property.line, reason: reason)) }
  }
}

extension Contact {
  /// Makes it an organisation when nothing but an organisation has a name in it.
  mutating func decideKind() {
    let hasParts = [name.family, name.given, name.middle, name.prefix, name.suffix].contains { !$0.isEmpty }
    let company = organisation.name
    if !company.isEmpty && !hasParts && (name.formatted.isEmpty || name.formatted == company) { kind = .organisation }
  }
}
