import ContactAccess
import Contacts
import HTML

extension Messages {
  func chooseContactsFor(_ app: String) -> String { "Choose contacts for \(app)" }
  var chooseContactsTitle: String { "Choose contacts for" }
  var searchBook: String { "Search the whole address book" }
  var hasAccess: String { "Has access" }
  var toAdd: String { "To add" }
  var toRevoke: String { "To revoke" }
  var toAddWord: String { "to add" }
  var toRevokeWord: String { "to revoke" }
  var review: String { "Review" }
  var discard: String { "Discard" }

  var draftWaiting: String { "A selection is waiting:" }
  func draftCounts(_ draft: DraftSummary) -> String {
    switch (draft.adds, draft.removes) {
    case (let adds, 0): "\(contacts(adds)) to add."
    case (0, let removes): "\(contacts(removes)) to revoke."
    case (let adds, let removes): "\(number(adds)) to add, \(number(removes)) to revoke."
    }
  }

  func cannotGrant(_ status: AuthorizationStatus, app: String, earlier: Int) -> HTML {
    switch status {
    case .notDetermined:
      """
      \(contacts(earlier)) \(earlier == 1 ? "was" : "were") chosen for <bdi>\(app)</bdi> earlier. \
      Say first whether it starts empty or takes \(earlier == 1 ? "it" : "them") up.
      """
    case .authorized:
      """
      <bdi>\(app)</bdi> has full access and sees every contact. \
      Single contacts can be chosen only under limited access.
      """
    case .restricted: "<bdi>\(app)</bdi> is locked by policy. Single contacts can be chosen only under limited access."
    default: "<bdi>\(app)</bdi> has no access. Single contacts can be chosen only under limited access."
    }
  }
  var changeToLimited: String { "Change to limited access" }

  var reviewTitle: String { "Review the selection" }
  var nothingSelected: String { "Nothing is selected" }
  var nothingSelectedText: String { "Tick the contacts that the app should see, then come back here." }
  func willBeShared(_ number: Int) -> String { "\(contacts(number)) will be shared" }
  func willBeRevoked(_ number: Int) -> String { "\(contacts(number)) will be revoked" }
  var whichFields: String { "Fields to share" }
  var whichFieldsHint: String { "Only what the app was registered for can be chosen." }
  var reason: String { "Reason" }
  var reasonHint: String { "Optional: why this is done. It stands in the audit and with the contact." }
  var becomesLimited: String { "Nobody has decided about this app yet. Confirming gives it limited access." }
  func confirmReview(_ draft: DraftSummary) -> String {
    switch (draft.adds, draft.removes) {
    case (let adds, 0): "Share \(contacts(adds))"
    case (0, let removes): "Revoke \(contacts(removes))"
    case (let adds, let removes): "Share \(number(adds)), revoke \(number(removes))"
    }
  }
  var backToChoosing: String { "Back to choosing" }
}
