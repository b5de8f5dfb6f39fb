import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

/// The granted contacts of an app, as one page of its list shows them.
public struct GrantedList: Sendable {
  public var page: Page<GrantedRow>
  public var place: ListPlace
  /// What was wrong with the form that revokes.
  public var problem: FormProblem?

  public init(page: Page<GrantedRow>, place: ListPlace, problem: FormProblem? = nil) {
    self.page = page
    self.place = place
    self.problem = problem
  }
}

extension Pages {
  /// An app: its status, and the contacts that it was granted.
  public static func app(
    _ c: PageContext, _ app: AppDetails, draft: DraftSummary, list: GrantedList, notice: Notice?,
    more: AppMore = AppMore()
  ) -> HTML {
    framed(
      c, title: app.row.name, section: .apps, notice: notice,
      """
      \(crumbs(c))
      \(appHead(c, app))
      <div class="panels">\(accessPanel(c, app))\(factsPanel(c, app))</div>
      \(appMore(c, app, more))
      \(if: !draft.isEmpty, draftReminder(c, app.row.id, draft))
      \(grantedSection(c, app, list, ways: more.ways))
      """)
  }

  static func appHead(_ c: PageContext, _ app: AppDetails) -> HTML {
    let id = app.row.id
    return """
      <div class="head"><div class="title">\(avatar: id, name: app.row.name, square: true)<div>
      <h1><bdi>\(app.row.name)</bdi></h1>
      <p class="lead"><bdi>\(app.row.purpose)</bdi></p>
      </div></div>
      <div class="actions">\(nextStep(c, app.row, isMain: true))\
      <a class="button" href="\(ConsoleRoute.settings(id, done: nil))">\(c.messages.settings)</a></div></div>
      """
  }

  /// What there is to do for an app: to decide about it, or to choose contacts.
  static func nextStep(_ c: PageContext, _ app: AppRow, isMain: Bool) -> HTML {
    let isOpen = app.status == .notDetermined
    return """
      <a class="button\(if: isMain, " primary")" href="\(isOpen ? ConsoleRoute.decide(app.id, done: nil) : .pick(app.id, .start))">\
      \(isOpen ? c.messages.decide : c.messages.chooseContacts)</a>
      """
  }

  private static func accessPanel(_ c: PageContext, _ app: AppDetails) -> HTML {
    let m = c.messages
    return """
      <section class="card access" aria-labelledby="access-title">
      <h2 id="access-title">\(m.access)</h2>
      <p class="access-now">\(badges(c, app.row))</p>
      <p>\(m.meaning(app.row.status))\(if: app.row.isPaused, " \(m.pausedMeaning)")</p>
      <details class="change"><summary>\(m.changeAccess)</summary>\(statusChoice(c, app.row, chosen: nil))</details>
      </section>
      """
  }

  private static func factsPanel(_ c: PageContext, _ app: AppDetails) -> HTML {
    let m = c.messages
    return """
      <section class="card facts" aria-labelledby="facts-title">
      <h2 id="facts-title" class="visually-hidden">\(m.facts)</h2>
      <dl>
      <div class="fact-main"><dt>\(m.canSee)</dt><dd>\(m.number(app.row.visible)) \
      <span>\(m.contactsWord(app.row.visible))</span></dd></div>
      <div><dt>\(m.lastRead)</dt><dd>\(ago(c, app.row.lastRead))</dd></div>
      <div><dt>\(m.developer)</dt><dd>\(value: app.row.developer)</dd></div>
      <div><dt>\(m.registered)</dt><dd>\(time(c, app.since))</dd></div>
      <div class="fact-wide"><dt>\(m.mayReadFields)</dt><dd>\(chips(c, app.registered))</dd></div>
      </dl>
      <p class="more"><a href="\(ConsoleRoute.audit(AuditPlace(app: app.row.id)))">\(m.auditOfApp)</a></p>
      <p class="more"><a href="\(ConsoleRoute.couldSee(app.row.id, at: .none, .first))">\(m.couldSeeEarlier)</a></p>
      </section>
      """
  }

  static func draftReminder(_ c: PageContext, _ app: AppID, _ draft: DraftSummary) -> HTML {
    """
    <div class="notice notice-draft"><p>\(c.messages.draftWaiting) \(c.messages.draftCounts(draft))</p>\
    <a class="button" href="\(ConsoleRoute.review(app, .start))">\(c.messages.review)</a></div>
    """
  }
}
