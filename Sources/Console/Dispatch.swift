import ConsoleRoutes
import ContactAccess
import HTTP
import Templates

/// Which function answers which address. Addresses for signed-in people get the `SignedIn` that proves it.
extension Console {
  func show(_ route: ConsoleRoute, _ visit: Visit) throws -> Response {
    switch route {
    case .signIn(let wanted): try showSignIn(visit, wanted: wanted)
    case .welcome(let token): try showWelcome(visit, token)
    default: throw Failure.notFound
    }
  }

  func send(_ route: ConsoleRoute, _ visit: Visit, _ form: Form) throws -> Response {
    switch route {
    case .sendSignIn(let wanted): try signIn(visit, form, wanted: wanted)
    case .sendWelcome(let token): try welcome(visit, form, token)
    default: throw Failure.notFound
    }
  }

  func show(_ route: ConsoleRoute, _ person: SignedIn) throws -> Response {
    switch route {
    case .home: redirect(to: .apps(query: "", after: nil, done: nil))
    case .apps(let query, let after, let done): try showApps(person, query: query, after: after, done: done)
    case .newApp: showNewApp(person)
    case .app(let id, let place, let done): try showApp(person, id, place, done: done)
    case .status(let id, let to): try showStatus(person, id, to: to)
    case .settings(let id, let done): try showSettings(person, id, done: done)
    case .decide(let id, let done): try showDecision(person, id, done: done)
    case .couldSee(let id, let moment, let point): try showCouldSee(person, id, moment, point)
    case .changed(let id, let from, let to, let point): try showChanged(person, id, from, to, point)
    case .keyEnd(let id, let key): try showKeyEnd(person, id, key)
    case .deletion(let id): try showDeletion(person, id)
    case .pick(let id, let place): try showPick(person, id, place)
    case .review(let id, let place): try showReview(person, id, place)
    case .contacts(let place): try showContacts(person, place)
    case .contact(let id, let done): try showContact(person, id, done: done)
    case .newContact: showNewContact(person)
    case .why(let contact, let app): try showWhy(person, contact, app)
    case .earlier(let contact, let moment): try showEarlier(person, contact, moment)
    case .audit(let place): try showAudit(person, place)
    case .bookSettings(let done): try showBookSettings(person, done: done)
    case .imports: try showImports(person)
    case .importPage(let id, let place): try showImport(person, id, place)
    case .importProgress(let id): try showImportProgress(person, id)
    case .importTable(let id): try showImportTable(person, id)
    case .sameUID(let id): try showSameUID(person, id)
    default: try showSharing(route, person)
    }
  }

  func send(_ route: ConsoleRoute, _ posted: Posted) throws -> Response {
    switch route {
    case .signOut: try signOut(posted)
    case .registerApp: try registerApp(posted)
    case .revokeSelected(let id, let place): try revokeSelected(posted, id, place)
    case .selectAllGranted(let id, let place): try selectAllGranted(posted, id, place)
    case .changeStatus(let id, let to): try changeStatus(posted, id, to: to)
    case .changeSettings(let id): try changeSettings(posted, id)
    case .pause(let id): try pause(posted, id, true)
    case .resume(let id): try pause(posted, id, false)
    case .makeKey(let id): try makeKey(posted, id)
    case .endKey(let id, let key): try endKey(posted, id, key)
    case .deleteApp(let id): try deleteApp(posted, id)
    case .sendPick(let id, let place): try sendPick(posted, id, place)
    case .discardDraft(let id): try discardDraft(posted, id)
    case .confirmReview(let id): try confirmReview(posted, id)
    case .createContact: try createContact(posted)
    case .undo: try undo(posted)
    case .renameBook: try renameBook(posted)
    case .makeBook: try makeBook(posted)
    case .revokeFromContact(let id): try revokeFromContact(posted, id)
    case .startImport: try startImport(posted)
    case .cancelImport(let id): try cancelImport(posted, id)
    case .sendImportColumns(let id): try sendImportColumns(posted, id)
    case .answerSameUID(let id): try answerSameUID(posted, id)
    default: try sendSharing(route, posted)
    }
  }
}
