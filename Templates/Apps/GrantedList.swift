import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  static func grantedSection(_ c: PageContext, _ app: AppDetails, _ list: GrantedList, ways: [ContactID: [GroupRow]] = [:]) -> HTML {
    let m = c.messages
    let id = app.row.id
    let start = ConsoleRoute.app(id, .start, done: nil)
    return """
      <section aria-labelledby="granted">
      <div class="head head-small"><h2 id="granted">\(m.grantedContacts)</h2>\
      <p class="total">\(m.contacts(list.page.total))</p></div>
      \(if: app.row.status != .limited && app.granted > 0, sleeping(c, app.row.status))
      \(if: app.granted > 0, search(
        c, in: start, query: list.place.query, label: m.searchGranted, hint: m.searchContactsHint, clear: start))
      \(if: list.page.rows.isEmpty, noGrants(c, app, list), else: grantedForm(c, app, list, ways))
      \(pager(
        c, previous: list.page.previous.map { .app(id, list.place.at($0), done: nil) },
        next: list.page.next.map { .app(id, list.place.at($0), done: nil) }))
      </section>
      """
  }

  private static func sleeping(_ c: PageContext, _ status: AuthorizationStatus) -> HTML {
    "<p class=\"aside\">\(c.messages.grantsSleep(status))</p>"
  }

  private static func noGrants(_ c: PageContext, _ app: AppDetails, _ list: GrantedList) -> HTML {
    let m = c.messages
    if app.granted > 0 { return nothing(m.noContactMatches, m.noMatchText) }
    return nothing(
      m.noGrants, m.noGrantsText(app.row.status),
      "<p>\(nextStep(c, app.row, isMain: false))</p>")
  }

  private static func grantedForm(
    _ c: PageContext, _ details: AppDetails, _ list: GrantedList, _ ways: [ContactID: [GroupRow]]
  ) -> HTML {
    let m = c.messages
    let app = details.row.id
    let words = RowWords(m)
    var once = RepeatedCells(c, registered: details.registered)
    let changes = RowAddresses { .grant(app, $0) }
    return """
      <form method="post" action="\(ConsoleRoute.revokeSelected(app, list.place))">\(tokenField(c))
      \(problem(list.problem.map { m.problem($0) }, id: "granted-problem"))
      <div class="card flush"><table class="rows granted">
      <caption class="visually-hidden">\(m.grantedContacts)</caption>
      <thead><tr><td class="tick"><input type="checkbox" data-all="c" aria-label="\(m.selectAllShown)" hidden></td>\
      <th scope="col">\(words.name)</th><th scope="col">\(words.organisation)</th><th scope="col">\(words.fields)</th>\
      <th scope="col">\(words.granted)</th></tr></thead>
      <tbody>\(each: list.page.rows, { grantedRow(c, details, $0, ways[$0.contact] ?? [], changes, &once, words) })</tbody>
      </table></div>
      <div class="selection"><button class="danger" type="submit">\(m.revokeSelected)</button>\
      <button class="quiet" type="submit" name="counted" value="\(list.page.total.value)" formaction="\
      \(ConsoleRoute.selectAllGranted(app, list.place))">\
      \(m.selectAllThatMatch(list.page.total, searched: !list.place.query.isEmpty))</button></div>
      </form>
      """
  }

  private static func grantedRow(
    _ c: PageContext, _ app: AppDetails, _ row: GrantedRow, _ ways: [GroupRow], _ changes: RowAddresses<Contact>,
    _ once: inout RepeatedCells, _ words: RowWords
  ) -> HTML {
    """
    <tr><td class="tick">\(if: row.isDirect, tick(row, words))</td>\
    <th scope="row" class="who"><div class="cell">\(avatar: row.contact, name: row.name, square: row.isOrganisation)\
    <a class="row-link" href="\(once.addresses[row.contact])">\(name: row.name, c)</a></div></th>\
    <td data-label="\(words.organisation)">\(value: row.organisation)</td>\
    <td data-label="\(words.fields)" class="chips">\(if: row.readable.isEmpty, hidden(c, app, row), else: once.chips(row.readable))\
    \(if: row.isDirect, changeLink(changes, row, words))</td>\
    <td data-label="\(words.granted)">\(once.granted(row))\(if: row.until != nil, until(c, row.until))\
    \(if: !ways.isEmpty, through(c, ways))</td></tr>

    """
  }

  private static func tick(_ row: GrantedRow, _ words: RowWords) -> HTML {
    """
    <label><input type="checkbox" name="c" value="\(row.contact.text)">\
    <span class="visually-hidden">\(words.select) \(row.name)</span></label>
    """
  }

  private static func changeLink(_ changes: RowAddresses<Contact>, _ row: GrantedRow, _ words: RowWords) -> HTML {
    """
    <a class="change-grant" href="\(changes[row.contact])">\(words.change)\
    <span class="visually-hidden"> \(row.name)</span></a>
    """
  }

  private static func until(_ c: PageContext, _ end: Instant?) -> HTML {
    "\(ifLet: end, { "<span class=\"under\">\(c.messages.holdsUntil) \(time(c, $0))</span>" })"
  }

  private static func through(_ c: PageContext, _ groups: [GroupRow]) -> HTML {
    """
    <span class="under">\(c.messages.throughGroup) \(each: groups, {
      "<a href=\"\(ConsoleRoute.group($0.id, .first, done: nil))\"><bdi>\($0.name)</bdi></a> "
    })</span>
    """
  }

  /// Why the app reads nothing of a contact that it was granted.
  private static func hidden(_ c: PageContext, _ app: AppDetails, _ row: GrantedRow) -> HTML {
    let asked = row.fields.intersection(app.registered)
    let allowed = asked.intersection(app.ceiling.fields)
    let reason: String =
      asked.isEmpty
      ? c.messages.hiddenByRegistration
      : allowed.isEmpty
        ? c.messages.hiddenByPolicy
        : allowed == .note && !app.registration.mayReadNotes ? c.messages.hiddenByNotes : c.messages.hiddenByMark
    return "<span class=\"hidden-row\">\(reason)</span>"
  }
}

/// The words that every row of a table repeats, looked up once a page.
struct RowWords {
  let name: String, organisation: String, fields: String, granted: String, select: String, change: String

  init(_ m: Messages) {
    name = m.contactName
    organisation = m.field(.organisation)
    fields = m.fields
    granted = m.grantedWhen
    select = m.select
    change = m.changeGrant
  }
}

/// What stands the same in many rows of a page, made once: the cells for each different content, because people grant by the dozen,
/// and the addresses but for the identifier.
struct RepeatedCells {
  private let c: PageContext
  private let by: String
  private let registered: FieldSet
  let addresses = RowAddresses { .contact($0, done: nil) }
  private var chipsOf: [FieldSet: HTML] = [:]
  private var grantedAt: [Int64: (origin: Origin, by: String, cell: HTML)] = [:]

  init(_ c: PageContext, registered: FieldSet) {
    self.c = c
    self.registered = registered
    by = c.messages.by
  }

  mutating func chips(_ fields: FieldSet) -> HTML {
    if let made = chipsOf[fields] { return made }
    // What the app can read: a field that it no longer asks for sleeps in the grant.
    let made = Pages.chips(c, fields.intersection(registered))
    chipsOf[fields] = made
    return made
  }

  /// When, how and by whom.
  mutating func granted(_ row: GrantedRow) -> HTML {
    // The cell shows seconds; a list that a person granted takes a few, and each row has an instant of its own.
    let second = row.since.microseconds / 1_000_000
    if let made = grantedAt[second], made.origin == row.origin, made.by == row.by { return made.cell }
    let cell: HTML = """
      \(Pages.time(c, row.since))<span class="under">\(c.messages.origin(row.origin)) \(by) <bdi>\(row.by)</bdi></span>
      """
    grantedAt[second] = (row.origin, row.by, cell)
    return cell
  }
}
