import Contacts
import HTML

extension Pages {
  /// A list of the form in a card of its own; folded away while it is empty and few people need it.
  static func listCard(_ c: PageContext, _ page: ContactFormPage, _ list: FormList) -> HTML {
    let m = c.messages
    if page.form.locked.contains(list.field) { return lockedCard(c, list.field) }
    return """
      <section class="card form" aria-labelledby="form-\(list.rawValue)"><h2 id="form-\(list.rawValue)">\(m.field(list.field))</h2>
      \(rowset(c, page, list, legend: nil))</section>
      """
  }

  /// The rows of a list, and a button for one more.
  static func rowset(_ c: PageContext, _ page: ContactFormPage, _ list: FormList, legend: String?) -> HTML {
    let m = c.messages
    let count = page.form.rows[list] ?? 0
    let whole = page.sentence(m, at: list.rawValue)
    return """
      <fieldset class="rowset" data-rows="\(list.rawValue)"><legend\(if: legend == nil, " class=\"visually-hidden\"")>\
      \(legend ?? m.field(list.field))</legend>
      \(if: !list.labels(m).isEmpty, labelChoices(c, list))\
      \(each: 0..<count, { entry(c, page, list, $0, isNew: page.opened == list && $0 == count - 1) })
      \(problem(whole, id: "\(list.rawValue)-problem"))\
      <template>\(entry(c, ContactFormPage(), list, 0, isNew: false))</template>\
      <button class="small" type="submit" name="add" value="\(list.rawValue)">\(m.addRow(list))</button>
      </fieldset>
      """
  }

  private static func labelChoices(_ c: PageContext, _ list: FormList) -> HTML {
    """
    <datalist id="labels-\(list.rawValue)">\(each: list.labels(c.messages), { "<option value=\"\($0)\"></option>" })</datalist>
    """
  }

  private static func entry(_ c: PageContext, _ page: ContactFormPage, _ list: FormList, _ index: Int, isNew: Bool) -> HTML {
    // A date that is none of a calendar is shown as it was written.
    let isWritten = page.form.texts[list.name(index, .written)] != nil
    let parts = isWritten ? [FormList.Part.label, .written] : list.parts
    let wrong = parts.filter { page.sentence(c.messages, at: list.name(index, $0)) != nil }
    return """
      <div class="entry entry-\(list.rawValue)\(if: !wrong.isEmpty, " has-problem")" role="group" aria-label="\(c.messages.rowName(list, index + 1))">\
      \(each: parts, { input(c, page, list, index, $0, isFirst: isNew && $0 == (list == .units ? .value : .label)) })\
      \(each: wrong, { part in
        problem(page.sentence(c.messages, at: list.name(index, part)), id: problemID(list, index, part))
      })</div>

      """
  }

  private static func input(
    _ c: PageContext, _ page: ContactFormPage, _ list: FormList, _ index: Int, _ part: FormList.Part, isFirst: Bool
  ) -> HTML {
    let m = c.messages
    let name = list.name(index, part)
    let word = m.rowPart(part, of: list)
    let isWrong = page.sentence(m, at: name) != nil
    let value = page.form[name]
    if part == .month { return monthChoice(c, list, index, word, value, isWrong) }
    if part.hasLines {
      return """
        <label class="part part-\(part.rawValue)"><span>\(word)</span><textarea name="\(name)" rows="2" maxlength="2000" autocomplete="off">
        \(value)</textarea></label>
        """
    }
    return """
      <label class="part part-\(part.rawValue)"><span>\(word)</span><input type="text" name="\(name)" value="\(value)" maxlength="2000" \
      autocomplete="off"\(if: part == .label && !list.labels(m).isEmpty, labelList(list))\(if: part.isNumber, " inputmode=\"numeric\"")\
      \(if: list == .phones && part == .value, " inputmode=\"tel\"")\(if: list == .emails && part == .value, " inputmode=\"email\"")\
      \(if: list == .urls && part == .value, " inputmode=\"url\"")\(if: isFirst, " autofocus")\(if: isWrong, wrong(list, index, part))></label>
      """
  }

  private static func labelList(_ list: FormList) -> HTML { " list=\"labels-\(list.rawValue)\"" }

  private static func problemID(_ list: FormList, _ index: Int, _ part: FormList.Part) -> String {
    "\(list.rawValue)-\(index)-\(part.rawValue)-problem"
  }

  private static func wrong(_ list: FormList, _ index: Int, _ part: FormList.Part) -> HTML {
    " aria-invalid=\"true\" aria-describedby=\"\(problemID(list, index, part))\""
  }

  private static func monthChoice(
    _ c: PageContext, _ list: FormList, _ index: Int, _ word: String, _ value: String, _ isWrong: Bool
  ) -> HTML {
    let months = (1...12).map { String($0) }
    let isOdd = !value.isEmpty && !months.contains(value)
    return """
      <label class="part part-month"><span>\(word)</span><select name="\(list.name(index, .month))"\(if: isWrong, wrong(list, index, .month))>\
      \(option("", "–", isChosen: value.isEmpty))\
      \(each: 1...12, { option(String($0), c.messages.wholeMonth($0), isChosen: value == String($0)) })\
      \(if: isOdd, option(value, value, isChosen: true))</select></label>
      """
  }
}

extension FormList.Part {
  fileprivate var isNumber: Bool { self == .day || self == .year }
}
