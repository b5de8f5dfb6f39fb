import ConsoleRoutes
import ContactAccess
import HTML

extension Pages {
  /// What a change would do, by app where it is more than one. Nothing where it cannot be said: the change would be refused.
  /// - Parameter app: the app that the page is about; it is not named again.
  static func effectList(_ c: PageContext, _ effects: [AppEffect]?, of app: AppID? = nil) -> HTML {
    let m = c.messages
    guard let effects else { return .empty }
    return """
      <section class="trial" aria-labelledby="trial"><h2 id="trial">\(m.whatThisWouldDo)</h2>
      \(if: effects.isEmpty, "<p>\(app == nil ? m.changesNothing : m.changesNothingForIt)</p>")\
      \(Self.effects(c, effects, of: app))
      </section>
      """
  }

  /// The same without a heading.
  static func effects(_ c: PageContext, _ effects: [AppEffect], of app: AppID? = nil) -> HTML {
    if effects.isEmpty { return .empty }
    return """
      <ul class="effects">\(each: effects, { effectLine(c, $0, isOnly: effects.count == 1 && $0.app == app) })</ul>
      """
  }

  private static func effectLine(_ c: PageContext, _ effect: AppEffect, isOnly: Bool) -> HTML {
    let m = c.messages
    let name: HTML = "<a href=\"\(ConsoleRoute.app(effect.app, .start, done: nil))\"><bdi>\(effect.name)</bdi></a>: "
    return """
      <li>\(if: !isOnly, name)\(m.effect(effect.effect))\
      \(if: effect.before != effect.after, " \(m.accessBecomes) \(badge(c, effect.after))")</li>
      """
  }
}
