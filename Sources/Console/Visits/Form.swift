import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

/// The fields of a posted form.
struct Form: Sendable {
  /// In the order in which they were sent.
  let every: [(name: String, value: String)]

  /// The files of a form that may have some.
  private(set) var files: [UploadedFile] = []

  init(_ request: Request) throws {
    if let upload = request.upload {
      let whole: Upload
      do throws(UploadFault) { whole = try upload.get() } catch { throw Failure(error) }
      every = whole.fields.map { ($0.name, $0.value) }
      files = whole.files
      return
    }
    guard let text = String(validating: request.body, as: UTF8.self), let fields = try? QueryFields.read(text) else {
      throw Failure.notUnderstood
    }
    every = fields
  }

  /// A field that may stand once; empty when it is missing. A doubled one is refused.
  func one(_ name: String) throws -> String {
    let found = every.filter { $0.name == name }
    if found.count > 1 { throw Failure.notUnderstood }
    return found.first?.value ?? ""
  }

  /// Every value of a field that may stand several times.
  func all(_ name: String) -> [String] { every.filter { $0.name == name }.map(\.value) }

  /// The ticked contacts, each once.
  func contacts() throws -> [ContactID] {
    var seen: Set<ContactID> = []
    return try all("c").compactMap { text in
      guard let id = ContactID(text: text) else { throw Failure.notUnderstood }
      return seen.insert(id).inserted ? id : nil
    }
  }

  /// The ticked fields. A word that names none is refused.
  func fieldSet() throws -> FieldSet {
    try FieldSet(
      all("f").map { word in
        guard let field = Field(word: word) else { throw Failure.notUnderstood }
        return field
      })
  }

  func number(_ name: String) throws -> Int? {
    let text = try one(name)
    if text.isEmpty { return nil }
    guard let number = Int(text), number >= 0 else { throw Failure.notUnderstood }
    return number
  }
}

extension Failure {
  /// The page for a form with files that was thrown away.
  init(_ fault: UploadFault) {
    self =
      switch fault {
      case .notAdmitted: .formExpired
      case .tooLarge(let limit): .uploadTooLarge(limit: limit)
      case .malformed, .fields: .notUnderstood
      case .notKept: .uploadNotKept
      }
  }
}

/// A form from somebody who is signed in, whose token was looked at before anything else.
struct Posted: Sendable {
  let person: SignedIn
  let form: Form
  /// Spent by the engine in the transaction of the act.
  let once: OnceToken

  init(_ person: SignedIn) throws {
    let form = try Form(person.request)
    let console = person.console
    guard
      let token = FormToken.read(
        try form.one("token"), at: console.settings.surroundings.now(), for: person.session,
        key: console.memory.formKey)
    else { throw Failure.formExpired }
    self.person = person
    self.form = form
    once = token
  }

  /// Carries out an act and goes to the page that shows what it did. A second click of the same form goes to the
  /// same place and does nothing.
  func act(_ target: ConsoleRoute, on app: AppID? = nil, _ work: () throws -> ActOutcome) throws -> Response {
    do {
      let outcome = try work()
      person.console.memory.dropNotice(of: person.notices)
      if let act = outcome.act {
        person.console.memory.note(outcome, by: act)
      } else {
        person.leave(outcome.left > 0 ? .left(outcome.left) : .nothingChanged, on: app)
      }
      return redirect(to: target.showing(outcome.act))
    } catch let error as AccessError where error.code == .alreadyDone {
      if error.act == nil { person.leave(.alreadyEnded, on: app) }
      return redirect(to: target.showing(error.act))
    }
  }
}
