import ContactAccess
import Contacts
import HTTP

/// Which part of an import's result somebody looks at.
public struct ImportPlace: Equatable, Sendable {
  /// Nil is all.
  public var outcome: ImportLine.Outcome?
  /// Counted from 0: a result is finished and grows no more, so that a page stays the same.
  public var page: Int

  public init(outcome: ImportLine.Outcome? = nil, page: Int = 0) {
    self.outcome = outcome
    self.page = page
  }

  public static let start = ImportPlace()
}

extension RouteTable {
  static let imports: [RouteLine] = [
    RouteLine(.get, "/imports", .signedIn, .imports),
    RouteLine(.post, "/imports", .signedIn, .startImport),
    RouteLine(.get, "/imports/*", .signedIn) { reader throws(RouteRefusal) in
      let id: ImportID = try reader.id()
      let word = try reader.text("outcome")
      let outcome = ImportLine.Outcome(rawValue: word)
      guard word.isEmpty || outcome != nil, let page = Int(exactly: try reader.number("page") ?? 0), page < 1 << 24
      else {
        throw RouteRefusal()
      }
      return .importPage(id, ImportPlace(outcome: outcome, page: page))
    } print: { route, printer in
      guard case .importPage(let id, let place) = route else { return false }
      printer.id(id)
      printer.text("outcome", place.outcome?.rawValue ?? "")
      printer.number("page", place.page == 0 ? nil : Int64(place.page))
      return true
    },
    line(.get, "progress", { .importProgress($0) }, { if case .importProgress(let id) = $0 { id } else { nil } }),
    line(.get, "table", { .importTable($0) }, { if case .importTable(let id) = $0 { id } else { nil } }),
    line(.get, "same-uid", { .sameUID($0) }, { if case .sameUID(let id) = $0 { id } else { nil } }),
    line(.post, "same-uid", { .answerSameUID($0) }, { if case .answerSameUID(let id) = $0 { id } else { nil } }),
    line(.post, "cancel", { .cancelImport($0) }, { if case .cancelImport(let id) = $0 { id } else { nil } }),
    line(.post, "columns", { .sendImportColumns($0) }, { if case .sendImportColumns(let id) = $0 { id } else { nil } }),
  ]

  private static func line(
    _ method: Request.Method, _ word: String, _ make: @escaping @Sendable (ImportID) -> ConsoleRoute,
    _ take: @escaping @Sendable (ConsoleRoute) -> ImportID?
  ) -> RouteLine {
    RouteLine(method, "/imports/*/\(word)", .signedIn) { reader throws(RouteRefusal) in
      make(try reader.id())
    } print: { route, printer in
      guard let id = take(route) else { return false }
      printer.id(id)
      return true
    }
  }
}
