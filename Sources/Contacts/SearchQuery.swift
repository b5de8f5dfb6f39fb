/// What somebody looks for, as values: every term must be found, each in one of several ways.
///
/// Nothing that was typed is syntax: operators, wildcards and quotes are letters or separate words.
public struct SearchQuery: Equatable, Sendable {
  /// The beginning of a token of `ContactSearchText`, in one of these fields.
  public struct Word: Equatable, Sendable {
    public var text: String
    public var fields: FieldSet

    public init(_ text: String, in fields: FieldSet = .searchable) {
      self.text = text
      self.fields = fields
    }
  }

  /// One thing that must be found, in any of the ways: all words of a way, each in a field of its own. Without any way it is never found.
  public struct Term: Equatable, Sendable {
    public var ways: [[Word]]

    public init(ways: [[Word]]) { self.ways = ways }
  }

  public var terms: [Term]

  public init(terms: [Term]) { self.terms = terms }

  /// Nothing was asked: the book in name order is the answer, not a search.
  public var isEmpty: Bool { terms.isEmpty }
}

/// How well a contact matches, best first: whole words before beginnings, then found by its name before by its organisation before
/// by an address or a number. Where the terms were found differently, the worst counts.
public struct SearchRank: Hashable, Comparable, Sendable {
  /// Every term was found as a whole word.
  public let isWhole: Bool
  /// 0, 1 or 2: where everything was found.
  public let place: Int

  public static let all: [SearchRank] = [true, false].flatMap { isWhole in
    (0..<3).map { SearchRank(isWhole: isWhole, place: $0) }
  }

  public static func < (a: SearchRank, b: SearchRank) -> Bool {
    a.isWhole == b.isWhole ? a.place < b.place : a.isWhole
  }

  private static let places: [FieldSet] = [[.name, .nickname], [.organisation], [.emails, .phones]]

  /// The fields of this place, and of this place and those before it.
  var ownFields: FieldSet { Self.places[place] }
  var fields: FieldSet { Self.places[...place].reduce([]) { $0.union($1) } }
}
