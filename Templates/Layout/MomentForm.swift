import ConsoleRoutes
import Contacts
import HTML

/// A moment that a form asks for: what was typed, and either the instant that it means or what is wrong with it.
public struct AskedMoment: Sendable {
  public enum Problem: Sendable { case dayMissing, noSuchDay, noSuchTime, notYet, notLater }

  public var typed: TypedMoment
  public var moment: Instant?
  public var dayProblem: Problem?
  public var timeProblem: Problem?

  public init(
    _ typed: TypedMoment, moment: Instant? = nil, dayProblem: Problem? = nil, timeProblem: Problem? = nil
  ) {
    self.typed = typed
    self.moment = moment
    self.dayProblem = dayProblem
    self.timeProblem = timeProblem
  }

  public var hasProblem: Bool { dayProblem != nil || timeProblem != nil }
}

extension Pages {
  /// Asks for one moment. A form by GET: its answer has an address.
  static func momentForm(_ c: PageContext, _ action: ConsoleRoute, _ asked: AskedMoment) -> HTML {
    let m = c.messages
    return """
      <form class="card filters" method="get" action="\(action)">
      \(momentFields(c, asked, before: "", hint: m.momentHint, isRequired: true))
      <div class="filter filter-actions"><button class="primary" type="submit">\(m.show)</button></div>
      </form>
      """
  }

  /// Asks for two moments; the later one is now when nothing is typed.
  static func momentsForm(_ c: PageContext, _ action: ConsoleRoute, _ from: AskedMoment, _ to: AskedMoment) -> HTML {
    let m = c.messages
    return """
      <form class="card form moments" method="get" action="\(action)">
      <fieldset><legend>\(m.fromMoment)</legend><div class="moment">\
      \(momentFields(c, from, before: "from-", hint: m.momentHint, isRequired: true))</div></fieldset>
      <fieldset><legend>\(m.toMoment)</legend><div class="moment">\
      \(momentFields(c, to, before: "to-", hint: m.untilNowHint, isRequired: false))</div></fieldset>
      <div class="actions"><button class="primary" type="submit">\(m.show)</button></div>
      </form>
      """
  }

  private static func momentFields(
    _ c: PageContext, _ asked: AskedMoment, before: String, hint: String, isRequired: Bool
  ) -> HTML {
    let m = c.messages
    return """
      \(momentField(
        c, id: "\(before)day", label: m.dayLabel, kind: "date", value: asked.typed.day, asked.dayProblem,
        hint: hint, isRequired: isRequired))
      \(momentField(
        c, id: "\(before)time", label: "\(m.timeLabel) (\(c.zone.name))", kind: "time", value: asked.typed.time,
        asked.timeProblem, hint: nil, isRequired: false))
      """
  }

  private static func momentField(
    _ c: PageContext, id: String, label: String, kind: String, value: String, _ wrong: AskedMoment.Problem?,
    hint: String?, isRequired: Bool
  ) -> HTML {
    // A picker would drop what it cannot read; as text it stays, to be corrected.
    let isUnreadable = wrong == .noSuchDay || wrong == .noSuchTime
    return """
      <div class="filter\(if: wrong != nil, " has-problem")"><label for="\(id)">\(label)</label>\
      <input id="\(id)" type="\(isUnreadable ? "text" : kind)" name="\(id)" value="\(value)"\(if: isRequired, " required") \
      aria-describedby="\(id)-hint \(id)-problem"\(if: wrong != nil, " aria-invalid=\"true\"")>\
      \(ifLet: hint, { momentHint($0, id) })\
      \(problem(wrong.map { c.messages.momentProblem($0) }, id: "\(id)-problem"))</div>
      """
  }

  private static func momentHint(_ text: String, _ id: String) -> HTML { "<p class=\"hint\" id=\"\(id)-hint\">\(text)</p>" }
}
