import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// A status as a coloured word.
  static func badge(_ c: PageContext, _ status: AuthorizationStatus) -> HTML {
    "<span class=\"badge badge-\(word(status))\">\(c.messages.status(status))</span>"
  }

  /// The word of a status, made once: it comes from the name of the case, which is slow to look up.
  static func word(_ status: AuthorizationStatus) -> String { statusWords[Int(status.rawValue)] }
  private static let statusWords = AuthorizationStatus.allCases.sorted { $0.rawValue < $1.rawValue }.map(\.word)

  static func badges(_ c: PageContext, _ app: AppRow) -> HTML {
    "\(badge(c, app.status))\(if: app.isPaused, pausedBadge(c))"
  }

  static func pausedBadge(_ c: PageContext) -> HTML {
    " <span class=\"badge badge-paused\">\(c.messages.paused)</span>"
  }

  /// The names of fields, each as a chip.
  static func chips(_ c: PageContext, _ fields: FieldSet) -> HTML {
    fields == .all ? "\(chip: c.messages.allFields)" : "\(chips: fields, c)"
  }

  static func problem(_ sentence: String?, id: String) -> HTML {
    guard let sentence else { return .empty }
    // The page opens where the fault is, also on a narrow screen.
    return "<p class=\"problem\" id=\"\(id)\" tabindex=\"-1\" autofocus>\(sentence)</p>"
  }

  /// Where a list stands empty: what that means and what to do.
  static func nothing(_ title: String, _ text: String, _ action: HTML = .empty) -> HTML {
    "<div class=\"nothing\">\(Icon.empty)<p class=\"nothing-title\">\(title)</p><p>\(text)</p>\(action)</div>"
  }

  /// A search by GET: its address can be shared. `clear` leads back to the whole list.
  static func search(
    _ c: PageContext, in route: ConsoleRoute, query: String, label: String, hint: String, clear: ConsoleRoute,
    isLive: Bool = false
  ) -> HTML {
    """
    <form class="search" role="search"\(if: isLive, " data-live") method="get" action="\(route)">
    <label class="visually-hidden" for="q">\(label)</label>
    <span class="search-box">\(Icon.search)<input id="q" type="search" name="q" value="\(query)" placeholder="\(hint)" \
    autocomplete="off"></span>
    <button type="submit">\(c.messages.search)</button>\
    <span\(if: isLive, " data-results")>\(if: !query.isEmpty, clearLink(c, clear))</span>
    </form>
    """
  }

  private static func clearLink(_ c: PageContext, _ route: ConsoleRoute) -> HTML {
    "<a class=\"clear\" href=\"\(route)\">\(c.messages.clearSearch)</a>"
  }

  /// Links to the pages around this one; nothing when it is the only one.
  static func pager(
    _ c: PageContext, previous: ConsoleRoute?, next: ConsoleRoute?, words: (back: String, on: String)? = nil
  ) -> HTML {
    if previous == nil && next == nil { return .empty }
    let words = words ?? (c.messages.previousPage, c.messages.nextPage)
    return """
      <nav class="pager" aria-label="\(c.messages.pages)">\
      \(ifLet: previous, { pageLink("prev", $0, words.back) })\(ifLet: next, { pageLink("next", $0, words.on) })</nav>
      """
  }

  private static func pageLink(_ relation: String, _ route: ConsoleRoute, _ word: String) -> HTML {
    "<a class=\"button\" rel=\"\(relation)\" href=\"\(route)\">\(word)</a>"
  }
}
