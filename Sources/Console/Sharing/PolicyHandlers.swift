import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTML
import HTTP
import Templates

extension Console {
  func showPolicy(_ person: SignedIn, _ app: AppID?, done: ActID?) throws -> Response {
    let policy = try engine.policy(of: app)
    let here: ConsoleRoute = app.map { .appPolicy($0, done: nil) } ?? .policy(done: nil)
    let notice = try person.notice(on: app, done: done, back: here)
    return .html(
      try policyPage(person, app, PolicyForm(typed: policy, shown: fingerprint(policy)), notice: notice))
  }

  private func policyPage(_ person: SignedIn, _ id: AppID?, _ form: PolicyForm, notice: Notice? = nil) throws -> HTML {
    if let id { return Pages.appPolicy(person.context(), try engine.app(id).row, form, notice: notice) }
    return Pages.policy(person.context(), form, apps: try everyApp(), notice: notice)
  }

  private func fingerprint(_ policy: Policy) -> String {
    Base64URL.text(Array(Digest.sha256(policy.words.utf8).prefix(12)))
  }

  /// First shows what the policy would do; saved is only what was looked at.
  func setPolicy(_ posted: Posted, _ id: AppID?) throws -> Response {
    let word = try posted.form.one("highest")
    guard let highest = Policy.Ceiling.allCases.first(where: { $0.word == word }) else { throw Failure.notUnderstood }
    let policy = Policy(highest: highest, fields: try posted.form.fieldSet(), verbs: try posted.form.verbSet())
    let shown = try posted.form.one("shown")
    let typed = fingerprint(policy)
    func page(_ problem: FormProblem?, shown: String, _ status: Int) throws -> Response {
      let form = PolicyForm(
        typed: policy, reason: try posted.form.one("reason"), shown: shown, tried: typed,
        effects: try tried(.policy(id, policy)), problem: problem)
      return .html(try policyPage(posted.person, id, form), status: status)
    }
    if try posted.form.one("tried") != typed { return try page(nil, shown: shown, 200) }
    do {
      let target: ConsoleRoute = id.map { .appPolicy($0, done: nil) } ?? .policy(done: nil)
      return try posted.act(target, on: id) {
        try engine.setPolicy(
          policy, of: id, reason: try posted.form.one("reason").trimmingBlanks, by: posted.person.actor, once: posted.once
        ) { fingerprint($0) == shown }
      }
    } catch let error as AccessError where error.code == .policyChanged {
      return try page(FormProblem(.policyChanged), shown: fingerprint(try engine.policy(of: id)), 409)
    } catch let error as AccessError where error.code == .textTooLong {
      return try page(FormProblem(error.code, error.subject), shown: shown, 422)
    }
  }
}

extension Form {
  /// The ticked verbs. A word that names none is refused.
  func verbSet() throws -> VerbSet {
    try all("v").reduce(into: VerbSet()) { set, word in
      guard let verb = Verb.allCases.first(where: { $0.word == word }) else { throw Failure.notUnderstood }
      set.insert(VerbSet(verb))
    }
  }
}
