import ContactAccess
import Contacts
import HTTP

/// One address: how it is read, how it is printed, and who may go there.
///
/// A class, so that the walk over the table, once for each link of a page, counts one reference a line and not five.
final class RouteLine: Sendable {
  typealias Read = @Sendable (inout RouteReader) throws(RouteRefusal) -> ConsoleRoute
  typealias Print = @Sendable (ConsoleRoute, inout RoutePrinter) -> Bool

  let method: Request.Method
  /// `*` stands for an identifier or a token.
  let segments: [String]
  /// The path without its parts: what stands before, between and behind them.
  let words: [[UInt8]]
  let access: RouteAccess
  let read: Read
  /// False when the route is another one.
  let print: Print

  init(
    _ method: Request.Method, _ path: String, _ access: RouteAccess, read: @escaping Read, print: @escaping Print
  ) {
    self.method = method
    self.segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    words = path.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
    self.access = access
    self.read = read
    self.print = print
  }

  /// An address without parts.
  convenience init(_ method: Request.Method, _ path: String, _ access: RouteAccess, _ route: ConsoleRoute) {
    self.init(method, path, access, read: { _ throws(RouteRefusal) in route }, print: { other, _ in other == route })
  }

  /// An address whose only part is an app.
  convenience init(
    _ method: Request.Method, _ path: String, _ access: RouteAccess,
    _ make: @escaping @Sendable (AppID) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> AppID?
  ) {
    self.init(
      method, path, access, read: { reader throws(RouteRefusal) in make(try reader.id()) },
      print: { route, printer in
        guard let id = take(route) else { return false }
        printer.id(id)
        return true
      })
  }

  /// An address made of an app and a place in a list.
  convenience init(
    _ method: Request.Method, _ path: String, _ access: RouteAccess,
    _ make: @escaping @Sendable (AppID, ListPlace) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> (AppID, ListPlace)?
  ) {
    self.init(
      method, path, access,
      read: { reader throws(RouteRefusal) in
        let id: AppID = try reader.id()
        return make(id, try reader.place())
      },
      print: { route, printer in
        guard let (id, place) = take(route) else { return false }
        printer.id(id)
        printer.place(place)
        return true
      })
  }
}

enum RouteTable {
  /// The addresses that lists print once a row stand first.
  static let lines: [RouteLine] = contacts + apps + picking + sharing + imports + signingIn

  private static let contacts: [RouteLine] = [
    RouteLine(.get, "/contacts/new", .signedIn, .newContact),
    RouteLine(.post, "/contacts/new", .signedIn, .createContact),
    RouteLine(.get, "/contacts/*", .signedIn) { reader throws(RouteRefusal) in
      let id: ContactID = try reader.id()
      return .contact(id, done: try reader.act("done"))
    } print: { route, printer in
      guard case .contact(let id, let done) = route else { return false }
      printer.id(id)
      printer.act("done", done)
      return true
    },
    RouteLine(.post, "/contacts/*/revoke", .signedIn) { reader throws(RouteRefusal) in
      .revokeFromContact(try reader.id())
    } print: { route, printer in
      guard case .revokeFromContact(let id) = route else { return false }
      printer.id(id)
      return true
    },
    RouteLine(.get, "/contacts/*/why", .signedIn) { reader throws(RouteRefusal) in
      let contact: ContactID = try reader.id()
      guard let app: AppID = try reader.optionalID("app") else { throw RouteRefusal() }
      return .why(contact, app: app)
    } print: { route, printer in
      guard case .why(let contact, let app) = route else { return false }
      printer.id(contact)
      printer.id("app", app)
      return true
    },
    RouteLine(.get, "/contacts/*/earlier", .signedIn) { reader throws(RouteRefusal) in
      let contact: ContactID = try reader.id()
      return .earlier(contact, at: try reader.moment("day", "time"))
    } print: { route, printer in
      guard case .earlier(let contact, let moment) = route else { return false }
      printer.id(contact)
      printer.moment("day", "time", moment)
      return true
    },
    RouteLine(.get, "/contacts", .signedIn) { reader throws(RouteRefusal) in
      .contacts(try reader.place())
    } print: { route, printer in
      guard case .contacts(let place) = route else { return false }
      printer.place(place)
      return true
    },
    RouteLine(.get, "/audit", .signedIn) { reader throws(RouteRefusal) in
      .audit(try reader.auditPlace())
    } print: { route, printer in
      guard case .audit(let place) = route else { return false }
      printer.auditPlace(place)
      return true
    },
    RouteLine(.post, "/undo", .signedIn, .undo),
    RouteLine(.get, "/settings", .signedIn) { reader throws(RouteRefusal) in
      .bookSettings(done: try reader.act("done"))
    } print: { route, printer in
      guard case .bookSettings(let done) = route else { return false }
      printer.act("done", done)
      return true
    },
    RouteLine(.post, "/settings/name", .signedIn, .renameBook),
    RouteLine(.post, "/settings/books", .signedIn, .makeBook),
  ]

  private static let picking: [RouteLine] = [
    RouteLine(
      .get, "/apps/*/pick", .signedIn, { .pick($0, $1) }, { if case .pick(let a, let b) = $0 { (a, b) } else { nil } }),
    RouteLine(
      .post, "/apps/*/pick", .signedIn, { .sendPick($0, $1) },
      { if case .sendPick(let a, let b) = $0 { (a, b) } else { nil } }),
    RouteLine(
      .post, "/apps/*/discard", .signedIn, { .discardDraft($0) },
      { if case .discardDraft(let a) = $0 { a } else { nil } }),
    RouteLine(.get, "/apps/*/review", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .review(id, try reader.reviewPlace())
    } print: { route, printer in
      guard case .review(let id, let place) = route else { return false }
      printer.id(id)
      printer.reviewPlace(place)
      return true
    },
    RouteLine(
      .post, "/apps/*/review", .signedIn, { .confirmReview($0) },
      { if case .confirmReview(let a) = $0 { a } else { nil } }),
  ]

  private static let signingIn: [RouteLine] = [
    RouteLine(.get, "/", .signedIn, .home),
    RouteLine(.get, "/sign-in", .everybody) { reader throws(RouteRefusal) in
      .signIn(wanted: try reader.wanted())
    } print: { route, printer in
      guard case .signIn(let wanted) = route else { return false }
      printer.wanted(wanted)
      return true
    },
    RouteLine(.post, "/sign-in", .everybody) { reader throws(RouteRefusal) in
      .sendSignIn(wanted: try reader.wanted())
    } print: { route, printer in
      guard case .sendSignIn(let wanted) = route else { return false }
      printer.wanted(wanted)
      return true
    },
    RouteLine(.get, "/welcome/*", .everybody) { reader throws(RouteRefusal) in
      .welcome(try reader.link())
    } print: { route, printer in
      guard case .welcome(let token) = route else { return false }
      printer.link(token)
      return true
    },
    RouteLine(.post, "/welcome/*", .everybody) { reader throws(RouteRefusal) in
      .sendWelcome(try reader.link())
    } print: { route, printer in
      guard case .sendWelcome(let token) = route else { return false }
      printer.link(token)
      return true
    },
    RouteLine(.post, "/sign-out", .signedIn, .signOut),
  ]
}
