import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  func showNewContact(_ person: SignedIn) -> Response {
    .html(Pages.contactForm(person.context(), ContactFormPage()))
  }

  func createContact(_ posted: Posted) throws -> Response {
    var page = ContactFormPage()
    page.form = try posted.form.contact().form
    if try addRow(posted, &page) { return .html(Pages.contactForm(posted.person.context(), page)) }
    let blank = Contact(id: ContactID(high: 0, low: 0))
    let (contact, problems) = page.form.applied(to: blank)
    page.problems = problems
    if problems.isEmpty {
      do {
        let (id, outcome) = try engine.create(contact, by: posted.person.actor, once: posted.once)
        return redirect(to: .contact(id, done: outcome.act))
      } catch let error as AccessError where error.code == .alreadyDone {
        // The first click made it.
        let made = try error.act.flatMap { try created(by: $0) }
        return redirect(to: made.map { .contact($0, done: error.act) } ?? .contacts(.start))
      } catch let error as AccessError {
        page.problems = [try ContactFormProblem(error)]
      }
    }
    return .html(Pages.contactForm(posted.person.context(), page), status: 422)
  }

  private func created(by act: ActID) throws -> ContactID? {
    var filter = AuditFilter(action: .contactCreated)
    filter.parts = .of(act.sequence)
    return try engine.events(filter, before: nil, limit: 1).rows.first?.contact
  }

  func showContactEditing(_ person: SignedIn, _ id: ContactID) throws -> Response {
    let (contact, edition) = try engine.editing(id)
    return .html(Pages.contactForm(person.context(), ContactFormPage(contact, edition)))
  }

  func editContact(_ posted: Posted, _ id: ContactID) throws -> Response {
    let (seen, now) = try engine.editing(id)
    let (form, fingerprints) = try posted.form.contact()
    guard let number = try posted.form.number("edition") else { throw Failure.notUnderstood }
    var page = ContactFormPage(seen, ContactEdition(number: Int64(number)))
    (page.form, page.fingerprints) = (form, fingerprints)
    if try addRow(posted, &page) { return .html(Pages.contactForm(posted.person.context(), page)) }
    let (contact, problems) = form.applied(to: seen)
    page.problems = problems
    if problems.isEmpty {
      let touched = FieldSet(Field.allCases.filter { contact.encoded($0) != seen.encoded($0) })
      do {
        return try posted.act(.contact(id, done: nil)) {
          try engine.edit(
            id, to: contact, fields: touched, since: ContactEdition(number: Int64(number)), by: posted.person.actor,
            once: posted.once)
        }
      } catch let error as AccessError where error.code == .contactChanged {
        let rebased = form.rebased(on: seen, seen: fingerprints)
        page = ContactFormPage(seen, now)
        page.form = rebased.form
        page.conflict = (rebased.changed, rebased.disputed)
        return .html(Pages.contactForm(posted.person.context(), page), status: 409)
      } catch let error as AccessError {
        page.problems = [try ContactFormProblem(error)]
      }
    }
    return .html(Pages.contactForm(posted.person.context(), page), status: 422)
  }

  /// Whether the form was sent only to get one more row; nothing is saved then.
  private func addRow(_ posted: Posted, _ page: inout ContactFormPage) throws -> Bool {
    let word = try posted.form.one("add")
    if word.isEmpty { return false }
    guard let list = FormList(rawValue: word) else { throw Failure.notUnderstood }
    page.form.addRow(list)
    page.opened = list
    return true
  }

  func showErasure(_ person: SignedIn, _ id: ContactID) throws -> Response {
    .html(Pages.erasure(person.context(), contact: id, name: try engine.trashed(id).name))
  }

  func eraseContact(_ posted: Posted, _ id: ContactID) throws -> Response {
    do {
      let response = try posted.act(.trash(before: nil)) { try engine.erase([id], by: posted.person.actor, once: posted.once) }
      posted.person.leave(.erased)
      return response
    } catch let error as AccessError where [.unknownContact, .notInTrash].contains(error.code) {
      posted.person.leave(.notInTheTrash)
      return redirect(to: .trash(before: nil))
    }
  }
}

extension ContactFormProblem {
  /// The engine's word about a field; every other error goes on.
  fileprivate init(_ error: AccessError) throws {
    switch error.code {
    case .contactEmpty: self.init("formatted", .empty)
    case .textTooLong:
      guard let field = Field(word: error.subject) else { throw error }
      self.init(tooLong: field)
    default: throw error
    }
  }
}

extension Form {
  /// A contact's form, and the fingerprints of what it was filled with. A field without one was not in the form.
  fileprivate func contact() throws -> (form: ContactForm, fingerprints: [String: String]) {
    var texts: [String: String] = [:]
    for field in every where texts.updateValue(field.value, forKey: field.name) != nil { throw Failure.notUnderstood }
    guard let form = ContactForm(sent: texts) else { throw Failure.notUnderstood }
    var prints: [String: String] = [:]
    for word in ["kind"] + Field.allCases.map(\.word) { prints[word] = texts["seen.\(word)"] }
    return (form, prints)
  }
}
