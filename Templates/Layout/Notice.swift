import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

/// What a page says about something that was just done.
public enum Notice: Sendable, Equatable {
  /// An act on record; with a page to come back to when it can be undone there.
  case act(ActSummary, back: ConsoleRoute)
  case nothingChanged
  /// How many contacts “select all” added to the selection, and how many matched when it was offered.
  case selected(marked: Int, offered: Int?)
  case selectionDiscarded
  case keyShown(String)
  case alreadyEnded
  case cannotUndo
  /// How many were left as they were, because somebody changed them meanwhile.
  case left(Int)
  case problem(FormProblem)
  /// Settings were looked at and not saved yet.
  case settingsTried
  /// A contact that was moved to the trash; it can be brought back.
  case trashed(ContactID, name: String)
  /// It was to be brought back from the trash and is not there.
  case notInTheTrash
  /// A contact's values are gone for good.
  case erased
  /// A copy's secret, on the one page that ever shows it.
  case copyShown(String)
}

extension Pages {
  static func noticeBar(_ c: PageContext, _ notice: Notice) -> HTML {
    switch notice {
    case .act(let act, let back): bar(c.messages.done(act), undo: act.canUndo ? undoForm(c, act.act, back) : .empty)
    case .nothingChanged: bar("\(c.messages.nothingChanged)", undo: .empty)
    case .selected(let marked, let offered): bar("\(c.messages.selected(marked, offered: offered))", undo: .empty)
    case .selectionDiscarded: bar("\(c.messages.selectionDiscarded)", undo: .empty)
    case .alreadyEnded: bar("\(c.messages.alreadyEnded)", undo: .empty)
    case .cannotUndo: bar("\(c.messages.cannotUndo)", undo: .empty)
    case .left(let number): bar("\(c.messages.onlyLeft(number))", undo: .empty)
    case .problem(let found): problemBar(c, found)
    case .keyShown(let key): keyBar(c, key)
    case .settingsTried: bar("\(c.messages.settingsAskFirst)", undo: .empty)
    case .trashed(let id, let shown): bar(c.messages.inTheTrash("\(name: shown, c)"), undo: restoreForm(c, id))
    case .notInTheTrash: bar("\(c.messages.notInTheTrash)", undo: .empty)
    case .erased: bar("\(c.messages.erasedForGood)", undo: .empty)
    case .copyShown(let secret): copyBar(c, secret)
    }
  }

  private static func bar(_ sentence: HTML, undo: HTML) -> HTML {
    "<div class=\"notice\" role=\"status\"><p>\(sentence)</p>\(undo)</div>"
  }

  private static func undoForm(_ c: PageContext, _ act: ActID, _ back: ConsoleRoute) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.undo)">\(tokenField(c))\
    <input type="hidden" name="act" value="\(Int(act.sequence))"><input type="hidden" name="back" value="\(back)">\
    <button type="submit">\(c.messages.undo)</button></form>
    """
  }

  private static func restoreForm(_ c: PageContext, _ contact: ContactID) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.restoreContact(contact))">\(tokenField(c))\
    <button type="submit">\(c.messages.undo)</button></form>
    """
  }

  /// A new key, on the one page that ever shows it.
  private static func keyBar(_ c: PageContext, _ key: String) -> HTML {
    """
    <section class="notice notice-key" role="status" aria-labelledby="new-key">
    <h2 id="new-key">\(c.messages.newKeyTitle)</h2>
    <p>\(c.messages.newKeyExplanation)</p>
    <p><code class="key" translate="no">\(key)</code> <button class="copy" type="button" data-copy="\(key)" hidden>\
    \(c.messages.copy)</button></p>
    </section>
    """
  }
}
