import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// Why an app can or cannot see a contact: every rule, what it says, and what it lets through.
  public static func why(_ c: PageContext, _ answer: Explanation, apps: [(id: AppID, name: String)]) -> HTML {
    let m = c.messages
    let shown = answer.contactName.isEmpty ? m.noName : answer.contactName
    return framed(
      c, title: "\(answer.appName) – \(shown)", section: .contacts, notice: nil,
      """
      <nav class="crumbs" aria-label="\(m.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
      \(m.section(.contacts))</a> <span aria-hidden="true">/</span> \
      <a href="\(ConsoleRoute.contact(answer.contact, done: nil))">\(name: answer.contactName, c)</a></nav>
      <h1>\(m.whyTitle("<bdi>\(answer.appName)</bdi>", "\(name: answer.contactName, c)", canRead: !answer.readable.isEmpty))</h1>
      <div class="card flush"><table class="rows"><caption class="visually-hidden">\(m.explain)</caption>
      <thead><tr><th scope="col">\(m.rule)</th><th scope="col">\(m.whatItSays)</th><th scope="col">\(m.letsThrough)</th></tr>\
      </thead>
      <tbody>\(each: answer.rules, { rule(c, $0) })\
      <tr><th scope="row">\(m.together)</th><td data-label="\(m.whatItSays)">\(m.whatAllLet)</td>\
      <td data-label="\(m.letsThrough)" class="chips">\(passed(c, answer.readable))</td></tr></tbody></table></div>
      \(whyForm(c, answer.contact, apps, chosen: answer.app))
      """)
  }

  /// Asks about another app.
  static func whyForm(
    _ c: PageContext, _ contact: ContactID, _ apps: [(id: AppID, name: String)], chosen: AppID?
  ) -> HTML {
    let m = c.messages
    guard let first = apps.first else { return .empty }
    // A form of this method puts its own fields in the place of the address's query.
    return """
      <form class="card filters" method="get" action="\(ConsoleRoute.why(contact, app: chosen ?? first.id))">
      <div class="filter"><label for="why-app">\(m.askWhy)</label><select id="why-app" name="app">\
      \(each: apps, { option($0.id.text, $0.name, isChosen: $0.id == chosen) })</select></div>
      <div class="filter filter-actions"><button type="submit">\(m.explain)</button></div>
      </form>
      """
  }

  private static func rule(_ c: PageContext, _ rule: Explanation.Rule) -> HTML {
    let m = c.messages
    let (title, sentence): (String, HTML) =
      switch rule {
      case .activity(let isPaused): (m.rulePaused, "\(isPaused ? m.isPausedNow : m.isNotPaused)")
      case .status(let status, let decided):
        (m.ruleAccess, "\(m.whatStatusLets(status))\(if: decided != status, "\(m.policyHolds(decided))")")
      case .grants(let grants):
        (
          m.ruleGrant,
          grants.isEmpty
            ? "\(m.noGrantReaches)"
            : """
            \(m.wasChosen)\(each: grants, { grant in
              "\(chosenBy(c, grant))<p class=\"under chips\">\(chips(c, grant.fields))</p>"
            })
            """
        )
      case .registration: (m.ruleFields, "\(m.asksFor)")
      case .policy(let fields): (m.rulePolicy, "\(FieldSet.all.isSubset(of: fields) ? m.policyLetsAll : m.policyLetsSome)")
      case .notes(let may): (m.ruleNotes, "\(may ? m.notesGiven : m.notesWithheld)")
      case .neverShare(let never): (m.ruleNever, "\(m.neverShareSays(never))")
      }
    return """
      <tr><th scope="row">\(title)</th><td data-label="\(m.whatItSays)">\(sentence)</td>\
      <td data-label="\(m.letsThrough)" class="chips">\(passed(c, rule.lets))</td></tr>

      """
  }

  private static func passed(_ c: PageContext, _ fields: FieldSet) -> HTML {
    if fields.isEmpty { return "<span class=\"muted\">\(c.messages.nothingAtAll)</span>" }
    return fields == .all ? "\(c.messages.everyField)" : chips(c, fields)
  }
}
