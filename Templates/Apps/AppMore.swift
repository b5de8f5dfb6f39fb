import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// What the page of an app says beside its status and its contacts.
public struct AppMore: Sendable {
  /// The refusal that silences it.
  public var silence: (refused: Instant, until: Instant)?
  public var openRequest: RequestID?
  /// The groups that it was granted.
  public var groups: [ContactAccessRow.Grant]
  /// What it was granted that begins later, the next one first, and how many there are beyond these.
  public var upcoming: [UpcomingGrant]
  public var moreUpcoming: Int
  /// How many copies wait to be collected.
  public var copies: Int
  /// For the rows of the list that come through groups: which.
  public var ways: [ContactID: [GroupRow]]

  public init(
    silence: (refused: Instant, until: Instant)? = nil, openRequest: RequestID? = nil,
    groups: [ContactAccessRow.Grant] = [], upcoming: [UpcomingGrant] = [], moreUpcoming: Int = 0, copies: Int = 0, ways: [ContactID: [GroupRow]] = [:]
  ) {
    self.silence = silence
    self.openRequest = openRequest
    self.groups = groups
    self.upcoming = upcoming
    self.moreUpcoming = moreUpcoming
    self.copies = copies
    self.ways = ways
  }
}

extension Pages {
  /// The parts of an app's page between its facts and its contacts.
  static func appMore(_ c: PageContext, _ app: AppDetails, _ more: AppMore) -> HTML {
    """
    \(heldBack(c, app))
    <div class="panels">\(groupsPanel(c, app, more))\(asksPanel(c, app, more))</div>
    \(if: !more.upcoming.isEmpty, upcomingPanel(c, app.row.id, more))
    """
  }

  /// Where a policy keeps the app below what was decided or asked for.
  private static func heldBack(_ c: PageContext, _ app: AppDetails) -> HTML {
    let m = c.messages
    let withheld = app.registered.subtracting(app.ceiling.fields)
    let isLower = app.decided != app.row.status
    if !isLower && withheld.isEmpty { return .empty }
    return """
      <div class="aside aside-warning"><div>\
      \(if: isLower, "<p>\(m.policyHolds(app.row.status, app.decided))</p>")\
      \(if: !withheld.isEmpty, "<p>\(m.policyWithholds) \(chips(c, withheld))</p>")</div>\
      <a class="button" href="\(ConsoleRoute.appPolicy(app.row.id, done: nil))">\(m.policyOfApp)</a></div>
      """
  }

  private static func groupsPanel(_ c: PageContext, _ app: AppDetails, _ more: AppMore) -> HTML {
    let m = c.messages
    return """
      <section class="card more-panel" aria-labelledby="app-groups">
      <h2 id="app-groups">\(m.grantedGroups)</h2>
      \(if: more.groups.isEmpty, "<p class=\"hint\">\(m.noGrantedGroups)</p>")\
      \(if: !more.groups.isEmpty, "<ul class=\"keys\">\(each: more.groups, { grantedGroup(c, app.row.id, $0) })</ul>")
      <p><a class="button" href="\(ConsoleRoute.groupGrant(app.row.id))">\(m.addGroup)</a></p>
      </section>
      """
  }

  private static func grantedGroup(_ c: PageContext, _ app: AppID, _ grant: ContactAccessRow.Grant) -> HTML {
    guard let group = grant.group else { return .empty }
    let m = c.messages
    return """
      <li><span class="key-name"><a class="row-link" href="\(ConsoleRoute.group(group.id, .first, done: nil))">\
      <bdi>\(group.name)</bdi></a> <span class="under">\(m.contacts(group.members)) · \(time(c, grant.since)) \(m.by) \
      <bdi>\(grant.by)</bdi></span>\(validity(c, grant.validity))<span class="chips">\(chips(c, grant.fields))</span></span>\
      <form method="post" action="\(ConsoleRoute.revokeGroup(app))">\(tokenField(c))\
      <input type="hidden" name="group" value="\(group.id.text)">\
      <button class="danger small" type="submit">\(m.revoke)<span class="visually-hidden"> <bdi>\(group.name)</bdi></span></button>\
      </form></li>
      """
  }

  /// What begins later: it reaches nobody yet and stands in no other list.
  private static func upcomingPanel(_ c: PageContext, _ app: AppID, _ more: AppMore) -> HTML {
    let m = c.messages
    return """
      <section class="card more-panel" aria-labelledby="upcoming">
      <h2 id="upcoming">\(m.beginsLater)</h2>
      <p class="hint">\(m.beginsLaterText)</p>
      <ul class="keys">\(each: more.upcoming, { upcomingGrant(c, app, $0) })</ul>
      \(if: more.moreUpcoming > 0, "<p class=\"hint\">\(m.andMore(more.moreUpcoming))</p>")
      </section>
      """
  }

  private static func upcomingGrant(_ c: PageContext, _ app: AppID, _ upcoming: UpcomingGrant) -> HTML {
    let m = c.messages
    let grant = upcoming.grant
    let name: HTML = grant.group.map { "<bdi>\($0.name)</bdi>" } ?? "\(name: upcoming.contactName, c)"
    return """
      <li><span class="key-name">\(ifLet: upcoming.contact, { "<a class=\"row-link\" href=\"\(ConsoleRoute.contact($0, done: nil))\">\(name)</a>" })\
      \(ifLet: grant.group, { "<a class=\"row-link\" href=\"\(ConsoleRoute.group($0.id, .first, done: nil))\">\(name)</a>" })
      \(ifLet: grant.group, { "<span class=\"under\">\(m.group), \(m.contacts($0.members))</span>" })\
      <span class="under">\(ifLet: grant.validity.notBefore, { "\(m.holdsFrom) \(time(c, $0))" })\
      \(ifLet: grant.validity.notAfter, { " \(m.holdsUntil) \(time(c, $0))" })</span>\
      <span class="under">\(m.origin(grant.origin)) \(m.by) <bdi>\(grant.by)</bdi></span>\
      <span class="chips">\(chips(c, grant.fields))</span></span>\
      <form method="post" action="\(ConsoleRoute.revokeUpcoming(app))">\(tokenField(c))\
      \(ifLet: upcoming.contact, { "<input type=\"hidden\" name=\"c\" value=\"\($0.text)\">" })\
      \(ifLet: grant.group, { "<input type=\"hidden\" name=\"group\" value=\"\($0.id.text)\">" })\
      <button class="danger small" type="submit">\(m.revoke)<span class="visually-hidden"> \(name)</span></button>\
      </form></li>
      """
  }

  private static func asksPanel(_ c: PageContext, _ app: AppDetails, _ more: AppMore) -> HTML {
    let m = c.messages
    return """
      <section class="card facts more-panel" aria-labelledby="app-asks">
      <h2 id="app-asks">\(m.asksAndFollows)</h2>
      <dl>
      <div><dt>\(m.mayAsk)</dt><dd>\(asking(c, app, more))</dd></div>
      <div><dt>\(m.changesFetched)</dt><dd>\(ago(c, app.feed?.at))\
      \(ifLet: app.feed, { "<span class=\"under\">\(m.feedState($0))</span>" })</dd></div>
      </dl>
      \(if: app.row.status != .restricted, newCopyLine(c, app.row.id))
      <p class="more"><a href="\(ConsoleRoute.copies(app.row.id, done: nil))">\(m.giveCopyOnce)</a>\
      \(if: more.copies > 0, " · \(m.copiesWaiting(more.copies))")</p>
      <p class="more"><a href="\(ConsoleRoute.appPolicy(app.row.id, done: nil))">\(m.policyOfApp)</a></p>
      </section>
      """
  }

  private static func newCopyLine(_ c: PageContext, _ app: AppID) -> HTML {
    "<p class=\"more\"><a href=\"\(ConsoleRoute.newCopy(app, .start))\">\(c.messages.newCopy)</a></p>"
  }

  private static func asking(_ c: PageContext, _ app: AppDetails, _ more: AppMore) -> HTML {
    let m = c.messages
    if let request = more.openRequest {
      return "\(m.openRequestOfApp) · <a href=\"\(ConsoleRoute.request(request, .start))\">\(m.answerIt)</a>"
    }
    let canAsk = app.row.status == .limited || app.row.status == .notDetermined
    guard canAsk, let silence = more.silence else { return "\(m.askingNow(app.row))" }
    return """
      \(m.silentUntil(time(c, silence.until)))\
      <form method="post" action="\(ConsoleRoute.liftSilence(app.row.id))">\(tokenField(c))\
      <button class="small" type="submit">\(m.letAskAgain)</button></form>
      """
  }
}
