import ContactAccess
import Contacts
import JSON

extension Command {
  static let explainAccess = Command(
    "access explain", "say why an app can or cannot read a contact",
    arguments: [
      Argument("APP", .one, "name or identifier"),
      Argument("CONTACT", .one, "an identifier, as “contacts search” prints it, or uid:UID as in a vCard"),
    ],
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
    case .grant: "grant"
    case .registration: "registration"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .activity(let isPaused): isPaused ? "activity: paused, so it reads nothing" : "activity: not paused"
    case .status(let status):
      switch status {
      case .limited: "status: limited, so it reads what was granted"
      case .authorized: "status: authorized, so it reads every contact"
      default: "status: \(status.word), so it reads nothing"
      }
    case .grant(nil): "grant: none reaches this contact"
    case .grant(let grant?):
      "grant: \(grant.fields.words), by \(grant.by), \(grant.since.short)\(grant.reason.isEmpty ? "" : ", “\(grant.reason)”")"
    case .registration(let fields): "registration: it asks for \(fields.words)"
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", word)
      json.list("lets", lets.fields) { $0.value($1.word) }
      switch self {
      case .activity(let isPaused): json.member("paused", isPaused)
      case .status(let status): json.member("status", status.word)
      case .grant(let grant):
        json.member("granted", grant != nil)
        if let grant {
          json.member("origin", grant.origin.word)
          json.member("since", grant.since.text)
          json.member("by", grant.by)
          json.member("reason", grant.reason)
        }
      case .registration: break
      }
    }
  }
}
