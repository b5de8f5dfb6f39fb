import ContactAccess
import Contacts
import JSON

extension Command {
  static let addApp = Command(
    "apps add", "register an app and print its key",
    arguments: [Argument("NAME", .one, "a name that people will recognise")],
    options: [
      Option(
        "--purpose", "TEXT", required: true,
        "what it does with contacts, in plain words; shown wherever somebody decides"),
      Option("--developer", "TEXT", required: true, "who makes it"),
      Option("--fields", "LIST", fieldHelp + " \(FieldSet.usual.words) unless given; the app never gets another one"),
    ],
    details: """
      The app starts in status notDetermined and reads nothing. Its key is printed once and kept only as a digest.
      """,
    makesFolder: true
  ) { call in
    let registration = AppRegistration(
      name: call.arguments[0], purpose: call.value("--purpose") ?? "", developer: call.value("--developer") ?? "",
      fields: try call.fields() ?? .usual)
    let key = NewKey()
    let engine = try call.engine()
    let id = try engine.register(registration, key: key.stored, by: call.actor)
    call.answer {
      $0.member("id", id.text)
      $0.member("name", registration.name.trimmingBlanks)
      $0.member("status", AuthorizationStatus.notDetermined.word)
      $0.list("fields", registration.fields.fields) { $0.value($1.word) }
      $0.member("key", key.text)
    } text: {
      """
      Registered \(shown(registration.name.trimmingBlanks)) as \(id.text).
      Its key, shown this once: \(key.text)
      """
    }
    return ExitCode.done.rawValue
  }

  static let listApps = Command(
    "apps list", "list apps with their status and how many contacts they can see",
    options: [Option("--search", "TEXT", "only apps with this in name, purpose or developer")]
  ) { call in
    let engine = try call.engine()
    var rows: [AppRow] = []
    var after: AppID?
    repeat {
      let page = try engine.apps(matching: call.value("--search") ?? "", after: after, limit: 200)
      rows += page.rows
      after = page.next
    } while after != nil
    call.answer {
      $0.list("apps", rows) { $1.write(to: &$0) }
      $0.member("total", rows.count)
    } text: {
      var table = TextTable(["ID", "APP", "STATUS", "CAN SEE", "LAST READ", "PURPOSE"])
      for row in rows {
        table.add([
          row.id.text, row.name, row.isPaused ? "\(row.status.word), paused" : row.status.word, grouped(row.visible),
          row.lastRead?.short ?? "never", row.purpose,
        ])
      }
      return rows.isEmpty ? "No apps." : table.text
    }
    return ExitCode.done.rawValue
  }
}

/// What every option that takes fields says.
let fieldHelp =
  "fields, separated by commas: \(Field.allCases.map(\.word).joined(separator: ", ")); or all."

extension Invocation {
  /// The fields of `--fields`; nil when it was not given.
  func fields() throws -> FieldSet? {
    guard let words = value("--fields") else { return nil }
    do {
      return try FieldSet(words: words)
    } catch {
      throw usage("\(error)")
    }
  }
}

extension AppRow {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id.text)
      $0.member("name", name)
      $0.member("purpose", purpose)
      $0.member("developer", developer)
      $0.member("status", status.word)
      $0.member("paused", isPaused)
      $0.member("visible", visible)
      $0.member("lastRead", lastRead?.text)
    }
  }
}
