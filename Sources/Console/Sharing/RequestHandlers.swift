import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import HTTP
import Templates

extension Console {
  func showRequests(_ person: SignedIn, before: RequestID?, done: ActID?) throws -> Response {
    let found = try engine.requests(open: true, before: before, limit: Self.pageSize)
    if found.rows.isEmpty && before != nil { return redirect(to: .requests(before: nil, done: done)) }
    let rows = try found.rows.map { row in
      if row.search.isEmpty { return OpenRequest(row: row) }
      let page = try engine.matches(row.id, at: .first, limit: 2)
      return OpenRequest(row: row, matches: page.total, only: page.rows.count == 1 ? page.rows.first : nil)
    }
    let notice = try person.notice(done: done, back: .requests(before: before, done: nil))
    return .html(
      Pages.requests(person.context(), rows, isFirst: before == nil, next: found.next, notice: notice))
  }

  func showDecidedRequests(_ person: SignedIn, before: RequestID?) throws -> Response {
    let found = try engine.requests(open: false, before: before, limit: Self.pageSize)
    return .html(Pages.decidedRequests(person.context(), found.rows, isFirst: before == nil, next: found.next))
  }

  func showRequest(_ person: SignedIn, _ id: RequestID, _ place: ChoicePlace) throws -> Response {
    let row = try engine.request(id)
    if row.state != .pending {
      person.leave(.problem(FormProblem(.requestDecided)))
      return redirect(to: .requests(before: nil, done: nil))
    }
    if place.isDone && place.problem == nil {
      let typed = TypedTerms(fields: row.fields)
      return .html(
        Pages.requestAnswer(
          person.context(), row,
          RequestAnswer(
            chosen: try chosen(place.chosen), typed: typed,
            effects: try tried(.grant(place.chosen, groups: [], to: row.app.id, GrantTerms(fields: row.fields))))))
    }
    let page =
      place.list.query.isEmpty
      ? try engine.matches(id, at: place.list.point, limit: Self.pageSize)
      : try engine.candidates(
        for: row.app.id, draftOf: nil, matching: place.list.query, at: place.list.point, limit: Self.pageSize)
    let choosing = try choosing(place, page: page)
    return .html(
      Pages.request(
        person.context(), row, choosing, notice: try person.notice(done: nil, back: .request(id, place))),
      status: choosing.problem == nil ? 200 : 422)
  }

  func answerRequest(_ posted: Posted, _ id: RequestID) throws -> Response {
    let row = try engine.request(id)
    let contacts = try posted.form.contacts()
    let read = try terms(posted.form, asked: row.fields)
    func page(_ problem: FormProblem?, _ status: Int) throws -> Response {
      let answer = RequestAnswer(
        chosen: try chosen(contacts), typed: read.typed,
        effects: read.problem == nil
          ? try tried(.grant(contacts, groups: [], to: row.app.id, read.terms)) : nil, problem: problem)
      return .html(Pages.requestAnswer(posted.person.context(), row, answer), status: status)
    }
    if row.state == .pending {
      if try posted.form.one("go") == "try" { return try page(read.problem, read.problem == nil ? 200 : 422) }
      if let problem = read.problem { return try page(problem, 422) }
    }
    do {
      return try posted.act(.requests(before: nil, done: nil)) {
        try engine.answer(id, with: contacts, read.terms, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .requestDecided {
      posted.person.leave(.problem(FormProblem(.requestDecided)))
      return redirect(to: .requests(before: nil, done: nil))
    } catch let error as AccessError where error.isAboutTerms {
      return try page(FormProblem(error.code, error.subject), error.termsStatus)
    }
  }

  func refuseRequest(_ posted: Posted, _ id: RequestID) throws -> Response {
    do {
      return try posted.act(.requests(before: nil, done: nil)) {
        try engine.refuse(id, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .requestDecided {
      posted.person.leave(.problem(FormProblem(.requestDecided)))
      return redirect(to: .requests(before: nil, done: nil))
    }
  }

  func liftSilence(_ posted: Posted, _ id: AppID) throws -> Response {
    try posted.act(.app(id, .start, done: nil), on: id) {
      try engine.liftSilence(of: id, by: posted.person.actor, once: posted.once)
    }
  }
}

extension AccessError {
  /// Whether the sentence belongs to a form that grants: what was typed is shown again.
  var isAboutTerms: Bool {
    switch code {
    case .fieldsMissing, .textTooLong, .timesUnclear, .nothingChosen, .unauthorizedKeys, .unknownContact, .unknownGroup,
      .statusForbidsGrant, .setChoiceMissing, .policyViolation:
      true
    default: false
    }
  }

  var termsStatus: Int {
    switch code {
    case .fieldsMissing, .textTooLong, .timesUnclear, .nothingChosen: 422
    default: 409
    }
  }
}
