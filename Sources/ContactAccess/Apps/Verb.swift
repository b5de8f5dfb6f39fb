/// What an app may do with contacts.
public enum Verb: UInt8, Sendable, CaseIterable, Hashable {
  case read, create, edit, delete

  /// The word used on the command line, in JSON and in the audit.
  public var word: String { "\(self)" }
}

/// A set of verbs, as one bit a verb.
public struct VerbSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ verb: Verb) { self.init(rawValue: 1 << verb.rawValue) }

  public static let read = VerbSet(.read)
  public static let all = VerbSet(rawValue: 0b1111)

  public func contains(_ verb: Verb) -> Bool { rawValue & 1 << verb.rawValue != 0 }

  /// The members in declaration order.
  public var verbs: [Verb] { Verb.allCases.filter { contains($0) } }
  /// The members as comma-separated words, in declaration order.
  public var words: String { verbs.map(\.word).joined(separator: ",") }

  /// Reads a comma-separated list of verbs; `all` stands for every verb. Nil when a word is none.
  public init?(words: String) {
    var set: VerbSet = []
    for part in words.split(separator: ",") {
      let word = part.filter { $0 != " " }
      if word == "all" { set = .all; continue }
      guard let verb = Verb.allCases.first(where: { $0.word == word }) else { return nil }
      set.insert(VerbSet(verb))
    }
    self = set
  }
}
