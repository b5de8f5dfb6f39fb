import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import HTTP
import Templates

extension Console {
  func showContacts(_ person: SignedIn, _ place: ListPlace) throws -> Response {
    let page = try engine.candidates(
      for: nil, draftOf: nil, matching: place.query, at: place.point, limit: Self.pageSize)
    if page.isPastTheEnd(at: place) { return redirect(to: .contacts(place.at(.first))) }
    return .html(Pages.contacts(person.context(), page, place: place, notice: try person.notice(done: nil, back: .contacts(place))))
  }

  func showContact(_ person: SignedIn, _ id: ContactID, done: ActID?) throws -> Response {
    .html(try contactPage(person, id, notice: try person.notice(done: done, back: .contact(id, done: nil))))
  }

  /// - Parameter group: the name of a new group that will not do, and why.
  func contactPage(
    _ person: SignedIn, _ id: ContactID, notice: Notice?, group: (typed: String, problem: FormProblem)? = nil
  ) throws -> HTML {
    let contact = try engine.contact(id)
    var more = try more(about: id)
    more.newGroup = group
    return Pages.contact(
      person.context(), contact, access: try engine.access(to: id), apps: try everyApp(), notice: notice, more: more)
  }

  func showWhy(_ person: SignedIn, _ contact: ContactID, _ app: AppID) throws -> Response {
    .html(Pages.why(person.context(), try engine.explain(app, contact), apps: try everyApp()))
  }

  func showEarlier(_ person: SignedIn, _ id: ContactID, _ typed: TypedMoment) throws -> Response {
    let name = DisplayName(of: try engine.contact(id)).text
    let asked = asked(typed)
    return .html(
      Pages.earlier(
        person.context(), contact: id, name: name, asked: asked,
        access: try asked.moment.map { try engine.access(to: id, at: $0) }), status: asked.status)
  }

  /// Every app by its name, for a choice; there are some hundred at most.
  func everyApp() throws -> [(id: AppID, name: String)] {
    var apps: [(id: AppID, name: String)] = []
    var after: AppID?
    repeat {
      let some = try engine.apps(matching: "", after: after, limit: 200)
      apps += some.rows.map { ($0.id, $0.name) }
      after = some.next
    } while after != nil
    return apps
  }

  func revokeFromContact(_ posted: Posted, _ id: ContactID) throws -> Response {
    guard let app = AppID(text: try posted.form.one("app")) else { throw Failure.notUnderstood }
    return try posted.act(.contact(id, done: nil)) {
      try engine.revoke([id], from: app, by: posted.person.actor, once: posted.once)
    }
  }
}
