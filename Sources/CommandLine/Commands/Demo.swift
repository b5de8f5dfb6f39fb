import ContactAccess
import Contacts
import DemoBook

extension Command {
  static let demo = Command(
    "demo", "fill an empty data folder with made-up contacts and apps",
    options: [
      Option("--contacts", "N", "how many contacts; 5000 unless given"),
      Option("--apps", "N", "how many apps; 12 unless given"),
      Option(
        "--seed", "S", "another number gives another book; the same one gives the same book each time; 1 unless given"),
    ],
    details: """
      Nobody in the book exists. The apps stand in every authorization status; some have three contacts and some have
      thousands. Each app's key is printed once. Keys are random; contacts, apps and grants are the same each time.
      """,
    makesFolder: true
  ) { call in
    let book = DemoBook(
      contacts: try call.number("--contacts", usually: 5000, from: 0, to: 10_000_000),
      apps: try call.number("--apps", usually: 12, from: 0, to: 10_000),
      seed: UInt64(try call.number("--seed", usually: 1, from: 0)))
    let made = try DemoMaker(engine: call.engine(), actor: call.actor, book: book).make()
    call.answer {
      $0.member("contacts", book.contactCount)
      $0.list("apps", made) { json, app in
        json.object {
          $0.member("id", app.row.id.text)
          $0.member("name", app.row.name)
          $0.member("status", app.row.status.word)
          $0.member("granted", app.granted)
          $0.member("key", app.key.text)
        }
      }
    } text: {
      var table = TextTable(["APP", "STATUS", "GRANTED", "KEY"])
      for app in made { table.add([app.row.name, app.row.status.word, grouped(app.granted), app.key.text]) }
      let head = "Made \(counted(book.contactCount, "contact")) and \(counted(made.count, "app"))."
      return made.isEmpty ? head : "\(head)\n\n\(table.text)\nThe keys are not shown again.\n"
    }
    return ExitCode.done.rawValue
  }
}

/// Puts a demo book through the engine, as a person at the command line would.
struct DemoMaker {
  let engine: AccessEngine
  let actor: Actor
  let book: DemoBook

  struct Made {
    var row: AppRow
    var granted: Int
    var key: NewKey
  }

  func make() throws -> [Made] {
    guard try engine.contactCount() == 0, try engine.apps(matching: "", after: nil, limit: 1).total == 0 else {
      throw AccessError(.bookNotEmpty)
    }
    let contacts = try addContacts()
    return try book.apps.enumerated().map { try add($1, at: $0, contacts) }
  }

  private func addContacts() throws -> [ContactID] {
    var random = SeededGenerator(seed: book.seed &+ 0x1D)
    let ids = (0..<book.contactCount).map { _ in ContactID.random(using: &random) }
    for start in stride(from: 0, to: ids.count, by: 1000) {
      let batch = (start..<min(start + 1000, ids.count)).map { book.contact(at: $0, id: ids[$0]) }
      _ = try engine.importContacts(batch, by: actor)
    }
    return ids
  }

  private func add(_ app: DemoApp, at index: Int, _ contacts: [ContactID]) throws -> Made {
    let key = NewKey()
    let id = try engine.register(
      AppRegistration(name: app.name, purpose: app.purpose, developer: app.developer, fields: app.fields),
      key: key.stored, by: actor)
    let status = AuthorizationStatus(word: app.status.rawValue) ?? .notDetermined
    if status != .notDetermined {
      _ = try engine.setStatus(id, to: status, set: status == .limited ? .empty : nil, by: actor)
    }
    let chosen = sample(app.grantCount, of: contacts, seed: book.seed &+ 0x6A &+ UInt64(index))
    for (place, reason) in app.reasons.enumerated() {
      let part = chosen.enumerated().filter { $0.offset % app.reasons.count == place }.map(\.element)
      if part.isEmpty { continue }
      _ = try engine.grant(part, to: id, fields: nil, reason: reason, origin: .commandLine, by: actor)
    }
    let details = try engine.app(id)
    return Made(row: details.row, granted: details.granted, key: key)
  }

  /// So many different ones, chosen by the seed: the first places of a shuffled list (Fisher and Yates).
  private func sample(_ count: Int, of contacts: [ContactID], seed: UInt64) -> [ContactID] {
    var random = SeededGenerator(seed: seed)
    var rest = contacts
    for place in 0..<min(count, rest.count) {
      rest.swapAt(place, place + random.number(below: rest.count - place))
    }
    return Array(rest.prefix(count))
  }
}
