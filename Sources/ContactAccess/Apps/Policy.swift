import Contacts

/// A ceiling: nothing that is decided for an app goes beyond it. Each app has one, and all apps together have another; both hold.
public struct Policy: Equatable, Hashable, Sendable {
  /// The highest status. `nothing` makes the app `restricted`, whatever was decided.
  public enum Ceiling: UInt8, Sendable, CaseIterable, Comparable {
    case nothing = 0, limited = 1, authorized = 2

    public var word: String { "\(self)" }
    public static func < (a: Ceiling, b: Ceiling) -> Bool { a.rawValue < b.rawValue }
  }

  public var highest: Ceiling
  public var fields: FieldSet
  public var verbs: VerbSet

  public init(highest: Ceiling = .authorized, fields: FieldSet = .all, verbs: VerbSet = .all) {
    self.highest = highest
    self.fields = fields
    self.verbs = verbs
  }

  /// The policy that forbids nothing.
  public static let open = Policy()

  /// What both let through.
  public func and(_ other: Policy) -> Policy {
    Policy(
      highest: min(highest, other.highest), fields: fields.intersection(other.fields), verbs: verbs.intersection(other.verbs))
  }

  /// What becomes of a decision under this ceiling. Full access under `limited` falls back to the chosen set: always less, never more.
  public func capped(_ decided: AuthorizationStatus) -> AuthorizationStatus {
    switch (highest, decided) {
    case (.nothing, _): .restricted
    case (.limited, .authorized): .limited
    default: decided
    }
  }

  /// As it stands in the audit.
  public var words: String { "highest: \(highest.word); fields: \(fields.words); verbs: \(verbs.words)" }
}
