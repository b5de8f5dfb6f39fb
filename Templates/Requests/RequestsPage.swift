import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// A request that waits, with the contact that its words find, if it is the only one.
public struct OpenRequest: Sendable {
  public var row: RequestRow
  /// How many contacts its words find; nil when it has none.
  public var matches: RowCount?
  public var only: CandidateRow?

  public init(row: RequestRow, matches: RowCount? = nil, only: CandidateRow? = nil) {
    self.row = row
    self.matches = matches
    self.only = only
  }
}

extension Pages {
  /// What apps ask for and nobody has decided yet.
  public static func requests(
    _ c: PageContext, _ rows: [OpenRequest], isFirst: Bool, next: RequestID?, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.section(.requests), section: .requests, notice: notice,
      """
      <h1>\(m.section(.requests))</h1>
      <p class="lead">\(m.requestsLead)</p>
      \(if: rows.isEmpty, nothing(m.noRequests, m.noRequestsText))
      \(if: !rows.isEmpty, "<ul class=\"requests\">\(each: rows, { openRequest(c, $0) })</ul>")
      \(pager(
        c, previous: isFirst ? nil : .requests(before: nil, done: nil),
        next: next.map { .requests(before: $0, done: nil) }, words: (m.newest, m.older)))
      <p><a href="\(ConsoleRoute.decidedRequests(before: nil))">\(m.decidedRequests)</a></p>
      """)
  }

  private static func openRequest(_ c: PageContext, _ request: OpenRequest) -> HTML {
    let m = c.messages
    let row = request.row
    return """
      <li class="card request">
      \(requestHead(c, row))
      <dl class="request-facts">
      <div><dt>\(m.fieldsAskedFor)</dt><dd>\(chips(c, row.fields))</dd></div>
      \(if: !row.search.isEmpty, "<div><dt>\(m.looksFor)</dt><dd>“<bdi>\(row.search)</bdi>” · \(ifLet: request.matches, { "\(m.matches($0))" })</dd></div>")
      </dl>
      <div class="actions">\(ifLet: request.only, { shareButton(c, row, $0) })\
      <a class="button\(if: request.only == nil, " primary")" href="\(ConsoleRoute.request(row.id, .start))">\
      \(request.only == nil ? m.chooseContacts : m.chooseOthers)<span class="visually-hidden"> <bdi>\(row.app.name)</bdi></span></a>\
      \(refuseForm(c, row))</div>
      </li>

      """
  }

  private static func requestHead(_ c: PageContext, _ row: RequestRow) -> HTML {
    let m = c.messages
    return """
      <div class="seer-head">\(avatar: row.app.id, name: row.app.name, square: true)<div>
      <h2><a class="row-link" href="\(ConsoleRoute.app(row.app.id, .start, done: nil))"><bdi>\(row.app.name)</bdi></a></h2>
      <p><bdi>\(row.purpose.isEmpty ? row.app.purpose : row.purpose)</bdi></p>
      <p class="under">\(row.isByReading ? m.triedToRead : m.asked) \(ago(c, row.at))\
      \(if: row.ignored > 0, " · \(m.hasAlready(row.ignored))")</p></div><div class="badges">\(badges(c, row.app))</div></div>
      """
  }

  /// One tap: the only contact that the words find, with the fields that were asked for.
  private static func shareButton(_ c: PageContext, _ row: RequestRow, _ contact: CandidateRow) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.answerRequest(row.id))">\(tokenField(c))\
    <input type="hidden" name="c" value="\(contact.contact.text)">\(hiddenFields(row.fields))\
    <button class="primary" type="submit"><span>\(c.messages.shareWord) \(name: contact.name, c)</span></button>\
    \(neverBadge(c, contact.never))</form>
    """
  }

  private static func hiddenFields(_ fields: FieldSet) -> HTML {
    "\(each: fields.fields, { "<input type=\"hidden\" name=\"f\" value=\"\($0.word)\">" })"
  }

  private static func refuseForm(_ c: PageContext, _ row: RequestRow) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.refuseRequest(row.id))">\(tokenField(c))\
    <button class="danger" type="submit" aria-describedby="refuse-\(row.id.text)">\(c.messages.refuse)\
    <span class="visually-hidden"> <bdi>\(row.app.name)</bdi></span></button>\
    <span class="hint" id="refuse-\(row.id.text)">\(c.messages.refuseSilences)</span></form>
    """
  }

  /// What was decided, by whom and when.
  public static func decidedRequests(_ c: PageContext, _ rows: [RequestRow], isFirst: Bool, next: RequestID?) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.decidedRequests, section: .requests,
      """
      \(requestCrumbs(c))
      <h1>\(m.decidedRequests)</h1>
      \(if: rows.isEmpty, nothing(m.nothingDecided, m.nothingDecidedText), else: decidedTable(c, rows))
      \(pager(
        c, previous: isFirst ? nil : .decidedRequests(before: nil), next: next.map { .decidedRequests(before: $0) },
        words: (m.newest, m.older)))
      """)
  }

  static func requestCrumbs(_ c: PageContext) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\(ConsoleRoute.requests(before: nil, done: nil))">\
    \(c.messages.section(.requests))</a></nav>
    """
  }

  private static func decidedTable(_ c: PageContext, _ rows: [RequestRow]) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.decidedRequests)</caption>
      <thead><tr><th scope="col">\(m.app)</th><th scope="col">\(m.decision)</th><th scope="col">\(m.askedWhen)</th>\
      <th scope="col">\(m.decidedWhen)</th></tr></thead>
      <tbody>\(each: rows, { decidedRow(c, $0) })</tbody></table></div>
      """
  }

  private static func decidedRow(_ c: PageContext, _ row: RequestRow) -> HTML {
    let m = c.messages
    return """
      <tr><th scope="row" class="who"><div class="cell">\(avatar: row.app.id, name: row.app.name, square: true)<span>\
      <a class="row-link" href="\(ConsoleRoute.app(row.app.id, .start, done: nil))"><bdi>\(row.app.name)</bdi></a>\
      <span class="under"><bdi>\(row.purpose.isEmpty ? row.app.purpose : row.purpose)</bdi></span>\
      \(if: !row.search.isEmpty, "<span class=\"under\">“<bdi>\(row.search)</bdi>”</span>")</span></div></th>
      <td data-label="\(m.decision)">\(m.requestState(row.state))</td>
      <td data-label="\(m.askedWhen)">\(time(c, row.at))</td>
      <td data-label="\(m.decidedWhen)">\(ifLet: row.decided, { time(c, $0) })\
      <span class="under">\(if: row.by.isEmpty, "\(m.byStatusChange)", else: "\(m.by) <bdi>\(row.by)</bdi>")</span></td></tr>

      """
  }
}
