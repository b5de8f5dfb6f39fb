import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// The address book.
  public static func contacts(_ c: PageContext, _ page: Page<CandidateRow>, place: ListPlace, notice: Notice? = nil) -> HTML {
    let m = c.messages
    let start = ConsoleRoute.contacts(.start)
    return framed(
      c, title: m.section(.contacts), section: .contacts, notice: notice,
      """
      <div class="head"><div><h1>\(m.section(.contacts))</h1>
      <p class="lead">\(m.contactsLead)</p></div>
      <div class="actions"><a class="button primary" href="\(ConsoleRoute.newContact)">\(m.newContact)</a></div></div>
      <div class="tools">\
      \(search(c, in: start, query: place.query, label: m.searchBook, hint: m.searchContactsHint, clear: start, isLive: true))
      <p class="total" data-results>\(m.contacts(page.total)) · <a href="\(ConsoleRoute.imports)">\(m.importTitle)</a> · <a href="\(ConsoleRoute.trash(before: nil))">\(m.trash)</a></p></div>
      <div data-results>\(if: page.rows.isEmpty, noContacts(c, place), else: contactTable(c, page.rows))
      \(pager(
        c, previous: page.previous.map { .contacts(place.at($0)) }, next: page.next.map { .contacts(place.at($0)) }))</div>
      """)
  }

  private static func noContacts(_ c: PageContext, _ place: ListPlace) -> HTML {
    let m = c.messages
    return place.query.isEmpty ? nothing(m.emptyBook, m.emptyBookText) : nothing(m.noContactMatches, m.noMatchText)
  }

  private static func contactTable(_ c: PageContext, _ rows: [CandidateRow]) -> HTML {
    let m = c.messages
    let words = (organisation: m.field(.organisation), email: m.email, phone: m.phone)
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.section(.contacts))</caption>
      <thead><tr><th scope="col">\(m.contactName)</th><th scope="col">\(words.organisation)</th>\
      <th scope="col">\(words.email)</th><th scope="col">\(words.phone)</th></tr></thead>
      <tbody>\(each: rows, { contactRow(c, $0, words) })</tbody></table></div>
      """
  }

  private static func contactRow(
    _ c: PageContext, _ row: CandidateRow, _ words: (organisation: String, email: String, phone: String)
  ) -> HTML {
    """
    <tr><th scope="row" class="who"><div class="cell">\
    \(avatar: row.contact, name: row.name, square: row.isOrganisation)\
    <a class="row-link" href="\(ConsoleRoute.contact(row.contact, done: nil))">\(name: row.name, c)</a>\(neverBadge(c, row.never))</div></th>\
    <td data-label="\(words.organisation)">\(value: row.organisation)</td>\
    <td data-label="\(words.email)">\(value: row.email)</td>\
    <td data-label="\(words.phone)">\(value: row.phone)</td></tr>

    """
  }
}
