import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// How many contacts an app gained, lost, or sees other fields of.
public struct ChangeCounts: Equatable, Sendable {
  public var gained = 0
  public var lost = 0
  public var changed = 0

  public init(_ changes: [AccessChange]) {
    for change in changes {
      switch change.kind {
      case .gained: gained += 1
      case .lost: lost += 1
      case .changed: changed += 1
      }
    }
  }
}

extension Pages {
  /// What an app could see at a moment; without one, the form that asks for it.
  /// - Parameters:
  ///   - past: nil when the app was not registered then.
  ///   - page: nil when no moment was asked about.
  public static func couldSee(
    _ c: PageContext, _ app: AppRow, asked: AskedMoment, past: PastAccess?, page: Page<PastAccess.Entry>?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.couldSeePage(of: app.name), section: .apps, notice: nil,
      """
      \(crumbs(c, app: app))
      <h1>\(m.couldSeeHeading("<bdi>\(app.name)</bdi>"))</h1>
      \(momentForm(c, .couldSee(app.id, at: .none, .first), asked))
      \(ifLet: page, { seenThen(c, app, asked, past, $0) })
      <p><a href="\(ConsoleRoute.changed(app.id, from: page == nil ? .none : asked.typed, to: .none, .first))">\
      \(page == nil ? m.changedBetween : m.changedSince)</a></p>
      """)
  }

  private static func seenThen(
    _ c: PageContext, _ app: AppRow, _ asked: AskedMoment, _ past: PastAccess?, _ page: Page<PastAccess.Entry>
  ) -> HTML {
    let m = c.messages
    guard let past, let moment = asked.moment else { return nothing(m.notRegisteredThen, m.notRegisteredThenText) }
    return """
      <section class="past" aria-labelledby="then">
      <div class="head head-small"><h2 id="then">\(m.at(time(c, moment))) \
      \(badge(c, past.status))\(if: past.isPaused, pausedBadge(c))</h2><p class="total">\(m.contacts(page.total))</p></div>
      \(if: page.rows.isEmpty, nothing(
        m.sawNothing, m.sawNothingText(past.status, isPaused: past.isPaused)), else: entries(c, app.name, page.rows))
      \(pager(
        c, previous: page.previous.map { .couldSee(app.id, at: asked.typed, $0) },
        next: page.next.map { .couldSee(app.id, at: asked.typed, $0) }))
      </section>
      """
  }

  private static func entries(_ c: PageContext, _ app: String, _ rows: [PastAccess.Entry]) -> HTML {
    let m = c.messages
    var once = RepeatedCells(c, registered: .all)
    return """
      <p class="aside">\(m.namesAreTodays)</p>
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.couldSeePage(of: app))</caption>
      <thead><tr><th scope="col">\(m.contactName)</th><th scope="col">\(m.fields)</th></tr></thead>
      <tbody>\(each: rows, { entry(c, $0, &once) })</tbody></table></div>
      """
  }

  private static func entry(_ c: PageContext, _ row: PastAccess.Entry, _ once: inout RepeatedCells) -> HTML {
    """
    <tr>\(who(c, row.contact, row.name))\
    <td data-label="\(c.messages.fields)" class="chips">\(once.chips(row.fields))</td></tr>

    """
  }

  private static func who(_ c: PageContext, _ contact: ContactID, _ shown: String) -> HTML {
    """
    <th scope="row" class="who"><div class="cell">\(avatar: contact, name: shown, square: false)\
    <a class="row-link" href="\(ConsoleRoute.contact(contact, done: nil))">\(name: shown, c)</a></div></th>
    """
  }

  /// What changed for an app between two moments; without them, the form that asks for them.
  /// - Parameters:
  ///   - counts: of all changes, of which `page` shows some; nil when no moments were asked about.
  public static func changed(
    _ c: PageContext, _ app: AppRow, asked: (from: AskedMoment, to: AskedMoment), counts: ChangeCounts?,
    page: Page<AccessChange>?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.changedPage(of: app.name), section: .apps, notice: nil,
      """
      \(crumbs(c, app: app))
      <h1>\(m.changedHeading("<bdi>\(app.name)</bdi>"))</h1>
      \(momentsForm(c, .changed(app.id, from: .none, to: .none, .first), asked.from, asked.to))
      \(ifLet: page, { changesBetween(c, app, asked, counts, $0) })
      <p><a href="\(ConsoleRoute.couldSee(app.id, at: page == nil ? .none : asked.from.typed, .first))">\
      \(m.couldSeeEarlier)</a></p>
      """)
  }

  private static func changesBetween(
    _ c: PageContext, _ app: AppRow, _ asked: (from: AskedMoment, to: AskedMoment), _ counts: ChangeCounts?,
    _ page: Page<AccessChange>
  ) -> HTML {
    let m = c.messages
    guard let from = asked.from.moment, let counts else { return .empty }
    func place(_ point: PagePoint) -> ConsoleRoute { .changed(app.id, from: asked.from.typed, to: asked.to.typed, point) }
    return """
      <section class="past" aria-labelledby="then">
      <div class="head head-small"><h2 id="then">\(m.between(time(c, from), asked.to.moment.map { time(c, $0) }))</h2>\
      <p class="total">\(m.changeCounts(counts))</p></div>
      \(if: page.rows.isEmpty, nothing(m.nothingChangedThen, m.nothingChangedThenText), else: changeTable(c, app.name, page.rows))
      \(pager(c, previous: page.previous.map(place), next: page.next.map(place)))
      </section>
      """
  }

  private static func changeTable(_ c: PageContext, _ app: String, _ rows: [AccessChange]) -> HTML {
    let m = c.messages
    var once = RepeatedCells(c, registered: .all)
    return """
      <p class="aside">\(m.namesAreTodaysBetween)</p>
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.changedPage(of: app))</caption>
      <thead><tr><th scope="col">\(m.contactName)</th><th scope="col">\(m.change)</th>\
      <th scope="col">\(m.beforeColumn)</th><th scope="col">\(m.afterColumn)</th></tr></thead>
      <tbody>\(each: rows, { changeRow(c, $0, &once) })</tbody></table></div>
      """
  }

  private static func changeRow(_ c: PageContext, _ row: AccessChange, _ once: inout RepeatedCells) -> HTML {
    let m = c.messages
    return """
      <tr>\(who(c, row.contact, row.name))\
      <td data-label="\(m.change)"><span class="badge badge-\(row.kind.rawValue)">\(m.change(row.kind))</span></td>\
      <td data-label="\(m.beforeColumn)" class="chips">\(fieldsOrNone(&once, row.before))</td>\
      <td data-label="\(m.afterColumn)" class="chips">\(fieldsOrNone(&once, row.after))</td></tr>

      """
  }

  private static func fieldsOrNone(_ once: inout RepeatedCells, _ fields: FieldSet) -> HTML {
    fields.isEmpty ? "\(value: "")" : once.chips(fields)
  }
}
