import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// A contact in the trash.
public struct TrashedContact: Sendable {
  public var contact: ContactID
  public var name: String
  /// When it went there.
  public var at: Instant

  public init(contact: ContactID, name: String, at: Instant) {
    self.contact = contact
    self.name = name
    self.at = at
  }
}

extension Pages {
  /// What was deleted and can be brought back, the last ones first.
  public static func trash(
    _ c: PageContext, _ rows: [TrashedContact], total: Int, isFirst: Bool, next: ContactID?, notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.trash, section: .contacts, notice: notice,
      """
      <nav class="crumbs" aria-label="\(m.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
      \(m.section(.contacts))</a></nav>
      <div class="head"><div><h1>\(m.trash)</h1><p class="lead">\(m.trashLead)</p></div>\
      \(if: total > 0, "<p class=\"total\">\(m.contacts(total))</p>")</div>
      \(if: rows.isEmpty, nothing(m.trashEmpty, m.trashEmptyText), else: trashTable(c, rows))
      \(pager(
        c, previous: isFirst ? nil : .trash(before: nil), next: next.map { .trash(before: $0) }, words: (m.newest, m.older)))
      """)
  }

  private static func trashTable(_ c: PageContext, _ rows: [TrashedContact]) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.trash)</caption>
      <thead><tr><th scope="col">\(m.contactName)</th><th scope="col">\(m.deletedWhen)</th>\
      <th scope="col"><span class="visually-hidden">\(m.restore)</span></th></tr></thead>
      <tbody>\(each: rows, { trashRow(c, $0) })</tbody></table></div>
      """
  }

  private static func trashRow(_ c: PageContext, _ row: TrashedContact) -> HTML {
    let m = c.messages
    return """
      <tr><th scope="row" class="who"><div class="cell">\(avatar: row.contact, name: row.name, square: false)\
      <span>\(name: row.name, c)</span></div></th>\
      <td data-label="\(m.deletedWhen)">\(time(c, row.at))</td>\
      <td class="act"><div class="actions"><form method="post" action="\(ConsoleRoute.restoreContact(row.contact))">\(tokenField(c))\
      <button class="small" type="submit">\(m.restore)<span class="visually-hidden"> \(name: row.name, c)</span></button>\
      </form><a class="button danger small" href="\(ConsoleRoute.erasure(row.contact))">\(m.erase)\
      <span class="visually-hidden"> \(name: row.name, c)</span></a></div></td></tr>

      """
  }
}
