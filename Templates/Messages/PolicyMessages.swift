import ContactAccess
import HTML

extension Messages {
  var policyAll: String { "Policy of all apps" }
  var policyOfApp: String { "Policy of this app" }
  func policyPage(_ app: String) -> String { "Policy of \(app)" }
  func policyHeading(_ app: HTML) -> HTML { "Policy of \(app)" }
  var policyLead: String {
    "A ceiling: nothing that is decided for an app goes beyond it. Decisions stay on file below it and come back when it is lifted."
  }
  var appPolicyLead: String { "It holds together with the policy of all apps: the lower of the two counts." }
  var policiesOfApps: String { "Policies of single apps" }
  var highestAccess: String { "Highest access" }
  func ceiling(_ ceiling: Policy.Ceiling) -> String {
    switch ceiling {
    case .nothing: "Nothing"
    case .limited: "Limited access"
    case .authorized: "Full access"
    }
  }
  func ceilingText(_ ceiling: Policy.Ceiling) -> String {
    switch ceiling {
    case .nothing: "Locked by policy: it sees nothing and cannot ask."
    case .limited: "At most chosen contacts. Full access falls back to the chosen ones."
    case .authorized: "No bound."
    }
  }
  var fieldsAllowed: String { "Fields that may be read" }
  var fieldsAllowedHint: String { "What is not ticked is read by nobody under this policy." }
  var verbsAllowed: String { "What may be done" }
  var verbsAllowedHint: String { "An app needs these in its own settings, too." }
  func verb(_ verb: Verb) -> String {
    switch verb {
    case .read: "Read"
    case .create: "Create"
    case .edit: "Change"
    case .delete: "Delete"
    }
  }
  var savePolicy: String { "Save the policy" }
  var lookFirst: String { "Look at what this would do, then save." }
  func policyHolds(_ now: AuthorizationStatus, _ decided: AuthorizationStatus) -> HTML {
    "A policy holds its access at <em>\(status(now))</em>; <em>\(status(decided))</em> was decided."
  }
  var policyWithholds: String { "A policy withholds what it asks for:" }

  var verbsOfApp: String { "What it may do" }
  var verbsOfAppHint: String { "With contacts that it can read. Reading is always among them." }
  var notesAndCreated: String { "Notes and its own contacts" }
  var mayReadNotes: String { "It may read notes, where it asks for them" }
  var isGrantedCreated: String { "Contacts that it creates are granted to it" }
  var settingsAskFirst: String { "This changes what the app sees. Nothing is saved yet: look at it, then save once more." }

  func createdQuestion(_ number: Int) -> String {
    number == 1 ? "It created 1 contact. What becomes of it?" : "It created \(contacts(number)). What becomes of them?"
  }
  var keepCreated: String { "Keep in the address book" }
  var removeCreated: String { "Remove with the app" }
  var keepCreatedText: String { "Other apps go on seeing what was chosen for them." }
  var removeCreatedText: String { "They go to the trash; no app sees them any more." }
  var othersLose: String { "What other apps lose if they are removed" }
  var othersLoseNothing: String { "No other app sees any of them now." }
  func andMore(_ number: Int) -> String { "and \(self.number(number)) more" }
}
