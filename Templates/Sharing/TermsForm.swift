import ContactAccess
import Contacts
import HTML

/// What somebody typed about a grant: fields, time and reason, as it was typed, so that a refused form shows it again.
public struct TypedTerms: Equatable, Sendable {
  /// How long a grant holds: for good, for a while, or until a moment that is typed.
  public enum Span: String, Sendable, CaseIterable { case open, day, week, month, moment }

  /// Nil when the ticked fields are meant.
  public var preset: FieldPreset?
  public var fields: FieldSet
  public var fromDay: String
  public var fromTime: String
  public var span: Span
  public var untilDay: String
  public var untilTime: String
  public var reason: String

  public init(
    preset: FieldPreset? = nil, fields: FieldSet, fromDay: String = "", fromTime: String = "", span: Span = .open,
    untilDay: String = "", untilTime: String = "", reason: String = ""
  ) {
    self.preset = preset
    self.fields = fields
    self.fromDay = fromDay
    self.fromTime = fromTime
    self.span = span
    self.untilDay = untilDay
    self.untilTime = untilTime
    self.reason = reason
  }

  var hasTime: Bool { ![fromDay, fromTime, untilDay, untilTime].allSatisfy(\.isEmpty) || span != .open }
}

extension Pages {
  /// Which fields, for what time, why. `problem` stands at the field that it is about.
  static func termsFields(_ c: PageContext, asked: FieldSet, _ typed: TypedTerms, _ problem: FormProblem?) -> HTML {
    let m = c.messages
    return """
      \(fieldChoice(c, asked: asked, preset: typed.preset, fields: typed.fields, problem))
      \(timeFields(c, typed, problem))
      \(textField(
        id: "reason", label: m.reason, hint: m.reasonHint, value: typed.reason,
        problem: problem?.code == .textTooLong ? problem.map { m.problem($0) } : nil, limit: 500, isRequired: false))
      """
  }

  /// Usual sets of fields, or single ones. With a set chosen the single ones are hidden by the style sheet.
  static func fieldChoice(
    _ c: PageContext, asked: FieldSet, preset: FieldPreset?, fields: FieldSet, _ problem: FormProblem?
  ) -> HTML {
    let m = c.messages
    let sentence = problem?.code == .fieldsMissing ? problem.map { m.problem($0) } : nil
    // Where the app asks for little, a set may lack what it is named for, or be the same as one before it.
    var seen: Set<FieldSet> = []
    let presets = FieldPreset.allCases.filter { preset in
      let set = preset.fields(of: asked)
      let isWhatItSays = preset.mainField.map { set.contains($0) } ?? !set.isEmpty
      return isWhatItSays && seen.insert(set).inserted
    }
    return """
      <fieldset class="field fields field-choice\(if: sentence != nil, " has-problem")">
      <legend>\(m.whichFields)</legend>
      <p class="hint">\(m.whichFieldsHint)</p>
      <div class="presets">\(each: presets, { presetOption($0.rawValue, m.preset($0), isChosen: $0 == preset) })\
      \(presetOption("choose", m.chooseFields, isChosen: preset == nil))</div>
      <div class="boxes">\(each: asked.fields, { fieldBox(c, $0, fields.contains($0)) })</div>
      \(Pages.problem(sentence, id: "fields-problem"))</fieldset>
      """
  }

  private static func presetOption(_ value: String, _ label: String, isChosen: Bool) -> HTML {
    """
    <label class="preset"><input type="radio" name="preset" value="\(value)"\(if: isChosen, " checked")> \
    <span>\(label)</span></label>
    """
  }

  private static func timeFields(_ c: PageContext, _ typed: TypedTerms, _ problem: FormProblem?) -> HTML {
    let m = c.messages
    let wrong = problem?.code == .timesUnclear ? problem : nil
    func sentence(_ word: String) -> String? { wrong?.subject == word ? wrong.map { m.problem($0) } : nil }
    return """
      <details class="change times"\(if: typed.hasTime || wrong != nil, " open")><summary>\(m.onlyForSomeTime)</summary>
      <p class="hint">\(m.timesHint(c.zone.name))</p>
      <fieldset class="field"><legend>\(m.from)</legend><div class="moment-fields">\
      \(momentInput(c, "from-day", m.dayLabel, typed.fromDay, "date", isWrong: sentence("from") != nil))\
      \(momentInput(c, "from-time", m.timeLabel, typed.fromTime, "time", isWrong: sentence("from") != nil))</div>
      \(Pages.problem(sentence("from"), id: "from-problem"))</fieldset>
      <fieldset class="field"><legend>\(m.until)</legend><div class="moment-fields">\
      <div class="span-field"><label class="visually-hidden" for="span">\(m.until)</label><select id="span" name="span">\
      \(each: TypedTerms.Span.allCases, { option($0.rawValue, m.span($0), isChosen: $0 == typed.span) })</select></div>\
      \(momentInput(c, "until-day", m.dayLabel, typed.untilDay, "date", isWrong: sentence("until") != nil))\
      \(momentInput(c, "until-time", m.timeLabel, typed.untilTime, "time", isWrong: sentence("until") != nil))</div>
      \(Pages.problem(sentence("until"), id: "until-problem"))</fieldset>
      </details>
      """
  }

  private static func momentInput(
    _ c: PageContext, _ id: String, _ label: String, _ value: String, _ kind: String, isWrong: Bool
  ) -> HTML {
    // A picker would drop what it cannot read; as text it stays, to be corrected.
    """
    <div><label for="\(id)">\(label)</label><input id="\(id)" type="\(isWrong ? "text" : kind)" name="\(id)" value="\(value)"\
    \(if: isWrong, " aria-invalid=\"true\"")></div>
    """
  }

  /// Shows what the form would do without doing it.
  static func tryButton(_ c: PageContext) -> HTML {
    "<button class=\"quiet\" type=\"submit\" name=\"go\" value=\"try\">\(c.messages.showEffects)</button>"
  }

  /// From when and until when something holds, where it is bounded.
  static func validity(_ c: PageContext, _ validity: Validity) -> HTML {
    let m = c.messages
    return """
      \(ifLet: validity.notBefore, { $0 > c.now ? "<span class=\"under\">\(m.holdsFrom) \(time(c, $0))</span>" : .empty })\
      \(ifLet: validity.notAfter, { "<span class=\"under\">\(m.holdsUntil) \(time(c, $0))</span>" })
      """
  }
}

extension FieldPreset {
  /// The field that a set is named for.
  fileprivate var mainField: Field? {
    switch self {
    case .everything: nil
    case .nameAndPhone: .phones
    case .nameAndEmail: .emails
    case .nameOnly: .name
    }
  }
}
