import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// Every group, and a form that makes one.
  public static func groups(
    _ c: PageContext, _ rows: [GroupRow], typed: String, problem found: FormProblem?, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.section(.groups), section: .groups, notice: notice,
      """
      <h1>\(m.section(.groups))</h1>
      <p class="lead">\(m.groupsLead)</p>
      \(if: rows.isEmpty, nothing(m.noGroups, m.noGroupsText), else: groupTable(c, rows))
      <section class="card form" aria-labelledby="make"><h2 id="make">\(m.makeGroup)</h2>
      <form method="post" action="\(ConsoleRoute.makeGroup)">\(tokenField(c))
      \(textField(
        id: "name", label: m.groupName, hint: m.groupNameHint, value: typed, problem: found.map { m.problem($0) }, limit: 200))
      <div class="actions"><button class="primary" type="submit">\(m.makeGroup)</button></div>
      </form></section>
      """)
  }

  private static func groupTable(_ c: PageContext, _ rows: [GroupRow]) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.section(.groups))</caption>
      <thead><tr><th scope="col">\(m.groupName)</th><th scope="col" class="number">\(m.members)</th></tr></thead>
      <tbody>\(each: rows, { groupLine(c, $0) })</tbody></table></div>
      """
  }

  private static func groupLine(_ c: PageContext, _ row: GroupRow) -> HTML {
    """
    <tr><th scope="row" class="who"><a class="row-link" href="\(ConsoleRoute.group(row.id, .first, done: nil))">\
    <bdi>\(row.name)</bdi></a></th>
    <td data-label="\(c.messages.members)" class="number">\(c.messages.contacts(row.members))</td></tr>

    """
  }

  /// A group: its members, and the apps that have it.
  public static func group(
    _ c: PageContext, _ group: GroupRow, page: Page<CandidateRow>, access: [(app: AppRow, grant: ContactAccessRow.Grant)],
    typed: String, problem found: FormProblem?, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: group.name, section: .groups, notice: notice,
      """
      \(groupCrumbs(c))
      <div class="head"><h1><bdi>\(group.name)</bdi></h1>
      <div class="actions"><a class="button primary" href="\(ConsoleRoute.joining(group.id, .start))">\(m.addPeople)</a></div></div>
      <section class="group-members" aria-labelledby="members"><div class="head head-small"><h2 id="members">\(m.members)</h2>\
      <p class="total">\(m.contacts(group.members))</p></div>
      \(if: page.rows.isEmpty, nothing(m.noMembers, m.noMembersText), else: memberForm(c, group.id, page.rows))
      \(pager(
        c, previous: page.previous.map { .group(group.id, $0, done: nil) },
        next: page.next.map { .group(group.id, $0, done: nil) }))</section>
      <section class="card form" aria-labelledby="granted-to"><h2 id="granted-to">\(m.grantedTo)</h2>
      \(if: access.isEmpty, "<p class=\"hint\">\(m.grantedToNone)</p>")\
      \(if: !access.isEmpty, "<ul class=\"keys\">\(each: access, { groupApp(c, $0.app, $0.grant) })</ul>")</section>
      <section class="card form" aria-labelledby="rename"><h2 id="rename">\(m.rename)</h2>
      <form method="post" action="\(ConsoleRoute.renameGroup(group.id))">\(tokenField(c))
      \(textField(
        id: "name", label: m.groupName, hint: m.groupNameHint, value: typed, problem: found.map { m.problem($0) }, limit: 200))
      <div class="actions"><button type="submit">\(m.rename)</button>\
      <a class="button danger" href="\(ConsoleRoute.groupDeletion(group.id))">\(m.deleteGroup)…</a></div>
      </form></section>
      """)
  }

  static func groupCrumbs(_ c: PageContext, _ group: GroupRow? = nil) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\(ConsoleRoute.groups(done: nil))">\
    \(c.messages.section(.groups))</a>\(ifLet: group, {
      " <span aria-hidden=\"true\">/</span> <a href=\"\(ConsoleRoute.group($0.id, .first, done: nil))\"><bdi>\($0.name)</bdi></a>"
    })</nav>
    """
  }

  private static func groupApp(_ c: PageContext, _ app: AppRow, _ grant: ContactAccessRow.Grant) -> HTML {
    """
    <li><span class="key-name"><a class="row-link" href="\(ConsoleRoute.app(app.id, .start, done: nil))">\
    <bdi>\(app.name)</bdi></a> \(badges(c, app))<span class="under"><bdi>\(app.purpose)</bdi></span>\
    \(validity(c, grant.validity))<span class="chips">\(chips(c, grant.fields))</span></span></li>
    """
  }

  /// By GET: the page that it leads to asks before anybody is taken out.
  private static func memberForm(_ c: PageContext, _ group: GroupID, _ rows: [CandidateRow]) -> HTML {
    let m = c.messages
    return """
      <form method="get" action="\(ConsoleRoute.leaving(group, []))">
      <div class="card flush"><table class="rows granted">
      <caption class="visually-hidden">\(m.members)</caption>
      <thead><tr><td class="tick"><input type="checkbox" data-all="c" aria-label="\(m.selectAllShown)" hidden></td>\
      <th scope="col">\(m.contactName)</th><th scope="col">\(m.field(.organisation))</th></tr></thead>
      <tbody>\(each: rows, { member(c, $0) })</tbody></table></div>
      <div class="selection"><button class="danger" type="submit">\(m.takeOutSelected)</button></div>
      </form>
      """
  }

  private static func member(_ c: PageContext, _ row: CandidateRow) -> HTML {
    """
    <tr><td class="tick"><label><input type="checkbox" name="c" value="\(row.contact.text)">\
    <span class="visually-hidden">\(c.messages.select) \(row.name)</span></label></td>\
    <th scope="row" class="who"><div class="cell">\(avatar: row.contact, name: row.name, square: row.isOrganisation)\
    <span><a class="row-link" href="\(ConsoleRoute.contact(row.contact, done: nil))">\(name: row.name, c)</a>\
    \(neverBadge(c, row.never))</span></div></th>\
    <td data-label="\(c.messages.field(.organisation))">\(value: row.organisation)</td></tr>

    """
  }

  /// Choosing who joins a group.
  public static func joining(_ c: PageContext, _ group: GroupRow, _ choosing: Choosing) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.joinPage(group.name), section: .groups,
      """
      \(groupCrumbs(c, group))
      <h1>\(m.joinHeading("<bdi>\(group.name)</bdi>"))</h1>
      \(chooser(c, .joining(group.id, .start), choosing, whole: .joining(group.id, ChoicePlace(chosen: choosing.place.chosen))))
      """)
  }

  /// Who joins or leaves a group, and what that does to apps, before it is done. `back` is where its reader goes afterwards.
  public static func membershipChange(
    _ c: PageContext, _ group: GroupRow, joins: Bool, _ people: [ChosenContact], effects: [AppEffect]?, back: ConsoleRoute
  ) -> HTML {
    let m = c.messages
    let count = people.count
    let heading: HTML =
      joins ? m.joinHeading("<bdi>\(group.name)</bdi>") : m.leaveHeading("<bdi>\(group.name)</bdi>")
    return framed(
      c, title: joins ? m.joinPage(group.name) : m.leavePage(group.name), section: .groups,
      """
      \(groupCrumbs(c, group))
      <h1>\(heading)</h1>
      <div class="review">
      <div class="review-lists \(joins ? "review-adds" : "review-removes")">\
      \(chosenList(c, people, title: joins ? m.willJoin(count) : m.willLeave(count)))</div>
      <form class="card form review-form" method="post" action="\(joins ? ConsoleRoute.joinGroup(group.id) : .leaveGroup(group.id))">\
      \(tokenField(c))\(hiddenContacts(people.map(\.contact)))<input type="hidden" name="back" value="\(back)">
      \(effectList(c, effects))
      <div class="actions"><button class="\(joins ? "primary" : "danger")" type="submit">\
      \(joins ? m.confirmJoin(count) : m.confirmLeave(count))</button>\
      <a class="button quiet" href="\(back)">\(m.cancel)</a></div>
      </form></div>
      """)
  }

  /// Asks once more before a group is deleted.
  public static func groupDeletion(_ c: PageContext, _ group: GroupRow, effects: [AppEffect]?) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.deleteGroupPage(group.name), section: .groups,
      """
      \(groupCrumbs(c, group))
      <h1>\(m.deleteGroupHeading("<bdi>\(group.name)</bdi>"))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.deleteGroup(group.id))">\(tokenField(c))
      <p>\(m.deleteGroupText(group.members))</p>
      \(effectList(c, effects))
      <div class="actions"><button class="danger" type="submit">\(m.deleteGroup)</button>\
      <a class="button quiet" href="\(ConsoleRoute.group(group.id, .first, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }
}
