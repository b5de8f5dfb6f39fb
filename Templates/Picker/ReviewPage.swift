import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

/// What somebody is about to confirm.
public struct Review: Sendable {
  public var draft: DraftSummary
  public var adds: Page<CandidateRow>
  public var removes: Page<CandidateRow>
  public var place: ReviewPlace
  /// Fields, time and reason as they were typed.
  public var typed: TypedTerms
  /// What confirming would do; nil when it would be refused.
  public var effects: [AppEffect]?
  public var problem: FormProblem?

  public init(
    draft: DraftSummary, adds: Page<CandidateRow>, removes: Page<CandidateRow>, place: ReviewPlace, typed: TypedTerms,
    effects: [AppEffect]? = nil, problem: FormProblem?
  ) {
    self.draft = draft
    self.adds = adds
    self.removes = removes
    self.place = place
    self.typed = typed
    self.effects = effects
    self.problem = problem
  }
}

extension Pages {
  /// Exactly what will be shared and taken away, before it is done.
  public static func review(_ c: PageContext, _ app: AppDetails, _ review: Review, notice: Notice?) -> HTML {
    let m = c.messages
    let blocked = !app.takesSingleContacts && review.draft.adds > 0
    return framed(
      c, title: m.reviewTitle, section: .apps, notice: notice,
      """
      \(crumbs(c, app: app.row))
      \(if: app.row.status == .notDetermined, step(c, 2))
      <h1>\(m.reviewTitle)</h1>
      <p class="lead"><bdi>\(app.row.name)</bdi> · <bdi>\(app.row.purpose)</bdi></p>
      \(if: blocked, choiceHasNoEffect(c, app))
      \(ifLet: generalProblem(of: review.problem), { problemBar(c, $0) })
      \(if: review.draft.isEmpty, emptyDraft(c, app.row.id), else: reviewForm(c, app, review, blocked: blocked))
      """)
  }

  static func problemBar(_ c: PageContext, _ found: FormProblem) -> HTML {
    "<div class=\"notice notice-problem\" role=\"alert\"><p>\(c.messages.problem(found))</p></div>"
  }

  private static func emptyDraft(_ c: PageContext, _ app: AppID) -> HTML {
    nothing(
      c.messages.nothingSelected, c.messages.nothingSelectedText,
      "<p><a class=\"button\" href=\"\(ConsoleRoute.pick(app, .start))\">\(c.messages.chooseContacts)</a></p>")
  }

  private static func reviewForm(_ c: PageContext, _ app: AppDetails, _ review: Review, blocked: Bool) -> HTML {
    let m = c.messages
    let id = app.row.id
    let firstDecision = app.row.status == .notDetermined && review.draft.adds > 0
    return """
      <div class="review">
      <div class="review-lists">
      \(if: review.draft.adds > 0, reviewList(
        c, title: m.willBeShared(review.draft.adds), kind: "adds", review.adds,
        previous: review.adds.previous.map { .review(id, ReviewPlace(adds: $0, removes: review.place.removes)) },
        next: review.adds.next.map { .review(id, ReviewPlace(adds: $0, removes: review.place.removes)) }))
      \(if: review.draft.removes > 0, reviewList(
        c, title: m.willBeRevoked(review.draft.removes), kind: "removes", review.removes,
        previous: review.removes.previous.map { .review(id, ReviewPlace(adds: review.place.adds, removes: $0)) },
        next: review.removes.next.map { .review(id, ReviewPlace(adds: review.place.adds, removes: $0)) }))
      </div>
      <form class="card form review-form" method="post" action="\(ConsoleRoute.confirmReview(id))">\(tokenField(c))
      <input type="hidden" name="version" value="\(review.draft.version)">
      \(if: review.draft.adds > 0, termsFields(c, asked: app.registered, review.typed, review.problem))
      \(if: review.draft.adds == 0, textField(
        id: "reason", label: m.reason, hint: m.reasonHint, value: review.typed.reason,
        problem: review.problem?.code == .textTooLong ? m.problem(FormProblem(.textTooLong)) : nil, limit: 500,
        isRequired: false))
      \(effectList(c, review.effects, of: id))
      \(if: firstDecision, "<input type=\"hidden\" name=\"first\" value=\"1\"><p class=\"aside\">\(m.becomesLimited)</p>")
      <div class="actions"><button class="primary" type="submit"\(if: blocked, " disabled")>\
      \(m.confirmReview(review.draft))</button>\(tryButton(c))\
      <a class="button quiet" href="\(ConsoleRoute.pick(id, .start))">\(m.backToChoosing)</a></div>
      </form>
      </div>
      """
  }

  private static func reviewList(
    _ c: PageContext, title: String, kind: String, _ page: Page<CandidateRow>, previous: ConsoleRoute?,
    next: ConsoleRoute?
  ) -> HTML {
    """
    <section class="card flush review-\(kind)" aria-labelledby="\(kind)"><h2 id="\(kind)">\(title)</h2>
    <ul class="people">\(each: page.rows, { reviewRow(c, $0) })</ul>
    \(pager(c, previous: previous, next: next))</section>
    """
  }

  private static func reviewRow(_ c: PageContext, _ row: CandidateRow) -> HTML {
    """
    <li>\(avatar: row.contact, name: row.name, square: row.isOrganisation)<span>\
    <a class="row-link" href="\(ConsoleRoute.contact(row.contact, done: nil))">\(name: row.name, c)</a>\(neverBadge(c, row.never))\
    <span class="under"><bdi>\(row.organisation.isEmpty ? row.email : row.organisation)</bdi></span></span></li>

    """
  }
}
