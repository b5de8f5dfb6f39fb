import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// The form that registers an app, with what was typed and what was wrong with it.
  public static func newApp(_ c: PageContext, _ typed: AppRegistration, problem: FormProblem?) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.registerApp, section: .apps,
      """
      \(crumbs(c))
      <h1>\(m.registerApp)</h1>
      <p class="lead">\(m.registerLead)</p>
      <form class="card form" method="post" action="\(ConsoleRoute.registerApp)">\(tokenField(c))
      \(appFields(c, typed, problem))
      <div class="actions"><button class="primary" type="submit">\(m.register)</button>\
      <a class="button quiet" href="\(ConsoleRoute.apps(query: "", after: nil, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }

  /// The fields that registering and changing an app have in common.
  static func appFields(_ c: PageContext, _ typed: AppRegistration, _ problem: FormProblem?) -> HTML {
    let m = c.messages
    func sentence(_ codes: AccessError.Code..., about word: String = "") -> String? {
      guard let problem else { return nil }
      if codes.contains(problem.code) || (problem.code == .textTooLong && problem.subject == word) {
        return m.problem(problem)
      }
      return nil
    }
    return """
      \(textField(
        id: "name", label: m.appName, hint: m.appNameHint, value: typed.name,
        problem: sentence(.nameMissing, .nameTaken, about: "name"), limit: 200))
      \(textArea(
        id: "purpose", label: m.purpose, hint: m.purposeHint, value: typed.purpose,
        problem: sentence(.purposeMissing, about: "purpose"), limit: 1000))
      \(textField(
        id: "developer", label: m.developer, hint: m.developerHint, value: typed.developer,
        problem: sentence(.developerMissing, about: "developer"), limit: 200))
      \(fieldBoxes(
        c, legend: m.fieldsAsked, hint: m.fieldsAskedHint, offered: .all, chosen: typed.fields,
        problem: sentence(.fieldsMissing)))
      \(verbBoxes(
        c, legend: m.verbsOfApp, hint: m.verbsOfAppHint, offered: [.create, .edit, .delete], chosen: typed.verbs))
      <fieldset class="field"><legend>\(m.notesAndCreated)</legend>
      <div><label class="box"><input type="checkbox" name="notes" value="1"\(if: typed.mayReadNotes, " checked")> \
      <span>\(m.mayReadNotes)</span></label>
      <input type="hidden" name="more" value="1">
      <label class="box"><input type="checkbox" name="created" value="1"\(if: typed.isGrantedWhatItCreates, " checked")> \
      <span>\(m.isGrantedCreated)</span></label></div></fieldset>
      """
  }

  /// The way back above a page's heading.
  static func crumbs(_ c: PageContext, app: AppRow? = nil) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\
    \(ConsoleRoute.apps(query: "", after: nil, done: nil))">\(c.messages.section(.apps))</a>\
    \(ifLet: app, { appCrumb($0) })</nav>
    """
  }

  private static func appCrumb(_ app: AppRow) -> HTML {
    """
     <span aria-hidden="true">/</span> \
    <a href="\(ConsoleRoute.app(app.id, .start, done: nil))"><bdi>\(app.name)</bdi></a>
    """
  }
}
