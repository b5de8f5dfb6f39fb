import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Templates

extension Console {
  static let pageSize = 50

  func showApps(_ person: SignedIn, query: String, after: AppID?, done: ActID?) throws -> Response {
    let page = try engine.apps(matching: query, after: after, limit: Self.pageSize)
    if page.rows.isEmpty && after != nil { return redirect(to: .apps(query: query, after: nil, done: done)) }
    let here = ConsoleRoute.apps(query: query, after: after, done: nil)
    return .html(
      Pages.apps(
        person.context(), rows: page.rows, total: page.total, query: query, isFirst: after == nil, next: page.next,
        notice: try person.notice(done: done, back: here)))
  }

  func showNewApp(_ person: SignedIn) -> Response {
    .html(Pages.newApp(person.context(), AppRegistration(name: "", purpose: "", developer: ""), problem: nil))
  }

  func registerApp(_ posted: Posted) throws -> Response {
    let typed = try registration(posted.form)
    let key = NewKey(settings.surroundings)
    do {
      let app = try engine.register(typed, key: key.stored, by: posted.person.actor, once: posted.once)
      posted.person.leave(.keyShown(key.text), on: app)
      return redirect(to: .decide(app, done: nil))
    } catch let error as AccessError where error.code == .alreadyDone {
      guard let act = error.act, let app = try engine.act(act, for: posted.person.id).app else {
        return redirect(to: .apps(query: "", after: nil, done: nil))
      }
      return redirect(to: .decide(app, done: nil))
    } catch let error as AccessError where error.isAboutAForm {
      return .html(
        Pages.newApp(posted.person.context(), typed, problem: FormProblem(error.code, error.subject)), status: 422)
    }
  }

  /// - Parameter old: what holds of the rest when the form does not speak of it.
  func registration(_ form: Form, keeping old: AppRegistration? = nil) throws -> AppRegistration {
    var typed = AppRegistration(
      name: try form.one("name"), purpose: try form.one("purpose"), developer: try form.one("developer"),
      fields: try form.fieldSet())
    if try form.one("more") == "1" {
      typed.verbs = try form.verbSet().union(.read)
      typed.mayReadNotes = try form.one("notes") == "1"
      typed.isGrantedWhatItCreates = try form.one("created") == "1"
    } else if let old {
      (typed.verbs, typed.mayReadNotes) = (old.verbs, old.mayReadNotes)
      typed.isGrantedWhatItCreates = old.isGrantedWhatItCreates
    }
    return typed
  }
}

/// A key that was just made. Its text is shown once and kept nowhere.
struct NewKey {
  let text: String
  let stored: NewAppKey

  /// `cak_` and 256 random bits, so that scanners find keys that strayed into a repository.
  init(_ surroundings: any Surroundings) {
    text = "cak_" + Base64URL.text(surroundings.randomBytes(32))
    stored = NewAppKey(digest: Digest.sha256(text.utf8), ending: String(text.suffix(4)))
  }
}

extension AccessError {
  /// Whether the sentence belongs to a field of the form that was posted.
  var isAboutAForm: Bool {
    switch code {
    case .nameMissing, .purposeMissing, .developerMissing, .fieldsMissing, .textTooLong, .nameTaken: true
    default: false
    }
  }
}
