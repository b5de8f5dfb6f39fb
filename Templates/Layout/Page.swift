import ConsoleRoutes
import HTML

extension Pages {
  /// The frame around every page of a signed-in person: navigation, then the content.
  /// - Parameter isReloaded: without scripts the page loads itself again every two seconds.
  static func framed(_ c: PageContext, title: String, section: Section?, notice: Notice? = nil, isReloaded: Bool = false, _ content: HTML
  ) -> HTML {
    document(
      c, title: title, shape: "framed", isReloaded: isReloaded,
      """
      <header class="side">
      <a class="brand" href="\(ConsoleRoute.apps(query: "", after: nil, done: nil))">\(Icon.brand)\
      <span>\(c.messages.product)</span></a>
      \(bookSwitcher(c, section))
      <nav class="main-nav" aria-label="\(c.messages.mainNavigation)"><ul>
      \(navigationLink(c, .apps, section))\(navigationLink(c, .requests, section))\(navigationLink(c, .contacts, section))\
      \(navigationLink(c, .groups, section))\(navigationLink(c, .policy, section))\(navigationLink(c, .audit, section))\
      \(navigationLink(c, .settings, section))
      </ul></nav>
      \(account(c))
      </header>
      <main id="main" tabindex="-1">
      \(ifLet: notice, { noticeBar(c, $0) })
      \(content)
      </main>
      """)
  }

  /// A page with one card in its middle, for somebody who is not signed in.
  static func centred(_ c: PageContext, title: String, _ content: HTML) -> HTML {
    document(
      c, title: title, shape: "centred",
      """
      <main id="main" tabindex="-1">
      <div class="brand brand-large">\(Icon.brand)<span>\(c.messages.product)</span></div>
      <section class="card door">\(content)</section>
      </main>
      """)
  }

  private static func document(_ c: PageContext, title: String, shape: String, isReloaded: Bool = false, _ body: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="\(c.messages.languageTag)" dir="\(c.messages.direction)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title) · \(ifLet: c.books.areSeveral ? c.books.current : nil, { "\($0.name) · " })\(c.messages.product)</title>
    <link rel="icon" href="\(c.assets.icon)" type="image/svg+xml">
    <link rel="stylesheet" href="\(c.assets.stylesheet)">
    <script src="\(c.assets.script)" defer></script>\
    \(if: isReloaded, "\n<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>")
    </head>
    <body class="\(shape)">
    <a class="skip" href="#main">\(c.messages.skipToContent)</a>
    \(body)
    </body>
    </html>

    """
  }

  private static func navigationLink(_ c: PageContext, _ target: Section, _ current: Section?) -> HTML {
    let icon =
      switch target {
      case .apps: Icon.apps
      case .requests: Icon.requests
      case .groups: Icon.groups
      case .policy: Icon.policy
      case .contacts: Icon.contacts
      case .audit: Icon.audit
      case .settings: Icon.settings
      }
    return """
      <li><a href="\(start(of: target))"\(if: target == current, " aria-current=\"page\"")>\(icon)\
      <span>\(c.messages.section(target))</span>\
      \(if: target == .requests && c.openRequests > 0, waiting(c))</a></li>
      """
  }

  /// The page that a part of the console begins with.
  static func start(of section: Section) -> ConsoleRoute {
    switch section {
    case .apps: .apps(query: "", after: nil, done: nil)
    case .requests: .requests(before: nil, done: nil)
    case .groups: .groups(done: nil)
    case .policy: .policy(done: nil)
    case .contacts: .contacts(.start)
    case .audit: .audit(.everything)
    case .settings: .bookSettings(done: nil)
    }
  }

  private static func waiting(_ c: PageContext) -> HTML {
    """
    <span class="waiting">\(c.messages.number(c.openRequests))<span class="visually-hidden"> \(c.messages.openWord)</span></span>
    """
  }

  private static func account(_ c: PageContext) -> HTML {
    guard let person = c.person else { return .empty }
    return """
      <div class="account">
      <p class="account-name"><span class="visually-hidden">\(c.messages.signedInAs) </span><bdi>\(person)</bdi></p>
      <form method="post" action="\(ConsoleRoute.signOut)">\(tokenField(c))\
      <button class="quiet" type="submit">\(c.messages.signOut)</button></form>
      </div>
      """
  }

  /// The hidden field that every form carries.
  static func tokenField(_ c: PageContext) -> HTML { "<input type=\"hidden\" name=\"token\" value=\"\(c.token)\">" }
}
