import ContactAccess
import Contacts
import HTML

extension Messages {
  var chosen: String { "Chosen" }
  func chosenSoFar(_ number: Int) -> String { "Chosen in other searches: \(self.number(number))" }
  var chooseThenContinue: String { "Tick as many as you like, over several searches. Nothing happens yet." }
  var neverShared: String { "Never share" }
  var neverSharedInPart: String { "In part never shared" }

  var whatThisWouldDo: String { "What this would do" }
  var showEffects: String { "Show what this would do" }
  var changesNothing: String { "Nothing changes in what any app can see now." }
  var changesNothingForIt: String { "Nothing changes in what it can see now." }
  var accessBecomes: String { "Its access becomes" }
  func effect(_ effect: Effect) -> String {
    var parts: [String] = []
    if effect.gained > 0 { parts.append("\(contacts(effect.gained)) gained") }
    if effect.lost > 0 { parts.append("\(contacts(effect.lost)) lost") }
    if effect.changed > 0 { parts.append("\(contacts(effect.changed)) read otherwise") }
    return parts.isEmpty ? "The same contacts." : parts.joined(separator: ", ") + "."
  }

  func preset(_ preset: FieldPreset) -> String {
    switch preset {
    case .everything: "Everything it asks for"
    case .nameAndPhone: "Name and phone"
    case .nameAndEmail: "Name and e-mail"
    case .nameOnly: "Name only"
    }
  }
  var chooseFields: String { "These:" }
  var onlyForSomeTime: String { "Only for some time" }
  func timesHint(_ zone: String) -> String {
    "Times are those of \(zone). Without a day it begins at once; without an end it holds until it is revoked."
  }
  var reasonInAuditHint: String { "Optional: why this is done. It stands in the audit." }
  var from: String { "From" }
  var until: String { "Until" }
  func span(_ span: TypedTerms.Span) -> String {
    switch span {
    case .open: "No end"
    case .day: "For 1 day"
    case .week: "For 1 week"
    case .month: "For 1 month"
    case .moment: "Until this moment:"
    }
  }

  /// What is wrong with a form about sharing, groups, policies and copies.
  func problemOfSharing(_ problem: FormProblem) -> String {
    switch (problem.code, problem.subject) {
    case (.timesUnclear, "from"): "Write a day such as 2026-05-03 and, if you like, a time such as 09:30."
    case (.timesUnclear, "until"), (.timesUnclear, ""):
      "The end must be a day such as 2026-05-03, if you like with a time such as 09:30, after the beginning and after now."
    case (.timesUnclear, _): "Choose between 1 and 60 minutes."
    case (.groupNameTaken, _): "There is already a group with this name. Choose another one."
    case (.policyChanged, _):
      "Somebody changed this policy meanwhile. Yours is below and was not saved; saving now replaces theirs."
    case (.draftChanged, "created"): "It created other contacts meanwhile. Look at them, then choose again."
    case (.draftChanged, "grant"): "Somebody changed this grant meanwhile. Yours is below and was not saved; saving now replaces theirs."
    case (.draftChanged, "mark"): "Somebody changed the mark meanwhile. Yours is below and was not saved; saving now replaces theirs."
    case (.policyViolation, _): "A policy forbids this. Change the policy first."
    case (.requestDecided, _): "Somebody decided about this request already."
    case (.unauthorizedKeys, _): "The app does not ask for these fields any more. Choose again."
    case (.recordDoesNotExist, _), (.unknownContact, _): "A contact that was chosen is not in the address book any more."
    case (.unknownGroup, _): "That group is gone. Choose another one."
    case (.predicateInvalid, "many"): "Choose at most \(number(200)) at a time. Nothing was dropped: untick some, or do it in two steps."
    case (.predicateInvalid, "created"): "Choose what becomes of the contacts that it created."
    case (.predicateInvalid, "group"): "Choose a group."
    default: "That could not be done. Please try again."
    }
  }
}
