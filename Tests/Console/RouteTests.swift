import ContactAccess
import Contacts
import HTTP
import Testing

@testable import ConsoleRoutes

@Suite struct RouteTests {
  static let app = AppID(high: 0x0123_4567_89AB_CDEF, low: 1)
  static let key = AppKeyID(high: 7, low: 8)
  static let importID = ImportID(high: 3, low: 4)
  static let contact = ContactID(high: 9, low: UInt64.max)
  static let place = ListPlace(query: "Ana & Bär+50% „x“", point: .after(contact))

  /// Every case at least once, with and without its optional parts.
  static let all: [ConsoleRoute] = {
    let token = LinkToken("abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE")
    let day = Day(text: "2024-02-29")
    return [
      .imports, .startImport, .importPage(importID, .start), .importPage(importID, ImportPlace(outcome: .keptBoth, page: 12)),
      .importProgress(importID), .importTable(importID), .cancelImport(importID), .sendImportColumns(importID),
      .sameUID(importID), .answerSameUID(importID),
      .home, .signIn(wanted: nil), .signIn(wanted: .app(app, place, done: ActID(sequence: 12))),
      .sendSignIn(wanted: nil),
      .sendSignIn(wanted: .audit(.everything)), .signOut, .apps(query: "", after: nil, done: nil),
      .apps(query: "ä b", after: app, done: ActID(sequence: 1)), .newApp, .registerApp, .app(app, .start, done: nil),
      .app(app, place, done: ActID(sequence: Int64.max)), .app(app, place.at(.before(contact)), done: nil),
      .revokeSelected(app, place), .selectAllGranted(app, .start), .status(app, to: nil), .status(app, to: .limited),
      .changeStatus(app, to: .denied), .settings(app, done: nil), .settings(app, done: ActID(sequence: 3)),
      .changeSettings(app), .pause(app), .resume(app), .makeKey(app), .keyEnd(app, key), .endKey(app, key),
      .deletion(app), .decide(app, done: nil), .decide(app, done: ActID(sequence: 8)),
      .deleteApp(app), .pick(app, place), .sendPick(app, .start), .discardDraft(app), .review(app, .start),
      .review(app, ReviewPlace(adds: .after(contact), removes: .before(contact))), .confirmReview(app), .undo,
      .contacts(.start), .contacts(place), .contact(contact, done: nil), .contact(contact, done: ActID(sequence: 5)),
      .revokeFromContact(contact), .why(contact, app: app), .earlier(contact, at: .none),
      .earlier(contact, at: TypedMoment(day: "yester day", time: "10:05")), .couldSee(app, at: .none, .first),
      .couldSee(app, at: TypedMoment(day: "2024-02-29", time: "10:05"), .after(contact)),
      .changed(app, from: .none, to: .none, .first),
      .changed(app, from: TypedMoment(day: "2024-02-29"), to: TypedMoment(time: "1&2"), .before(contact)),
      .audit(.everything), .bookSettings(done: nil), .bookSettings(done: ActID(sequence: 4)), .renameBook, .makeBook,
      .audit(
        AuditPlace(
          app: app, contact: contact, operatorID: OperatorID(high: 1, low: 2), action: .granted, day: day, act: 7, before: 99)),
    ] + sharing + (token.map { [.welcome($0), .sendWelcome($0)] } ?? [])
  }()

  static let sharing: [ConsoleRoute] = {
    let request = RequestID(high: 3, low: 4)
    let group = GroupID(high: 5, low: 6)
    let copy = PickID(high: 7, low: 9)
    let other = ContactID(high: 1, low: 2)
    let choice = ChoicePlace(list: place, chosen: [contact, other], isDone: true)
    let act = ActID(sequence: 8)
    return [
      .requests(before: nil, done: nil), .requests(before: request, done: act), .decidedRequests(before: nil),
      .decidedRequests(before: request), .request(request, .start), .request(request, choice), .answerRequest(request),
      .refuseRequest(request), .liftSilence(app), .grant(app, contact), .changeGrant(app, contact), .groupGrant(app),
      .sendGroupGrant(app), .revokeGroup(app), .revokeUpcoming(app), .groups(done: nil), .groups(done: act), .makeGroup,
      .group(group, .first, done: nil), .group(group, .before(contact), done: act), .renameGroup(group),
      .joining(group, .start), .joining(group, choice), .joinGroup(group), .leaving(group, []),
      .leaving(group, [contact, other]), .leaveGroup(group), .groupDeletion(group), .deleteGroup(group),
      .joinFromContact(contact, nil), .joinFromContact(contact, group), .leaveFromContact(contact, group),
      .policy(done: nil), .policy(done: act), .setPolicy,
      .appPolicy(app, done: nil), .appPolicy(app, done: act), .setAppPolicy(app), .neverShare(contact),
      .setNeverShare(contact), .copies(app, done: nil), .copies(app, done: act), .newCopy(app, .start),
      .newCopy(app, choice), .offerCopy(app), .takeBackCopy(app, copy), .contactDeletion(contact), .deleteContact(contact),
      .restoreContact(contact), .trash(before: nil), .trash(before: contact), .contactEditing(contact), .editContact(contact),
      .photo(contact), .photoChoice(contact), .setPhoto(contact), .joinNewGroup(contact),
      .erasure(contact), .eraseContact(contact), .newContact, .createContact,
    ]
  }()

  @Test func theAddressOfEveryFormAboutSharingLeadsToAPage() {
    for route in Self.sharing where route.method == .post {
      #expect(route.page.method == .get, "\(route.printedAddress)")
    }
  }

  @Test(arguments: [
    "/requests/decided/", "/requests/0123", "/groups/zz", "/contacts/\(contact)/join/x", "/apps/\(app)/copies/new/",
  ])
  func whatIsNoAddressOfSharingIsNotRead(_ path: String) {
    #expect(ConsoleRoute(Request(method: .get, path: path)) == nil)
  }

  @Test func aChoiceNamesEachContactOnceAndIsBounded() {
    let twice = Request(method: .get, path: "/groups/\(GroupID(high: 5, low: 6))/join", query: "c=\(Self.contact)&c=\(Self.contact)")
    #expect(ConsoleRoute(twice) == .joining(GroupID(high: 5, low: 6), ChoicePlace(chosen: [Self.contact])))
    let many = (0..<500).map { "c=\(ContactID(high: 1, low: UInt64($0)))" }.joined(separator: "&")
    #expect(ConsoleRoute(Request(method: .get, path: "/groups/\(GroupID(high: 5, low: 6))/join", query: many)) == nil)
    #expect(ConsoleRoute(Request(method: .get, path: "/apps/\(Self.app)/copies/new", query: "go=away")) == nil)
  }

  private func read(_ route: ConsoleRoute) -> ConsoleRoute? {
    let parts = route.printedAddress.split(separator: "?", maxSplits: 1)
    return ConsoleRoute(
      Request(method: route.method, path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""))
  }

  @Test(arguments: all) func everyAddressReadsBackAsItself(_ route: ConsoleRoute) {
    #expect(read(route) == route)
  }

  @Test func everyLineOfTheTableIsPrintedBySomeRouteAbove() {
    let printed = Self.all.map { route in
      var printer = RoutePrinter()
      return RouteTable.lines.firstIndex { line in
        printer.begin(line.words)
        return line.print(route, &printer)
      }
    }
    #expect(Set(printed.compactMap(\.self)) == Set(RouteTable.lines.indices))
  }

  @Test func onlyTheDoorIsOpenToEverybody() {
    for route in Self.all {
      switch route {
      case .signIn, .sendSignIn, .welcome, .sendWelcome: #expect(route.access == .everybody)
      default: #expect(route.access == .signedIn)
      }
    }
  }

  @Test(arguments: [
    "/apps/0123", "/apps/0123456789ABCDEF0000000000000001", "/apps/", "//apps", "/apps/new/", "/contacts/../apps",
    "/nothing",
    "/welcome/short", "apps",
  ])
  func whatIsNoAddressIsNotRead(_ path: String) {
    #expect(ConsoleRoute(Request(method: .get, path: path)) == nil)
  }

  @Test(arguments: [
    "q=a&q=b", "after=zz", "after=\(contact)&before=\(contact)", "done=-1", "done=01", "done=99999999999999999999",
    "q=%ff", "q=%2",
  ])
  func aQueryThatCannotBeReadIsRefused(_ query: String) {
    #expect(ConsoleRoute(Request(method: .get, path: "/apps/\(Self.app)", query: query)) == nil)
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example/", "/\\evil.example", "/sign-in", "/undo", "javascript:alert(1)", "",
  ])
  func aReturnAddressIsAPageOfOurs(_ text: String) {
    #expect(ConsoleRoute(returningTo: text) == nil)
  }

  @Test func aPageWhereAPostStandsIsAPage() {
    for route in Self.all { #expect(route.page.method == .get) }
  }

  @Test func theAddressOfARowIsThatOfItsRoute() {
    let plain = RowAddresses<Contact> { .contact($0, done: nil) }
    let amid = RowAddresses<Contact> { .why($0, app: Self.app) }
    let inQuery = RowAddresses<Contact> { .pick(Self.app, ListPlace(query: "a&b", point: .after($0))) }
    for id in [Self.contact, ContactID(high: 0, low: 0), ContactID(high: .max, low: .max)] {
      #expect(plain[id].printedBytes == ConsoleRoute.contact(id, done: nil).printedBytes)
      #expect(amid[id].printedBytes == ConsoleRoute.why(id, app: Self.app).printedBytes)
      #expect(inQuery[id].printedBytes == ConsoleRoute.pick(Self.app, ListPlace(query: "a&b", point: .after(id))).printedBytes)
    }
  }
}
