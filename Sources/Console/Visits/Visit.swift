import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

/// One request, and who sent it as far as is known.
struct Visit: Sendable {
  let request: Request
  let console: Console
  /// Nil when nobody is signed in.
  let signedIn: SignedIn?

  init(_ request: Request, console: Console) throws {
    self.request = request
    self.console = console
    signedIn = try SignedIn(request, console: console)
  }

  /// A visit of which nothing is known, for when the store cannot be asked.
  init(stranger request: Request, console: Console) {
    self.request = request
    self.console = console
    signedIn = nil
  }

  /// What a page is told. Its forms' token is bound to the session, or to nobody's.
  func context() -> PageContext {
    if let signedIn { return signedIn.context() }
    return console.context(person: nil, session: [])
  }

  func failure(_ failure: Failure, again: ConsoleRoute?) -> Response {
    .html(Pages.failure(context(), failure, again: again), status: failure.status)
  }
}

/// Somebody who is signed in. Handlers of pages that need it demand this type, so that the check cannot be forgotten.
struct SignedIn: Sendable {
  let request: Request
  let console: Console
  /// The digest of the session's secret: what the store keeps, and what tokens are bound to.
  let session: [UInt8]
  let row: SessionRow
  /// How many requests wait, for the navigation of every page.
  let openRequests: Int
  /// Every address book, the oldest first.
  let books: [BookRow]

  init?(_ request: Request, console: Console) throws {
    guard let digest = SessionCookie(console.settings).digest(in: request), let row = try console.engine.session(digest)
    else { return nil }
    self.request = request
    self.console = console
    session = digest
    self.row = row
    openRequests = try console.engine.openRequestCount()
    books = try console.engine.books()
    let now = console.settings.surroundings.now()
    if row.lastSeen.adding(seconds: 60) < now { console.engine.touch(session: digest) }
  }

  var id: OperatorID { row.operatorID }
  var actor: Actor { .person(row.operatorID, name: row.name, address: request.peer, requestID: request.id) }

  func context() -> PageContext {
    console.context(
      person: row.name, session: session, openRequests: openRequests,
      books: BooksOfPage(rows: books, here: console.engine.book.id))
  }

  /// Under what notices wait: what was done in one book is told in that book.
  var notices: [UInt8] { session + console.engine.book.id.bytes }

  /// The notice that waits for this person on the page of `app`, or the act that the address names.
  func notice(on app: AppID? = nil, done: ActID?, back: ConsoleRoute) throws -> Notice? {
    let waiting = request.method == .get ? console.memory.takeNotice(of: notices, on: app) : nil
    guard let done, var act = try known({ try console.engine.act(done, for: id) }) else { return waiting }
    // The address of one app with the act of another is nobody's doing but a hand's.
    if let app, act.app != app { return waiting }
    if let waiting { return waiting }
    (act.left, act.stillReadable) = console.memory.left(by: done)
    return .act(act, back: back)
  }

  /// Nil when the engine says that there is no such thing; a link to something that is gone is no error.
  private func known<Value>(_ look: () throws -> Value) throws -> Value? {
    do { return try look() } catch let error as AccessError where Failure(error) == .notFound { return nil }
  }

  func leave(_ notice: Notice, on app: AppID? = nil) {
    console.memory.leave(notice, for: notices, on: app, at: console.settings.surroundings.now())
  }
}

extension Console {
  func context(
    person: String?, session: [UInt8], openRequests: Int = 0, books: BooksOfPage = .none
  ) -> PageContext {
    let now = settings.surroundings.now()
    let token = FormToken.make(
      nonce: settings.surroundings.randomBytes(16), at: now, for: session, key: memory.formKey)
    return PageContext(zone: settings.zone, now: now, assets: settings.assets, person: person, token: token,
      openRequests: openRequests, books: books)
  }
}
