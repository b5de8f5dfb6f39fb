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
      Option("--verbs", "LIST", Option.verbs.help + "; read alone unless given"),
      Option.notes, Option.noNotes, Option.ownCreated, Option.noOwnCreated,
    ],
    details: """
      The app starts in status notDetermined and reads nothing. Its key is printed once and kept only as a digest.
      Unless told otherwise it may not read notes, and contacts that it creates are granted to it.
      """,
    makesFolder: true
  ) { call in
    var registration = AppRegistration(
      name: call.arguments[0], purpose: call.value("--purpose") ?? "", developer: call.value("--developer") ?? "",
      fields: .usual)
    _ = try call.change(&registration)
    let key = NewKey()
    let engine = try call.engine()
    let id = try engine.register(registration, key: key.stored, by: call.actor)
    call.answer {
      $0.member("id", id.text)
      $0.member("name", registration.name.trimmingBlanks)
      $0.member("status", AuthorizationStatus.notDetermined.word)
      $0.terms(registration)
      $0.member("key", key.text)
    } text: {
      """
      Registered \(shown(registration.name.trimmingBlanks)) as \(id.text).\(registration.remark)
      Its key, shown this once: \(key.text)
      """
    }
    return ExitCode.done.rawValue
  }

  static let changeApp = Command(
    "apps change", "change what an app is called, what it asks for and what it may do",
    arguments: [.app],
    options: [
      Option("--name", "TEXT", "a new name"), Option("--purpose", "TEXT", "what it does with contacts, in plain words"),
      Option("--developer", "TEXT", "who makes it"), Option("--fields", "LIST", fieldHelp), Option.verbs, Option.notes,
      Option.noNotes, Option.ownCreated, Option.noOwnCreated, Option.attempt,
    ],
    details:
      "What is not given stays as it is. Grants of a field that the app does not ask for any more sleep until it does again."
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    var registration = app.registration
    if let name = call.value("--name") { registration.name = name }
    if let purpose = call.value("--purpose") { registration.purpose = purpose }
    if let developer = call.value("--developer") { registration.developer = developer }
    let isGiven = try call.change(&registration) || call.names(anyOf: ["--name", "--purpose", "--developer"])
    if !isGiven { throw call.usage("Say what to change, such as --name or --fields.") }
    if let code = try call.tried(engine, .registration(app.row.id, registration)) { return code }
    let wanted = registration
    let outcome = try engine.change(app.row.id, to: wanted, by: call.actor) { $0 == app.registration }
    let now = try engine.app(app.row.id)
    call.answer {
      $0.member("id", now.row.id.text)
      $0.member("name", now.row.name)
      $0.terms(now.registration)
      $0.member("visible", now.row.visible)
      $0.outcome(outcome)
    } text: {
      let name = shown(now.row.name)
      return outcome.changed == 0
        ? "\(name) was so already; nothing was changed."
        : "Changed \(name): it asks for \(now.registration.fields.words), may \(now.registration.verbs.words), and can see "
          + "\(counted(now.row.visible, "contact")).\(now.registration.remark)"
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

  static let pauseApp = Command(
    "apps pause", "stop an app from reading; it keeps its grants",
    arguments: [.app], options: [Option.attempt]
  ) { try $0.pause(true) }

  static let resumeApp = Command(
    "apps resume", "let a paused app read again what it was granted",
    arguments: [.app], options: [Option.attempt]
  ) { try $0.pause(false) }

  static let deleteApp = Command(
    "apps delete", "end an app: its keys, its grants and its reading",
    arguments: [.app],
    options: [Option(flag: "--remove-created", "move the contacts that it created to the trash with it"), Option.attempt],
    details: "What the app could see stays in the history and in the audit. There is no undo: a new app gets a new key."
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let removes = call.has("--remove-created")
    if let code = try call.tried(engine, .deleteApp(app.row.id, removesCreated: removes)) { return code }
    let created = try engine.created(by: app.row.id, limit: 1).total
    let outcome = try engine.delete(app.row.id, removesCreated: removes, by: call.actor)
    call.answer {
      $0.member("id", app.row.id.text)
      $0.member("name", app.row.name)
      $0.member("granted", app.granted)
      $0.member("created", created)
      $0.member("trashed", removes ? created : 0)
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      let rest =
        created == 0
        ? ""
        : removes
          ? " \(counted(created, "contact")) that it created \(created == 1 ? "is" : "are") in the trash."
          : " \(counted(created, "contact")) that it created \(created == 1 ? "stays" : "stay") in the book."
      return "Deleted \(shown(app.row.name)), which had \(counted(app.granted, "contact")) granted.\(rest)"
    }
    return ExitCode.done.rawValue
  }
}

extension Option {
  fileprivate static let notes = Option(flag: "--notes", "it may read notes, where it asks for them")
  fileprivate static let noNotes = Option(flag: "--no-notes", "it may not read notes, even where it asks for them")
  fileprivate static let ownCreated = Option(flag: "--own-created", "contacts that it creates are granted to it")
  fileprivate static let noOwnCreated = Option(
    flag: "--no-own-created", "contacts that it creates are not granted to it")
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

  fileprivate func names(anyOf options: [String]) -> Bool { options.contains { value($0) != nil } }

  /// Puts the fields, verbs and permissions that were given into a registration; whether any was given.
  fileprivate func change(_ registration: inout AppRegistration) throws -> Bool {
    let (fields, verbs) = (try fields(), try verbs())
    let (notes, ownCreated) = (try choice("--notes", "--no-notes"), try choice("--own-created", "--no-own-created"))
    if let fields { registration.fields = fields }
    if let verbs { registration.verbs = verbs }
    if let notes { registration.mayReadNotes = notes }
    if let ownCreated { registration.isGrantedWhatItCreates = ownCreated }
    return fields != nil || verbs != nil || notes != nil || ownCreated != nil
  }

  fileprivate func pause(_ pauses: Bool) throws -> Int32 {
    let engine = try engine()
    let app = try engine.app(named: arguments[0])
    if let code = try tried(engine, .pause(app.row.id, pauses)) { return code }
    let outcome = try engine.pause(app.row.id, pauses, by: actor)
    let now = try engine.app(app.row.id).row
    answer {
      $0.member("id", now.id.text)
      $0.member("name", now.name)
      $0.member("status", now.status.word)
      $0.member("paused", now.isPaused)
      $0.member("visible", now.visible)
      $0.outcome(outcome)
    } text: {
      let name = shown(now.name)
      if outcome.changed == 0 { return "\(name) is \(pauses ? "paused" : "not paused") already; nothing was changed." }
      return pauses
        ? "Paused \(name): it reads nothing until “contact-access apps resume”."
        : "Resumed \(name): it is \(now.status.word) and can see \(counted(now.visible, "contact"))."
    }
    return ExitCode.done.rawValue
  }
}

extension AppRegistration {
  /// What somebody who registers it may have overlooked; empty where there is nothing.
  fileprivate var remark: String {
    fields.contains(Field.note) && !mayReadNotes
      ? " It asks for notes and may not read them; --notes lets it." : ""
  }
}

extension JSONWriter {
  /// What an app asks for and may do.
  mutating func terms(_ registration: AppRegistration) {
    list("fields", registration.fields.fields) { $0.value($1.word) }
    list("verbs", registration.verbs.union(.read).verbs) { $0.value($1.word) }
    member("notes", registration.mayReadNotes)
    member("ownCreated", registration.isGrantedWhatItCreates)
  }
}

extension AppRow {
  func write(to json: inout JSONWriter) { json.object { members(&$0) } }

  func members(_ json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("name", name)
    json.member("purpose", purpose)
    json.member("developer", developer)
    json.member("status", status.word)
    json.member("paused", isPaused)
    json.member("visible", visible)
    json.member("lastRead", lastRead?.text)
  }
}
