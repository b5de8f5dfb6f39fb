import ContactAccess
import Contacts
import HTML

extension Messages {
  var couldSeeEarlier: String { "What it could see earlier…" }
  /// The name of the page; in its heading the app's name is safe HTML.
  func couldSeePage(of app: String) -> String { "What \(app) could see" }
  func couldSeeHeading(_ app: HTML) -> HTML { "What \(app) could see" }
  var changedBetween: String { "What changed between two moments…" }
  var changedSince: String { "What changed since then…" }
  func changedPage(of app: String) -> String { "What changed for \(app)" }
  func changedHeading(_ app: HTML) -> HTML { "What changed for \(app)" }

  var momentHint: String { "Without a time, the beginning of the day." }
  var untilNowHint: String { "Left empty, now." }
  var fromMoment: String { "From" }
  var toMoment: String { "To" }

  func momentProblem(_ problem: AskedMoment.Problem) -> String {
    switch problem {
    case .dayMissing: "Say which day."
    case .noSuchDay: "Write a day such as 2026-05-03."
    case .noSuchTime: "Write a time such as 09:30."
    case .notYet: "This moment has not come yet."
    case .notLater: "This must be later than the first moment."
    }
  }

  /// Above an answer about the past; the moment is safe HTML.
  func at(_ moment: HTML) -> HTML { "At \(moment)" }
  func between(_ from: HTML, _ to: HTML?) -> HTML { "From \(from) to \(to ?? "now")" }
  var namesAreTodays: String { "Names are those of today. Access and fields are those of that moment." }
  var namesAreTodaysBetween: String { "Names are those of today. Access and fields are those of the two moments." }

  var notRegisteredThen: String { "The app was not registered then" }
  var notRegisteredThenText: String { "It could see nothing. Ask about a later moment." }
  var sawNothing: String { "It could see no contact then" }
  func sawNothingText(_ status: AuthorizationStatus, isPaused: Bool) -> String {
    if isPaused { return "It was paused." }
    return switch status {
    case .notDetermined: "Nobody had decided about it yet."
    case .restricted: "It was locked by policy."
    case .denied: "It had no access."
    case .limited: "No contact was chosen for it."
    case .authorized: "It had full access, and the address book was empty."
    }
  }

  var nothingChangedThen: String { "Nothing changed for it" }
  var nothingChangedThenText: String { "It could see the same contacts, and the same fields of them, at both moments." }
  func changeCounts(_ counts: ChangeCounts) -> String {
    var parts: [String] = []
    if counts.gained > 0 { parts.append("\(number(counts.gained)) gained") }
    if counts.lost > 0 { parts.append("\(number(counts.lost)) lost") }
    if counts.changed > 0 { parts.append("\(number(counts.changed)) with other fields") }
    return parts.joined(separator: ", ")
  }
  var change: String { "Change" }
  var beforeColumn: String { "Before" }
  var afterColumn: String { "After" }
  func change(_ kind: AccessChange.Kind) -> String {
    switch kind {
    case .gained: "Gained"
    case .lost: "Lost"
    case .changed: "Other fields"
    }
  }
}
