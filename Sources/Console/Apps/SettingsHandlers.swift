import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Templates

extension Console {
  func showSettings(_ person: SignedIn, _ id: AppID, done: ActID?) throws -> Response {
    let app = try engine.app(id)
    let notice = try person.notice(on: id, done: done, back: .settings(id, done: nil))
    return .html(
      Pages.settings(
        person.context(), app, typed: AppRegistration(app), shown: fingerprint(AppRegistration(app)), problem: nil,
        notice: notice))
  }

  func changeSettings(_ posted: Posted, _ id: AppID) throws -> Response {
    let typed = try registration(posted.form)
    let shown = try posted.form.one("shown")
    do {
      return try posted.act(.settings(id, done: nil), on: id) {
        try engine.change(id, to: typed, by: posted.person.actor, once: posted.once) { fingerprint($0) == shown }
      }
    } catch let error as AccessError where error.code == .appChanged {
      // What was typed stays; saving it once more is then a decision.
      let app = try engine.app(id)
      let page = Pages.settings(
        posted.person.context(), app, typed: typed, shown: fingerprint(AppRegistration(app)), problem: nil,
        notice: .problem(FormProblem(.appChanged)))
      return .html(page, status: 409)
    } catch let error as AccessError where error.isAboutAForm {
      let page = Pages.settings(
        posted.person.context(), try engine.app(id), typed: typed, shown: shown,
        problem: FormProblem(error.code, error.subject), notice: nil)
      return .html(page, status: 422)
    }
  }

  /// Tells one registration from another; the form carries that of the one which its reader saw.
  private func fingerprint(_ registration: AppRegistration) -> String {
    let parts = [registration.name, registration.purpose, registration.developer, registration.fields.words]
    return Base64URL.text(Array(Digest.sha256(parts.joined(separator: "\0").utf8).prefix(12)))
  }

  func pause(_ posted: Posted, _ id: AppID, _ paused: Bool) throws -> Response {
    try posted.act(.settings(id, done: nil), on: id) {
      try engine.pause(id, paused, by: posted.person.actor, once: posted.once)
    }
  }

  func makeKey(_ posted: Posted, _ id: AppID) throws -> Response {
    let key = NewKey(settings.surroundings)
    do {
      var isMade = false
      let response = try posted.act(.settings(id, done: nil), on: id) {
        let outcome = try engine.addKey(key.stored, to: id, by: posted.person.actor, once: posted.once)
        isMade = true
        return outcome
      }
      // Not for the second click of the same form: its key was never kept.
      if isMade { posted.person.leave(.keyShown(key.text), on: id) }
      return response
    } catch let error as AccessError where error.code == .tooManyKeys {
      let app = try engine.app(id)
      let page = Pages.settings(
        posted.person.context(), app, typed: AppRegistration(app), shown: fingerprint(AppRegistration(app)),
        problem: FormProblem(.tooManyKeys), notice: nil)
      return .html(page, status: 422)
    }
  }

  func showKeyEnd(_ person: SignedIn, _ id: AppID, _ key: AppKeyID) throws -> Response {
    let app = try engine.app(id)
    guard let row = app.keys.first(where: { $0.id == key }) else { throw Failure.notFound }
    return .html(Pages.keyEnd(person.context(), app, row))
  }

  func endKey(_ posted: Posted, _ id: AppID, _ key: AppKeyID) throws -> Response {
    try posted.act(.settings(id, done: nil), on: id) {
      try engine.endKey(key, of: id, by: posted.person.actor, once: posted.once)
    }
  }

  func showDeletion(_ person: SignedIn, _ id: AppID) throws -> Response {
    .html(Pages.deletion(person.context(), try engine.app(id)))
  }

  func deleteApp(_ posted: Posted, _ id: AppID) throws -> Response {
    try posted.act(.apps(query: "", after: nil, done: nil)) {
      try engine.delete(id, by: posted.person.actor, once: posted.once)
    }
  }
}

extension AppRegistration {
  /// What an app is registered with now.
  init(_ app: AppDetails) {
    self.init(name: app.row.name, purpose: app.row.purpose, developer: app.row.developer, fields: app.registered)
  }
}
