import ContactAccess
import HTML

extension Messages {
  /// What an act about requests, groups, policies, marks or copies did, in the notice after it.
  func doneSharing(_ act: ActSummary, app: HTML) -> HTML {
    switch act.action {
    case .requestAnswered: "Answered \(app)."
    case .requestRefused: "Refused the request of \(app). It cannot ask again for \(RequestLimits.silenceDays) days."
    case .silenceLifted: "\(app) may ask again."
    case .groupMade: "Made the group."
    case .groupRenamed: "Renamed the group."
    case .groupDeleted: "Deleted the group. Its members stay in the address book."
    case .joined: "Added to the group."
    case .left: "Taken out of the group."
    case .policyChanged: act.app == nil ? "Saved the policy of all apps." : "Saved the policy of \(app)."
    case .neverShareSet: "Changed what is never shared."
    case .copyOffered: "Offered \(app) a copy."
    case .copyEnded: "Took back the copy. \(app) cannot collect it any more."
    case .contactRestored: "Brought the contact back, with what was shared of it."
    case .contactCreated: "Created the contact. Apps with full access see it; others when it is shared with them."
    case .contactEdited: "Saved the contact."
    case .contactErased: "\(erasedForGood)"
    default: "Done."
    }
  }
}
