import ContactAccess
import Contacts
import HTTP

extension RouteTable {
  /// Requests, groups, policies, marks, copies, editing and the trash. Fixed words stand before the identifiers that they could be taken for.
  static let sharing: [RouteLine] = [
    RouteLine(.get, "/apps/*/contacts/*", .signedIn) { reader throws(RouteRefusal) in
      let app: AppID = try reader.id()
      return .grant(app, try reader.id())
    } print: { route, printer in
      guard case .grant(let app, let contact) = route else { return false }
      printer.id(app)
      printer.id(contact)
      return true
    },
    RouteLine(.post, "/apps/*/contacts/*", .signedIn) { reader throws(RouteRefusal) in
      let app: AppID = try reader.id()
      return .changeGrant(app, try reader.id())
    } print: { route, printer in
      guard case .changeGrant(let app, let contact) = route else { return false }
      printer.id(app)
      printer.id(contact)
      return true
    },
    of(.get, "/apps/*/groups", { .groupGrant($0) }, { if case .groupGrant(let a) = $0 { a } else { nil } }),
    of(.post, "/apps/*/groups", { .sendGroupGrant($0) }, { if case .sendGroupGrant(let a) = $0 { a } else { nil } }),
    of(.post, "/apps/*/groups/revoke", { .revokeGroup($0) }, { if case .revokeGroup(let a) = $0 { a } else { nil } }),
    of(.post, "/apps/*/upcoming/revoke", { .revokeUpcoming($0) }, { if case .revokeUpcoming(let a) = $0 { a } else { nil } }),
    of(.post, "/apps/*/let-ask", { .liftSilence($0) }, { if case .liftSilence(let a) = $0 { a } else { nil } }),

    RouteLine(.get, "/requests", .signedIn) { reader throws(RouteRefusal) in
      .requests(before: try reader.optionalID("before"), done: try reader.act("done"))
    } print: { route, printer in
      guard case .requests(let before, let done) = route else { return false }
      printer.id("before", before)
      printer.act("done", done)
      return true
    },
    RouteLine(.get, "/requests/decided", .signedIn) { reader throws(RouteRefusal) in
      .decidedRequests(before: try reader.optionalID("before"))
    } print: { route, printer in
      guard case .decidedRequests(let before) = route else { return false }
      printer.id("before", before)
      return true
    },
    choosing(.get, "/requests/*", { .request($0, $1) }, { if case .request(let a, let b) = $0 { (a, b) } else { nil } }),
    of(.post, "/requests/*", { .answerRequest($0) }, { if case .answerRequest(let a) = $0 { a } else { nil } }),
    of(.post, "/requests/*/refuse", { .refuseRequest($0) }, { if case .refuseRequest(let a) = $0 { a } else { nil } }),

    RouteLine(.get, "/groups", .signedIn) { reader throws(RouteRefusal) in
      .groups(done: try reader.act("done"))
    } print: { route, printer in
      guard case .groups(let done) = route else { return false }
      printer.act("done", done)
      return true
    },
    RouteLine(.post, "/groups", .signedIn, .makeGroup),
    RouteLine(.get, "/groups/*", .signedIn) { reader throws(RouteRefusal) in
      let id: GroupID = try reader.id()
      return .group(id, try reader.point(), done: try reader.act("done"))
    } print: { route, printer in
      guard case .group(let id, let point, let done) = route else { return false }
      printer.id(id)
      printer.point(point)
      printer.act("done", done)
      return true
    },
    of(.post, "/groups/*/rename", { .renameGroup($0) }, { if case .renameGroup(let a) = $0 { a } else { nil } }),
    choosing(
      .get, "/groups/*/join", { .joining($0, $1) }, { if case .joining(let a, let b) = $0 { (a, b) } else { nil } }),
    of(.post, "/groups/*/join", { .joinGroup($0) }, { if case .joinGroup(let a) = $0 { a } else { nil } }),
    RouteLine(.get, "/groups/*/leave", .signedIn) { reader throws(RouteRefusal) in
      let id: GroupID = try reader.id()
      return .leaving(id, try reader.contacts("c"))
    } print: { route, printer in
      guard case .leaving(let id, let contacts) = route else { return false }
      printer.id(id)
      printer.contacts("c", contacts)
      return true
    },
    of(.post, "/groups/*/leave", { .leaveGroup($0) }, { if case .leaveGroup(let a) = $0 { a } else { nil } }),
    of(.get, "/groups/*/delete", { .groupDeletion($0) }, { if case .groupDeletion(let a) = $0 { a } else { nil } }),
    of(.post, "/groups/*/delete", { .deleteGroup($0) }, { if case .deleteGroup(let a) = $0 { a } else { nil } }),
    RouteLine(.get, "/contacts/*/join", .signedIn) { reader throws(RouteRefusal) in
      let id: ContactID = try reader.id()
      return .joinFromContact(id, try reader.optionalID("group"))
    } print: { route, printer in
      guard case .joinFromContact(let id, let group) = route else { return false }
      printer.id(id)
      printer.id("group", group)
      return true
    },
    RouteLine(.get, "/contacts/*/leave", .signedIn) { reader throws(RouteRefusal) in
      let id: ContactID = try reader.id()
      guard let group: GroupID = try reader.optionalID("group") else { throw RouteRefusal() }
      return .leaveFromContact(id, group)
    } print: { route, printer in
      guard case .leaveFromContact(let id, let group) = route else { return false }
      printer.id(id)
      printer.id("group", group)
      return true
    },

    RouteLine(.get, "/policy", .signedIn) { reader throws(RouteRefusal) in
      .policy(done: try reader.act("done"))
    } print: { route, printer in
      guard case .policy(let done) = route else { return false }
      printer.act("done", done)
      return true
    },
    RouteLine(.post, "/policy", .signedIn, .setPolicy),
    done("/apps/*/policy", { .appPolicy($0, done: $1) }, { if case .appPolicy(let a, let b) = $0 { (a, b) } else { nil } }),
    of(.post, "/apps/*/policy", { .setAppPolicy($0) }, { if case .setAppPolicy(let a) = $0 { a } else { nil } }),
    of(.get, "/contacts/*/never-share", { .neverShare($0) }, { if case .neverShare(let a) = $0 { a } else { nil } }),
    of(
      .post, "/contacts/*/never-share", { .setNeverShare($0) },
      { if case .setNeverShare(let a) = $0 { a } else { nil } }),

    done("/apps/*/copies", { .copies($0, done: $1) }, { if case .copies(let a, let b) = $0 { (a, b) } else { nil } }),
    choosing(
      .get, "/apps/*/copies/new", { .newCopy($0, $1) }, { if case .newCopy(let a, let b) = $0 { (a, b) } else { nil } }),
    of(.post, "/apps/*/copies", { .offerCopy($0) }, { if case .offerCopy(let a) = $0 { a } else { nil } }),
    RouteLine(.post, "/apps/*/copies/*/take-back", .signedIn) { reader throws(RouteRefusal) in
      let app: AppID = try reader.id()
      return .takeBackCopy(app, try reader.id())
    } print: { route, printer in
      guard case .takeBackCopy(let app, let copy) = route else { return false }
      printer.id(app)
      printer.id(copy)
      return true
    },

    of(.get, "/contacts/*/edit", { .contactEditing($0) }, { if case .contactEditing(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/edit", { .editContact($0) }, { if case .editContact(let a) = $0 { a } else { nil } }),
    of(.get, "/contacts/*/photo", { .photo($0) }, { if case .photo(let a) = $0 { a } else { nil } }),
    of(.get, "/contacts/*/photo/choose", { .photoChoice($0) }, { if case .photoChoice(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/photo/choose", { .setPhoto($0) }, { if case .setPhoto(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/groups", { .joinNewGroup($0) }, { if case .joinNewGroup(let a) = $0 { a } else { nil } }),
    RouteLine(.get, "/trash", .signedIn) { reader throws(RouteRefusal) in
      .trash(before: try reader.optionalID("before"))
    } print: { route, printer in
      guard case .trash(let before) = route else { return false }
      printer.id("before", before)
      return true
    },
    of(.get, "/contacts/*/erase", { .erasure($0) }, { if case .erasure(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/erase", { .eraseContact($0) }, { if case .eraseContact(let a) = $0 { a } else { nil } }),
    of(.get, "/contacts/*/delete", { .contactDeletion($0) }, { if case .contactDeletion(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/delete", { .deleteContact($0) }, { if case .deleteContact(let a) = $0 { a } else { nil } }),
    of(.post, "/contacts/*/restore", { .restoreContact($0) }, { if case .restoreContact(let a) = $0 { a } else { nil } }),
  ]

  /// An address whose only part is an identifier.
  private static func of<Owner>(
    _ method: Request.Method, _ path: String, _ make: @escaping @Sendable (Identifier<Owner>) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> Identifier<Owner>?
  ) -> RouteLine {
    RouteLine(method, path, .signedIn) { reader throws(RouteRefusal) in
      make(try reader.id())
    } print: { route, printer in
      guard let id = take(route) else { return false }
      printer.id(id)
      return true
    }
  }

  /// A page of an app that shows what was just done.
  private static func done(
    _ path: String, _ make: @escaping @Sendable (AppID, ActID?) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> (AppID, ActID?)?
  ) -> RouteLine {
    RouteLine(.get, path, .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return make(id, try reader.act("done"))
    } print: { route, printer in
      guard let (id, act) = take(route) else { return false }
      printer.id(id)
      printer.act("done", act)
      return true
    }
  }

  /// A page on which contacts are chosen.
  private static func choosing<Owner>(
    _ method: Request.Method, _ path: String,
    _ make: @escaping @Sendable (Identifier<Owner>, ChoicePlace) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> (Identifier<Owner>, ChoicePlace)?
  ) -> RouteLine {
    RouteLine(method, path, .signedIn) { reader throws(RouteRefusal) in
      let id: Identifier<Owner> = try reader.id()
      return make(id, try reader.choice())
    } print: { route, printer in
      guard let (id, place) = take(route) else { return false }
      printer.id(id)
      printer.choice(place)
      return true
    }
  }
}

extension ConsoleRoute {
  /// The page on which a form of these addresses stands.
  var pageOfSharing: ConsoleRoute {
    switch self {
    case .answerRequest(let id): .request(id, .start)
    case .refuseRequest: .requests(before: nil, done: nil)
    case .liftSilence(let id), .revokeGroup(let id), .revokeUpcoming(let id): .app(id, .start, done: nil)
    case .changeGrant(let app, let contact): .grant(app, contact)
    case .sendGroupGrant(let id): .groupGrant(id)
    case .makeGroup: .groups(done: nil)
    case .renameGroup(let id), .leaveGroup(let id): .group(id, .first, done: nil)
    case .joinGroup(let id): .joining(id, .start)
    case .deleteGroup(let id): .groupDeletion(id)
    case .setPolicy: .policy(done: nil)
    case .setAppPolicy(let id): .appPolicy(id, done: nil)
    case .setNeverShare(let id): .neverShare(id)
    case .offerCopy(let id), .takeBackCopy(let id, _): .copies(id, done: nil)
    case .deleteContact(let id): .contactDeletion(id)
    case .restoreContact: .trash(before: nil)
    case .eraseContact(let id): .erasure(id)
    default: self
    }
  }

  /// Whether a page is made on a thread that may wait: it tries a change out, or is as long as a whole import.
  public var takesLong: Bool {
    if case .importTable = self { return true }
    return triesAChange
  }

  /// Whether a page says what a change would do. It tries the change out, which waits for its turn among the changes.
  public var triesAChange: Bool {
    switch self {
    case .status(_, let to): to != nil
    case .review, .leaving, .leaveFromContact, .groupDeletion, .contactDeletion, .deletion: true
    case .request(_, let place), .joining(_, let place): place.isDone
    case .joinFromContact(_, let group): group != nil
    default: false
    }
  }
}
