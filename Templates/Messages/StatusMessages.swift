import ContactAccess
import Contacts
import HTML

extension Messages {
  var changeAccess: String { "Change access" }
  var newAccess: String { "New access" }
  var continueToReview: String { "Continue" }
  var becomes: String { "becomes" }
  var pausedMeaning: String { "While it is paused it reads nothing." }

  func meaning(_ status: AuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "Nobody has decided. It sees no contacts and may ask for some."
    case .restricted: "A policy keeps it from contacts. It cannot ask."
    case .denied: "It sees no contacts."
    case .limited: "It sees only the contacts that are chosen for it."
    case .authorized: "It sees every contact, also those added later."
    }
  }

  /// The question before a change; the app's name is safe HTML.
  func statusQuestion(_ plan: StatusPlan, app: HTML) -> HTML {
    switch plan.to {
    case .notDetermined: "Make access of \(app) undecided?"
    case .restricted: "Lock \(app) by policy?"
    case .denied where plan.from == .notDetermined: "Don’t share contacts with \(app)?"
    case .denied: "End all access of \(app)?"
    case .limited: "Limit \(app) to chosen contacts?"
    case .authorized: "Give \(app) full access?"
    }
  }

  func confirmStatus(_ plan: StatusPlan) -> String {
    switch plan.to {
    case .notDetermined: "Make undecided"
    case .restricted: "Lock by policy"
    case .denied where plan.from == .notDetermined: doNotShare
    case .denied: "End access"
    case .limited: "Limit access"
    case .authorized: "Give full access"
    }
  }

  /// What a change will do, a sentence a line.
  func effects(_ plan: StatusPlan, app: String) -> [HTML] {
    let app: HTML = "<bdi>\(app)</bdi>"
    var lines: [HTML] = ["\(app) sees \(visible(plan.visibleNow)) now."]
    switch plan.to {
    case .authorized:
      lines.append("It will see all \(contacts(plan.visibleAfter)), and every contact that is added later.")
    case .limited:
      lines.append(
        plan.earlier == nil
          ? "It will see \(visible(plan.visibleAfter)) until you choose some."
          : "It will see only the contacts that are chosen for it.")
    case .denied where plan.from == .notDetermined:
      lines.append("It will see none, and is told that it has no access.")
    case .denied, .restricted:
      lines.append("It stops reading at once.")
    case .notDetermined:
      lines.append("It will see no contacts and may ask for some.")
    }
    if plan.dormant > 0 {
      lines.append(
        "\(contacts(plan.dormant)) chosen for it \(plan.dormant == 1 ? "stays" : "stay") on file without effect.")
    }
    if plan.to == .restricted { lines.append("It cannot ask for contacts while it is locked.") }
    return lines
  }

  private func visible(_ number: Int) -> String { number == 0 ? "no contacts" : contacts(number) }

  /// Before the fields that are read of every contact.
  var ofEach: String { "Of each contact it reads" }

  func earlierQuestion(_ number: Int) -> String {
    number == 1
      ? "1 contact was chosen for it earlier. What should it start with?"
      : "\(contacts(number)) were chosen for it earlier. What should it start with?"
  }
  var startEmpty: String { "Start empty" }
  func startEmptyText(_ number: Int) -> String {
    number == 1 ? "The earlier choice ends. You choose anew." : "The earlier choices end. You choose anew."
  }
  func takeUpEarlier(_ number: Int) -> String {
    number == 1 ? "Take up the earlier contact" : "Take up the earlier \(contacts(number))"
  }
  var takeUpEarlierText: String { "It sees them again at once." }
}
