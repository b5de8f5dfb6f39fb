import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// The contacts that an app created, of which its deletion asks.
public struct CreatedContacts: Sendable {
  public var rows: [(contact: ContactID, name: String)]
  public var total: Int
  /// What other apps lose when these go with the app; nil when that was not tried out.
  public var others: [AppEffect]?

  public init(rows: [(contact: ContactID, name: String)] = [], total: Int = 0, others: [AppEffect]? = nil) {
    self.others = others
    self.rows = rows
    self.total = total
  }
}

extension Pages {
  /// Asks once more before an app is deleted, and what becomes of the contacts that it created.
  public static func deletion(
    _ c: PageContext, _ app: AppDetails, created: CreatedContacts = CreatedContacts(), problem found: FormProblem? = nil
  ) -> HTML {
    let m = c.messages
    let lost = AppEffect(
      app: app.row.id, name: app.row.name, before: app.row.status, after: app.row.status,
      effect: Effect(lost: app.row.visible))
    return framed(
      c, title: m.deleteQuestion(app.row.name), section: .apps,
      """
      \(crumbs(c, app: app.row))
      <h1>\(m.deleteQuestion(app.row.name))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.deleteApp(app.row.id))">\(tokenField(c))
      <p>\(m.deleteEffects(app))</p>
      \(if: c.books.areSeveral, "<p>\(m.endsInEveryBook)</p>")
      \(effectList(c, app.row.visible == 0 ? [] : [lost], of: app.row.id))
      \(if: created.total > 0, createdQuestion(c, created, found))
      <div class="actions"><button class="danger" type="submit">\(m.deleteApp)</button>\
      <a class="button quiet" href="\(ConsoleRoute.settings(app.row.id, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }

  private static func createdQuestion(_ c: PageContext, _ created: CreatedContacts, _ found: FormProblem?) -> HTML {
    let m = c.messages
    let more = created.total - created.rows.count
    return """
      <fieldset class="field choices\(if: found != nil, " has-problem")"><legend>\(m.createdQuestion(created.total))</legend>
      <input type="hidden" name="counted" value="\(created.total)">
      <ul class="links">\(each: created.rows, { createdContact(c, $0.contact, $0.name) })\
      \(if: more > 0, "<li>\(m.andMore(more))</li>")</ul>
      <label class="choice"><input type="radio" name="created" value="keep"><span>\
      <strong>\(m.keepCreated)</strong> <span class="under">\(m.keepCreatedText)</span></span></label>
      <label class="choice"><input type="radio" name="created" value="remove"><span>\
      <strong>\(m.removeCreated)</strong> <span class="under">\(m.removeCreatedText)\
      \(ifLet: created.others, { $0.isEmpty ? " \(m.othersLoseNothing)" : .empty })</span></span></label>
      \(ifLet: created.others, { $0.isEmpty ? .empty : othersLose(c, $0) })
      \(problem(found.map { m.problem($0) }, id: "created-problem"))</fieldset>
      """
  }

  private static func othersLose(_ c: PageContext, _ effects: [AppEffect]) -> HTML {
    """
    <section class="trial" aria-labelledby="others"><h2 id="others">\(c.messages.othersLose)</h2>
    \(Self.effects(c, effects))</section>
    """
  }

  private static func createdContact(_ c: PageContext, _ contact: ContactID, _ shown: String) -> HTML {
    "<li><a href=\"\(ConsoleRoute.contact(contact, done: nil))\">\(name: shown, c)</a></li>"
  }
}
