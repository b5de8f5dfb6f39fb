import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// Asks once more before a contact is erased, and says what goes and what stays.
  public static func erasure(_ c: PageContext, contact: ContactID, name shown: String) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.erasePage(shown), section: .contacts,
      """
      <nav class="crumbs" aria-label="\(m.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\(m.section(.contacts))</a> \
      <span aria-hidden="true">/</span> <a href="\(ConsoleRoute.trash(before: nil))">\(m.trash)</a></nav>
      <h1>\(m.eraseHeading("\(name: shown, c)"))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.eraseContact(contact))">\(tokenField(c))
      <div><h2>\(m.whatGoes)</h2><ul class="effects">\(each: m.erasedThings, { "<li>\($0)</li>" })</ul></div>
      <div><h2>\(m.whatStays)</h2><ul class="effects">\(each: m.keptThings, { "<li>\($0)</li>" })</ul></div>
      <p><em>\(m.eraseIsFinal)</em></p>
      <div class="actions"><button class="danger" type="submit">\(m.eraseForGood)</button>\
      <a class="button quiet" href="\(ConsoleRoute.trash(before: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }
}
