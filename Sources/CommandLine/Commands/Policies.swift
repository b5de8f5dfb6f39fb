import ContactAccess
import Contacts
import JSON

private let appOrAll = Argument("APP", .optional, "name or identifier; without it, the policy of all apps together")

extension Command {
  static let showPolicy = Command(
    "policy show", "say what a policy allows at most, for one app or for all of them",
    arguments: [appOrAll],
    details:
      "An app has a policy of its own and is under that of all apps; both hold. “effective” is what they leave together."
  ) { call in
    let engine = try call.engine()
    let app = try call.arguments.first.map { try engine.app(named: $0) }
    let policy = try engine.policy(of: app?.row.id)
    call.answer {
      $0.member("app", app?.row.id.text)
      policy.members(&$0)
      $0.object("effective") { (app?.ceiling ?? policy).members(&$0) }
    } text: {
      guard let app else {
        return policy == .open ? "The policy of all apps forbids nothing." : "All apps: \(policy.brief)"
      }
      let name = shown(app.row.name)
      let own = policy == .open ? "The policy of \(name) forbids nothing." : "\(name): \(policy.brief)"
      return app.ceiling == policy ? own : "\(own)\nWith that of all apps: \(app.ceiling.brief)"
    }
    return ExitCode.done.rawValue
  }

  static let setPolicy = Command(
    "policy set", "set what an app, or every app, may get at most",
    arguments: [appOrAll],
    options: [
      Option(
        "--highest", "nothing|limited|authorized",
        "the highest status: nothing makes it restricted, limited keeps full access to the chosen contacts"),
      Option("--fields", "LIST", fieldHelp), Option.verbs, Option.reason, Option.attempt,
    ],
    details: """
      What is not given stays as it is; --highest authorized --fields all --verbs all forbids nothing. Decisions and grants
      stay as they are below the policy, and come back when it is lifted.
      """
  ) { call in
    let engine = try call.engine()
    let app = try call.arguments.first.map { try engine.app(named: $0).row }
    let old = try engine.policy(of: app?.id)
    var policy = old
    let (highest, fields, verbs) = (try call.ceiling(), try call.fields(), try call.verbs())
    if highest == nil && fields == nil && verbs == nil {
      throw call.usage("Say what the policy allows at most: --highest, --fields or --verbs.")
    }
    if let highest { policy.highest = highest }
    if let fields { policy.fields = fields }
    if let verbs { policy.verbs = verbs }
    if let code = try call.tried(engine, .policy(app?.id, policy)) { return code }
    let outcome = try engine.setPolicy(policy, of: app?.id, reason: call.value("--reason") ?? "", by: call.actor) {
      $0 == old
    }
    let now = policy
    let row = try app.map { try engine.app($0.id).row }
    call.answer {
      $0.member("app", app?.id.text)
      now.members(&$0)
      $0.member("status", row?.status.word)
      $0.member("visible", row?.visible)
      $0.outcome(outcome)
    } text: {
      let whose = app.map { "The policy of \(shown($0.name))" } ?? "The policy of all apps"
      if outcome.changed == 0 { return "\(whose) is so already; nothing was changed." }
      let state =
        row.map { " \(shown($0.name)) is \($0.status.word) and can see \(counted($0.visible, "contact"))." } ?? ""
      return (now == .open ? "\(whose) forbids nothing now." : "\(whose) is now: \(now.brief).") + state
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  fileprivate func ceiling() throws -> Policy.Ceiling? {
    guard let word = value("--highest") else { return nil }
    guard let found = Policy.Ceiling.allCases.first(where: { $0.word == word }) else {
      throw usage("“\(word)” will not do for --highest: it takes nothing, limited or authorized.")
    }
    return found
  }
}

extension Policy {
  /// As a sentence says it: `highest: limited; fields: all but phones; verbs: all`.
  var brief: String {
    let withheld = FieldSet.all.subtracting(fields)
    let few = withheld.isEmpty ? "all" : withheld.fields.count <= 3 ? "all but \(withheld.words)" : fields.words
    return
      "highest: \(highest.word); fields: \(fields.isEmpty ? "none" : few); verbs: \(verbs == .all ? "all" : verbs.words)"
  }

  /// The parts of a policy, in an object that is open already.
  func members(_ json: inout JSONWriter) {
    json.member("highest", highest.word)
    json.list("fields", fields.intersection(.all).fields) { $0.value($1.word) }
    json.list("verbs", verbs.verbs) { $0.value($1.word) }
  }
}
