import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// The statuses that an app could be given, each with what it means.
  static func statusChoice(_ c: PageContext, _ app: AppRow, chosen: AuthorizationStatus?) -> HTML {
    let reachable: [AuthorizationStatus] = [.limited, .authorized, .denied, .restricted, .notDetermined].filter {
      if case .refused = StatusTransition(from: app.status, to: $0) { false } else { true }
    }
    return """
      <form class="choices" method="get" action="\(ConsoleRoute.status(app.id, to: nil))">
      <fieldset><legend class="visually-hidden">\(c.messages.newAccess)</legend>
      \(each: reachable, { statusOption(c, $0, isChosen: $0 == chosen) })</fieldset>
      <button type="submit">\(c.messages.continueToReview)</button>
      </form>
      """
  }

  private static func statusOption(_ c: PageContext, _ status: AuthorizationStatus, isChosen: Bool) -> HTML {
    """
    <label class="choice"><input type="radio" name="to" value="\(word(status))" required\(if: isChosen, " checked")>\
    <span>\(badge(c, status)) <span class="under">\(c.messages.meaning(status))</span></span></label>
    """
  }

  /// Which status the app should get, before one was chosen.
  public static func statusChoosing(_ c: PageContext, _ app: AppDetails) -> HTML {
    framed(
      c, title: c.messages.changeAccess, section: .apps,
      """
      \(crumbs(c, app: app.row))
      <h1>\(c.messages.changeAccess)</h1>
      <p class="lead"><bdi>\(app.row.name)</bdi> · \(badges(c, app.row))</p>
      <section class="card form">\(statusChoice(c, app.row, chosen: nil))</section>
      """)
  }

  /// What a change of status will do, and the question about the earlier set where it asks one (law 7).
  public static func statusConfirmation(
    _ c: PageContext, _ app: AppDetails, _ plan: StatusPlan, chosen: SetChoice?, problem sentence: FormProblem?,
    tried: [SetChoice?: [AppEffect]] = [:]
  ) -> HTML {
    let m = c.messages
    let isFirst = plan.to.endsFirstDecision(from: plan.from)
    let isLoss = !isFirst && (plan.to == .denied || plan.to == .restricted)
    return framed(
      c, title: isFirst ? m.decideAbout(app.row.name) : m.changeAccess, section: .apps,
      """
      \(crumbs(c, app: app.row))
      \(if: isFirst, step(c, 2))
      <h1>\(m.statusQuestion(plan, app: "<bdi>\(app.row.name)</bdi>"))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.changeStatus(app.row.id, to: plan.to))">\
      \(tokenField(c))
      <input type="hidden" name="from" value="\(plan.from.word)"><input type="hidden" name="earlier" value="\
      \(plan.earlier ?? 0)">
      <p class="change-line">\(badge(c, plan.from)) <span aria-hidden="true" class="arrow"></span>\
      <span class="visually-hidden">\(m.becomes)</span> \(badge(c, plan.to))</p>
      <ul class="effects">\(each: m.effects(plan, app: app.row.name), { effect($0) })</ul>
      \(if: plan.to == .authorized, fieldsReached(c, app.mayRead))
      \(ifLet: plan.earlier, { setQuestion(c, earlier: $0, chosen: chosen, sentence, tried) })
      \(if: plan.earlier == nil, effectList(c, tried[nil], of: app.row.id))
      \(if: plan.earlier == nil, problem(sentence.map { m.problem($0) }, id: "status-problem"))
      <div class="actions"><button class="\(isLoss ? "danger" : "primary")" \
      type="submit">\(m.confirmStatus(plan))</button>\
      <a class="button quiet" href="\(isFirst ? ConsoleRoute.decide(app.row.id, done: nil) : .app(app.row.id, .start, done: nil))">\
      \(isFirst ? m.back : m.cancel)</a></div>
      </form>
      """)
  }

  private static func fieldsReached(_ c: PageContext, _ fields: FieldSet) -> HTML {
    "<p>\(c.messages.ofEach) \(chips(c, fields))</p>"
  }

  private static func effect(_ sentence: HTML) -> HTML { "<li>\(sentence)</li>" }

  /// What one answer to the question about the earlier set would do.
  private static func setEffect(_ c: PageContext, _ effects: [AppEffect]?) -> HTML {
    guard let effects else { return .empty }
    let words = effects.first.map { c.messages.effect($0.effect) } ?? c.messages.changesNothingForIt
    return "<span class=\"under\">\(words)</span>"
  }

  private static func setQuestion(_ c: PageContext, earlier: Int, chosen: SetChoice?, _ sentence: FormProblem?, _ tried: [SetChoice?: [AppEffect]]) -> HTML
  {
    let m = c.messages
    return """
      <fieldset class="field choices\(if: sentence != nil, " has-problem")">
      <legend>\(m.earlierQuestion(earlier))</legend>
      <label class="choice"><input type="radio" name="set" value="empty"\(if: chosen == .empty, " checked")><span>\
      <strong>\(m.startEmpty)</strong> <span class="under">\(m.startEmptyText(earlier))</span>\(setEffect(c, tried[.empty]))</span></label>
      <label class="choice"><input type="radio" name="set" value="earlier"\(if: chosen == .earlier, " checked")><span>\
      <strong>\(m.takeUpEarlier(earlier))</strong> <span class="under">\(m.takeUpEarlierText)</span>\(setEffect(c, tried[.earlier]))</span></label>
      \(problem(sentence.map { m.problem($0) }, id: "set-problem"))</fieldset>
      """
  }
}
