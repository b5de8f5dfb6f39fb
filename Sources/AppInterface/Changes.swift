import ContactAccess
import Contacts
import HTTP
import JSON

extension AppInterface {
  /// `GET /v1/changes`: what the app gained, what changed and what it lost since a token.
  func changes(_ visit: AppVisit, _ query: Query) throws -> Response {
    let limit = try query.limit(usually: 200, most: 1000)
    _ = try query.wait()
    let asked = try query.fields()
    if let asked, try !visit.engine.status(for: visit.caller).fields.isSuperset(of: asked) {
      // For the engine to refuse and record, as it does for lists.
      _ = try visit.engine.read(visit.caller, matching: nil, after: nil, limit: 1, fields: asked, by: visit.actor)
    }
    let seal = seal(visit)
    let since = query.since.flatMap(seal.token)
    let page = try visit.engine.changes(for: visit.caller, since: since, limit: limit, by: visit.actor)
    let version = ContactVersion(for: visit.caller.app, sealingKey: sealingKey)
    let shown = (asked ?? .all).subtracting(Self.photo)
    var json = JSONWriter()
    json.object {
      $0.member("status", page.status.word)
      $0.member("startsOver", page.startsOver)
      $0.member("because", page.startsOver ? Self.reason(given: query.since, understood: since) : nil)
      $0.list("changes", page.changes) { write($1, version, shown, to: &$0) }
      $0.member("next", seal.text(page.token))
      $0.member("hasMore", page.hasMore)
    }
    return .json(json.bytes)
  }

  /// Whether to answer now or to wait: only for an app that has all there is and said that it would wait.
  func readiness(_ address: Address, _ request: Request) -> Readiness {
    let answer: @Sendable () -> Response = { self.answer(address, request) }
    // What is wrong with the request shows again, and is said, when it is answered.
    guard let wait = try? pause(address, request, answer) else { return .answer(answer()) }
    return .wait(wait)
  }

  private func pause(
    _ address: Address, _ request: Request, _ answer: @escaping @Sendable () -> Response
  ) throws -> Wait? {
    let query = try Query(request.query)
    let seconds = try query.wait()
    guard seconds > 0, let since = query.since else { return nil }
    return try visited(address, request, isAnswer: false) { visit in
      guard let token = seal(visit).token(since) else { return nil }
      let (caller, engine) = (visit.caller, visit.engine)
      guard try !engine.hasChanges(for: caller, since: token) else { return nil }
      return Wait(
        seconds: seconds, until: { (try? engine.hasChanges(for: caller, since: token)) ?? true }, answer: answer)
    }
  }

  private func seal(_ visit: AppVisit) -> FeedSeal {
    FeedSeal(for: visit.caller.app, in: visit.engine.book.id, sealingKey: sealingKey)
  }

  private func write(
    _ change: FeedPage.Change, _ version: ContactVersion, _ shown: FieldSet, to json: inout JSONWriter
  ) {
    func write(_ word: String, _ read: ReadContact, _ json: inout JSONWriter) {
      var contact = read.whole
      for field in read.readable.subtracting(shown).fields { contact.clear(field) }
      json.object {
        $0.member("change", word)
        $0.name("contact")
        ContactShape(fields: shown).write(contact, version: version.text(read), to: &$0)
      }
    }
    switch change {
    case .gained(let read): write("gained", read, &json)
    case .changed(let read): write("changed", read, &json)
    case .lost(let id):
      json.object {
        $0.member("change", "lost")
        $0.member("id", id.text)
      }
    }
  }

  /// Why everything comes again.
  private static func reason(given: String?, understood: FeedToken?) -> String {
    if given == nil { return "beginning" }
    let code: AccessError.Code = understood == nil ? .changeHistoryInvalidAnchor : .changeHistoryExpired
    return code.rawValue
  }
}
