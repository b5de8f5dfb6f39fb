import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  /// The first decision's question while nobody has decided; afterwards what was chosen, as long as that still holds.
  func showDecision(_ person: SignedIn, _ id: AppID, done: ActID?) throws -> Response {
    let app = try engine.app(id)
    let here = ConsoleRoute.app(id, .start, done: nil)
    if app.row.status == .notDetermined {
      let notice = try person.notice(on: id, done: done, back: here)
      return .html(
        Pages.decision(person.context(), app, draft: try engine.draft(of: person.id, for: id), notice: notice))
    }
    guard let done, let chosen = try chosen(by: done, for: app) else { return redirect(to: here.showing(done)) }
    let notice = try person.notice(on: id, done: done, back: here)
    return .html(
      Pages.decided(person.context(), app, contacts: chosen.contacts, fields: chosen.fields, notice: notice))
  }

  /// What an act chose for an app: how many contacts, if that is known, and which fields of them. Nil when the act chose
  /// nothing, or something else was decided since.
  private func chosen(by act: ActID, for app: AppDetails) throws -> (contacts: Int?, fields: FieldSet)? {
    guard act.sequence < .max,
      let event = try engine.events(AuditFilter(app: app.row.id), before: act.sequence + 1, limit: 1).rows.first,
      event.sequence == act.sequence, event.outcome == "done"
    else { return nil }
    switch event.action {
    case .granted where app.row.status == .limited && app.granted == event.count ?? 1:
      return (app.granted, try FieldSet(words: event.after).intersection(app.registered))
    case .statusChanged where event.after == app.row.status.word:
      let isFull = app.row.status == .authorized
      return (app.row.isPaused ? nil : app.row.visible, isFull ? app.registered : [])
    default: return nil
    }
  }
}
