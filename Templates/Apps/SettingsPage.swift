import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// Renaming, keys, pausing and deleting.
  public static func settings(
    _ c: PageContext, _ app: AppDetails, typed: AppRegistration, shown: String, problem sentence: FormProblem?, notice: Notice?,
    tried: String = "", effects: [AppEffect]? = nil
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.settingsOf(app.row.name), section: .apps, notice: notice,
      """
      \(crumbs(c, app: app.row))
      <h1>\(m.settings)</h1>
      <section class="card form" aria-labelledby="about"><h2 id="about">\(m.aboutApp)</h2>
      <form method="post" action="\(ConsoleRoute.changeSettings(app.row.id))">\(tokenField(c))
      <input type="hidden" name="shown" value="\(shown)"><input type="hidden" name="tried" value="\(tried)">
      \(appFields(c, typed, sentence))
      \(effectList(c, effects, of: app.row.id))
      <div class="actions"><button class="primary" type="submit">\(m.save)</button></div>
      </form></section>
      \(keysSection(c, app, sentence))
      \(pauseSection(c, app.row))
      \(deleteSection(c, app.row))
      """)
  }

  private static func keysSection(_ c: PageContext, _ app: AppDetails, _ sentence: FormProblem?) -> HTML {
    let m = c.messages
    let isFull = sentence?.code == .tooManyKeys
    return """
      <section class="card form" id="keys" aria-labelledby="keys-title"><h2 id="keys-title">\(m.keys)</h2>
      <p>\(m.keysText)</p>
      <ul class="keys">\(each: app.keys, { keyItem(c, app.row.id, $0, isOnly: app.keys.count == 1) })</ul>
      \(problem(isFull ? sentence.map { m.problem($0) } : nil, id: "keys-problem"))
      \(if: app.keys.count < 2, newKeyForm(c, app.row.id), else: "<p class=\"hint\">\(m.twoKeys)</p>")
      </section>
      """
  }

  private static func newKeyForm(_ c: PageContext, _ app: AppID) -> HTML {
    """
    <form method="post" action="\(ConsoleRoute.makeKey(app))">\(tokenField(c))\
    <button type="submit">\(c.messages.makeKey)</button></form>
    """
  }

  private static func keyItem(_ c: PageContext, _ app: AppID, _ key: AppKeyRow, isOnly: Bool) -> HTML {
    let m = c.messages
    return """
      <li><span class="key-name"><code translate="no">cak_…\(key.ending)</code> \
      <span class="under">\(m.madeOn) \(time(c, key.since)) · \(m.lastUsed) \(ago(c, key.lastUsed))</span></span>\
      <a class="button quiet" href="\(ConsoleRoute.keyEnd(app, key.id))">\(m.endKey)\
      <span class="visually-hidden"> …\(key.ending)</span></a></li>
      """
  }

  private static func pauseSection(_ c: PageContext, _ app: AppRow) -> HTML {
    let m = c.messages
    return """
      <section class="card form" aria-labelledby="pause"><h2 id="pause">\(app.isPaused ? m.resume : m.pause)</h2>
      <p>\(app.isPaused ? m.resumeText : m.pauseText)</p>
      <form method="post" action="\(app.isPaused ? ConsoleRoute.resume(app.id) : .pause(app.id))">\(tokenField(c))\
      <button type="submit">\(app.isPaused ? m.resume : m.pause)</button></form>
      </section>
      """
  }

  private static func deleteSection(_ c: PageContext, _ app: AppRow) -> HTML {
    """
    <section class="card form" aria-labelledby="delete"><h2 id="delete">\(c.messages.deleteApp)</h2>
    <p>\(c.messages.deleteText)</p>
    <a class="button danger" href="\(ConsoleRoute.deletion(app.id))">\(c.messages.deleteApp)…</a>
    </section>
    """
  }

  /// Asks once more before a key is ended.
  public static func keyEnd(_ c: PageContext, _ app: AppDetails, _ key: AppKeyRow) -> HTML {
    let m = c.messages
    return confirmation(
      c, app.row, title: m.endKeyQuestion(key.ending), text: m.endKeyEffects(isOnly: app.keys.count == 1),
      button: m.endKey, action: .endKey(app.row.id, key.id))
  }

  private static func confirmation(
    _ c: PageContext, _ app: AppRow, title: String, text: String, button: String, action: ConsoleRoute
  ) -> HTML {
    framed(
      c, title: title, section: .apps,
      """
      \(crumbs(c, app: app))
      <h1>\(title)</h1>
      <form class="card form" method="post" action="\(action)">\(tokenField(c))
      <p>\(text)</p>
      <div class="actions"><button class="danger" type="submit">\(button)</button>\
      <a class="button quiet" href="\(ConsoleRoute.settings(app.id, done: nil))">\(c.messages.cancel)</a></div>
      </form>
      """)
  }
}
