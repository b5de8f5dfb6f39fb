import ContactAccess
import Contacts

extension RouteTable {
  /// Fixed words (`/apps/new`) stand before the identifiers that they could be taken for.
  static let apps: [RouteLine] = [
    RouteLine(.get, "/apps", .signedIn) { reader throws(RouteRefusal) in
      .apps(query: try reader.text("q"), after: try reader.optionalID("after"), done: try reader.act("done"))
    } print: { route, printer in
      guard case .apps(let query, let after, let done) = route else { return false }
      printer.text("q", query)
      printer.id("after", after)
      printer.act("done", done)
      return true
    },
    RouteLine(.get, "/apps/new", .signedIn, .newApp),
    RouteLine(.post, "/apps/new", .signedIn, .registerApp),
    RouteLine(.get, "/apps/*", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .app(id, try reader.place(), done: try reader.act("done"))
    } print: { route, printer in
      guard case .app(let id, let place, let done) = route else { return false }
      printer.id(id)
      printer.place(place)
      printer.act("done", done)
      return true
    },
    RouteLine(
      .post, "/apps/*/revoke", .signedIn, { .revokeSelected($0, $1) },
      { if case .revokeSelected(let a, let b) = $0 { (a, b) } else { nil } }),
    RouteLine(
      .post, "/apps/*/select-all", .signedIn, { .selectAllGranted($0, $1) },
      { if case .selectAllGranted(let a, let b) = $0 { (a, b) } else { nil } }),
    RouteLine(.get, "/apps/*/status", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .status(id, to: try reader.status("to"))
    } print: { route, printer in
      guard case .status(let id, let to) = route else { return false }
      printer.id(id)
      printer.text("to", to?.word ?? "")
      return true
    },
    RouteLine(.post, "/apps/*/status", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      guard let to = try reader.status("to") else { throw RouteRefusal() }
      return .changeStatus(id, to: to)
    } print: { route, printer in
      guard case .changeStatus(let id, let to) = route else { return false }
      printer.id(id)
      printer.text("to", to.word)
      return true
    },
    RouteLine(.get, "/apps/*/settings", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .settings(id, done: try reader.act("done"))
    } print: { route, printer in
      guard case .settings(let id, let done) = route else { return false }
      printer.id(id)
      printer.act("done", done)
      return true
    },
    RouteLine(.get, "/apps/*/decide", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .decide(id, done: try reader.act("done"))
    } print: { route, printer in
      guard case .decide(let id, let done) = route else { return false }
      printer.id(id)
      printer.act("done", done)
      return true
    },
    RouteLine(.get, "/apps/*/earlier", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .couldSee(id, at: try reader.moment("day", "time"), try reader.point())
    } print: { route, printer in
      guard case .couldSee(let id, let moment, let point) = route else { return false }
      printer.id(id)
      printer.moment("day", "time", moment)
      printer.point(point)
      return true
    },
    RouteLine(.get, "/apps/*/changes", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      let from = try reader.moment("from-day", "from-time")
      return .changed(id, from: from, to: try reader.moment("to-day", "to-time"), try reader.point())
    } print: { route, printer in
      guard case .changed(let id, let from, let to, let point) = route else { return false }
      printer.id(id)
      printer.moment("from-day", "from-time", from)
      printer.moment("to-day", "to-time", to)
      printer.point(point)
      return true
    },
    RouteLine(
      .post, "/apps/*/settings", .signedIn, { .changeSettings($0) },
      { if case .changeSettings(let a) = $0 { a } else { nil } }),
    RouteLine(.post, "/apps/*/pause", .signedIn, { .pause($0) }, { if case .pause(let a) = $0 { a } else { nil } }),
    RouteLine(.post, "/apps/*/resume", .signedIn, { .resume($0) }, { if case .resume(let a) = $0 { a } else { nil } }),
    RouteLine(.post, "/apps/*/keys", .signedIn, { .makeKey($0) }, { if case .makeKey(let a) = $0 { a } else { nil } }),
    RouteLine(.get, "/apps/*/keys/*/end", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .keyEnd(id, try reader.id())
    } print: { route, printer in
      guard case .keyEnd(let id, let key) = route else { return false }
      printer.id(id)
      printer.id(key)
      return true
    },
    RouteLine(.post, "/apps/*/keys/*/end", .signedIn) { reader throws(RouteRefusal) in
      let id: AppID = try reader.id()
      return .endKey(id, try reader.id())
    } print: { route, printer in
      guard case .endKey(let id, let key) = route else { return false }
      printer.id(id)
      printer.id(key)
      return true
    },
    RouteLine(
      .get, "/apps/*/delete", .signedIn, { .deletion($0) }, { if case .deletion(let a) = $0 { a } else { nil } }),
    RouteLine(
      .post, "/apps/*/delete", .signedIn, { .deleteApp($0) }, { if case .deleteApp(let a) = $0 { a } else { nil } }),
  ]
}
