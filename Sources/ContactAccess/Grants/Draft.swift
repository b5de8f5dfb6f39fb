import Contacts

/// What a draft will do to one contact.
public enum DraftMark: UInt8, Sendable { case add = 1, remove = 2 }

/// A selection that an operator is making for an app, kept on the server: it survives another search, another page,
/// going back and another device. There is one for each operator and app.
public struct DraftSummary: Equatable, Sendable {
  public var adds: Int
  public var removes: Int
  /// Rises with every change, so that a review can say that it shows an older selection.
  public var version: Int

  public init(adds: Int, removes: Int, version: Int) {
    self.adds = adds
    self.removes = removes
    self.version = version
  }

  public static let empty = DraftSummary(adds: 0, removes: 0, version: 0)
  public var isEmpty: Bool { adds == 0 && removes == 0 }
}
