/// One part of a contact that can be granted or withheld. A contact's identifier and kind come with every grant.
public enum Field: UInt8, CaseIterable, Sendable, Hashable {
  case name, nickname, organisation, phones, emails, addresses, urls, dates, relations, social, photo, note, groups
  case other

  /// The word used on the command line and in JSON.
  public var word: String {
    switch self {
    case .name: "name"
    case .nickname: "nickname"
    case .organisation: "organisation"
    case .phones: "phones"
    case .emails: "emails"
    case .addresses: "addresses"
    case .urls: "urls"
    case .dates: "dates"
    case .relations: "relations"
    case .social: "social"
    case .photo: "photo"
    case .note: "note"
    case .groups: "groups"
    case .other: "other"
    }
  }

  public init?(word: some StringProtocol) {
    guard let match = Field.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}

/// A set of fields, as one bit a field.
public struct FieldSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ field: Field) { self.init(rawValue: 1 << UInt16(field.rawValue)) }

  public init(_ fields: some Sequence<Field>) {
    self.init(rawValue: fields.reduce(0) { $0 | 1 << UInt16($1.rawValue) })
  }

  public static let name = FieldSet(.name)
  public static let nickname = FieldSet(.nickname)
  public static let organisation = FieldSet(.organisation)
  public static let phones = FieldSet(.phones)
  public static let emails = FieldSet(.emails)
  public static let note = FieldSet(.note)
  /// Every field there is.
  public static let all = FieldSet(Field.allCases)
  /// The fields that a display name can be made from, in `DisplayName`'s order.
  public static let naming: FieldSet = [.name, .nickname, .organisation, .emails, .phones]
  /// What a new grant offers at first: enough to address somebody, nothing private.
  public static let usual: FieldSet = [.name, .organisation, .phones, .emails]

  public func contains(_ field: Field) -> Bool { rawValue & 1 << UInt16(field.rawValue) != 0 }

  /// The members in declaration order.
  public var fields: [Field] { Field.allCases.filter { contains($0) } }

  /// Reads a comma-separated list of field words; `all` stands for every field. Nil names nothing; the failing word is thrown.
  public init(words: String) throws(UnknownField) {
    var set: FieldSet = []
    for part in words.split(separator: ",") {
      let word = part.filter { $0 != " " }
      if word == "all" { set = .all; continue }
      guard let field = Field(word: word) else { throw UnknownField(word: String(word)) }
      set.insert(FieldSet(field))
    }
    self = set
  }

  /// The members as comma-separated words, in declaration order.
  public var words: String { fields.map(\.word).joined(separator: ",") }
}

/// A word that names no field.
public struct UnknownField: Error, Equatable, Sendable, CustomStringConvertible {
  public let word: String
  public var description: String {
    "There is no field “\(word)”. The fields are \(Field.allCases.map(\.word).joined(separator: ", ")); “all” means all of them."
  }
}
