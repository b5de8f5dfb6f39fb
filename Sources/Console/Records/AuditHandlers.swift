import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  func showAudit(_ person: SignedIn, _ place: AuditPlace) throws -> Response {
    var filter = AuditFilter(
      app: place.app, contact: place.contact, operatorID: place.operatorID, action: place.action)
    // Somebody who looks for one contact wants each event about it; else an act about many stands on one line.
    filter.parts = place.act.map { .of($0) } ?? (place.contact == nil ? .none : .all)
    if let day = place.day {
      filter.from = settings.zone.start(year: day.year, month: day.month, day: day.day)
      let next = day.next
      filter.until = settings.zone.start(year: next.year, month: next.month, day: next.day)
    }
    let page = try engine.events(filter, before: place.before, limit: Self.pageSize)
    return .html(Pages.audit(person.context(), page, place: place, choices: try choices(place, page)))
  }

  private func choices(_ place: AuditPlace, _ page: AuditPage) throws -> AuditChoices {
    var apps = try everyApp()
    let leadingSomewhere = Set(apps.map(\.id))
    if let app = place.app, !apps.contains(where: { $0.id == app }) {
      // A deleted app stays in the audit, under the name that it had.
      apps.append((app, page.rows.first { $0.app == app }?.appName ?? app.text))
    }
    return AuditChoices(
      apps: apps, leadingSomewhere: leadingSomewhere, operators: try engine.operators(),
      contactName: try place.contact.map { try name(of: $0, in: page) })
  }

  /// A contact that is gone stays in the audit under the name that it had.
  private func name(of id: ContactID, in page: AuditPage) throws -> String {
    do {
      return DisplayName(of: try engine.contact(id)).text
    } catch let error as AccessError where error.code == .unknownContact {
      return page.rows.first { $0.contact == id }?.contactName ?? ""
    }
  }
}

extension Day {
  /// The day after this one.
  var next: (year: Int, month: Int, day: Int) {
    guard let start = CivilTime.startOfDay(year: year, month: month, day: day) else { return (year, month, day) }
    let after = CivilTime(start.adding(seconds: 86_400))
    return (after.year, after.month, after.day)
  }
}
