import ContactAccess
import Contacts
import JSON

extension Command {
  static let explainAccess = Command(
    "access explain", "say why an app can or cannot read a contact",
    arguments: [.app, .contact],
    details:
      "Names every rule that was asked, with the fields that it lets through; the app reads what all of them let through."
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0]).row.id
    let answer = try engine.explain(app, try call.contact(call.arguments[1], engine))
    call.answer {
      $0.member("app", answer.app.text)
      $0.member("contact", answer.contact.text)
      $0.list("readable", answer.readable.fields) { $0.value($1.word) }
      $0.list("rules", answer.rules) { $1.write(to: &$0) }
    } text: {
      let words = answer.readable.isEmpty ? "cannot read" : "reads \(answer.readable.words) of"
      let name = answer.contactName.isEmpty ? answer.contact.text : answer.contactName
      return (["\(shown(answer.appName)) \(words) \(shown(name))."] + answer.rules.map { "  \(shown($0.sentence))" })
        .joined(separator: "\n")
    }
    return ExitCode.done.rawValue
  }
}

extension Explanation.Rule {
  fileprivate var word: String {
    switch self {
    case .activity: "activity"
    case .status: "status"
    case .grants: "grants"
    case .registration: "registration"
    case .policy: "policy"
    case .notes: "notes"
    case .neverShare: "neverShare"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .activity(let isPaused): isPaused ? "activity: paused, so it reads nothing" : "activity: not paused"
    case .status(let status, let decided) where decided != status:
      "status: \(status.word) by a policy; \(decided.word) was decided"
    case .status(let status, _):
      switch status {
      case .limited: "status: limited, so it reads what was granted"
      case .authorized: "status: authorized, so it reads every contact"
      default: "status: \(status.word), so it reads nothing"
      }
    case .grants(let grants):
      grants.isEmpty ? "grants: none reaches this contact" : "grants: \(grants.map(\.sentence).joined(separator: "; "))"
    case .registration(let fields): "registration: it asks for \(fields.words)"
    case .policy(let fields):
      fields == .all ? "policy: withholds no field" : "policy: leaves \(fields.isEmpty ? "no field" : fields.words)"
    case .notes(let may): may ? "notes: it may read them" : "notes: it may not read them"
    case .neverShare(let never):
      never.isEmpty ? "never share: nothing is marked" : "never share: \(never.words)"
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", word)
      json.list("lets", lets.fields) { $0.value($1.word) }
      switch self {
      case .activity(let isPaused): json.member("paused", isPaused)
      case .status(let status, let decided):
        json.member("status", status.word)
        json.member("decided", decided.word)
      case .grants(let grants): json.list("grants", grants) { $1.write(to: &$0) }
      case .neverShare(let never): json.member("wholeContact", never.isWhole)
      case .registration, .policy, .notes: break
      }
    }
  }
}

extension ContactAccessRow.Grant {
  /// As one line of text.
  var sentence: String {
    var parts = ["\(fields.words), by \(by), \(since.short)"]
    if let group { parts.append("group “\(group.name)”") }
    if let start = validity.notBefore { parts.append("from \(start.short)") }
    if let end = validity.notAfter { parts.append("until \(end.short)") }
    if !isInEffect { parts.append("not in effect now") }
    if !reason.isEmpty { parts.append("“\(reason)”") }
    return parts.joined(separator: ", ")
  }

  func write(to json: inout JSONWriter) { json.object { members(&$0) } }

  func members(_ json: inout JSONWriter) {
    json.list("fields", fields.fields) { $0.value($1.word) }
    json.member("origin", origin.word)
    json.member("since", since.text)
    json.member("by", by)
    json.member("reason", reason)
    json.member("from", validity.notBefore?.text)
    json.member("until", validity.notAfter?.text)
    json.member("group", group?.id.text)
    json.member("groupName", group?.name)
    json.member("inEffect", isInEffect)
  }
}
