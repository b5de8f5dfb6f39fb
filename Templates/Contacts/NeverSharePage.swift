import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// Marks a contact, or fields of it. What apps would lose is shown before it is confirmed: `tried` is the mark that `effects` speak of.
  public static func neverShare(
    _ c: PageContext, contact: ContactID, name shown: String, now: NeverShare, chosen: NeverShareChoice,
    reason: String, tried: NeverShare?, effects: [AppEffect]?, problem found: FormProblem?
  ) -> HTML {
    let m = c.messages
    let sentence = found?.code == .fieldsMissing ? found.map { m.problem($0) } : nil
    return framed(
      c, title: m.neverPage(shown), section: .contacts,
      """
      \(contactCrumbs(c, contact, shown))
      <h1>\(m.neverHeading("\(name: shown, c)"))</h1>
      <p class="lead">\(m.neverLead)</p>
      \(ifLet: generalProblem(of: found), { problemBar(c, $0) })
      <form class="card form" method="post" action="\(ConsoleRoute.setNeverShare(contact))">\(tokenField(c))
      <input type="hidden" name="now" value="\(Int(now.rawValue))">\
      \(ifLet: tried, { "<input type=\"hidden\" name=\"tried\" value=\"\(Int($0.rawValue))\">" })
      <fieldset class="field choices never-choice\(if: sentence != nil, " has-problem")">
      <legend class="visually-hidden">\(m.neverShared)</legend>
      \(neverOption("nothing", m.neverNothing, m.neverNothingText, isChosen: chosen.kind == .nothing))
      \(neverOption("whole", m.neverWhole, m.neverWholeText, isChosen: chosen.kind == .whole))
      \(neverOption("fields", m.neverFields, "", isChosen: chosen.kind == .fields))
      <div class="boxes">\(each: Field.allCases, { fieldBox(c, $0, chosen.fields.contains($0)) })</div>
      \(problem(sentence, id: "fields-problem"))</fieldset>
      \(textField(
        id: "reason", label: m.reason, hint: m.reasonInAuditHint, value: reason,
        problem: found?.code == .textTooLong ? found.map { m.problem($0) } : nil, limit: 500, isRequired: false))
      \(effectList(c, effects))
      <div class="actions"><button class="primary" type="submit">\(tried == nil ? m.continueToReview : m.save)</button>\
      <a class="button quiet" href="\(ConsoleRoute.contact(contact, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }

  private static func neverOption(_ value: String, _ title: String, _ text: String, isChosen: Bool) -> HTML {
    """
    <label class="choice"><input type="radio" name="kind" value="\(value)" required\(if: isChosen, " checked")><span>\
    <strong>\(title)</strong>\(if: !text.isEmpty, " <span class=\"under\">\(text)</span>")</span></label>
    """
  }

  static func contactCrumbs(_ c: PageContext, _ contact: ContactID, _ shown: String) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
    \(c.messages.section(.contacts))</a> <span aria-hidden="true">/</span> \
    <a href="\(ConsoleRoute.contact(contact, done: nil))">\(name: shown, c)</a></nav>
    """
  }

  /// Asks once more before a contact goes to the trash.
  public static func contactDeletion(
    _ c: PageContext, contact: ContactID, name shown: String, effects: [AppEffect]?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.deleteContactPage(shown), section: .contacts,
      """
      \(contactCrumbs(c, contact, shown))
      <h1>\(m.deleteContactHeading("\(name: shown, c)"))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.deleteContact(contact))">\(tokenField(c))
      <p>\(m.deleteContactText)</p>
      \(effectList(c, effects))
      <div class="actions"><button class="danger" type="submit">\(m.deleteContact)</button>\
      <a class="button quiet" href="\(ConsoleRoute.contact(contact, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }
}

/// What somebody chose to mark, as it was typed.
public struct NeverShareChoice: Equatable, Sendable {
  public enum Kind: String, Sendable { case nothing, whole, fields }
  public var kind: Kind
  public var fields: FieldSet

  public init(kind: Kind, fields: FieldSet) {
    self.kind = kind
    self.fields = fields
  }

  public init(_ mark: NeverShare) {
    self.init(kind: mark.isWhole ? .whole : mark.isEmpty ? .nothing : .fields, fields: mark.isWhole ? [] : mark.fields)
  }

  public var mark: NeverShare {
    switch kind {
    case .nothing: .nothing
    case .whole: .wholeContact
    case .fields: NeverShare(fields: fields)
    }
  }
}
