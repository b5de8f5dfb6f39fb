import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import HTTP
import Templates

extension Console {
  func showReview(_ person: SignedIn, _ id: AppID, _ place: ReviewPlace) throws -> Response {
    let app = try engine.app(id)
    let notice = try person.notice(on: id, done: nil, back: .review(id, place))
    return .html(try reviewPage(person, app, place, fields: app.registered, reason: "", problem: nil, notice: notice))
  }

  private func reviewPage(
    _ person: SignedIn, _ app: AppDetails, _ place: ReviewPlace, fields: FieldSet, reason: String,
    problem: FormProblem?, notice: Notice?
  ) throws -> HTML {
    let id = app.row.id
    // The version is read before the rows: if somebody marks more in between, confirming says so.
    let draft = try engine.draft(of: person.id, for: id)
    func rows(_ mark: DraftMark, _ point: PagePoint) throws -> Page<CandidateRow> {
      try engine.draftRows(of: person.id, for: id, mark: mark, at: point, limit: Self.pageSize)
    }
    let review = Review(
      draft: draft, adds: try rows(.add, place.adds), removes: try rows(.remove, place.removes), place: place,
      fields: fields, reason: reason, problem: problem)
    return Pages.review(person.context(), app, review, notice: notice)
  }

  func confirmReview(_ posted: Posted, _ id: AppID) throws -> Response {
    let app = try engine.app(id)
    let fields = try posted.form.fieldSet().intersection(app.registered)
    let reason = try posted.form.one("reason").trimmingBlanks
    guard let version = try posted.form.number("version") else { throw Failure.notUnderstood }
    let draft = try engine.draft(of: posted.person.id, for: id)
    // What the page said decides where its reader goes: a second click finds the app decided, and goes there too.
    let isFirst = try posted.form.one("first") == "1"
    do {
      if draft.adds > 0 && fields.isEmpty { throw AccessError(.fieldsMissing) }
      return try posted.act(isFirst ? .decide(id, done: nil) : .app(id, .start, done: nil), on: id) {
        try engine.apply(
          draftOf: posted.person.id, for: id, version: version, GrantTerms(fields: fields, reason: reason),
          by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.isAboutTheReview {
      let page = try reviewPage(
        posted.person, try engine.app(id), .start, fields: fields, reason: reason,
        problem: FormProblem(error.code, error.subject), notice: nil)
      return .html(page, status: error.code == .fieldsMissing || error.code == .textTooLong ? 422 : 409)
    }
  }
}

extension AccessError {
  var isAboutTheReview: Bool {
    switch code {
    case .fieldsMissing, .textTooLong, .draftChanged, .draftEmpty, .statusForbidsGrant, .setChoiceMissing: true
    default: false
    }
  }
}
