/// What an audit event records. The raw value is the word in the log and must never change.
public enum AuditAction: String, Sendable, CaseIterable {
  case appRegistered, appChanged, appPaused, appResumed, appDeleted, keyMade, keyEnded
  case statusChanged, policyChanged, granted, revoked, undone
  /// A grant began or ended at the time that was set for it.
  case grantBegan, grantEnded
  case neverShareSet
  case groupMade, groupRenamed, groupDeleted, joined, left
  case requested, requestRefused, requestAnswered, silenceLifted
  case contactCreated, contactEdited, contactDeleted, contactRestored, contactErased, writeRefused
  case copyOffered, copyCollected, copyEnded
  case contactsRead, readRefused
  case imported, exported
  /// How names are ordered and numbers are read.
  case bookChanged
  case linkMade, passwordSet, signedIn, signInFailed, signedOut
}

extension AuditAction {
  /// Actions whose events stand below that of an act about many, one for each contact or group.
  public static let ofParts: [AuditAction] = [
    .granted, .revoked, .grantBegan, .grantEnded, .neverShareSet, .joined, .left, .contactDeleted,
    .copyOffered, .copyCollected,
  ]
}
