import ContactAccess
import Contacts
import JSON

private let momentHelp = "a day such as 2026-05-03, at its beginning, or a time in UTC such as 2026-05-03T10:00"

extension Command {
  static let whoHasAccess = Command(
    "access who", "list the apps that can read a contact, or could at an earlier moment",
    arguments: [.contact],
    options: [
      Option("--at", "TIME", momentHelp + "; now unless given")
    ]
  ) { call in
    let engine = try call.engine()
    let contact = try call.contact(call.arguments[0], engine)
    let moment = try call.moment("--at")
    let rows =
      try moment.map { try engine.access(to: contact, at: $0) }
      ?? engine.access(to: contact).filter { !$0.readable.isEmpty }
    call.answer {
      $0.member("contact", contact.text)
      $0.member("at", moment?.text)
      $0.list("apps", rows) { $1.write(to: &$0) }
    } text: {
      var table = TextTable(["APP", "NAME", "FIELDS", "SINCE", "HOW", "BY", "REASON"])
      for row in rows {
        table.add([
          row.app.text, row.appName, row.readable.words, row.grant?.since.short ?? "", row.how, row.grant?.by ?? "",
          row.grant?.reason ?? "",
        ])
      }
      return rows.isEmpty ? "No app." : table.text
    }
    return ExitCode.done.rawValue
  }

  static let listAccess = Command(
    "access list", "list what an app can read, or could at an earlier moment",
    arguments: [.app],
    options: [Option("--at", "TIME", momentHelp + "; now unless given")]
  ) { call in
    let engine = try call.engine()
    let details = try engine.app(named: call.arguments[0])
    let past = try engine.access(of: details.row.id, at: try call.moment("--at") ?? call.services.now())
    call.answer {
      $0.member("app", details.row.id.text)
      $0.member("status", past?.status.word)
      $0.member("paused", past?.isPaused ?? false)
      $0.list("contacts", past?.entries ?? []) { $1.write(to: &$0) }
      $0.member("total", past?.entries.count ?? 0)
    } text: {
      guard let past else { return "\(shown(details.row.name)) was not registered then." }
      var table = TextTable(["ID", "NAME", "FIELDS"])
      for entry in past.entries { table.add([entry.contact.text, entry.name, entry.fields.words]) }
      let state = past.isPaused ? "\(past.status.word), paused" : past.status.word
      return (past.entries.isEmpty ? "" : table.text + "\n") + "\(counted(past.entries.count, "contact")) (\(state))."
    }
    return ExitCode.done.rawValue
  }

  static let accessChanges = Command(
    "access changes", "say what an app gained and lost from one moment to another, all in all",
    arguments: [.app],
    options: [
      Option("--from", "TIME", momentHelp + "; must be given"), Option("--to", "TIME", momentHelp + "; now unless given"),
    ]
  ) { call in
    guard let from = try call.moment("--from") else { throw call.usage("--from is missing: the earlier moment.") }
    let engine = try call.engine()
    let id = try engine.app(named: call.arguments[0]).row.id
    let to = try call.moment("--to") ?? call.services.now()
    if to < from { throw call.usage("--to is before --from. The earlier moment is --from.") }
    let changes = try engine.changes(for: id, from: from, to: to)
    call.answer {
      $0.member("app", id.text)
      $0.list("changes", changes) { $1.write(to: &$0) }
    } text: {
      var table = TextTable(["CHANGE", "ID", "NAME", "BEFORE", "AFTER"])
      for change in changes {
        table.add([change.kind.rawValue, change.contact.text, change.name, change.before.words, change.after.words])
      }
      return changes.isEmpty ? "Nothing changed." : table.text
    }
    return ExitCode.done.rawValue
  }
}

extension PastAccess.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", contact.text)
      json.member("name", name)
      json.list("readable", fields.fields) { $0.value($1.word) }
    }
  }
}

extension AccessChange {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", contact.text)
      json.member("name", name)
      json.member("change", kind.rawValue)
      json.list("before", before.fields) { $0.value($1.word) }
      json.list("after", after.fields) { $0.value($1.word) }
    }
  }
}

extension ContactAccessRow {
  /// By which way the app comes to the contact.
  fileprivate var how: String {
    guard let grant else { return "full access" }
    return grant.group.map { "group \($0.name)" } ?? grant.origin.word
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", app.text)
      json.member("name", appName)
      json.member("status", status.word)
      json.list("readable", readable.fields) { $0.value($1.word) }
      json.member("origin", grant?.origin.word)
      json.member("since", grant?.since.text)
      json.member("by", grant?.by)
      json.member("reason", grant?.reason)
      json.list("grants", grants) { $1.write(to: &$0) }
    }
  }
}
