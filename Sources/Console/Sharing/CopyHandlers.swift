import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTML
import HTTP
import Templates

extension Console {
  func showCopies(_ person: SignedIn, _ id: AppID, done: ActID?) throws -> Response {
    let notice = try person.notice(on: id, done: done, back: .copies(id, done: nil))
    let shown = 200
    let rows = try engine.copies(for: id, limit: shown + 1)
    return .html(
      Pages.copies(
        person.context(), try engine.app(id).row, Array(rows.prefix(shown)), isCut: rows.count > shown, notice: notice))
  }

  func showNewCopy(_ person: SignedIn, _ id: AppID, _ place: ChoicePlace) throws -> Response {
    let app = try engine.app(id)
    if app.row.status == .restricted { return redirect(to: .copies(id, done: nil)) }
    if place.isDone && place.problem == nil {
      return .html(
        Pages.copyReview(
          person.context(), app, try chosen(place.chosen), typed: TypedTerms(fields: app.registered), minutes: "15",
          problem: nil))
    }
    let page = try engine.candidates(
      for: id, draftOf: nil, matching: place.list.query, at: place.list.point, limit: Self.pageSize)
    let choosing = try choosing(place, page: page)
    return .html(Pages.newCopy(person.context(), app.row, choosing), status: choosing.problem == nil ? 200 : 422)
  }

  func offerCopy(_ posted: Posted, _ id: AppID) throws -> Response {
    let app = try engine.app(id)
    let contacts = try posted.form.contacts()
    let read = try terms(posted.form, asked: app.registered)
    let minutes = try posted.form.one("minutes").trimmingBlanks
    func page(_ problem: FormProblem, _ status: Int) throws -> Response {
      .html(
        Pages.copyReview(
          posted.person.context(), app, try chosen(contacts), typed: read.typed, minutes: minutes, problem: problem),
        status: status)
    }
    if let problem = read.problem { return try page(problem, 422) }
    guard let length = Int64(minutes), (1...60).contains(length) else {
      return try page(FormProblem(.timesUnclear, "minutes"), 422)
    }
    let secret = Base64URL.text(settings.surroundings.randomBytes(32))
    do {
      var isMade = false
      let response = try posted.act(.copies(id, done: nil), on: id) {
        let outcome = try engine.offerCopy(
          of: contacts, to: id, fields: read.terms.fields, seconds: length * 60, digest: Digest.sha256(secret.utf8),
          reason: read.terms.reason, by: posted.person.actor, once: posted.once
        ).outcome
        isMade = true
        return outcome
      }
      // Not for the second click of the same form: its secret was never kept.
      if isMade { posted.person.leave(.copyShown(secret), on: id) }
      return response
    } catch let error as AccessError where error.isAboutTerms {
      return try page(FormProblem(error.code, error.subject), error.termsStatus)
    }
  }

  func takeBackCopy(_ posted: Posted, _ id: AppID, _ copy: PickID) throws -> Response {
    // A copy of another app is none here.
    guard try engine.copies(for: id, limit: .max).contains(where: { $0.id == copy }) else { throw Failure.notFound }
    return try posted.act(.copies(id, done: nil), on: id) {
      try engine.takeBackCopy(copy, by: posted.person.actor, once: posted.once)
    }
  }
}
