import ContactAccess
import Contacts
import HTML

extension Messages {
  var product: String { "Contact Access" }
  var skipToContent: String { "Skip to content" }
  var mainNavigation: String { "Main" }
  var signedInAs: String { "Signed in as" }
  var signOut: String { "Sign out" }
  func section(_ section: Section) -> String {
    switch section {
    case .apps: "Apps"
    case .requests: "Requests"
    case .groups: "Groups"
    case .policy: "Policy"
    case .contacts: "Contacts"
    case .audit: "Audit"
    case .settings: "Settings"
    }
  }

  var paused: String { "Paused" }
  var noName: String { "No name" }
  var never: String { "Never" }
  var search: String { "Search" }
  var clearSearch: String { "Clear" }
  var pages: String { "Pages" }
  var previousPage: String { "Previous" }
  var nextPage: String { "Next" }
  var cancel: String { "Cancel" }
  var undo: String { "Undo" }
  var copy: String { "Copy" }

  var nothingChanged: String { "Nothing changed." }
  var selectionDiscarded: String { "The selection was discarded." }
  var alreadyEnded: String { "That was already done." }
  var cannotUndo: String { "This cannot be undone any more." }
  func onlyLeft(_ number: Int) -> String {
    number == 1
      ? "Nothing changed: it was already changed by somebody else."
      : "Nothing changed: all \(self.number(number)) were already changed by somebody else."
  }
  var newKeyTitle: String { "The app’s key" }
  var newKeyExplanation: String { "Copy it now: it is shown this once and cannot be shown again." }

  func selected(_ marked: Int, offered: Int?) -> String {
    let start = marked == 0 ? "Nothing new was selected." : "Selected \(contacts(marked))."
    guard let offered, offered != marked else { return start }
    return offered > marked
      ? "\(start) \(number(offered - marked)) of the \(number(offered)) that matched needed no mark."
      : "\(start) \(number(offered)) matched when the page was made."
  }

  /// What an act did, in the notice after it.
  func done(_ act: ActSummary) -> HTML {
    let app: HTML = "<bdi>\(act.appName)</bdi>"
    switch act.action {
    case .granted, .revoked:
      return "\(changes(act, app: app))\(whenItBegins(act))\(stillReads(act))\(leftBehind(act.left))"
    case .undone:
      return "Undone. \(restored(act))\(whenItBegins(act))\(keptBack(act.left))"
    case .appRegistered: return "Registered \(app)."
    case .appChanged: return "Saved the settings of \(app)."
    case .appPaused: return "Paused \(app). It reads nothing until it is resumed."
    case .appResumed: return "Resumed \(app)."
    case .appDeleted: return "Deleted \(app)."
    case .keyMade: return "Made a new key for \(app)."
    case .keyEnded: return "Ended a key of \(app)."
    case .statusChanged: return "Changed the access of \(app).\(leftBehind(act.left))"
    default: return doneSharing(act, app: app)
    }
  }

  private func changes(_ act: ActSummary, app: HTML) -> HTML {
    switch (act.granted, act.revoked) {
    case (0, 0): "Nothing changed for \(app)."
    case (let granted, 0): "Gave \(app) access to \(targets(granted, act))."
    case (0, let revoked): "Revoked \(targets(revoked, act)) from \(app)."
    case (let granted, let revoked): "Gave \(app) access to \(targets(granted, act)) and revoked \(number(revoked))."
    }
  }

  /// Contacts, groups or both, of which there are so many in an act.
  private func targets(_ number: Int, _ act: ActSummary) -> String {
    act.groups == 0
      ? contacts(number)
      : act.groups == act.granted + act.revoked
        ? count(number, "group", "groups") : count(number, "contact or group", "contacts and groups")
  }

  private func whenItBegins(_ act: ActSummary) -> HTML {
    switch (act.granted, act.revoked) {
    case _ where !act.beginsLater: .empty
    case (1, 0): " It begins later."
    case (_, 0): " They begin later."
    case (0, 1): " It had not begun yet."
    case (0, _): " They had not begun yet."
    default: .empty
    }
  }

  private func stillReads(_ act: ActSummary) -> HTML {
    switch act.stillReadable {
    case 0: .empty
    case 1 where act.revoked == 1: " It can still be read, through a group."
    case let still: " \(number(still)) of them can still be read, through a group."
    }
  }

  private func restored(_ act: ActSummary) -> HTML {
    switch (act.granted, act.revoked) {
    case (0, 0): "No contact changed."
    case (_, 0): "\(targets(act.granted, act)) \(act.granted == 1 ? "is" : "are") shared again."
    case (0, _): "\(targets(act.revoked, act)) \(act.revoked == 1 ? "is" : "are") no longer shared."
    default: "\(targets(act.granted, act)) shared again, \(number(act.revoked)) no longer shared."
    }
  }

  private func leftBehind(_ left: Int) -> HTML {
    switch left {
    case 0: .empty
    case 1: " 1 was already changed by somebody else and was left as it is."
    default: " \(number(left)) were already changed by somebody else and were left as they are."
    }
  }

  private func keptBack(_ left: Int) -> HTML {
    switch left {
    case 0: .empty
    case 1: " 1 was left as it is, because somebody changed it since."
    default: " \(number(left)) were left as they are, because somebody changed them since."
    }
  }

  /// What is wrong with a form, as a sentence that says what to do.
  func problem(_ problem: FormProblem) -> String {
    switch problem.code {
    case .nameMissing where problem.subject == "group": "Give the group a name."
    case .nameMissing where problem.subject == "book": "Give the address book a name."
    case .bookNameTaken: "There is already an address book with this name. Choose another one."
    case .nameMissing: "Give the app a name that people will recognise."
    case .purposeMissing: "Say in plain words what the app does with contacts."
    case .developerMissing: "Say who makes the app."
    case .fieldsMissing: "Choose at least one field."
    case .textTooLong: "This is too long. Shorten it a little."
    case .nameTaken: "There is already an app with this name. Choose another one."
    case .setChoiceMissing: "Choose whether to start empty or take up the earlier contacts."
    case .nothingChosen: "Choose at least one contact."
    case .draftEmpty: "Nothing is selected yet."
    case .draftChanged where problem.subject.isEmpty: "The selection was changed meanwhile. This is how it stands now: look at it before you confirm."
    case .appChanged: "Somebody changed these settings meanwhile. Yours are below and were not saved; saving now replaces theirs."
    case .tooManyKeys: "The app has two valid keys. End one before you make another."
    case .statusUnchanged: "The app has this access already."
    case .statusNotReachable: "A decision to share cannot become “not decided”. Choose “No access” to end access."
    case .statusForbidsGrant: "Single contacts can be chosen only while the app has limited access."
    default: problemOfSharing(problem)
    }
  }
}
