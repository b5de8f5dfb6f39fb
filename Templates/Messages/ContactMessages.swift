import ContactAccess
import Contacts
import HTML

extension Messages {
  var contactsLead: String { "Everybody in the address book. Apps see only what you give them." }
  var emptyBook: String { "The address book is empty" }
  var emptyBookText: String { "Make a contact here, or bring contacts in with the import command." }
  var email: String { "E-mail" }
  var phone: String { "Phone" }
  var auditOfContact: String { "What happened with this contact" }
  var whoCanSee: String { "Apps that can see this contact" }
  var nobodySees: String { "No app can see this contact" }
  var nobodySeesText: String { "It was not given to any app, and no app has full access." }
  var card: String { "Card" }
  var sees: String { "Sees" }
  var grantSeesNothing: String { "Sees nothing now; the choice is on file." }
  var nobodySeesNow: String { "The apps below were given it, but a mark, their status or a rule keeps it from them." }
  var byFullAccess: String { "The app has full access: it sees every contact, whatever was chosen. Change its access to end that." }
  var revoke: String { "Revoke" }
  var why: String { "Why?" }
  var whoCouldSee: String { "Who could see this contact earlier?" }
  var saw: String { "Could see" }
  var nobodySaw: String { "No app could see this contact then" }
  var nobodySawText: String { "It was not given to any app at that moment, or was not in the address book yet." }
  var timeLabel: String { "Time" }
  var whoCouldSeeTitle: String { "Who could see" }
  var askWhy: String { "Can an app see this contact, and why?" }
  var explain: String { "Explain" }
  var rule: String { "Rule" }
  var whatItSays: String { "What it says" }
  var letsThrough: String { "Lets through" }
  var nothingAtAll: String { "Nothing" }
  var everyField: String { "Every field" }
  var together: String { "All together" }
  var whatAllLet: String { "What every rule lets through is what the app reads." }
  var rulePaused: String { "Pause" }
  var isPausedNow: String { "The app is paused: it reads nothing." }
  var isNotPaused: String { "The app is not paused." }
  var ruleAccess: String { "Access" }
  var ruleGrant: String { "Choice" }
  var noGrantReaches: String { "This contact was not chosen for the app." }
  var wasChosen: String { "This contact is reached by what was chosen for the app:" }
  var ruleFields: String { "Fields it asks for" }
  var asksFor: String { "More than these it can never read." }

  var holdsFrom: String { "from" }
  var holdsUntil: String { "until" }
  var notNow: String { "not in effect now" }
  var rulePolicy: String { "Policy" }
  var policyLetsAll: String { "No policy withholds a field." }
  var policyLetsSome: String { "Policies of this app or of all apps leave only these." }
  var ruleNotes: String { "Notes" }
  var notesGiven: String { "The app may read notes, where it asks for them." }
  var notesWithheld: String { "The app was not given notes." }
  var ruleNever: String { "Never share" }

  func policyHolds(_ decided: AuthorizationStatus) -> String {
    " “\(status(decided))” was decided; a policy holds it at this."
  }

  func neverShareSays(_ never: NeverShare) -> String {
    never.isWhole
      ? "This contact is marked: it is never shared with any app."
      : never.isEmpty ? "Nothing of this contact is marked." : "Fields of this contact are marked: they are never shared."
  }

  /// The heading of an explanation; both names are safe HTML.
  func whyTitle(_ app: HTML, _ contact: HTML, canRead: Bool) -> HTML {
    canRead ? "Why \(app) can see \(contact)" : "Why \(app) cannot see \(contact)"
  }

  func whatStatusLets(_ status: AuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "Nobody has decided about the app yet: it reads nothing."
    case .restricted: "A policy locks the app: it reads nothing."
    case .denied: "The app has no access: it reads nothing."
    case .limited: "The app has limited access: it reads the contacts that were chosen for it."
    case .authorized: "The app has full access: it reads every contact."
    }
  }

  func date(_ date: ContactDate) -> String {
    if !date.text.isEmpty { return date.text }
    let day = date.day.map { "\($0)" } ?? ""
    let month = date.month.map { self.month($0) } ?? ""
    let year = date.year.map { "\($0)" } ?? ""
    return [day, month, year].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func photo(_ photo: Photo) -> String {
    "\(photo.form.rawValue.uppercased()), \(count(max(1, photo.bytes.count / 1024), "kilobyte", "kilobytes"))"
  }
}
