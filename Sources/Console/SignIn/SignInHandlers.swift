import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Templates

extension Console {
  func showSignIn(_ visit: Visit, wanted: ConsoleRoute?) throws -> Response {
    if visit.signedIn != nil { return redirect(to: wanted ?? .apps(query: "", after: nil, done: nil)) }
    return signInPage(visit, wanted: wanted, name: "", problem: nil, status: 200)
  }

  private func signInPage(
    _ visit: Visit, wanted: ConsoleRoute?, name: String, problem: SignInProblem?, status: Int
  ) -> Response {
    .html(Pages.signIn(visit.context(), wanted: wanted, name: name, problem: problem), status: status)
  }

  /// An unknown name and a wrong password take the same time and get the same answer.
  func signIn(_ visit: Visit, _ form: Form, wanted: ConsoleRoute?) throws -> Response {
    let name = try form.one("name")
    guard hasValidToken(visit, form) else {
      return signInPage(visit, wanted: wanted, name: name, problem: .formExpired, status: 400)
    }
    let now = settings.surroundings.now()
    if let seconds = memory.attempts.wait(name: name, address: visit.request.peer, at: now) {
      var response = signInPage(visit, wanted: wanted, name: name, problem: .wait(seconds: seconds), status: 429)
      response.headers.set("Retry-After", String(seconds))
      return response
    }
    let password = Array(try form.one("password").utf8)
    let known = try engine.credentials(for: name)
    let verified = memory.passwords.run {
      // Hashes whatever was typed for an unknown name, too.
      Password.verify(
        password.count <= PasswordRule.longest ? password : [],
        against: known?.passwordHash ?? memory.passwords.dummyHash)
    }
    guard let verified else { return signInPage(visit, wanted: wanted, name: name, problem: .busy, status: 503) }
    guard verified, let known, known.passwordHash != nil else {
      memory.attempts.failed(name: name, address: visit.request.peer, at: now)
      try engine.recordFailedSignIn(name: name, address: visit.request.peer, requestID: visit.request.id)
      return signInPage(visit, wanted: wanted, name: name, problem: .mismatch, status: 422)
    }
    let secret = settings.surroundings.randomBytes(32)
    do {
      _ = try engine.openSession(
        Digest.sha256(secret), for: known, address: visit.request.peer, requestID: visit.request.id)
    } catch let error as AccessError where error.code == .unknownOperator {
      return signInPage(visit, wanted: wanted, name: name, problem: .mismatch, status: 422)
    }
    memory.attempts.succeeded(name: name, address: visit.request.peer)
    // The session is renewed at sign-in: one that was left open in this browser ends.
    if let old = visit.signedIn { try engine.endSession(old.session, by: old.actor) }
    return enter(secret, wanted)
  }

  private func enter(_ secret: [UInt8], _ wanted: ConsoleRoute?) -> Response {
    var response = redirect(to: wanted ?? .apps(query: "", after: nil, done: nil))
    SessionCookie(settings).set(secret, on: &response)
    return response
  }

  func signOut(_ posted: Posted) throws -> Response {
    try engine.endSession(posted.person.session, by: posted.person.actor)
    var response = redirect(to: .signIn(wanted: nil))
    SessionCookie(settings).clear(on: &response)
    return response
  }

  func showWelcome(_ visit: Visit, _ token: LinkToken) throws -> Response {
    let person = try engine.link(Digest.sha256(token.text.utf8))
    return .html(Pages.welcome(visit.context(), link: token, name: person.name, problem: nil))
  }

  /// Spends the link, sets the password and signs in.
  func welcome(_ visit: Visit, _ form: Form, _ token: LinkToken) throws -> Response {
    let digest = Digest.sha256(token.text.utf8)
    let person = try engine.link(digest)
    func refused(_ problem: PasswordProblem, _ status: Int) -> Response {
      .html(Pages.welcome(visit.context(), link: token, name: person.name, problem: problem), status: status)
    }
    guard hasValidToken(visit, form) else { return refused(.formExpired, 400) }
    let password = try form.one("password")
    if let problem = PasswordRule.problem(with: password) { return refused(problem, 422) }
    if try form.one("again") != password { return refused(.different, 422) }
    guard let hash = memory.passwords.run({ Password.hash(Array(password.utf8)) }) ?? nil else {
      return refused(.busy, 503)
    }
    let secret = settings.surroundings.randomBytes(32)
    _ = try engine.redeem(
      link: digest, passwordHash: hash, session: Digest.sha256(secret), address: visit.request.peer,
      requestID: visit.request.id)
    if let old = visit.signedIn, old.id != person.id { try engine.endSession(old.session, by: old.actor) }
    return enter(secret, nil)
  }

  /// The token of a form on a page for everybody: bound to the open session where there is one.
  private func hasValidToken(_ visit: Visit, _ form: Form) -> Bool {
    guard let text = try? form.one("token") else { return false }
    return FormToken.read(
      text, at: settings.surroundings.now(), for: visit.signedIn?.session ?? [], key: memory.formKey) != nil
  }
}
