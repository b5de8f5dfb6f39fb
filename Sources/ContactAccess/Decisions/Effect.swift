/// What a change does to what an app can read.
public struct Effect: Equatable, Sendable {
  /// Contacts that it could not read before, cannot read any more, and reads more or less of than before.
  public var gained: Int
  public var lost: Int
  public var changed: Int

  public init(gained: Int = 0, lost: Int = 0, changed: Int = 0) {
    self.gained = gained
    self.lost = lost
    self.changed = changed
  }

  public var isNothing: Bool { gained == 0 && lost == 0 && changed == 0 }
}
