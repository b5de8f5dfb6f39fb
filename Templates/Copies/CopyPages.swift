import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// The copies that an app was offered.
  public static func copies(
    _ c: PageContext, _ app: AppRow, _ rows: [PickRow], isCut: Bool = false, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.copiesPage(app.name), section: .apps, notice: notice,
      """
      \(crumbs(c, app: app))
      <div class="head"><div><h1>\(m.copiesHeading("<bdi>\(app.name)</bdi>"))</h1><p class="lead">\(m.copiesLead)</p></div>
      \(if: app.status != .restricted, newCopyLink(c, app.id))</div>
      \(if: app.status == .restricted, "<p class=\"aside\">\(m.lockedNoCopies)</p>")
      \(if: rows.isEmpty, nothing(m.noCopies, m.noCopiesText), else: copyTable(c, app.id, rows))
      \(if: isCut, "<p class=\"hint\">\(m.newestCopies(rows.count))</p>")
      """)
  }

  private static func newCopyLink(_ c: PageContext, _ app: AppID) -> HTML {
    "<div class=\"actions\"><a class=\"button primary\" href=\"\(ConsoleRoute.newCopy(app, .start))\">\(c.messages.newCopy)</a></div>"
  }

  private static func copyTable(_ c: PageContext, _ app: AppID, _ rows: [PickRow]) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.giveCopyOnce)</caption>
      <thead><tr><th scope="col">\(m.copyColumn)</th><th scope="col">\(m.fields)</th><th scope="col">\(m.offeredWhen)</th>\
      <th scope="col">\(m.stateColumn)</th></tr></thead>
      <tbody>\(each: rows, { copyRow(c, app, $0) })</tbody></table></div>
      """
  }

  private static func copyRow(_ c: PageContext, _ app: AppID, _ row: PickRow) -> HTML {
    let m = c.messages
    let isWaiting = row.state == .offered && row.until > c.now
    return """
      <tr><th scope="row">\(m.contacts(row.contacts))</th>
      <td data-label="\(m.fields)" class="chips">\(chips(c, row.fields))</td>
      <td data-label="\(m.offeredWhen)">\(time(c, row.at))<span class="under">\(m.by) <bdi>\(row.by)</bdi></span></td>
      <td data-label="\(m.stateColumn)">\(m.copyState(row, now: c.now))\
      \(if: isWaiting, "<span class=\"under\">\(m.holdsUntil) \(time(c, row.until))</span>")\
      \(ifLet: row.ended, { "<span class=\"under\">\(time(c, $0))</span>" })\
      \(if: isWaiting, takeBackForm(c, app, row.id))</td></tr>

      """
  }

  private static func takeBackForm(_ c: PageContext, _ app: AppID, _ copy: PickID) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.takeBackCopy(app, copy))">\(tokenField(c))\
    <button class="danger small" type="submit">\(c.messages.takeBack)</button></form>
    """
  }

  /// Choosing the contacts of a copy.
  public static func newCopy(_ c: PageContext, _ app: AppRow, _ choosing: Choosing) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.newCopyPage(app.name), section: .apps,
      """
      \(crumbs(c, app: app))
      <h1>\(m.newCopyHeading("<bdi>\(app.name)</bdi>"))</h1>
      <p class="lead">\(m.copiesLead)</p>
      \(chooser(c, .newCopy(app.id, .start), choosing, whole: .newCopy(app.id, ChoicePlace(chosen: choosing.place.chosen))))
      """)
  }

  /// A copy's fields and minutes, before its link is made.
  public static func copyReview(
    _ c: PageContext, _ app: AppDetails, _ people: [ChosenContact], typed: TypedTerms, minutes: String,
    problem found: FormProblem?
  ) -> HTML {
    let m = c.messages
    let contacts = people.map(\.contact)
    let wrongMinutes = found?.code == .timesUnclear ? found.map { m.problem($0) } : nil
    return framed(
      c, title: m.newCopyPage(app.row.name), section: .apps,
      """
      \(crumbs(c, app: app.row))
      <h1>\(m.newCopyHeading("<bdi>\(app.row.name)</bdi>"))</h1>
      \(ifLet: generalProblem(of: found), { problemBar(c, $0) })
      <div class="review">
      <div class="review-lists review-adds">\(chosenList(c, people, title: m.willBeCopied(people.count)))</div>
      <form class="card form review-form" method="post" action="\(ConsoleRoute.offerCopy(app.row.id))">\(tokenField(c))\
      \(hiddenContacts(contacts))
      \(fieldChoice(c, asked: app.registered, preset: typed.preset, fields: typed.fields, found))
      \(textField(
        id: "minutes", label: m.minutes, hint: m.minutesHint, value: minutes, problem: wrongMinutes, limit: 3))
      \(textField(
        id: "reason", label: m.reason, hint: m.reasonInAuditHint, value: typed.reason,
        problem: found?.code == .textTooLong ? found.map { m.problem($0) } : nil, limit: 500, isRequired: false))
      <div class="actions"><button class="primary" type="submit">\(m.offerCopy)</button>\
      <a class="button quiet" href="\(ConsoleRoute.newCopy(app.row.id, ChoicePlace(chosen: contacts)))">\(m.backToChoosing)</a>\
      </div></form></div>
      """)
  }

  /// A copy's secret, on the one page that ever shows it.
  static func copyBar(_ c: PageContext, _ secret: String) -> HTML {
    """
    <section class="notice notice-key" role="status" aria-labelledby="new-copy">
    <h2 id="new-copy">\(c.messages.copyLinkTitle)</h2>
    <p>\(c.messages.copyLinkText)</p>
    <p><code class="key" translate="no">POST /v1/copies/\(secret)</code> <button class="copy" type="button" data-copy="\(secret)" hidden>\
    \(c.messages.copy)</button></p>
    </section>
    """
  }
}
