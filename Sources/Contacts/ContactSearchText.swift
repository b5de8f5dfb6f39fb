/// What a contact is found by: for each searchable field a list of tokens with one space between them.
///
/// The tokens hold only what SQLite's FTS5 keeps whole with
/// `tokenize="ascii tokenchars '#=@._-+'"`: a–z, 0–9, those seven characters and everything beyond ASCII.
public struct ContactSearchText: Equatable, Sendable {
  public var name = ""
  public var nickname = ""
  public var organisation = ""
  public var emails = ""
  public var phones = ""

  public init() {}
}

extension FieldSet {
  /// The fields that a search looks into, each a column of the search table under its word.
  public static let searchable: FieldSet = [.name, .nickname, .organisation, .emails, .phones]
}
