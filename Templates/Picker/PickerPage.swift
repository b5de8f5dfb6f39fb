import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// Choosing contacts for an app, from the whole book. One form carries everything, so that each of its buttons keeps
  /// what is ticked; a ticked box means “will have access after this”.
  public static func pick(
    _ c: PageContext, _ app: AppDetails, draft: DraftSummary, page: Page<CandidateRow>, place: ListPlace,
    notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.chooseContactsFor(app.row.name), section: .apps, notice: notice,
      """
      \(crumbs(c, app: app.row))
      \(if: app.row.status == .notDetermined, step(c, 2))
      <div class="head"><div><h1>\(m.chooseContactsTitle) <bdi>\(app.row.name)</bdi></h1>
      <p class="lead"><bdi>\(app.row.purpose)</bdi></p></div></div>
      \(choiceHasNoEffect(c, app))
      <form class="picker" data-live autocomplete="off" method="post" action="\(ConsoleRoute.sendPick(app.row.id, place))">\(tokenField(c))
      <input type="hidden" name="shown" value="\(shownField(page.rows))">
      <div class="search" role="search"><label class="visually-hidden" for="q">\(m.searchBook)</label>
      <span class="search-box">\(Icon.search)<input id="q" type="search" name="q" value="\(place.query)" placeholder="\
      \(m.searchContactsHint)" autocomplete="off"></span>
      <button type="submit" name="go" value="search">\(m.search)</button>\
      <span data-results>\(if: !place.query.isEmpty, wholeBook(c, app.row.id))</span></div>
      <div data-results>\(if: page.rows.isEmpty, nothing(m.noContactMatches, m.noMatchText), else: candidates(c, page, place))</div>
      \(pickerBar(c, app.row.id, draft))
      </form>
      """)
  }

  private static func wholeBook(_ c: PageContext, _ app: AppID) -> HTML {
    "<button class=\"quiet\" type=\"submit\" name=\"go\" value=\"clear\">\(c.messages.clearSearch)</button>"
  }

  /// Which rows the page showed, and which of them were ticked: what the person changed is the difference, whatever
  /// somebody else did meanwhile. A `1` or a `0`, then the identifier, for each row.
  private static func shownField(_ rows: [CandidateRow]) -> String {
    var out = ""
    out.reserveCapacity(rows.count * 33)
    for row in rows {
      out += row.willHaveAccess ? "1" : "0"
      out += row.contact.text
    }
    return out
  }

  private static func candidates(_ c: PageContext, _ page: Page<CandidateRow>, _ place: ListPlace) -> HTML {
    let m = c.messages
    let words = (has: m.hasAccess, add: m.toAdd, away: m.toRevoke)
    return """
      <div class="tools"><p class="total">\(m.contacts(page.total))</p>
      <input type="hidden" name="counted" value="\(page.total.value)">
      <button class="quiet" type="submit" name="go" value="all">\
      \(m.selectAllThatMatch(page.total, searched: !place.query.isEmpty))</button></div>
      <ul class="card flush candidates">\(each: page.rows, { candidate(c, $0, words) })</ul>
      \(if: page.previous != nil || page.next != nil, turning(c, page))
      """
  }

  private static func turning(_ c: PageContext, _ page: Page<CandidateRow>) -> HTML {
    let m = c.messages
    return """
      <div class="pager">\(if: page.previous != nil, turn("previous", m.previousPage))\
      \(if: page.next != nil, turn("next", m.nextPage))</div>
      """
  }

  private static func turn(_ way: String, _ word: String) -> HTML {
    "<button type=\"submit\" name=\"go\" value=\"\(way)\">\(word)</button>"
  }

  private static func candidate(
    _ c: PageContext, _ row: CandidateRow, _ words: (has: String, add: String, away: String)
  ) -> HTML {
    """
    <li><label class="candidate\(if: row.granted != nil, " is-granted")">\
    <input type="checkbox" name="c" value="\(row.contact.text)"\(if: row.willHaveAccess, " checked")>\
    \(avatar: row.contact, name: row.name, square: row.isOrganisation)<span class="candidate-name">\(name: row.name, c)\(neverBadge(c, row.never))\
    \(if: !row.organisation.isEmpty && row.organisation != row.name, under(row.organisation))</span>\
    <span class="candidate-reach">\(reach(row.email))\(reach(row.phone))</span>\
    <span class="candidate-state"><span class="state-has">\(words.has)</span><span class="state-add">\(words.add)\
    </span><span class="state-away">\(words.away)</span></span></label></li>

    """
  }

  private static func under(_ text: String) -> HTML { "<span class=\"under\"><bdi>\(text)</bdi></span>" }
  private static func reach(_ text: String) -> HTML { text.isEmpty ? .empty : "<bdi>\(text)</bdi>" }

  private static func pickerBar(_ c: PageContext, _ app: AppID, _ draft: DraftSummary) -> HTML {
    let m = c.messages
    return """
      <div class="bar" data-results data-adds="\(draft.adds)" data-removes="\(draft.removes)">\
      <p class="bar-counts" aria-live="polite">\
      <strong data-count="adds">\(m.number(draft.adds))</strong> \(m.toAddWord), \
      <strong data-count="removes">\(m.number(draft.removes))</strong> \(m.toRevokeWord)</p>
      <div class="actions"><button class="quiet" type="submit" formaction="\(ConsoleRoute.discardDraft(app))">\
      \(m.discard)</button>\
      <button class="primary" type="submit" name="go" value="review">\(m.review)</button></div></div>
      """
  }

  /// Law 7: single contacts are granted only under limited access, or when nobody has decided yet.
  static func choiceHasNoEffect(_ c: PageContext, _ app: AppDetails) -> HTML {
    if app.takesSingleContacts { return .empty }
    return """
      <div class="aside aside-warning"><p>\(c.messages.cannotGrant(app.row.status, app: app.row.name, earlier: app.granted))</p>\
      <a class="button" href="\(ConsoleRoute.status(app.row.id, to: .limited))">\(c.messages.changeToLimited)</a></div>
      """
  }
}

extension AppDetails {
  /// Whether single contacts can be granted (law 7). An earlier set that is on file for an undecided app would come back
  /// with the first new one; what becomes of it is decided first.
  var takesSingleContacts: Bool { row.status == .limited || (row.status == .notDetermined && granted == 0) }
}

extension CandidateRow {
  /// Whether the app will be able to see the contact once the selection is carried out.
  var willHaveAccess: Bool { mark == .add || (granted != nil && mark != .remove) }
}
