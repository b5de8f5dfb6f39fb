/// What a contact is found by: for each searchable field a list of tokens with one space between them.
///
/// A token is a word (letters and digits), or holds a mark that no word has. In `emails`, `=anna@mail.example` is a whole address and
/// `=@mail.example` a domain. In `phones`, `=` stands before the national number, `+` before E.164, `?` before a national number of which the
/// country is not known, `<` before the digits from the end, and `:` before the digits as they were written.
public struct ContactSearchText: Equatable, Sendable {
  public var name = ""
  public var nickname = ""
  public var organisation = ""
  public var emails = ""
  public var phones = ""

  public init() {}

  /// The tokens of a searchable field.
  public func tokens(of field: Field) -> [Substring] {
    let text =
      switch field {
      case .name: name
      case .nickname: nickname
      case .organisation: organisation
      case .emails: emails
      case .phones: phones
      default: ""
      }
    return text.split(separator: " ")
  }
}

extension FieldSet {
  /// The fields that a search looks into.
  public static let searchable: FieldSet = [.name, .nickname, .organisation, .emails, .phones]
}
