/// What a change to limited access starts with (law 7).
public enum SetChoice: String, Sendable, CaseIterable { case empty, earlier }

/// What a change of status would do, to be shown before somebody decides.
public struct StatusPlan: Equatable, Sendable {
  public var from: AuthorizationStatus
  public var to: AuthorizationStatus
  /// How many contacts the app can read now and, where no choice is open, after the change.
  public var visibleNow: Int
  public var visibleAfter: Int
  /// The size of the earlier set when the change asks “start empty, or take up the earlier set?”; nil when it does not ask.
  public var earlier: Int?
  /// The contacts whose grants stay on file without effect (limited → authorized, or any → denied).
  public var dormant: Int

  public init(
    from: AuthorizationStatus, to: AuthorizationStatus, visibleNow: Int, visibleAfter: Int, earlier: Int?, dormant: Int
  ) {
    self.from = from
    self.to = to
    self.visibleNow = visibleNow
    self.visibleAfter = visibleAfter
    self.earlier = earlier
    self.dormant = dormant
  }
}

/// The table of law 7: which change of status is legal, and which asks about the set.
public enum StatusTransition: Equatable, Sendable {
  case plain
  /// Limited access is entered from a status in which grants may be on file: start empty, or take up the earlier set.
  case asksForSet
  case refused(AccessError.Code)

  /// | from \ to | notDetermined | restricted | denied | limited | authorized |
  /// |---|---|---|---|---|---|
  /// | notDetermined | same | plain | plain | asks | plain |
  /// | restricted | plain | same | plain | asks | plain |
  /// | denied | plain | plain | same | asks | plain |
  /// | limited | refused | plain | plain | same | plain |
  /// | authorized | refused | plain | plain | asks | same |
  ///
  /// “Not decided” cannot be reached from a decision to share: that would hide who decided. “asks” asks only when an
  /// earlier set is on file.
  public init(from: AuthorizationStatus, to: AuthorizationStatus) {
    switch (from, to) {
    case _ where from == to: self = .refused(.statusUnchanged)
    case (.limited, .notDetermined), (.authorized, .notDetermined): self = .refused(.statusNotReachable)
    case (_, .limited): self = .asksForSet
    default: self = .plain
    }
  }
}
