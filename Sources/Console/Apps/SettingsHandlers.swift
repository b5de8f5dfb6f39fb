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
    let typed = try registration(posted.form, keeping: try engine.app(id).registration)
    let shown = try posted.form.one("shown")
    // What would change what the app sees is shown first; saved is only what was looked at.
    if try posted.form.one("tried") != fingerprint(typed), let effects = try tried(.registration(id, typed)), !effects.isEmpty {
      let page = Pages.settings(
        posted.person.context(), try engine.app(id), typed: typed, shown: shown, problem: nil,
        notice: .settingsTried, tried: fingerprint(typed), effects: effects)
      return .html(page)
    }
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
    let parts = [
      registration.name, registration.purpose, registration.developer, registration.fields.words, registration.verbs.words,
      "\(registration.mayReadNotes)", "\(registration.isGrantedWhatItCreates)",
    ]
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
    let app = try engine.app(id)
    return .html(Pages.deletion(person.context(), app, created: try created(by: app)))
  }

  /// The contacts that an app created, with what other apps would lose if these went with it.
  private func created(by app: AppDetails) throws -> CreatedContacts {
    var created = try created(by: app.row.id)
    if created.total > 0 && created.total <= Self.mostTriedUnasked && app.granted <= Self.mostTriedUnasked {
      created.others = try tried(.deleteApp(app.row.id, removesCreated: true))?.filter { $0.app != app.row.id }
    }
    return created
  }

  private func created(by id: AppID) throws -> CreatedContacts {
    let found = try engine.created(by: id, limit: 10)
    return CreatedContacts(rows: found.rows, total: found.total)
  }

  func deleteApp(_ posted: Posted, _ id: AppID) throws -> Response {
    let word = try posted.form.one("created")
    guard ["", "keep", "remove"].contains(word) else { throw Failure.notUnderstood }
    do {
      let created = try created(by: id)
      if created.total > 0 {
        let app = try engine.app(id)
        let counted = try posted.form.number("counted") ?? 0
        if word.isEmpty || counted != created.total {
          let problem = word.isEmpty ? FormProblem(.predicateInvalid, "created") : FormProblem(.draftChanged, "created")
          return .html(
            Pages.deletion(posted.person.context(), app, created: try self.created(by: app), problem: problem),
            status: word.isEmpty ? 422 : 409)
        }
      }
    } catch let error as AccessError where error.code == .unknownApp {
      // It is gone: a second click goes where the first one went.
    }
    return try posted.act(.apps(query: "", after: nil, done: nil)) {
      try engine.delete(id, removesCreated: word == "remove", by: posted.person.actor, once: posted.once)
    }
  }
}

extension AppRegistration {
  /// What an app is registered with now.
  init(_ app: AppDetails) { self = app.registration }
}
