import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// The first decision about an app: who asks, what for, and three answers. None of them is chosen beforehand, and each
  /// leads to a page on which it is confirmed.
  public static func decision(_ c: PageContext, _ app: AppDetails, draft: DraftSummary, notice: Notice?) -> HTML {
    let m = c.messages
    let id = app.row.id
    return framed(
      c, title: m.decideAbout(app.row.name), section: .apps, notice: notice,
      """
      \(crumbs(c, app: app.row))
      \(step(c, 1))
      <div class="title">\(avatar: id, name: app.row.name, square: true)<div>
      <h1>\(m.shareQuestion("<bdi>\(app.row.name)</bdi>"))</h1>
      <p class="lead"><bdi>\(app.row.purpose)</bdi></p></div></div>
      \(if: !draft.isEmpty, draftReminder(c, id, draft))
      <section class="card form facts">
      <dl>
      <div class="fact-wide"><dt>\(m.developer)</dt><dd>\(value: app.row.developer)</dd></div>
      <div class="fact-wide"><dt>\(m.mayReadFields)</dt><dd>\(chips(c, app.registered))</dd></div>
      </dl>
      \(if: app.row.isPaused, "<p class=\"aside\">\(m.pausedMeaning)</p>")
      <ul class="choices">
      \(answer(
        app.granted == 0 ? .pick(id, .start) : .status(id, to: .limited), m.chooseSome,
        m.chooseSomeText(earlier: app.granted)))
      \(answer(.status(id, to: .authorized), m.giveFullAccess, m.meaning(.authorized)))
      \(answer(.status(id, to: .denied), m.doNotShare, m.meaning(.denied)))
      </ul>
      <p class="hint">\(m.nothingDecidedYet) <a href="\(ConsoleRoute.app(id, .start, done: nil))">\(m.decideLater)</a></p>
      </section>
      """)
  }

  private static func answer(_ route: ConsoleRoute, _ title: String, _ text: String) -> HTML {
    """
    <li><a class="choice" href="\(route)"><span><strong>\(title)</strong> <span class="under">\(text)</span></span></a></li>

    """
  }

  /// What the first decision chose.
  public static func decided(
    _ c: PageContext, _ app: AppDetails, contacts: Int?, fields: FieldSet, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.chosenTitle, section: .apps, notice: notice,
      """
      \(crumbs(c, app: app.row))
      \(step(c, 3))
      <h1>\(m.chosenTitle)</h1>
      <section class="card form facts" aria-labelledby="chosen">
      <div class="title">\(avatar: app.row.id, name: app.row.name, square: true)<div>
      <h2 id="chosen"><bdi>\(app.row.name)</bdi></h2>
      <p class="access-now">\(badges(c, app.row))</p></div></div>
      <dl>
      \(ifLet: contacts, { seenContacts(c, $0) })
      \(if: !fields.isEmpty, sharedFields(c, fields))
      </dl>
      <p>\(m.meaning(app.row.status))\(if: app.row.isPaused, " \(m.pausedMeaning)") \(m.changeableLater)</p>
      <div class="actions"><a class="button primary" href="\(ConsoleRoute.app(app.row.id, .start, done: nil))">\
      \(m.toTheApp)</a></div>
      </section>
      """)
  }

  private static func seenContacts(_ c: PageContext, _ number: Int) -> HTML {
    """
    <div class="fact-main"><dt>\(c.messages.canSee)</dt><dd>\(c.messages.number(number)) \
    <span>\(c.messages.contactsWord(number))</span></dd></div>
    """
  }

  private static func sharedFields(_ c: PageContext, _ fields: FieldSet) -> HTML {
    "<div class=\"fact-wide\"><dt>\(c.messages.fieldsShared)</dt><dd>\(chips(c, fields))</dd></div>"
  }

  /// Which step of the first decision a page is.
  static func step(_ c: PageContext, _ number: Int) -> HTML {
    "<p class=\"step\">\(c.messages.step(number, of: 3))</p>"
  }
}

extension AuthorizationStatus {
  /// Whether a change of status to this one is the last step of a first decision. Limited access has a step of its own,
  /// and locking by policy is another thing than deciding.
  package func endsFirstDecision(from status: AuthorizationStatus) -> Bool {
    status == .notDetermined && (self == .authorized || self == .denied)
  }
}
