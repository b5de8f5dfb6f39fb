import ContactAccess
import Contacts
import HTML

extension Messages {
  var appsLead: String { "Everything that reads your contacts, and how much each of them may see." }
  var registerApp: String { "Register an app" }
  var registerLead: String { "An app sees nothing until you decide what it may see." }
  var register: String { "Register" }
  var searchApps: String { "Search apps" }
  var searchAppsHint: String { "Name, purpose or developer" }
  func apps(_ number: Int) -> String { count(number, "app", "apps") }
  var noApps: String { "No apps yet" }
  var noAppsText: String { "Register the first one to decide which contacts it may see." }
  var noAppMatches: String { "No app matches" }
  var noMatchText: String { "Try another word, or fewer of them." }
  var backToStart: String { "Back to the start" }
  var app: String { "App" }
  var access: String { "Access" }
  var canSee: String { "Can see" }
  var lastRead: String { "Last read" }
  func contactsWord(_ number: Int) -> String { number == 1 ? "contact" : "contacts" }
  var breadcrumbs: String { "You are here" }

  var appName: String { "Name" }
  var appNameHint: String { "What people call it." }
  var purpose: String { "Purpose" }
  var purposeHint: String { "In plain words: what it does with contacts. Shown wherever somebody decides about it." }
  var developer: String { "Developer" }
  var developerHint: String { "Who makes or runs it." }
  var fieldsAsked: String { "Fields it asks for" }
  var fieldsAskedHint: String { "It never gets another field, whatever is granted later." }

  var chooseContacts: String { "Choose contacts" }
  var settings: String { "Settings" }
  func settingsOf(_ name: String) -> String { "Settings of \(name)" }
  var facts: String { "At a glance" }
  var registered: String { "Registered" }
  var mayReadFields: String { "Fields it asks for" }
  var auditOfApp: String { "What happened with this app" }

  var grantedContacts: String { "Granted contacts" }
  var searchGranted: String { "Search the granted contacts" }
  var searchContactsHint: String { "Name, organisation, e-mail or phone" }
  var contactName: String { "Name" }
  var fields: String { "Fields" }
  var grantedWhen: String { "Granted" }
  /// Between how and by whom something was granted.
  var by: String { "by" }
  var select: String { "Select" }
  var selectAllShown: String { "Select all on this page" }
  var revokeSelected: String { "Revoke selected" }
  func selectAllThatMatch(_ count: RowCount, searched: Bool) -> String {
    let number = count.isExact ? self.number(count.value) : "more than \(self.number(RowCount.limit))"
    return searched ? "Select all \(number) that match" : "Select all \(number)"
  }
  var noGrants: String { "No contact was granted" }
  func noGrantsText(_ status: AuthorizationStatus) -> String {
    switch status {
    case .limited: "Choose the contacts that this app may see."
    case .notDetermined: "Decide which contacts this app may see: some, all or none."
    case .authorized: "With full access it sees every contact anyway."
    case .denied, .restricted: "It sees nothing. Change its access to limited before you choose contacts."
    }
  }
  var noContactMatches: String { "No contact matches" }
  func grantsSleep(_ status: AuthorizationStatus) -> String {
    switch status {
    case .authorized: "With full access these choices have no effect. They stay on file for a return to limited access."
    default: "These choices have no effect now. They stay on file for a return to limited access."
    }
  }

  var aboutApp: String { "About the app" }
  var save: String { "Save" }
  var keys: String { "Keys" }
  var keysText: String {
    """
    The app shows its key with every request. \
    To exchange it, make a second key, give it to the app, then end the old one.
    """
  }
  var makeKey: String { "Make a second key" }
  var twoKeys: String { "Two keys are valid now. End the old one when the app uses the new one." }
  var madeOn: String { "Made" }
  var lastUsed: String { "last used" }
  var endKey: String { "End key" }
  func endKeyQuestion(_ ending: String) -> String { "End the key …\(ending)?" }
  func endKeyEffects(isOnly: Bool) -> String {
    isOnly
      ? "This is the only key. Without it the app reads nothing at all until you make another one."
      : "From then on, requests with this key are refused. The other key stays valid."
  }
  var pause: String { "Pause" }
  var pauseText: String { "A paused app reads nothing. Its access and its contacts stay as they are." }
  var resume: String { "Resume" }
  var resumeText: String { "The app is paused and reads nothing. After resuming it sees what it saw before." }
  var deleteApp: String { "Delete app" }
  var deleteText: String { "Its keys and its access end at once. The audit keeps what happened." }
  func deleteQuestion(_ name: String) -> String { "Delete \(name)?" }
  func deleteEffects(_ app: AppDetails) -> String {
    // What it sees now stands below, as what this would do.
    let grants = app.granted == app.row.visible ? "" : " The choice of \(contacts(app.granted)) is lost."
    return
      """
      Its keys stop working and it reads nothing from then on.\(grants) \
      This cannot be undone; the audit keeps what happened.
      """
  }
}
