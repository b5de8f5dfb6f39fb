import Contacts

/// A mark on a contact, or on single fields of it, that beats every grant and full access.
public struct NeverShare: Equatable, Hashable, Sendable {
  /// As stored: a bit a field; every bit, also those of fields that there are not yet, for the whole contact.
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(fields: FieldSet) { rawValue = fields.rawValue & FieldSet.all.rawValue }

  public static let nothing = NeverShare(rawValue: 0)
  public static let wholeContact = NeverShare(rawValue: .max)

  public var isWhole: Bool { rawValue == .max }
  public var isEmpty: Bool { rawValue == 0 }
  /// The fields that are never shared.
  public var fields: FieldSet { isWhole ? .all : FieldSet(rawValue: rawValue) }

  /// As it stands in the audit.
  public var words: String { isWhole ? "whole contact" : fields.words }
}
