import ContactAccess
import ConsoleRoutes
import HTML

/// Why a sign-in was not accepted. An unknown name and a wrong password are one case.
public enum SignInProblem: Equatable, Sendable {
  case mismatch
  case wait(seconds: Int)
  case busy
  case formExpired
}

/// Why a new password was not accepted.
public enum PasswordProblem: Equatable, Sendable {
  case tooShort, tooLong, common, different
  case formExpired, busy
}

extension Pages {
  public static func signIn(_ c: PageContext, wanted: ConsoleRoute?, name: String, problem found: SignInProblem?)
    -> HTML
  {
    let m = c.messages
    return centred(
      c, title: m.signIn,
      """
      <h1>\(m.signIn)</h1>
      \(ifLet: found, { doorProblem(m.problem($0)) })
      <form class="form" method="post" action="\(ConsoleRoute.sendSignIn(wanted: wanted))">\(tokenField(c))
      <div class="field"><label for="name">\(m.yourName)</label>
      <input id="name" type="text" name="name" value="\(name)" maxlength="200" autocomplete="username" \
      autocapitalize="none" spellcheck="false" required></div>
      <div class="field"><label for="password">\(m.password)</label>
      <input id="password" type="password" name="password" autocomplete="current-password" required></div>
      <button class="primary wide" type="submit">\(m.signIn)</button>
      </form>
      <p class="hint">\(m.noPassword)</p>
      """)
  }

  /// What a one-time link opens: the form that sets a password. Only sending it spends the link.
  public static func welcome(_ c: PageContext, link: LinkToken, name: String, problem found: PasswordProblem?) -> HTML {
    let m = c.messages
    return centred(
      c, title: m.welcome,
      """
      <h1>\(m.welcome), <bdi>\(name)</bdi></h1>
      <p class="lead">\(m.welcomeText)</p>
      \(ifLet: found, { doorProblem(m.problem($0)) })
      <form class="form" method="post" action="\(ConsoleRoute.sendWelcome(link))">\(tokenField(c))
      <input class="visually-hidden" type="text" name="name" value="\(name)" autocomplete="username" tabindex="-1" \
      aria-hidden="true" readonly>
      <div class="field"><label for="password">\(m.newPassword)</label>
      <p class="hint" id="password-hint">\(m.passwordRule)</p>
      <input id="password" type="password" name="password" autocomplete="new-password" \
      aria-describedby="password-hint" required></div>
      <div class="field"><label for="again">\(m.passwordAgain)</label>
      <input id="again" type="password" name="again" autocomplete="new-password" required></div>
      <button class="primary wide" type="submit">\(m.setPassword)</button>
      </form>
      """)
  }

  private static func doorProblem(_ sentence: String) -> HTML {
    "<p class=\"notice notice-problem\" role=\"alert\">\(sentence)</p>"
  }
}
