import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// A contact: the card, and which apps can see it.
  public static func contact(
    _ c: PageContext, _ contact: Contact, access: [ContactAccessRow], apps: [(id: AppID, name: String)], notice: Notice?,
    more: ContactMore = ContactMore()
  ) -> HTML {
    let m = c.messages
    let shown = DisplayName(of: contact).text
    let seeing = access.filter { !$0.readable.isEmpty }
    let blind = access.filter(\.readable.isEmpty)
    return framed(
      c, title: shown.isEmpty ? m.noName : shown, section: .contacts, notice: notice,
      """
      <nav class="crumbs" aria-label="\(m.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
      \(m.section(.contacts))</a></nav>
      <div class="head"><div class="title title-contact">\
      \(portrait(c, contact, shown))<div>
      <h1>\(name: shown, c)</h1>\(neverBadge(c, more.never))
      <p class="lead"><bdi>\(headline(contact, shown))</bdi></p></div></div>
      <div class="actions"><a class="button primary" href="\(ConsoleRoute.contactEditing(contact.id))">\(m.editContact)</a>\
      <a class="button" href="\(ConsoleRoute.photoChoice(contact.id))">\(m.choosePhoto)…</a>\
      <a class="button" href="\(ConsoleRoute.audit(AuditPlace(contact: contact.id)))">\(m.auditOfContact)</a>\
      <a class="button danger" href="\(ConsoleRoute.contactDeletion(contact.id))">\(m.deleteContact)…</a></div></div>
      <div class="sides">
      <section aria-labelledby="apps"><h2 id="apps">\(m.whoCanSee)</h2>
      \(if: seeing.isEmpty, nothing(m.nobodySees, access.isEmpty ? m.nobodySeesText : m.nobodySeesNow), else: accessList(c, contact.id, seeing))
      \(if: !blind.isEmpty, "<h3>\(m.canSeeButDoesNot)</h3>\(accessList(c, contact.id, blind))")
      \(whyForm(c, contact.id, apps, chosen: nil))
      <p><a href="\(ConsoleRoute.earlier(contact.id, at: .none))">\(m.whoCouldSee)</a></p>
      \(contactMore(c, contact.id, more))</section>
      <section aria-labelledby="card"><h2 id="card">\(m.card)</h2>\(card(c, contact))</section>
      </div>
      """)
  }

  private static func headline(_ contact: Contact, _ shown: String) -> String {
    let organisation = contact.organisation
    let parts = [organisation.title, organisation.name == shown ? "" : organisation.name]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func accessList(_ c: PageContext, _ contact: ContactID, _ rows: [ContactAccessRow]) -> HTML {
    "<ul class=\"seers\">\(each: rows, { seer(c, contact, $0) })</ul>"
  }

  private static func seer(_ c: PageContext, _ contact: ContactID, _ row: ContactAccessRow) -> HTML {
    let m = c.messages
    return """
      <li class="card seer"><div class="seer-head">\(avatar: row.app, name: row.appName, square: true)<div>\
      <a class="row-link" href="\(ConsoleRoute.app(row.app, .start, done: nil))"><bdi>\(row.appName)</bdi></a>\
      <span class="under"><bdi>\(row.purpose)</bdi></span></div>\(badge(c, row.status))</div>
      \(if: !row.readable.isEmpty, "<p>\(m.sees) \(chips(c, row.readable))</p>")
      \(each: row.grants, { chosenBy(c, $0) })
      <p class="under"><a href="\(ConsoleRoute.why(contact, app: row.app))">\(m.why)</a></p>
      \(if: row.status == .authorized && !row.readable.isEmpty, byFullAccess(c))\(if: row.isDirect, revokeForm(c, contact, row.app, row.appName))\
      \(if: !row.grants.isEmpty && !row.isDirect, "<p class=\"under\">\(m.byGroupAlone)</p>")
      </li>
      """
  }

  static func chosenBy(_ c: PageContext, _ grant: ContactAccessRow.Grant) -> HTML {
    let m = c.messages
    return """
      <p class="under">\(ifLet: grant.group, { "\(m.origin(.group)) <bdi>\($0.name)</bdi> · " })\
      \(m.origin(grant.origin)) \(m.by) <bdi>\(grant.by)</bdi> · \(time(c, grant.since))\
      \(ifLet: grant.validity.notBefore, { " · \(m.holdsFrom) \(time(c, $0))" })\
      \(ifLet: grant.validity.notAfter, { " · \(m.holdsUntil) \(time(c, $0))" })\
      \(if: !grant.isInEffect, " · \(m.notNow)")\
      \(if: !grant.reason.isEmpty, "<br>“<bdi>\(grant.reason)</bdi>”")</p>
      """
  }

  private static func byFullAccess(_ c: PageContext) -> HTML { "<p class=\"under\">\(c.messages.byFullAccess)</p>" }

  private static func revokeForm(_ c: PageContext, _ contact: ContactID, _ app: AppID, _ name: String) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.revokeFromContact(contact))">\(tokenField(c))\
    <input type="hidden" name="app" value="\(app.text)">\
    <button class="danger small" type="submit">\(c.messages.revoke)<span class="visually-hidden"> \(name)</span>\
    </button> <a class="button quiet small" href="\(ConsoleRoute.grant(app, contact))">\(c.messages.changeGrant)\
    <span class="visually-hidden"> \(name)</span></a></form>
    """
  }
}

extension ContactAccessRow {
  /// Whether a grant names the contact itself, so that it can be taken back alone.
  var isDirect: Bool { grants.contains { $0.group == nil } }
}
