import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// What the page with a contact's form shows.
public struct ContactFormPage: Sendable {
  /// What is edited, as it is now; nil for a new contact.
  public var contact: Contact?
  public var edition: ContactEdition?
  public var form: ContactForm
  /// Of what the form was filled with first.
  public var fingerprints: [String: String]
  public var problems: [ContactFormProblem] = []
  /// The fields that somebody else changed meanwhile, and those among them of which the form holds something else.
  public var conflict: (changed: FieldSet, disputed: FieldSet)?
  /// The list that has got a row, which is to be filled now.
  public var opened: FormList?

  /// A new contact.
  public init() {
    form = ContactForm(Contact(id: ContactID(high: 0, low: 0)))
    fingerprints = form.fingerprints()
  }

  public init(_ contact: Contact, _ edition: ContactEdition) {
    self.contact = contact
    self.edition = edition
    form = ContactForm(contact)
    fingerprints = form.fingerprints()
  }
}

extension Pages {
  /// The form that makes a contact or changes one. It works without JavaScript: rows are added by sending it.
  public static func contactForm(_ c: PageContext, _ page: ContactFormPage) -> HTML {
    let m = c.messages
    let shown = page.contact.map { DisplayName(of: $0).text } ?? ""
    let back: ConsoleRoute = page.contact.map { .contact($0.id, done: nil) } ?? .contacts(.start)
    return framed(
      c, title: page.contact == nil ? m.newContact : m.editContactPage(shown), section: .contacts,
      """
      \(ifLet: page.contact, { contactCrumbs(c, $0.id, shown) })\(if: page.contact == nil, contactsCrumb(c))
      <h1>\(if: page.contact == nil, "\(m.newContact)", else: m.editContactHeading("\(name: shown, c)"))</h1>
      \(ifLet: page.conflict, { conflictBar(c, page, $0) })
      <form class="contact-form" method="post" action="\(page.contact.map { .editContact($0.id) } ?? ConsoleRoute.createContact)">\
      \(tokenField(c))\(ifLet: page.edition, { "<input type=\"hidden\" name=\"edition\" value=\"\(Int($0.number))\">" })\
      \(each: page.fingerprints.sorted { $0.key < $1.key }, {
        "<input type=\"hidden\" name=\"seen.\($0.key)\" value=\"\($0.value)\">"
      })
      <button class="visually-hidden" type="submit" tabindex="-1" aria-hidden="true">\(m.save)</button>
      \(nameCard(c, page))
      \(workCard(c, page))
      \(listCard(c, page, .phones))
      \(listCard(c, page, .emails))
      \(listCard(c, page, .addresses))
      \(listCard(c, page, .urls))
      \(listCard(c, page, .dates))
      \(listCard(c, page, .relations))
      \(listCard(c, page, .social))
      \(noteCard(c, page))
      \(ifLet: page.contact, { keptCard(c, page, $0) })
      <div class="bar"><div class="actions"><button class="primary" type="submit">\(m.save)</button>\
      <a class="button quiet" href="\(back)">\(m.cancel)</a></div></div>
      </form>
      """)
  }

  static func contactsCrumb(_ c: PageContext) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
    \(c.messages.section(.contacts))</a></nav>
    """
  }

  /// What somebody else saved while the form was open.
  private static func conflictBar(
    _ c: PageContext, _ page: ContactFormPage, _ conflict: (changed: FieldSet, disputed: FieldSet)
  ) -> HTML {
    let m = c.messages
    let merged = conflict.changed.subtracting(conflict.disputed)
    return """
      <section class="notice notice-problem conflict" role="alert" tabindex="-1" autofocus><h2>\(m.contactChangedTitle)</h2>
      <p>\(m.contactChangedText)</p>
      \(if: !merged.isEmpty, "<p>\(m.takenOver) \(chips(c, merged))</p>")\
      \(if: !conflict.disputed.isEmpty, disputed(c, page, conflict.disputed))</section>
      """
  }

  private static func disputed(_ c: PageContext, _ page: ContactFormPage, _ fields: FieldSet) -> HTML {
    var theirs = Contact(id: ContactID(high: 0, low: 0))
    if let contact = page.contact { theirs.replace(fields, from: contact) }
    let emptied = FieldSet(fields.fields.filter { theirs.isEmpty($0) })
    return """
      <p>\(c.messages.disputedFields) \(chips(c, fields))</p>
      <p>\(c.messages.disputedFieldsText)</p>
      \(if: emptied != fields, card(c, theirs))\
      \(if: !emptied.isEmpty, "<p>\(c.messages.emptiedMeanwhile) \(chips(c, emptied))</p>")
      """
  }

  private static func nameCard(_ c: PageContext, _ page: ContactFormPage) -> HTML {
    let m = c.messages
    if page.form.locked.contains(.name) {
      return "<section class=\"card form\"><h2>\(m.field(.name))</h2>\(kindChoice(c, page))<p class=\"hint\">\(m.tooLargeForForm)</p></section>"
    }
    let phonetic = [FormSingle.phoneticGiven, .phoneticFamily]
    return """
      <section class="card form" aria-labelledby="form-name"><h2 id="form-name">\(m.field(.name))</h2>
      \(kindChoice(c, page))
      <div class="name-parts">\(each: [FormSingle.prefix, .given, .middle, .family, .suffix], { single(c, page, $0) })</div>
      <details class="change"\(if: phonetic.contains { !page.form[$0.rawValue].isEmpty }, " open")><summary>\(m.phoneticName)</summary>
      <div class="pair">\(each: phonetic, { single(c, page, $0) })</div></details>
      \(single(c, page, .formatted, hint: page.contact == nil ? m.shownNameHint : m.shownNameFollows))
      \(if: !page.form.locked.contains(.nickname), single(c, page, .nickname))</section>
      """
  }

  private static func kindChoice(_ c: PageContext, _ page: ContactFormPage) -> HTML {
    let m = c.messages
    func choice(_ value: String, _ word: String, _ isChosen: Bool) -> HTML {
      """
      <label class="preset"><input type="radio" name="kind" value="\(value)"\(if: isChosen, " checked")> \
      <span>\(word)</span></label>
      """
    }
    return """
      <fieldset class="field kinds"><legend class="visually-hidden">\(m.kindOfContact)</legend><div class="presets">\
      \(choice("person", m.person, !page.form.isOrganisation))\(choice("organisation", m.organisationKind, page.form.isOrganisation))\
      </div></fieldset>
      """
  }

  private static func workCard(_ c: PageContext, _ page: ContactFormPage) -> HTML {
    let m = c.messages
    if page.form.locked.contains(.organisation) { return lockedCard(c, .organisation) }
    return """
      <section class="card form" aria-labelledby="form-work"><h2 id="form-work">\(m.field(.organisation))</h2>
      <div class="pair">\(each: [FormSingle.organisation, .title, .role], { single(c, page, $0) })</div>
      \(rowset(c, page, .units, legend: m.units))</section>
      """
  }

  private static func noteCard(_ c: PageContext, _ page: ContactFormPage) -> HTML {
    let m = c.messages
    if page.form.locked.contains(.note) { return lockedCard(c, .note) }
    let sentence = page.sentence(m, at: "note")
    return """
      <section class="card form" aria-labelledby="form-note"><h2 id="form-note">\(m.field(.note))</h2>
      <div class="field\(if: sentence != nil, " has-problem")"><label class="visually-hidden" for="note">\(m.field(.note))</label>
      <textarea id="note" name="note" rows="4" maxlength="\(ContactForm.longestNote)" aria-describedby="note-problem"\
      \(if: sentence != nil, " aria-invalid=\"true\"")>
      \(page.form["note"])</textarea>\(problem(sentence, id: "note-problem"))</div></section>
      """
  }

  static func lockedCard(_ c: PageContext, _ field: Field) -> HTML {
    "<section class=\"card form\"><h2>\(c.messages.field(field))</h2><p class=\"hint\">\(c.messages.tooLargeForForm)</p></section>"
  }

  /// The photo, which can be taken away, and what no field holds, which is only shown.
  private static func keptCard(_ c: PageContext, _ page: ContactFormPage, _ contact: Contact) -> HTML {
    """
    \(ifLet: contact.photo, { _ in photoCard(c, page, contact) })\
    \(if: !contact.other.isEmpty, otherCard(c, contact.other))
    """
  }

  private static func photoCard(_ c: PageContext, _ page: ContactFormPage, _ contact: Contact) -> HTML {
    let m = c.messages
    return """
      <section class="card form" aria-labelledby="form-photo"><h2 id="form-photo">\(m.field(.photo))</h2>
      <div class="photo-choice">\(picture(c, contact))<label class="box"><input type="checkbox" name="remove-photo" value="1"\
      \(if: page.form.removesPhoto, " checked")> <span>\(m.removePhoto)</span></label></div></section>
      """
  }

  private static func otherCard(_ c: PageContext, _ lines: [String]) -> HTML {
    let m = c.messages
    let most = 50
    return """
      <section class="card form" aria-labelledby="form-other"><h2 id="form-other">\(m.field(.other))</h2>
      <p class="hint">\(m.otherIsKept)</p>
      <ul class="kept">\(each: lines.prefix(most), { "<li><bdi>\(String($0.prefix(300)))</bdi></li>" })</ul>
      \(if: lines.count > most, "<p class=\"hint\">\(m.andMore(lines.count - most))</p>")</section>
      """
  }

  /// One labelled input of a text that stands once.
  private static func single(_ c: PageContext, _ page: ContactFormPage, _ single: FormSingle, hint: String? = nil) -> HTML {
    let (m, id) = (c.messages, single.rawValue)
    let sentence = page.sentence(m, at: id)
    return """
      <div class="field\(if: sentence != nil, " has-problem")"><label for="\(id)">\(m.formSingle(single))</label>\
      \(ifLet: hint, { "<p class=\"hint\" id=\"\(id)-hint\">\($0)</p>" })
      <input id="\(id)" type="text" name="\(id)" value="\(page.form[id])" maxlength="2000" autocomplete="off" \
      aria-describedby="\(id)-hint \(id)-problem"\(if: sentence != nil, " aria-invalid=\"true\"")>\
      \(problem(sentence, id: "\(id)-problem"))</div>
      """
  }
}

extension ContactFormPage {
  /// What is wrong at an input, once: only the first problem takes the focus, and only there.
  func sentence(_ m: Messages, at place: String) -> String? {
    problems.first { $0.place == place }.map { m.contactFormProblem($0.kind) }
  }
}
