import ContactAccess
import Contacts
import JSON

extension Command {
  static let listAudit = Command(
    "audit list", "list what was done, newest first",
    options: [
      Option("--app", "APP", "only about this app: name or identifier"),
      Option("--contact", "ID", "only about this contact"),
      Option("--operator", "NAME", "only what this operator did"),
      Option("--action", "WORD", "only \(AuditAction.allCases.map(\.rawValue).joined(separator: ", "))"),
      Option("--day", "YYYY-MM-DD", "only of this day, UTC"),
      Option("--limit", "N", "how many to show; 50 unless given"),
      Option("--before", "N", "go on below this number, as “next” gave it"),
    ]
  ) { call in
    let engine = try call.engine()
    let page = try engine.events(
      try call.auditFilter(engine),
      before: call.value("--before").map { text in
        guard let number = Int64(text) else { throw call.usage("--before takes the number of an event.") }
        return number
      }, limit: try call.number("--limit", usually: 50, from: 1, to: 10_000))
    call.answer {
      $0.list("events", page.rows) { $1.write(to: &$0) }
      $0.member("next", page.next.map(Int.init))
    } text: {
      var table = TextTable(["NO.", "WHEN", "WHO", "WHAT", "APP", "CONTACT OR GROUP", "BEFORE", "AFTER", "REASON", "DOOR", "OUTCOME"])
      for row in page.rows {
        table.add([
          String(row.sequence), row.at.short, row.actorName, row.words, row.appName, row.about,
          row.before, row.after, row.reason, row.door.rawValue, row.outcome,
        ])
      }
      if page.rows.isEmpty { return "No events." }
      return table.text + (page.next.map { "\nMore with: --before \($0)\n" } ?? "")
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  fileprivate func auditFilter(_ engine: AccessEngine) throws -> AuditFilter {
    var filter = AuditFilter()
    // An identifier is taken as it is: a deleted app is in the log for ever.
    filter.app = try value("--app").map { try AppID(text: $0) ?? engine.app(named: $0).row.id }
    filter.contact = try value("--contact").map(contactID)
    if let name = value("--operator") {
      guard let person = try engine.operators().first(where: { $0.name == name || $0.id.text == name }) else {
        throw AccessError(.unknownOperator, name)
      }
      filter.operatorID = person.id
    }
    if let word = value("--action") {
      guard let action = AuditAction(rawValue: word) else {
        let known = Set(AuditAction.allCases.map(\.rawValue))
        throw usage("There is no action “\(word)”.\(suggestion(word, among: known))")
      }
      filter.action = action
    }
    if let text = value("--day") {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard parts.count == 3, let day = CivilTime.startOfDay(year: parts[0], month: parts[1], day: parts[2]) else {
        throw usage("“\(text)” is no day; --day takes one such as 2026-05-03.")
      }
      filter.from = day
      filter.until = day.adding(seconds: 86_400)
    }
    return filter
  }
}

extension AuditRow {
  /// The action, and how many contacts it was about.
  fileprivate var words: String { count.map { "\(action.rawValue) (\(grouped($0)))" } ?? action.rawValue }

  /// The contact, the group, or both.
  fileprivate var about: String {
    let group = groupName.isEmpty ? "" : "group \(groupName)"
    return [contactName, group].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("sequence", Int(sequence))
      json.member("at", at.text)
      json.member("action", action.rawValue)
      json.object("actor") {
        $0.member("kind", actorKind.rawValue)
        $0.member("name", actorName)
      }
      json.member("door", door.rawValue)
      json.member("address", address)
      json.reference("app", app?.text, appName)
      json.reference("contact", contact?.text, contactName)
      json.reference("group", group?.text, groupName)
      json.member("before", before)
      json.member("after", after)
      json.member("outcome", outcome)
      json.member("parent", parent.map(Int.init))
      json.member("count", count)
      json.member("reason", reason)
    }
  }
}

extension JSONWriter {
  /// `{"id": …, "name": …}`, or null when there is none.
  fileprivate mutating func reference(_ name: String, _ id: String?, _ title: String) {
    self.name(name)
    guard let id else { return null() }
    object {
      $0.member("id", id)
      $0.member("name", title)
    }
  }
}
