import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// What an app is granted of one contact: every way in which it reaches it, and a form that replaces the contact's own grants.
  public static func grant(
    _ c: PageContext, _ app: AppDetails, contact: ContactID, name shown: String, row: ContactAccessRow?,
    typed: TypedTerms, effects: [AppEffect]? = nil, problem found: FormProblem?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.grantPage(app.row.name, shown), section: .apps,
      """
      \(crumbs(c, app: app.row))
      <h1>\(m.grantHeading("<bdi>\(app.row.name)</bdi>", "\(name: shown, c)"))</h1>
      <section class="card form"><p>\
      \(if: row?.readable.isEmpty ?? true, "\(m.grantSeesNothing)", else: "\(m.sees) \(chips(c, row?.readable ?? []))")</p>
      \(each: row?.grants ?? [], { "\(chosenBy(c, $0))<p class=\"chips\">\(chips(c, $0.fields))</p>" })
      <p class="under"><a href="\(ConsoleRoute.why(contact, app: app.row.id))">\(m.why)</a></p></section>
      \(ifLet: generalProblem(of: found), { problemBar(c, $0) })
      <form class="card form" method="post" action="\(ConsoleRoute.changeGrant(app.row.id, contact))">\(tokenField(c))\
      <input type="hidden" name="held" value="\(GrantFingerprint.of(row))">
      <p class="hint">\(m.replacesGrants)</p>
      \(termsFields(c, asked: app.registered, typed, found))
      \(effectList(c, effects, of: app.row.id))
      <div class="actions"><button class="primary" type="submit">\(m.save)</button>\(tryButton(c))\
      <a class="button quiet" href="\(ConsoleRoute.app(app.row.id, .start, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }

  /// Giving an app a whole group.
  public static func groupGrant(
    _ c: PageContext, _ app: AppDetails, groups: [GroupRow], chosen: GroupID?, typed: TypedTerms, effects: [AppEffect]?,
    problem found: FormProblem?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.grantGroupPage(app.row.name), section: .apps,
      """
      \(crumbs(c, app: app.row))
      <h1>\(m.grantGroupHeading("<bdi>\(app.row.name)</bdi>"))</h1>
      <p class="lead">\(m.grantGroupLead)</p>
      \(choiceHasNoEffect(c, app))
      \(ifLet: found?.code == .predicateInvalid ? nil : generalProblem(of: found), { problemBar(c, $0) })
      \(if: groups.isEmpty, nothing(m.noGroups, m.noGroupsText, "<p><a class=\"button\" href=\"\(ConsoleRoute.groups(done: nil))\">\(m.section(.groups))</a></p>"))
      \(if: !groups.isEmpty, groupGrantForm(c, app, groups, chosen, typed, effects, found))
      """)
  }

  private static func groupGrantForm(
    _ c: PageContext, _ app: AppDetails, _ groups: [GroupRow], _ chosen: GroupID?, _ typed: TypedTerms,
    _ effects: [AppEffect]?, _ found: FormProblem?
  ) -> HTML {
    let m = c.messages
    let sentence = found?.code == .predicateInvalid ? found.map { m.problem($0) } : nil
    return """
      <form class="card form" method="post" action="\(ConsoleRoute.sendGroupGrant(app.row.id))">\(tokenField(c))
      <div class="field\(if: sentence != nil, " has-problem")"><label for="group">\(m.group)</label>\
      <select id="group" name="group"><option value="">\(m.chooseGroup)</option>\
      \(each: groups, { option($0.id.text, m.groupOption($0), isChosen: $0.id == chosen) })</select>\
      \(problem(sentence, id: "group-problem"))</div>
      \(termsFields(c, asked: app.registered, typed, found))
      \(effectList(c, effects, of: app.row.id))
      \(if: app.row.status == .notDetermined, "<p class=\"aside\">\(m.becomesLimited)</p>")
      <div class="actions"><button class="primary" type="submit">\(m.giveGroup)</button>\(tryButton(c))\
      <a class="button quiet" href="\(ConsoleRoute.app(app.row.id, .start, done: nil))">\(m.cancel)</a></div>
      </form>
      """
  }
}
