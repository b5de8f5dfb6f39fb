import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// A policy on its form: what was typed, what it would do, and of which policy that was said.
public struct PolicyForm: Sendable {
  public var typed: Policy
  public var reason: String
  /// Tells the policy that was looked at from one that somebody else saved meanwhile.
  public var shown: String
  /// Tells the policy that was tried out from one that was changed on the form since; empty before anything was tried.
  public var tried: String
  public var effects: [AppEffect]?
  public var problem: FormProblem?

  public init(
    typed: Policy, reason: String = "", shown: String, tried: String = "", effects: [AppEffect]? = nil,
    problem: FormProblem? = nil
  ) {
    self.typed = typed
    self.reason = reason
    self.shown = shown
    self.tried = tried
    self.effects = effects
    self.problem = problem
  }
}

extension Pages {
  /// The policy of all apps, and the apps, each of which has a policy of its own.
  public static func policy(
    _ c: PageContext, _ form: PolicyForm, apps: [(id: AppID, name: String)], notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.policyAll, section: .policy, notice: notice,
      """
      <h1>\(m.policyAll)</h1>
      <p class="lead">\(m.policyLead)</p>
      \(policyForm(c, form, action: .setPolicy, of: nil))
      <section class="card form" aria-labelledby="single"><h2 id="single">\(m.policiesOfApps)</h2>
      <ul class="links">\(each: apps, { appPolicyLink($0.id, $0.name) })</ul></section>
      """)
  }

  private static func appPolicyLink(_ id: AppID, _ name: String) -> HTML {
    "<li><a href=\"\(ConsoleRoute.appPolicy(id, done: nil))\"><bdi>\(name)</bdi></a></li>"
  }

  /// The policy of one app.
  public static func appPolicy(_ c: PageContext, _ app: AppRow, _ form: PolicyForm, notice: Notice?) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.policyPage(app.name), section: .policy, notice: notice,
      """
      \(crumbs(c, app: app))
      <h1>\(m.policyHeading("<bdi>\(app.name)</bdi>"))</h1>
      <p class="lead">\(m.appPolicyLead) <a href="\(ConsoleRoute.policy(done: nil))">\(m.policyAll)</a></p>
      \(policyForm(c, form, action: .setAppPolicy(app.id), of: app.id))
      """)
  }

  private static func policyForm(_ c: PageContext, _ form: PolicyForm, action: ConsoleRoute, of app: AppID?) -> HTML {
    let m = c.messages
    let isTried = !form.tried.isEmpty
    return """
      \(ifLet: generalProblem(of: form.problem), { problemBar(c, $0) })
      <form class="card form" method="post" action="\(action)">\(tokenField(c))
      <input type="hidden" name="shown" value="\(form.shown)"><input type="hidden" name="tried" value="\(form.tried)">
      <fieldset class="field choices"><legend>\(m.highestAccess)</legend>
      \(each: Policy.Ceiling.allCases.reversed(), { ceilingOption(c, $0, isChosen: $0 == form.typed.highest) })</fieldset>
      \(fieldBoxes(
        c, legend: m.fieldsAllowed, hint: m.fieldsAllowedHint, offered: .all, chosen: form.typed.fields, problem: nil))
      \(verbBoxes(c, legend: m.verbsAllowed, hint: m.verbsAllowedHint, offered: Verb.allCases, chosen: form.typed.verbs))
      \(textField(
        id: "reason", label: m.reason, hint: m.reasonInAuditHint, value: form.reason,
        problem: form.problem?.code == .textTooLong ? form.problem.map { m.problem($0) } : nil, limit: 500,
        isRequired: false))
      \(if: isTried, effectList(c, form.effects, of: app))
      <div class="actions"><button class="primary" type="submit">\(isTried ? m.savePolicy : m.continueToReview)</button>\
      \(if: !isTried, "<span class=\"hint\">\(m.lookFirst)</span>")</div>
      </form>
      """
  }

  private static func ceilingOption(_ c: PageContext, _ ceiling: Policy.Ceiling, isChosen: Bool) -> HTML {
    let m = c.messages
    return """
      <label class="choice"><input type="radio" name="highest" value="\(ceiling.word)" required\(if: isChosen, " checked")>\
      <span><strong>\(m.ceiling(ceiling))</strong> <span class="under">\(m.ceilingText(ceiling))</span></span></label>
      """
  }

  /// One checkbox for each verb, all named `v`.
  static func verbBoxes(_ c: PageContext, legend: String, hint: String, offered: [Verb], chosen: VerbSet) -> HTML {
    """
    <fieldset class="field fields"><legend>\(legend)</legend>
    <p class="hint">\(hint)</p>
    <div class="boxes">\(each: offered, { verbBox(c, $0, chosen.contains($0)) })</div></fieldset>
    """
  }

  private static func verbBox(_ c: PageContext, _ verb: Verb, _ isChosen: Bool) -> HTML {
    """
    <label class="box"><input type="checkbox" name="v" value="\(verb.word)"\(if: isChosen, " checked")> \
    <span>\(c.messages.verb(verb))</span></label>
    """
  }
}
