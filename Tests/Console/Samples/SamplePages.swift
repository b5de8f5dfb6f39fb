import ConsoleRoutes
@testable import ContactAccess
import Contacts
import HTML
import Templates

extension Sample {
  /// Every page in its usual and in its odd states, by a name for its file.
  static func pages() throws -> [(name: String, page: HTML)] {
    let c = try context()
    let door = try context(person: nil)
    let limited = details(0, granted: 312)
    let draft = DraftSummary(adds: 3, removes: 1, version: 4)
    let act = ActSummary(
      act: ActID(sequence: 41), action: .revoked, app: limited.row.id, appName: limited.row.name, at: now, granted: 0,
      revoked: 3, left: 2, canUndo: true)
    let list = GrantedList(page: page(granted, total: 312), place: .start)
    return [
      ("apps", Pages.apps(c, rows: apps, total: 12, query: "", isFirst: true, next: apps[5].id, notice: nil)),
      ("apps-none", Pages.apps(c, rows: [], total: 0, query: "zzz", isFirst: true, next: nil, notice: nil)),
      (
        "app",
        Pages.app(
          c, limited, draft: draft, list: list, notice: .act(act, back: .app(limited.row.id, .start, done: nil)))
      ),
      (
        "app-key",
        Pages.app(
          c, details(2, granted: 0), draft: .empty,
          list: GrantedList(page: Page(rows: [], total: RowCount(0), next: nil, previous: nil), place: .start),
          notice: .keyShown("cak_" + String(repeating: "x7Qp-_aZ0", count: 5).prefix(43)))
      ),
      ("app-full", Pages.app(c, details(1, granted: 40), draft: .empty, list: list, notice: nil)),
      (
        "new-app",
        Pages.newApp(
          c, AppRegistration(name: "Trail Planner", purpose: "", developer: ""), problem: FormProblem(.purposeMissing))
      ),
      (
        "settings",
        Pages.settings(
          c, limited,
          typed: AppRegistration(
            name: limited.row.name, purpose: limited.row.purpose, developer: limited.row.developer), shown: "x7Qp", problem: nil,
          notice: nil)
      ),
      ("deletion", Pages.deletion(c, limited)),
      (
        "decision",
        Pages.decision(
          c, details(2, granted: 0), draft: .empty,
          notice: .keyShown("cak_" + String(repeating: "x7Qp-_aZ0", count: 5).prefix(43)))
      ),
      ("decision-earlier", Pages.decision(c, details(2, granted: 3), draft: draft, notice: nil)),
      ("decided", Pages.decided(c, limited, contacts: 312, fields: .usual, notice: nil)),
      ("decided-not-shared", Pages.decided(c, details(3, granted: 0), contacts: 0, fields: [], notice: nil)),
      (
        "decision-full",
        Pages.statusConfirmation(
          c, details(2, granted: 0),
          StatusPlan(from: .notDetermined, to: .authorized, visibleNow: 0, visibleAfter: 5000, earlier: nil, dormant: 0),
          chosen: nil, problem: nil)
      ),
      (
        "decision-no",
        Pages.statusConfirmation(
          c, details(2, granted: 0),
          StatusPlan(from: .notDetermined, to: .denied, visibleNow: 0, visibleAfter: 0, earlier: nil, dormant: 0),
          chosen: nil, problem: nil)
      ),
      ("status", Pages.statusChoosing(c, limited)),
      (
        "status-earlier",
        Pages.statusConfirmation(
          c, details(1, granted: 40),
          StatusPlan(from: .authorized, to: .limited, visibleNow: 5000, visibleAfter: 0, earlier: 40, dormant: 0),
          chosen: nil, problem: FormProblem(.setChoiceMissing))
      ),
      (
        "status-end",
        Pages.statusConfirmation(
          c, limited,
          StatusPlan(from: .limited, to: .denied, visibleNow: 312, visibleAfter: 0, earlier: nil, dormant: 312),
          chosen: nil, problem: nil)
      ),
      (
        "pick",
        Pages.pick(
          c, limited, draft: draft, page: page(candidates, total: 5000), place: ListPlace(query: "an"), notice: nil)
      ),
      (
        "pick-full",
        Pages.pick(
          c, details(1, granted: 40), draft: .empty, page: page(candidates, total: 5000), place: .start, notice: nil)
      ),
      (
        "review",
        Pages.review(
          c, limited,
          Review(
            draft: draft, adds: page(Array(candidates[0...2]), total: 3),
            removes: page(Array(candidates[4...4]), total: 1), place: .start, typed: TypedTerms(fields: .usual), effects: [], problem: nil),
          notice: nil)
      ),
      (
        "audit",
        Pages.audit(
          c, AuditPage(rows: events, next: 12), place: AuditPlace(contact: contact(0)),
          choices: AuditChoices(
            apps: apps.map { ($0.id, $0.name) },
            leadingSomewhere: Set(apps.map(\.id)), operators: [OperatorRow(id: OperatorID(high: 1, low: 1), name: "Ingrid Sørensen")],
            contactName: "Anneliese Achterberg"))
      ),
      ("contacts", Pages.contacts(c, page(candidates, total: 5000), place: .start)),
      ("contact", Pages.contact(c, card, access: seers, apps: apps.map { ($0.id, $0.name) }, notice: nil)),
      (
        "earlier",
        Pages.earlier(
          c, contact: card.id, name: people[0].name,
          asked: AskedMoment(TypedMoment(day: "2026-05-03", time: "09:30"), moment: now), access: seers)
      ),
      (
        "earlier-refused",
        Pages.earlier(
          c, contact: card.id, name: people[0].name,
          asked: AskedMoment(
            TypedMoment(day: "the day before yesterday", time: "nine"), dayProblem: .noSuchDay, timeProblem: .noSuchTime),
          access: nil)
      ),
      (
        "could-see",
        Pages.couldSee(
          c, limited.row, asked: AskedMoment(TypedMoment(day: "2026-05-03", time: "09:30"), moment: now),
          past: PastAccess(status: .limited, isPaused: false, entries: []), page: page(entries, total: 312))
      ),
      (
        "could-see-nothing",
        Pages.couldSee(
          c, limited.row, asked: AskedMoment(TypedMoment(day: "2026-05-03"), moment: now),
          past: PastAccess(status: .limited, isPaused: true, entries: []),
          page: Page(rows: [], total: RowCount(0), next: nil, previous: nil))
      ),
      (
        "could-see-refused",
        Pages.couldSee(
          c, limited.row, asked: AskedMoment(TypedMoment(day: "2027-05-03", time: "09:30"), dayProblem: .notYet),
          past: nil, page: nil)
      ),
      (
        "changed",
        Pages.changed(
          c, limited.row,
          asked: (
            AskedMoment(TypedMoment(day: "2026-04-01", time: ""), moment: now.adding(seconds: -86_400 * 31)),
            AskedMoment(.none)
          ), counts: ChangeCounts(changes), page: page(changes, total: 120))
      ),
      (
        "changed-refused",
        Pages.changed(
          c, limited.row,
          asked: (
            AskedMoment(TypedMoment(day: "2026-04-01", time: "25:00"), timeProblem: .noSuchTime),
            AskedMoment(TypedMoment(day: "2026-03-01"), dayProblem: .notLater)
          ), counts: nil, page: nil)
      ),
      (
        "why",
        Pages.why(
          c,
          Explanation(
            app: apps[0].id, appName: apps[0].name, contact: card.id, contactName: people[0].name,
            rules: [
              .activity(isPaused: false), .status(.limited, decided: .limited), .grants(seers[0].grants), .registration([.name, .emails]),
              .policy(.all), .notes(false), .neverShare(.nothing),
            ]), apps: apps.map { ($0.id, $0.name) })
      ),
      ("sign-in", Pages.signIn(door, wanted: .audit(.everything), name: "ingrid", problem: .mismatch)),
      ("not-found", Pages.failure(c, .notFound, again: nil)),
      ("unexpected", Pages.failure(door, .unexpected(requestID: "0123456789abcdef"), again: nil)),
    ]
      + (try sharingPages())
      + (LinkToken("abcdefghijklmnopqrstuvwxyz").map {
        [("welcome", Pages.welcome(door, link: $0, name: "Ingrid", problem: nil))]
      } ?? [])
  }

  static let seers: [ContactAccessRow] = [
    ContactAccessRow(
      app: apps[0].id, appName: apps[0].name, purpose: apps[0].purpose, status: .limited, readable: .usual,
      grants: [.init(
        fields: .usual, origin: .picked, since: now.adding(seconds: -86_400), by: "Ingrid Sørensen",
        reason: "Asked for the letter at the summer fair")]),
    ContactAccessRow(
      app: apps[1].id, appName: apps[1].name, purpose: apps[1].purpose, status: .authorized,
      readable: [.name, .phones], grants: []),
  ]

  static let entries: [PastAccess.Entry] = people.indices.map { index in
    PastAccess.Entry(
      contact: contact(index), name: people[index].name, fields: index % 4 == 3 ? [.name, .emails] : .usual)
  }

  static let changes: [AccessChange] = people.indices.map { index in
    let kind: AccessChange.Kind = index % 3 == 0 ? .gained : index % 3 == 1 ? .changed : .lost
    return AccessChange(
      contact: contact(index), name: people[index].name, kind: kind, before: kind == .gained ? [] : .usual,
      after: kind == .lost ? [] : [.name, .emails])
  }

  static let events: [AuditRow] = [
    event(41, .revoked, .person, "Ingrid Sørensen", app: 0, count: 3, reason: "Left the parish"),
    event(40, .granted, .person, "Ingrid Sørensen", app: 0, contact: 0),
    event(39, .statusChanged, .host, "root", app: 1, before: "limited", after: "authorized", door: .commandLine),
    event(38, .contactsRead, .app, "Front Desk Phone", app: 1, count: 50, door: .appInterface),
    event(37, .readRefused, .app, "Quick Quotes", app: 3, outcome: "authorizationDenied", door: .appInterface),
    event(36, .signInFailed, .person, "Ingrid Sørensen", outcome: "refused"),
    event(35, .imported, .host, "root", count: 5000, door: .commandLine),
  ]

  static func event(
    _ sequence: Int64, _ action: AuditAction, _ kind: Actor.Kind, _ who: String, app: Int? = nil, contact: Int? = nil,
    count: Int? = nil, before: String = "", after: String = "", outcome: String = "done", reason: String = "",
    door: Door = .console
  ) -> AuditRow {
    AuditRow(
      sequence: sequence, at: now.adding(seconds: (sequence - 42) * 5400), action: action, actorKind: kind,
      actorName: who,
      door: door, address: "192.0.2.7", app: app.map { apps[$0].id }, appName: app.map { apps[$0].name } ?? "",
      contact: contact.map { Self.contact($0) }, contactName: contact.map { people[$0].name } ?? "", before: before,
      after: after, outcome: outcome, parent: nil, count: count, reason: reason)
  }
}
