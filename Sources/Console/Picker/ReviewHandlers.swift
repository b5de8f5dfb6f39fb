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
    return .html(
      try reviewPage(person, app, place, typed: TypedTerms(fields: app.registered), problem: nil, notice: notice))
  }

  /// - Parameter terms: what the typed terms mean; nil when something is wrong with them.
  private func reviewPage(
    _ person: SignedIn, _ app: AppDetails, _ place: ReviewPlace, typed: TypedTerms, terms: GrantTerms? = GrantTerms(),
    asks: Bool = false, problem: FormProblem?, notice: Notice?
  ) throws -> HTML {
    let id = app.row.id
    // The version is read before the rows: if somebody marks more in between, confirming says so.
    let draft = try engine.draft(of: person.id, for: id)
    // Trying out costs as much as doing it: a large selection waits until somebody asks.
    let isTried = !draft.isEmpty && (asks || draft.adds + draft.removes <= Self.mostTriedUnasked)
    func rows(_ mark: DraftMark, _ point: PagePoint) throws -> Page<CandidateRow> {
      try engine.draftRows(of: person.id, for: id, mark: mark, at: point, limit: Self.pageSize)
    }
    let review = Review(
      draft: draft, adds: try rows(.add, place.adds), removes: try rows(.remove, place.removes), place: place,
      typed: typed, effects: isTried ? try terms.flatMap { try tried(.draft(of: person.id, for: id, $0)) } : nil,
      problem: problem)
    return Pages.review(person.context(), app, review, notice: notice)
  }

  func confirmReview(_ posted: Posted, _ id: AppID) throws -> Response {
    let app = try engine.app(id)
    let read = try terms(posted.form, asked: app.registered)
    guard let version = try posted.form.number("version") else { throw Failure.notUnderstood }
    let draft = try engine.draft(of: posted.person.id, for: id)
    let wrong = draft.adds > 0 ? read.problem : nil
    var terms = read.terms
    if draft.adds == 0 { terms = GrantTerms(reason: terms.reason) }
    func page(_ problem: FormProblem?, _ status: Int) throws -> Response {
      .html(
        try reviewPage(
          posted.person, try engine.app(id), .start, typed: read.typed, terms: wrong == nil ? terms : nil,
          asks: try posted.form.one("go") == "try", problem: problem, notice: nil), status: status)
    }
    if try posted.form.one("go") == "try" { return try page(wrong, wrong == nil ? 200 : 422) }
    if let wrong { return try page(wrong, 422) }
    // What the page said decides where its reader goes: a second click finds the app decided, and goes there too.
    let isFirst = try posted.form.one("first") == "1"
    do {
      return try posted.act(isFirst ? .decide(id, done: nil) : .app(id, .start, done: nil), on: id) {
        try engine.apply(
          draftOf: posted.person.id, for: id, version: version, terms, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.isAboutTheReview {
      return try page(FormProblem(error.code, error.subject), error.termsStatus)
    }
  }
}

extension AccessError {
  var isAboutTheReview: Bool {
    switch code {
    case .draftChanged, .draftEmpty: true
    default: isAboutTerms
    }
  }
}
