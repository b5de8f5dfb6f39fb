import ContactAccess
import Contacts
import HTML

/// What is wrong with a form: the engine's word for it and what it speaks of.
public struct FormProblem: Equatable, Sendable {
  public var code: AccessError.Code
  public var subject: String

  public init(_ code: AccessError.Code, _ subject: String = "") {
    self.code = code
    self.subject = subject
  }
}

extension Pages {
  /// A labelled line of text with its hint and, where it was wrong, the sentence that says so.
  static func textField(
    id: String, label: String, hint: String, value: String, problem sentence: String?, limit: Int,
    isRequired: Bool = true
  ) -> HTML {
    """
    <div class="field\(if: sentence != nil, " has-problem")">
    <label for="\(id)">\(label)</label>
    <p class="hint" id="\(id)-hint">\(hint)</p>
    <input id="\(id)" type="text" name="\(id)" value="\(value)" maxlength="\(limit)" autocomplete="off"\
    \(if: isRequired, " required") aria-describedby="\(id)-hint \(id)-problem"\
    \(if: sentence != nil, " aria-invalid=\"true\"")>
    \(problem(sentence, id: "\(id)-problem"))</div>
    """
  }

  static func textArea(id: String, label: String, hint: String, value: String, problem sentence: String?, limit: Int)
    -> HTML
  {
    """
    <div class="field\(if: sentence != nil, " has-problem")">
    <label for="\(id)">\(label)</label>
    <p class="hint" id="\(id)-hint">\(hint)</p>
    <textarea id="\(id)" name="\(id)" rows="3" maxlength="\(limit)" required \
    aria-describedby="\(id)-hint \(id)-problem"\(if: sentence != nil, " aria-invalid=\"true\"")>\(value)</textarea>
    \(problem(sentence, id: "\(id)-problem"))</div>
    """
  }

  /// One checkbox for each field that can be chosen, all named `f`.
  static func fieldBoxes(
    _ c: PageContext, legend: String, hint: String, offered: FieldSet, chosen: FieldSet, problem sentence: String?
  ) -> HTML {
    """
    <fieldset class="field fields\(if: sentence != nil, " has-problem")">
    <legend>\(legend)</legend>
    <p class="hint">\(hint)</p>
    <div class="boxes">\(each: offered.fields, { fieldBox(c, $0, chosen.contains($0)) })</div>
    \(problem(sentence, id: "fields-problem"))</fieldset>
    """
  }

  static func fieldBox(_ c: PageContext, _ field: Field, _ isChosen: Bool) -> HTML {
    """
    <label class="box"><input type="checkbox" name="f" value="\(field.word)"\(if: isChosen, " checked")> \
    <span>\(c.messages.field(field))</span></label>
    """
  }
}
