import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// Which apps could see a contact at a moment; without one, the form that asks for it.
  public static func earlier(
    _ c: PageContext, contact: ContactID, name shown: String, asked: AskedMoment, access: [ContactAccessRow]?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.whoCouldSee, section: .contacts, notice: nil,
      """
      <nav class="crumbs" aria-label="\(m.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
      \(m.section(.contacts))</a> <span aria-hidden="true">/</span> \
      <a href="\(ConsoleRoute.contact(contact, done: nil))">\(name: shown, c)</a></nav>
      <h1>\(m.whoCouldSeeTitle) \(name: shown, c)</h1>
      \(momentForm(c, .earlier(contact, at: .none), asked))
      \(ifLet: access, { $0.isEmpty ? nothing(m.nobodySaw, m.nobodySawText) : seersThen(c, $0) })
      """)
  }

  private static func seersThen(_ c: PageContext, _ rows: [ContactAccessRow]) -> HTML {
    "<ul class=\"seers\">\(each: rows, { seerThen(c, $0) })</ul>"
  }

  private static func seerThen(_ c: PageContext, _ row: ContactAccessRow) -> HTML {
    """
    <li class="card seer"><div class="seer-head">\(avatar: row.app, name: row.appName, square: true)<div>\
    <strong><bdi>\(row.appName)</bdi></strong><span class="under"><bdi>\(row.purpose)</bdi></span></div>\
    \(badge(c, row.status))</div>
    <p>\(c.messages.saw) \(chips(c, row.readable))</p>
    \(each: row.grants, { chosenBy(c, $0) })
    </li>
    """
  }
}
