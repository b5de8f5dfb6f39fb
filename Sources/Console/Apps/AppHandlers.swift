import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import HTTP
import Templates

extension Console {
  func showApp(_ person: SignedIn, _ id: AppID, _ place: ListPlace, done: ActID?) throws -> Response {
    let page = try engine.granted(id, matching: place.query, at: place.point, limit: Self.pageSize)
    if page.isPastTheEnd(at: place) { return redirect(to: .app(id, place.at(.first), done: done)) }
    let notice = try person.notice(on: id, done: done, back: .app(id, place, done: nil))
    return .html(try appPage(person, id, place, page, notice: notice, problem: nil))
  }

  private func appPage(
    _ person: SignedIn, _ id: AppID, _ place: ListPlace, _ page: Page<GrantedRow>, notice: Notice?,
    problem: FormProblem?
  ) throws -> HTML {
    let app = try engine.app(id)
    return Pages.app(
      person.context(), app, draft: try engine.draft(of: person.id, for: id),
      list: GrantedList(page: page, place: place, problem: problem), notice: notice,
      more: try more(about: id, page.rows))
  }

  func revokeSelected(_ posted: Posted, _ id: AppID, _ place: ListPlace) throws -> Response {
    let chosen = try posted.form.contacts()
    if chosen.isEmpty {
      let page = try engine.granted(id, matching: place.query, at: place.point, limit: Self.pageSize)
      return .html(
        try appPage(posted.person, id, place, page, notice: nil, problem: FormProblem(.nothingChosen)), status: 422)
    }
    return try posted.act(.app(id, place, done: nil), on: id) {
      try engine.revoke(chosen, from: id, by: posted.person.actor, once: posted.once)
    }
  }

  /// Marks everything that matches for taking away; the review shows it before anything is done.
  func selectAllGranted(_ posted: Posted, _ id: AppID, _ place: ListPlace) throws -> Response {
    let offered = try posted.form.number("counted")
    let result = try engine.markAll(matching: place.query, as: .remove, for: id, of: posted.person.id)
    posted.person.leave(.selected(marked: result.marked, offered: offered), on: id)
    return redirect(to: .review(id, .start))
  }

  func undo(_ posted: Posted) throws -> Response {
    guard let number = try posted.form.number("act"), let back = ConsoleRoute(returningTo: try posted.form.one("back"))
    else {
      throw Failure.notUnderstood
    }
    do {
      return try posted.act(back) {
        try engine.undo(ActID(sequence: Int64(number)), by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where [.unknownAct, .actUndone, .actNotUndoable].contains(error.code) {
      posted.person.leave(.cannotUndo)
    } catch let error as AccessError where error.code == .statusForbidsGrant {
      posted.person.leave(.problem(FormProblem(error.code, error.subject)))
    }
    return redirect(to: back)
  }

  func showStatus(_ person: SignedIn, _ id: AppID, to: AuthorizationStatus?) throws -> Response {
    let app = try engine.app(id)
    guard let to else { return .html(Pages.statusChoosing(person.context(), app)) }
    do {
      let plan = try engine.plan(id, to: to)
      return .html(Pages.statusConfirmation(person.context(), app, plan, chosen: nil, problem: nil, tried: try tried(plan, id)))
    } catch let error as AccessError
      where error.code == .statusUnchanged || error.code == .statusNotReachable || error.code == .policyViolation {
      person.leave(.problem(FormProblem(error.code, error.subject)), on: id)
      return redirect(to: .app(id, .start, done: nil))
    }
  }

  /// What a change of status would do, for each answer to the question about the earlier set where it asks one.
  private func tried(_ plan: StatusPlan, _ id: AppID) throws -> [SetChoice?: [AppEffect]] {
    let choices: [SetChoice?] = plan.earlier == nil ? [nil] : [.empty, .earlier]
    var effects: [SetChoice?: [AppEffect]] = [:]
    for choice in choices where choice != .empty || plan.earlier ?? 0 <= Self.mostTriedUnasked { effects[choice] = try tried(.status(id, plan.to, choice)) }
    return effects
  }

  /// What was confirmed must be what the page said: the same status before, the same earlier set.
  /// - Returns: the status before.
  private func requireUnchanged(_ posted: Posted, _ id: AppID, to: AuthorizationStatus) throws -> AuthorizationStatus {
    guard let from = AuthorizationStatus(word: try posted.form.one("from")),
      let earlier = try posted.form.number("earlier")
    else {
      throw Failure.notUnderstood
    }
    // When it is at its target already, a second click or somebody else did it; the act below tells which.
    let now = try engine.app(id).row.status
    if now == to { return from }
    if try now != from || engine.plan(id, to: to).earlier ?? 0 != earlier { throw Failure.stale }
    return from
  }

  func changeStatus(_ posted: Posted, _ id: AppID, to: AuthorizationStatus) throws -> Response {
    let word = try posted.form.one("set")
    let set = SetChoice(rawValue: word)
    if !word.isEmpty && set == nil { throw Failure.notUnderstood }
    let from = try requireUnchanged(posted, id, to: to)
    let target: ConsoleRoute =
      to.endsFirstDecision(from: from) ? .decide(id, done: nil) : .app(id, .start, done: nil)
    do {
      return try posted.act(target, on: id) {
        try engine.setStatus(id, to: to, set: set, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .setChoiceMissing {
      let page = Pages.statusConfirmation(
        posted.person.context(), try engine.app(id), try engine.plan(id, to: to), chosen: nil,
        problem: FormProblem(error.code, error.subject), tried: try tried(try engine.plan(id, to: to), id))
      return .html(page, status: 422)
    } catch let error as AccessError
      where error.code == .statusUnchanged || error.code == .statusNotReachable || error.code == .policyViolation {
      // Somebody was faster.
      posted.person.leave(.problem(FormProblem(error.code, error.subject)), on: id)
      return redirect(to: .app(id, .start, done: nil))
    }
  }
}

extension Page {
  /// Nothing is left where the page begins, as after revoking a whole last page: its reader goes to the first one.
  func isPastTheEnd(at place: ListPlace) -> Bool { rows.isEmpty && place.point != .first }
}
