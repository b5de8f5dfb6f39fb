import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// The list of apps.
  public static func apps(
    _ c: PageContext, rows: [AppRow], total: Int, query: String, isFirst: Bool, next: AppID?, notice: Notice?
  ) -> HTML {
    let m = c.messages
    let all = ConsoleRoute.apps(query: "", after: nil, done: nil)
    return framed(
      c, title: m.section(.apps), section: .apps, notice: notice,
      """
      <div class="head"><div><h1>\(m.section(.apps))</h1><p class="lead">\(m.appsLead)</p></div>
      <a class="button primary" href="\(ConsoleRoute.newApp)">\(m.registerApp)</a></div>
      <div class="tools">\(search(c, in: all, query: query, label: m.searchApps, hint: m.searchAppsHint, clear: all))
      <p class="total">\(m.apps(total))</p></div>
      \(appTable(c, rows, query: query))
      \(pager(
        c, previous: isFirst ? nil : .apps(query: query, after: nil, done: nil),
        next: next.map { .apps(query: query, after: $0, done: nil) }, words: (m.backToStart, m.nextPage)))
      """)
  }

  private static func appTable(_ c: PageContext, _ rows: [AppRow], query: String) -> HTML {
    let m = c.messages
    if rows.isEmpty {
      return query.isEmpty ? nothing(m.noApps, m.noAppsText) : nothing(m.noAppMatches, m.noMatchText)
    }
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.section(.apps))</caption>
      <thead><tr><th scope="col">\(m.app)</th><th scope="col">\(m.access)</th>\
      <th scope="col" class="number">\(m.canSee)</th><th scope="col">\(m.lastRead)</th></tr></thead>
      <tbody>\(each: rows, { appRow(c, $0) })</tbody>
      </table></div>
      """
  }

  private static func decideLink(_ c: PageContext, _ row: AppRow) -> HTML {
    """
     <a class="decide" href="\(ConsoleRoute.decide(row.id, done: nil))">\(c.messages.decide)\
    <span class="visually-hidden"> <bdi>\(row.name)</bdi></span></a>
    """
  }

  private static func appRow(_ c: PageContext, _ row: AppRow) -> HTML {
    """
    <tr><th scope="row" class="who"><div class="cell">\(avatar: row.id, name: row.name, square: true)\
    <span><a class="row-link" href="\(ConsoleRoute.app(row.id, .start, done: nil))"><bdi>\(row.name)</bdi></a>\
    <span class="under"><bdi>\(row.purpose)</bdi></span></span></div></th>
    <td data-label="\(c.messages.access)">\(badges(c, row))\(if: row.status == .notDetermined, decideLink(c, row))</td>
    <td data-label="\(c.messages.canSee)" class="number">\(c.messages.contacts(row.visible))</td>
    <td data-label="\(c.messages.lastRead)">\(ago(c, row.lastRead))</td></tr>

    """
  }
}
