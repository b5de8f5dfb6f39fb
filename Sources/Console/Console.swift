import ConsoleRoutes
import ContactAccess
import HTML
import HTTP
import Templates

/// The web front end: loads what a page needs from the engine, lets the engine decide, renders.
///
/// Reads are answered at once, each page from one state of the book; whatever is posted, or tries a change out, is answered later, on a thread that may wait for the disk.
public struct Console: Handler {
  private(set) var engine: AccessEngine
  let settings: ConsoleSettings
  let memory: ConsoleMemory

  public init(engine: AccessEngine, settings: ConsoleSettings) {
    self.engine = engine
    self.settings = settings
    memory = ConsoleMemory(formKey: settings.surroundings.randomBytes(32))
  }

  public func handle(_ request: Request) -> Reply {
    guard let (book, request) = withoutBook(request) else { return .now(failurePage(.notFound, for: request)) }
    let route = BookInAddress.with(book) { ConsoleRoute(request) }
    let waits = !request.method.isSafe || route?.takesLong == true
    return waits
      ? .later { inBook(book, request) { $0.answer(request, route) } }
      : .now(inBook(book, request) { $0.answerFromOneState(request, route) })
  }

  /// The page for a failure that happened before or outside the console, such as a file that is not there. It leads into the oldest book.
  public func failurePage(_ failure: Failure, for request: Request) -> Response {
    let visit = (try? Visit(request, console: self)) ?? Visit(stranger: request, console: self)
    return visit.failure(failure, again: nil)
  }

  /// The book that a request's address names, nil for the oldest, and the request without it. Nil when what stands in its place names no book.
  func withoutBook(_ request: Request) -> (book: AddressBookID?, request: Request)? {
    guard let (named, path) = BookInAddress.takeOff(request.path) else { return nil }
    var request = request
    request.path = path
    return (named == engine.book.id ? nil : named, request)
  }

  /// Answers with the console over a book; whatever is printed leads back into it.
  /// - Parameter book: nil for the oldest.
  private func inBook(_ book: AddressBookID?, _ request: Request, _ body: (Console) -> Response) -> Response {
    guard let book else { return body(self) }
    do {
      var console = self
      console.engine = try engine.inBook(book)
      return BookInAddress.with(book) { body(console) }
    } catch let error as AccessError where error.code == .unknownBook {
      return failurePage(.notFound, for: request)
    } catch {
      return fault(error, request)
    }
  }

  private func answerFromOneState(_ request: Request, _ route: ConsoleRoute?) -> Response {
    do {
      return try engine.snapshot { engine in
        var console = self
        console.engine = engine
        return console.answer(request, route)
      }
    } catch {
      return fault(error, request)
    }
  }

  private func answer(_ request: Request, _ route: ConsoleRoute?) -> Response {
    do {
      let visit = try Visit(request, console: self)
      guard let route else { return elsewhere(visit) }
      do {
        return try answer(route, visit)
      } catch {
        return refuse(error, visit, route)
      }
    } catch {
      return fault(error, request)
    }
  }

  /// The page for when the store cannot be asked.
  private func fault(_ error: any Error, _ request: Request) -> Response {
    settings.report(request.id, error)
    return Visit(stranger: request, console: self).failure(.unexpected(requestID: request.id), again: nil)
  }

  /// Where no route leads. Somebody who reloads the address that a form was sent to gets the page with the form.
  private func elsewhere(_ visit: Visit) -> Response {
    if visit.request.method.isSafe, let sent = ConsoleRoute(sentTo: visit.request) { return redirect(to: sent.page) }
    return visit.failure(.notFound, again: nil)
  }

  /// The page for an error: only errors that say so reach the reader, all else is one page with the request's number.
  private func refuse(_ error: any Error, _ visit: Visit, _ route: ConsoleRoute) -> Response {
    var failure = (error as? Failure) ?? (error as? AccessError).map { Failure($0) } ?? .unexpected(requestID: "")
    if case .unexpected = failure {
      settings.report(visit.request.id, error)
      failure = .unexpected(requestID: visit.request.id)
    }
    return visit.failure(failure, again: failure.canRepeat ? route.page : nil)
  }

  private func answer(_ route: ConsoleRoute, _ visit: Visit) throws -> Response {
    switch (route.access, route.method) {
    case (.everybody, .post): return try send(route, visit, Form(visit.request))
    case (.everybody, _): return try show(route, visit)
    case (.signedIn, .post):
      guard let person = visit.signedIn else { return redirect(to: .signIn(wanted: route.page)) }
      return try send(route, try Posted(person))
    case (.signedIn, _):
      guard let person = visit.signedIn else { return redirect(to: .signIn(wanted: route == .home ? nil : route)) }
      return try show(route, person)
    }
  }
}

/// 303 to an address of our own.
func redirect(to route: ConsoleRoute) -> Response { .seeOther(route.printedAddress) }

extension Response {
  static func html(_ page: HTML, status: Int = 200) -> Response { .page(page.bytes, status: status) }
}

extension Failure {
  /// The page for an error of the engine that no handler dealt with.
  init(_ error: AccessError) {
    switch error.code {
    case .unknownApp, .unknownContact, .unknownOperator, .unknownAct, .unknownKey, .recordDoesNotExist, .unknownGroup,
      .unknownRequest, .unknownCopy, .unknownBook:
      self = .notFound
    case .linkInvalid: self = .linkInvalid
    case .draftChanged, .draftEmpty, .unauthorizedKeys, .statusUnchanged, .statusNotReachable, .statusForbidsGrant, .alreadyDone,
      .tooManyKeys, .nothingChosen, .policyViolation, .requestDecided, .timesUnclear, .setChoiceMissing, .actUndone,
      .actNotUndoable, .notInTrash, .contactChanged:
      self = .stale
    default: self = .unexpected(requestID: "")
    }
  }

  private var isAboutAnUpload: Bool {
    if case .uploadTooLarge = self { return true }
    return self == .uploadNotKept
  }

  var canRepeat: Bool { self == .formExpired || self == .notUnderstood || self == .stale || self == .busy || isAboutAnUpload }
}
