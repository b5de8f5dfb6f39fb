import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// An answer that is about to be confirmed.
public struct RequestAnswer: Sendable {
  public var chosen: [ChosenContact]
  public var typed: TypedTerms
  public var effects: [AppEffect]?
  public var problem: FormProblem?

  public init(chosen: [ChosenContact], typed: TypedTerms, effects: [AppEffect]?, problem: FormProblem? = nil) {
    self.chosen = chosen
    self.typed = typed
    self.effects = effects
    self.problem = problem
  }
}

extension Pages {
  /// Choosing contacts for a request. First come those that its words find.
  public static func request(_ c: PageContext, _ row: RequestRow, _ choosing: Choosing, notice: Notice?) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.answerPage(row.app.name), section: .requests, notice: notice,
      """
      \(requestCrumbs(c))
      <h1>\(m.answerHeading("<bdi>\(row.app.name)</bdi>"))</h1>
      <p class="lead"><bdi>\(row.purpose.isEmpty ? row.app.purpose : row.purpose)</bdi></p>
      \(if: !row.search.isEmpty, "<p class=\"aside\">\(m.looksFor) “<bdi>\(row.search)</bdi>”\(if: row.ignored > 0, " · \(m.hasAlready(row.ignored))")</p>")
      \(chooser(c, .request(row.id, .start), choosing, whole: .request(row.id, ChoicePlace(chosen: choosing.place.chosen))))
      """)
  }

  /// What an answer will share, with its fields and its time.
  public static func requestAnswer(_ c: PageContext, _ row: RequestRow, _ answer: RequestAnswer) -> HTML {
    let m = c.messages
    let contacts = answer.chosen.map(\.contact)
    return framed(
      c, title: m.answerPage(row.app.name), section: .requests,
      """
      \(requestCrumbs(c))
      <h1>\(m.answerHeading("<bdi>\(row.app.name)</bdi>"))</h1>
      <p class="lead"><bdi>\(row.purpose.isEmpty ? row.app.purpose : row.purpose)</bdi></p>
      \(ifLet: generalProblem(of: answer.problem), { problemBar(c, $0) })
      \(if: answer.problem?.code == .setChoiceMissing, decideFirst(c, row.app))
      <div class="review">
      <div class="review-lists review-adds">\(chosenList(c, answer.chosen, title: m.willBeShared(answer.chosen.count)))</div>
      <form class="card form review-form" method="post" action="\(ConsoleRoute.answerRequest(row.id))">\(tokenField(c))
      \(hiddenContacts(contacts))<input type="hidden" name="answer" value="1">
      \(termsFields(c, asked: row.fields, answer.typed, answer.problem))
      \(effectList(c, answer.effects, of: row.app.id))
      \(if: row.app.status == .notDetermined, "<p class=\"aside\">\(m.becomesLimited)</p>")
      <div class="actions"><button class="primary" type="submit">\(m.shareContacts(contacts.count))</button>\
      \(tryButton(c))\
      <a class="button quiet" href="\(ConsoleRoute.request(row.id, ChoicePlace(chosen: contacts)))">\(m.backToChoosing)</a></div>
      </form>
      </div>
      """)
  }

  private static func decideFirst(_ c: PageContext, _ app: AppRow) -> HTML {
    "<p><a class=\"button\" href=\"\(ConsoleRoute.status(app.id, to: .limited))\">\(c.messages.changeToLimited)</a></p>"
  }

  /// A problem that belongs to no field of the terms.
  static func generalProblem(of found: FormProblem?) -> FormProblem? {
    switch found?.code {
    case .fieldsMissing, .textTooLong, .timesUnclear: nil
    default: found
    }
  }
}
