import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import HTTP
import Templates

extension Console {
  /// What the page of an app says beside its status; `rows` are the contacts that it lists.
  func more(about id: AppID, _ rows: [GrantedRow]) throws -> AppMore {
    let now = settings.surroundings.now()
    let granted = try engine.grantedGroups(id).filter { !$0.validity.begins(after: now) }
    let upcoming = try engine.upcoming(id, limit: Self.pageSize)
    let names = Set(granted.compactMap { $0.group?.id })
    var ways: [ContactID: [GroupRow]] = [:]
    for row in rows where !names.isEmpty && (!row.isDirect || row.grants > 1) {
      ways[row.contact] = try engine.groups(of: row.contact).filter { names.contains($0.id) }
    }
    return AppMore(
      silence: try engine.silence(of: id),
      openRequest: try engine.requests(open: true, of: id, limit: 1).rows.first?.id, groups: granted,
      upcoming: upcoming.grants, moreUpcoming: upcoming.total - upcoming.grants.count,
      copies: try engine.copies(for: id, limit: 200).count { isWaiting($0) }, ways: ways)
  }

  func isWaiting(_ copy: PickRow) -> Bool { copy.state == .offered && copy.until > settings.surroundings.now() }

  /// What the page of a contact says beside the apps that can see it.
  func more(about id: ContactID) throws -> ContactMore {
    let groups = try engine.groups(of: id)
    let inside = Set(groups.map(\.id))
    return ContactMore(
      never: try engine.neverShare(id), groups: groups, others: try engine.groups().filter { !inside.contains($0.id) })
  }

  func showGrant(_ person: SignedIn, _ id: AppID, _ contact: ContactID) throws -> Response {
    let app = try engine.app(id)
    let row = try engine.access(to: contact).first { $0.app == id }
    let own = row?.grants.filter { $0.group == nil } ?? []
    return .html(
      try grantPage(
        person, app, contact, row,
        typed: typed(own, asked: app.registered), problem: nil))
  }

  /// The terms of a contact's own grants, as a form shows them: one grant exactly, several with their fields together.
  private func typed(_ grants: [ContactAccessRow.Grant], asked: FieldSet) -> TypedTerms {
    let fields = grants.isEmpty ? asked : grants.reduce(FieldSet()) { $0.union($1.fields) }.intersection(asked)
    var typed = TypedTerms(fields: fields)
    guard grants.count == 1, let grant = grants.first else { return typed }
    if let begin = grant.validity.notBefore, begin > settings.surroundings.now() {
      (typed.fromDay, typed.fromTime) = written(begin)
    }
    if let end = grant.validity.notAfter {
      typed.span = .moment
      (typed.untilDay, typed.untilTime) = written(end)
    }
    return typed
  }

  private func written(_ instant: Instant) -> (day: String, time: String) {
    let here = CivilTime(instant, offsetSeconds: settings.zone.offset(at: instant))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = Day(year: here.year, month: here.month, day: here.day)?.text ?? ""
    return (day, "\(two(here.hour)):\(two(here.minute))")
  }

  private func grantPage(
    _ person: SignedIn, _ app: AppDetails, _ contact: ContactID, _ row: ContactAccessRow?, typed: TypedTerms,
    effects: [AppEffect]? = nil, problem: FormProblem?
  ) throws -> HTML {
    Pages.grant(
      person.context(), app, contact: contact, name: DisplayName(of: try engine.contact(contact)).text, row: row,
      typed: typed, effects: effects, problem: problem)
  }

  func changeGrant(_ posted: Posted, _ id: AppID, _ contact: ContactID) throws -> Response {
    let app = try engine.app(id)
    let read = try terms(posted.form, asked: app.registered)
    let shown = try posted.form.one("held")
    func page(_ problem: FormProblem?, _ status: Int) throws -> Response {
      let row = try engine.access(to: contact).first { $0.app == id }
      let effects = read.problem == nil ? try tried(.regrant([contact], groups: [], to: id, read.terms)) : nil
      return .html(
        try grantPage(posted.person, app, contact, row, typed: read.typed, effects: effects, problem: problem),
        status: status)
    }
    if try posted.form.one("go") == "try" { return try page(read.problem, read.problem == nil ? 200 : 422) }
    if let problem = read.problem { return try page(problem, 422) }
    do {
      return try posted.act(.app(id, .start, done: nil), on: id) {
        // What is to be replaced is what was looked at; a second click finds what the first one made.
        try engine.regrant([contact], to: id, read.terms, by: posted.person.actor, once: posted.once) {
          GrantFingerprint.of($0) == shown
        }
      }
    } catch let error as AccessError where error.code == .draftChanged {
      return try page(FormProblem(error.code, error.subject), 409)
    } catch let error as AccessError where error.isAboutTerms && error.code != .unknownContact {
      return try page(FormProblem(error.code, error.subject), error.termsStatus)
    }
  }

  func showGroupGrant(_ person: SignedIn, _ id: AppID) throws -> Response {
    let app = try engine.app(id)
    return .html(
      Pages.groupGrant(
        person.context(), app, groups: try engine.groups(), chosen: nil, typed: TypedTerms(fields: app.registered),
        effects: nil, problem: nil))
  }

  func sendGroupGrant(_ posted: Posted, _ id: AppID) throws -> Response {
    let app = try engine.app(id)
    let read = try terms(posted.form, asked: app.registered)
    let word = try posted.form.one("group")
    let group = GroupID(text: word)
    if group == nil && !word.isEmpty { throw Failure.notUnderstood }
    let wrong = group == nil ? FormProblem(.predicateInvalid, "group") : read.problem
    func page(_ problem: FormProblem?, _ status: Int) throws -> Response {
      let effects =
        wrong == nil ? try group.flatMap { try tried(.grant([], groups: [$0], to: id, read.terms)) } : nil
      return .html(
        Pages.groupGrant(
          posted.person.context(), app, groups: try engine.groups(), chosen: group, typed: read.typed, effects: effects,
          problem: problem), status: status)
    }
    if try posted.form.one("go") == "try" { return try page(wrong, wrong == nil ? 200 : 422) }
    guard wrong == nil, let group else { return try page(wrong, 422) }
    do {
      return try posted.act(.app(id, .start, done: nil), on: id) {
        try engine.grant(
          [], groups: [group], to: id, read.terms, origin: .picked, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.isAboutTerms {
      return try page(FormProblem(error.code, error.subject), error.termsStatus)
    }
  }

  func revokeGroup(_ posted: Posted, _ id: AppID) throws -> Response {
    guard let group = GroupID(text: try posted.form.one("group")) else { throw Failure.notUnderstood }
    do {
      return try posted.act(.app(id, .start, done: nil), on: id) {
        try engine.revoke([], groups: [group], from: id, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .unknownGroup {
      // Its grants ended with it.
      posted.person.leave(.alreadyEnded, on: id)
      return redirect(to: .app(id, .start, done: nil))
    }
  }

  func revokeUpcoming(_ posted: Posted, _ id: AppID) throws -> Response {
    let contacts = try posted.form.contacts()
    let groups = try posted.form.all("group").map { word in
      guard let group = GroupID(text: word) else { throw Failure.notUnderstood }
      return group
    }
    do {
      return try posted.act(.app(id, .start, done: nil), on: id) {
        try engine.revokeUpcoming(contacts, groups: groups, from: id, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .unknownGroup || error.code == .unknownContact {
      posted.person.leave(.alreadyEnded, on: id)
      return redirect(to: .app(id, .start, done: nil))
    }
  }
}
