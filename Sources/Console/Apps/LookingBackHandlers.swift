import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  func showCouldSee(_ person: SignedIn, _ id: AppID, _ typed: TypedMoment, _ point: PagePoint) throws -> Response {
    let app = try engine.app(id).row
    let asked = asked(typed)
    guard let moment = asked.moment else {
      return .html(Pages.couldSee(person.context(), app, asked: asked, past: nil, page: nil), status: asked.status)
    }
    let past = try engine.access(of: id, at: moment)
    guard let page = Page(of: past?.entries ?? [], at: point, limit: Self.pageSize, by: \.contact) else {
      return redirect(to: .couldSee(id, at: typed, .first))
    }
    return .html(Pages.couldSee(person.context(), app, asked: asked, past: past, page: page))
  }

  func showChanged(
    _ person: SignedIn, _ id: AppID, _ from: TypedMoment, _ to: TypedMoment, _ point: PagePoint
  ) throws -> Response {
    let app = try engine.app(id).row
    var asked = (from: asked(from), to: asked(to))
    if from == .none && to != .none { asked.from.dayProblem = .dayMissing }
    if let begin = asked.from.moment, let end = asked.to.moment, end <= begin { asked.to.dayProblem = .notLater }
    let isWrong = asked.from.hasProblem || asked.to.hasProblem
    guard let begin = asked.from.moment, !isWrong else {
      return .html(
        Pages.changed(person.context(), app, asked: asked, counts: nil, page: nil), status: isWrong ? 422 : 200)
    }
    let changes = try engine.changes(for: id, from: begin, to: asked.to.moment ?? settings.surroundings.now())
    guard let page = Page(of: changes, at: point, limit: Self.pageSize, by: \.contact) else {
      return redirect(to: .changed(id, from: from, to: to, .first))
    }
    return .html(Pages.changed(person.context(), app, asked: asked, counts: ChangeCounts(changes), page: page))
  }

  /// What a day and a time that were typed mean in the console's zone. Neither is no moment, and nothing wrong with it.
  func asked(_ typed: TypedMoment) -> AskedMoment {
    var asked = AskedMoment(typed)
    if typed == .none { return asked }
    let day = Day(text: typed.day.trimmingBlanks)
    let time = DayTime(text: typed.time.trimmingBlanks)
    if typed.day.isEmpty { asked.dayProblem = .dayMissing } else if day == nil { asked.dayProblem = .noSuchDay }
    if !typed.time.isEmpty && time == nil { asked.timeProblem = .noSuchTime }
    guard let day, !asked.hasProblem else { return asked }
    guard let moment = settings.zone.moment(on: day, at: time) else {
      asked.dayProblem = .noSuchDay
      return asked
    }
    if moment > settings.surroundings.now() { asked.dayProblem = .notYet } else { asked.moment = moment }
    return asked
  }
}

extension AskedMoment {
  /// The status of a page that says what is wrong with the moment, or answers.
  var status: Int { hasProblem ? 422 : 200 }
}

extension ZoneTable {
  /// That time of that day in this zone; the day's beginning without a time.
  func moment(on day: Day, at time: DayTime?) -> Instant? {
    guard let start = start(year: day.year, month: day.month, day: day.day) else { return nil }
    let guess = start.adding(seconds: Int64((time?.hour ?? 0) * 3600 + (time?.minute ?? 0) * 60))
    // The clock may have been changed since midnight.
    return guess.adding(seconds: Int64(offset(at: start) - offset(at: guess)))
  }
}

extension Page {
  /// A page of a list that is at hand as a whole; nil when it does not hold the contact where the page should begin, or
  /// nothing is there.
  init?(of all: [Row], at point: PagePoint, limit: Int, by contact: (Row) -> ContactID) {
    let start: Int
    let end: Int
    switch point {
    case .first: (start, end) = (0, min(limit, all.count))
    case .after(let id):
      guard let index = all.firstIndex(where: { contact($0) == id }) else { return nil }
      (start, end) = (index + 1, min(index + 1 + limit, all.count))
    case .before(let id):
      guard let index = all.firstIndex(where: { contact($0) == id }) else { return nil }
      (start, end) = (max(0, index - limit), index)
    }
    if start == end && point != .first { return nil }
    let rows = Array(all[start..<end])
    self.init(
      rows: rows, total: RowCount(all.count), next: end < all.count ? rows.last.map { .after(contact($0)) } : nil,
      previous: start > 0 ? rows.first.map { .before(contact($0)) } : nil)
  }
}
