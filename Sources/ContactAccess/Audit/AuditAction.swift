/// What an audit event records. The raw value is the word in the log and must never change.
public enum AuditAction: String, Sendable, CaseIterable {
  case appRegistered, appChanged, appPaused, appResumed, appDeleted, keyMade, keyEnded
  case statusChanged, granted, revoked, undone
  case contactsRead, readRefused
  case imported
  case linkMade, passwordSet, signedIn, signInFailed, signedOut
}
