import ConsoleRoutes
import ContactAccess
import Contacts
import Templates

/// The terms of a grant as a form carried them: what was typed, and either what it means or what is wrong with it.
struct ReadTerms {
  var typed: TypedTerms
  var terms: GrantTerms
  var problem: FormProblem?
}

extension Form {
  /// Fields, time and reason.
  /// - Parameter asked: the fields that can be chosen.
  func terms(asked: FieldSet, zone: ZoneTable, now: Instant) throws -> ReadTerms {
    let presetWord = try one("preset")
    let preset = FieldPreset(rawValue: presetWord)
    guard let span = TypedTerms.Span(rawValue: try one("span").isEmpty ? "open" : try one("span")),
      preset != nil || presetWord.isEmpty || presetWord == "choose"
    else { throw Failure.notUnderstood }
    let typed = TypedTerms(
      preset: preset, fields: try fieldSet().intersection(asked), fromDay: try one("from-day").trimmingBlanks,
      fromTime: try one("from-time").trimmingBlanks, span: span, untilDay: try one("until-day").trimmingBlanks,
      untilTime: try one("until-time").trimmingBlanks, reason: try one("reason").trimmingBlanks)
    let fields = preset?.fields(of: asked) ?? typed.fields
    var read = ReadTerms(typed: typed, terms: GrantTerms(fields: fields, reason: typed.reason))
    if fields.isEmpty { read.problem = FormProblem(.fieldsMissing) }
    do {
      read.terms.validity = try typed.validity(zone: zone, now: now)
    } catch {
      read.problem = read.problem ?? error.problem
    }
    return read
  }
}

private struct WrongTime: Error {
  let problem: FormProblem
  init(_ field: String) { problem = FormProblem(.timesUnclear, field) }
}

extension TypedTerms {
  fileprivate func validity(zone: ZoneTable, now: Instant) throws(WrongTime) -> Validity {
    let begin = try Self.moment(fromDay, fromTime, "from", zone)
    let start = max(begin ?? now, now)
    let end: Instant?
    switch span {
    // Somebody who types a day and leaves the list as it was means the day.
    case .open, .moment:
      end = try Self.moment(untilDay, untilTime, "until", zone)
      if end == nil && span == .moment { throw WrongTime("until") }
    case .day, .week, .month:
      if !untilDay.isEmpty || !untilTime.isEmpty { throw WrongTime("until") }
      end = span == .month ? zone.monthLater(start) : start.adding(seconds: (span == .day ? 1 : 7) * 86_400)
    }
    if let end, end <= start { throw WrongTime("until") }
    return Validity(notBefore: begin, notAfter: end)
  }

  private static func moment(
    _ day: String, _ time: String, _ field: String, _ zone: ZoneTable
  ) throws(WrongTime) -> Instant? {
    if day.isEmpty && time.isEmpty { return nil }
    let clock = DayTime(text: time)
    guard let day = Day(text: day), clock != nil || time.isEmpty, let moment = zone.moment(on: day, at: clock) else {
      throw WrongTime(field)
    }
    return moment
  }
}

extension ZoneTable {
  /// The same time of the same day of the next month; of its last day when it has no such day.
  func monthLater(_ instant: Instant) -> Instant {
    let here = CivilTime(instant, offsetSeconds: offset(at: instant))
    let (year, month) = here.month == 12 ? (here.year + 1, 1) : (here.year, here.month + 1)
    for day in stride(from: here.day, to: 27, by: -1) {
      if let start = start(year: year, month: month, day: day) {
        return start.adding(seconds: Int64(here.hour * 3600 + here.minute * 60 + here.second))
      }
    }
    guard let start = start(year: year, month: month, day: here.day) else { return instant.adding(seconds: 30 * 86_400) }
    return start.adding(seconds: Int64(here.hour * 3600 + here.minute * 60 + here.second))
  }
}

extension Console {
  func terms(_ form: Form, asked: FieldSet) throws -> ReadTerms {
    try form.terms(asked: asked, zone: settings.zone, now: settings.surroundings.now())
  }

  /// How many contacts a page tries a change out for without being asked to.
  static let mostTriedUnasked = 5_000

  /// What a change would do; nil when it would be refused as it stands.
  func tried(_ change: TriedChange) throws -> [AppEffect]? {
    do { return try engine.tryOut(change) } catch is AccessError { return nil }
  }

  /// Contacts with what tells them from others, in the order in which they were chosen; those that are gone are left out.
  func chosen(_ contacts: [ContactID]) throws -> [ChosenContact] {
    try contacts.compactMap { id in
      do {
        let contact = try engine.contact(id)
        let name = DisplayName(of: contact).text
        return ChosenContact(
          contact: id, name: name,
          under: contact.organisation.name == name || contact.organisation.name.isEmpty
            ? contact.emails.first?.value ?? "" : contact.organisation.name,
          isOrganisation: contact.kind == .organisation, never: try engine.neverShare(id))
      } catch let error as AccessError where error.code == .unknownContact {
        return nil
      }
    }
  }

  /// What a page for choosing shows: what was found, and what was ticked elsewhere.
  func choosing(_ place: ChoicePlace, page: Page<CandidateRow>) throws -> Choosing {
    let shown = Set(page.rows.map(\.contact))
    var choosing = Choosing(
      page: page, place: place, elsewhere: try chosen(place.chosen.filter { !shown.contains($0) }))
    if place.isDone { choosing.problem = place.problem }
    return choosing
  }
}

extension ChoicePlace {
  /// Why this choice cannot be gone on with.
  var problem: FormProblem? {
    chosen.isEmpty ? FormProblem(.nothingChosen) : chosen.count > Self.most ? FormProblem(.predicateInvalid, "many") : nil
  }
}
