import ContactAccess
import Contacts
import HTML

extension Messages {
  var auditLead: String { "Who did what, newest first. Changes, sign-ins and what apps read with a known key are here." }
  var noEvents: String { "Nothing happened here" }
  var noEventsText: String { "No event fits these filters." }
  var newest: String { "Newest" }
  var older: String { "Older" }
  var who: String { "Who" }
  var what: String { "What" }
  var when: String { "When" }
  var contact: String { "Contact" }
  var doorLabel: String { "Through" }
  var dayLabel: String { "Day" }
  var anyApp: String { "Any app" }
  var anybody: String { "Anybody" }
  var anything: String { "Anything" }
  var show: String { "Show" }
  var onlyContact: String { "Only" }
  var onlyThisAct: String { "Only this act" }
  var showEach: String { "Show each of them" }

  /// A kind of event, in the filter.
  func kind(_ action: AuditAction) -> String {
    switch action {
    case .appRegistered: "App registered"
    case .appChanged: "App settings changed"
    case .appPaused: "App paused"
    case .appResumed: "App resumed"
    case .appDeleted: "App deleted"
    case .keyMade: "Key made"
    case .keyEnded: "Key ended"
    case .statusChanged: "Access changed"
    case .policyChanged: "Policy changed"
    case .grantBegan: "Grant began"
    case .grantEnded: "Grant ended"
    case .neverShareSet: "Never share marked"
    case .groupMade: "Group made"
    case .groupRenamed: "Group renamed"
    case .groupDeleted: "Group deleted"
    case .joined: "Joined a group"
    case .left: "Left a group"
    case .requested: "Access requested"
    case .requestRefused: "Request refused"
    case .requestAnswered: "Request answered"
    case .silenceLifted: "Allowed to ask again"
    case .contactCreated: "Contact created"
    case .contactEdited: "Contact edited"
    case .contactDeleted: "Contact deleted"
    case .contactRestored: "Contact restored"
    case .contactErased: "Contact erased"
    case .writeRefused: "Change refused"
    case .copyOffered: "Copy offered"
    case .copyCollected: "Copy collected"
    case .copyEnded: "Copy taken back"
    case .granted: "Contacts granted"
    case .revoked: "Contacts revoked"
    case .undone: "Act undone"
    case .contactsRead: "Contacts read"
    case .bookChanged: "Address book’s settings changed"
    case .readRefused: "Read refused"
    case .imported: "Contacts imported"
    case .exported: "Contacts exported"
    case .linkMade: "Sign-in link made"
    case .passwordSet: "Password set"
    case .signedIn: "Signed in"
    case .signInFailed: "Sign-in failed"
    case .signedOut: "Signed out"
    }
  }

  /// An event as a sentence; `app` and `contact` are their names, as links where they lead somewhere.
  func sentence(_ row: AuditRow, app: HTML?, contact: HTML?) -> HTML {
    let who: HTML = row.actorName.isEmpty ? "Somebody" : "<bdi>\(row.actorName)</bdi>"
    let app = app ?? "an app"
    let group: HTML = row.groupName.isEmpty ? "a group" : "the group <bdi>\(row.groupName)</bdi>"
    let whom: HTML = contact ?? (row.groupName.isEmpty ? "\(contacts(row.count ?? 1))" : group)
    let members: HTML = contact ?? "\(contacts(row.count ?? 1))"
    if row.action == .signInFailed {
      return row.actorName.isEmpty ? "Somebody failed to sign in" : "Somebody failed to sign in as \(who)"
    }
    if row.action == .readRefused {
      return "\(who) was refused a read \(refusal(row.outcome == "done" ? "" : row.outcome))"
    }
    if row.action == .linkMade && !row.reason.isEmpty {
      return "\(who) made a sign-in link for <bdi>\(row.reason)</bdi>"
    }
    if row.outcome != "done" {
      return "\(who) was refused: \(kind(row.action).lowercasedFirst) \(refusal(row.outcome))"
    }
    switch row.action {
    case .appRegistered: return "\(who) registered \(app)"
    case .appChanged: return "\(who) changed the settings of \(app)"
    case .appPaused: return "\(who) paused \(app)"
    case .appResumed: return "\(who) resumed \(app)"
    case .appDeleted: return "\(who) deleted \(app)"
    case .keyMade: return "\(who) made a key for \(app)"
    case .keyEnded: return "\(who) ended a key of \(app)"
    case .statusChanged: return "\(who) changed the access of \(app)\(from(row.before, to: row.after))"
    case .policyChanged: return "\(who) changed the policy of \(row.app == nil ? "all apps" : app)"
    case .grantBegan: return "The time began for which \(app) may see \(whom)"
    case .grantEnded: return "The time ended for which \(app) might see \(whom)"
    case .neverShareSet:
      return row.after.isEmpty ? "\(who) unmarked \(whom): it may be shared" : "\(who) marked \(whom): never share"
    case .groupMade: return "\(who) made \(group)"
    case .groupRenamed: return "\(who) renamed a group to <bdi>\(row.groupName)</bdi>"
    case .groupDeleted: return "\(who) deleted \(group)"
    case .joined: return "\(who) put \(members) into \(group)"
    case .left: return "\(who) took \(members) out of \(group)"
    case .requested: return "\(app) asked for contacts"
    case .requestRefused: return "\(who) refused a request of \(app)"
    case .requestAnswered: return "\(who) answered a request of \(app)"
    case .silenceLifted: return "\(who) let \(app) ask again"
    case .contactCreated: return "\(who) created \(whom)"
    case .contactEdited: return "\(who) edited \(whom)\(edited(row.after))"
    case .contactDeleted: return "\(who) moved \(whom) to the trash"
    case .contactRestored: return "\(who) brought \(whom) back from the trash"
    // It has no name any more, and no page.
    case .contactErased: return "\(who) erased \(row.contact == nil ? "\(contacts(row.count ?? 1))" : "a contact") for good"
    case .writeRefused: return "\(who) was refused a change"
    case .copyOffered: return "\(who) offered \(app) a copy of \(whom)"
    case .copyCollected: return "\(who) collected a copy of \(whom)"
    case .copyEnded: return "\(who) took back a copy from \(app)"
    case .granted: return "\(who) gave \(app) access to \(whom)"
    case .revoked: return "\(who) revoked \(whom) from \(app)"
    case .undone:
      let what: HTML = row.before == AuditAction.granted.rawValue ? "undid granting" : "undid revoking"
      return "\(who) \(what) \(whom), \(app)"
    case .contactsRead: return "\(who) read \(whom)"
    case .readRefused: return "\(who) was refused a read"
    case .bookChanged: return "\(who) changed the order of names and the home of numbers from \(row.before) to \(row.after)"
    case .imported: return "\(who) imported \(whom)"
    case .exported: return row.app == nil ? "\(who) exported \(whom)" : "\(who) exported what \(app) can see: \(members)"
    case .linkMade: return "\(who) made a sign-in link"
    case .passwordSet: return "\(who) set a password"
    case .signedIn: return "\(who) signed in"
    case .signInFailed: return "Somebody failed to sign in as \(who)"
    case .signedOut: return "\(who) signed out"
    }
  }

  /// The fields that an edit changed, in brackets; nothing when only the kind did.
  private func edited(_ words: String) -> HTML {
    guard let fields = try? FieldSet(words: words), !fields.isEmpty else { return .empty }
    return " (\(fields.fields.map { field($0).lowercasedFirst }.joined(separator: ", ")))"
  }

  private func from(_ before: String, to after: String) -> HTML {
    guard let old = AuthorizationStatus(word: before), let new = AuthorizationStatus(word: after) else { return .empty }
    return " from <em>\(status(old))</em> to <em>\(status(new))</em>"
  }

  private func refusal(_ code: String) -> HTML { code.isEmpty ? .empty : "(\(why(code)))" }

  /// Why something was refused, in the words of this console.
  private func why(_ code: String) -> HTML {
    switch AccessError.Code(rawValue: code) {
    case .authorizationNotDetermined: "nobody has decided about it yet"
    case .authorizationDenied: "it has no access"
    case .restricted: "it is locked by policy"
    case .unauthorizedKeys: "it asked for a field that it was not registered for"
    case .recordDoesNotExist: "there is no such contact for it"
    case .predicateInvalid: "the request was not understood"
    default: "\(code)"
    }
  }
}

extension String {
  /// With a small first letter, for a label inside a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
