import ContactAccess
import Contacts
import HTML
import HTTP

/// Every address of the console. A template links to a case, never to a text: a link to nowhere does not compile.
///
/// `RouteTable` says for each case how it is read and printed and who may go there.
public enum ConsoleRoute: Equatable, Sendable {
  case home

  // Signing in
  indirect case signIn(wanted: ConsoleRoute?)
  indirect case sendSignIn(wanted: ConsoleRoute?)
  case welcome(LinkToken)
  case sendWelcome(LinkToken)
  case signOut

  // Apps
  case apps(query: String, after: AppID?, done: ActID?)
  case newApp
  case registerApp
  case app(AppID, ListPlace, done: ActID?)
  case revokeSelected(AppID, ListPlace)
  case selectAllGranted(AppID, ListPlace)
  case status(AppID, to: AuthorizationStatus?)
  case changeStatus(AppID, to: AuthorizationStatus)
  case settings(AppID, done: ActID?)
  case changeSettings(AppID)
  case pause(AppID)
  case resume(AppID)
  case makeKey(AppID)
  case keyEnd(AppID, AppKeyID)
  case endKey(AppID, AppKeyID)
  case deletion(AppID)
  case deleteApp(AppID)
  /// The first decision about an app; with the act that made it, what was chosen.
  case decide(AppID, done: ActID?)
  /// What an app could see at a moment, and what changed for it between two; of the page's time zone.
  case couldSee(AppID, at: TypedMoment, PagePoint)
  case changed(AppID, from: TypedMoment, to: TypedMoment, PagePoint)

  // Choosing contacts for an app
  case pick(AppID, ListPlace)
  case sendPick(AppID, ListPlace)
  case discardDraft(AppID)
  case review(AppID, ReviewPlace)
  case confirmReview(AppID)

  case undo

  // Contacts
  case contacts(ListPlace)
  case newContact
  case createContact
  case contact(ContactID, done: ActID?)
  case contactEditing(ContactID)
  case editContact(ContactID)
  /// The picture itself, not a page.
  case photo(ContactID)
  case photoChoice(ContactID)
  case setPhoto(ContactID)
  case revokeFromContact(ContactID)
  case why(ContactID, app: AppID)
  /// Who could see a contact; the day and the time are of the page's time zone.
  case earlier(ContactID, at: TypedMoment)

  // What apps ask for
  case requests(before: RequestID?, done: ActID?)
  case decidedRequests(before: RequestID?)
  case request(RequestID, ChoicePlace)
  case answerRequest(RequestID)
  case refuseRequest(RequestID)
  case liftSilence(AppID)

  // One contact's grant, and groups as a whole
  case grant(AppID, ContactID)
  case changeGrant(AppID, ContactID)
  case groupGrant(AppID)
  case sendGroupGrant(AppID)
  case revokeGroup(AppID)
  /// Takes back a grant that begins later.
  case revokeUpcoming(AppID)

  // Groups
  case groups(done: ActID?)
  case makeGroup
  case group(GroupID, PagePoint, done: ActID?)
  case renameGroup(GroupID)
  case joining(GroupID, ChoicePlace)
  case joinGroup(GroupID)
  case leaving(GroupID, [ContactID])
  case leaveGroup(GroupID)
  case groupDeletion(GroupID)
  case deleteGroup(GroupID)
  /// The same from a contact's page, before a group was chosen and after.
  case joinFromContact(ContactID, GroupID?)
  case joinNewGroup(ContactID)
  case leaveFromContact(ContactID, GroupID)

  // Ceilings and marks
  case policy(done: ActID?)
  case setPolicy
  case appPolicy(AppID, done: ActID?)
  case setAppPolicy(AppID)
  case neverShare(ContactID)
  case setNeverShare(ContactID)

  // Copies, once
  case copies(AppID, done: ActID?)
  case newCopy(AppID, ChoicePlace)
  case offerCopy(AppID)
  case takeBackCopy(AppID, PickID)

  // The trash
  case trash(before: ContactID?)
  case contactDeletion(ContactID)
  case deleteContact(ContactID)
  case restoreContact(ContactID)
  case erasure(ContactID)
  case eraseContact(ContactID)

  // Imports by upload
  case imports
  case startImport
  case importPage(ImportID, ImportPlace)
  case importProgress(ImportID)
  case importTable(ImportID)
  case cancelImport(ImportID)
  case sendImportColumns(ImportID)
  /// The cards whose UID the book has, one by one.
  case sameUID(ImportID)
  case answerSameUID(ImportID)

  case audit(AuditPlace)

  // Address books
  case bookSettings(done: ActID?)
  case renameBook
  case makeBook
}

/// Who may go to an address. It stands on the same line as the address.
public enum RouteAccess: Sendable { case everybody, signedIn }

extension ConsoleRoute: HTMLAddress {
  /// Path and query, percent-encoded, behind the book that the answer is about (`BookInAddress`); `read` gives the same case back.
  public var printedBytes: [UInt8] {
    var printer = RoutePrinter(behind: BookInAddress.printed)
    _ = line(&printer)
    return printer.bytes
  }

  public var printedAddress: String { String(decoding: printedBytes, as: UTF8.self) }

  public var access: RouteAccess { currentLine.access }
  public var method: Request.Method { currentLine.method }

  private var currentLine: RouteLine {
    var printer = RoutePrinter()
    return line(&printer)
  }

  private func line(_ printer: inout RoutePrinter) -> RouteLine {
    for line in RouteTable.lines {
      printer.begin(line.words)
      if line.print(self, &printer) {
        printer.endPath()
        return line
      }
    }
    preconditionFailure("A console address has no line in the table.")
  }
}

extension ConsoleRoute {
  /// The address that a request goes to; nil when there is none, or a part of it cannot be read or is doubled.
  public init?(_ request: Request) {
    let method = request.method == .head ? .get : request.method
    guard let route = Self.read(method, path: request.path, query: request.query) else { return nil }
    self = route
  }

  /// The address of a form, asked for as if it were a page.
  public init?(sentTo request: Request) {
    guard let route = Self.read(.post, path: request.path, query: request.query) else { return nil }
    self = route
  }

  /// A page to go back to, as a form carried it: only addresses of pages of the same book that a signed-in person may open, so
  /// that nobody is sent to another site.
  public init?(returningTo text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, let (book, rest) = BookInAddress.takeOff(String(path)), book == BookInAddress.current,
      let route = Self.read(.get, path: rest, query: parts.count > 1 ? String(parts[1]) : ""),
      route.access == .signedIn
    else { return nil }
    self = route
  }

  private static func read(_ method: Request.Method, path: String, query: String) -> ConsoleRoute? {
    guard path.utf8.first == 0x2F else { return nil }
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for line in RouteTable.lines where line.method == method {
      guard var reader = RouteReader(line.segments, of: segments, query: query) else { continue }
      guard let route = try? line.read(&reader) else { return nil }
      return route
    }
    return nil
  }

  /// The same page with the notice of an act; a page that shows no notices stays as it is.
  public func showing(_ act: ActID?) -> ConsoleRoute {
    switch self {
    case .apps(let query, let after, _): .apps(query: query, after: after, done: act)
    case .app(let id, let place, _): .app(id, place, done: act)
    case .settings(let id, _): .settings(id, done: act)
    case .decide(let id, _): .decide(id, done: act)
    case .contact(let id, _): .contact(id, done: act)
    case .requests(let before, _): .requests(before: before, done: act)
    case .groups: .groups(done: act)
    case .group(let id, let point, _): .group(id, point, done: act)
    case .policy: .policy(done: act)
    case .appPolicy(let id, _): .appPolicy(id, done: act)
    case .copies(let id, _): .copies(id, done: act)
    case .bookSettings: .bookSettings(done: act)
    default: self
    }
  }

  /// The page on which the form of a POST stands; a page is its own.
  public var page: ConsoleRoute {
    switch self {
    case .sendSignIn(let wanted): .signIn(wanted: wanted)
    case .sendWelcome(let token): .welcome(token)
    case .signOut, .undo: .apps(query: "", after: nil, done: nil)
    case .registerApp: .newApp
    case .revokeSelected(let id, let place), .selectAllGranted(let id, let place): .app(id, place, done: nil)
    case .changeStatus(let id, let to): .status(id, to: to)
    case .changeSettings(let id), .pause(let id), .resume(let id), .makeKey(let id): .settings(id, done: nil)
    case .endKey(let id, let key): .keyEnd(id, key)
    case .deleteApp(let id): .deletion(id)
    case .sendPick(let id, let place): .pick(id, place)
    case .discardDraft(let id): .pick(id, .start)
    case .confirmReview(let id): .review(id, .start)
    case .revokeFromContact(let id), .joinNewGroup(let id): .contact(id, done: nil)
    case .createContact: .newContact
    case .renameBook, .makeBook: .bookSettings(done: nil)
    case .editContact(let id): .contactEditing(id)
    case .setPhoto(let id): .photoChoice(id)
    case .startImport: .imports
    case .cancelImport(let id), .sendImportColumns(let id): .importPage(id, .start)
    case .answerSameUID(let id): .sameUID(id)
    default: pageOfSharing
    }
  }
}
