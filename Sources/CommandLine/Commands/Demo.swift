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
      thousands, some a whole group, some for some days. A few contacts are never shared, a few requests wait for an answer,
      one app writes, one is under a policy, one was offered a copy. Each app's key is printed once. Keys are random, and so
      are the identifiers of what an app created; all else is the same each time.
      """,
    makesFolder: true, isOfABook: false
  ) { call in
    let book = DemoBook(
      contacts: try call.number("--contacts", usually: 5000, from: 0, to: 10_000_000),
      apps: try call.number("--apps", usually: 12, from: 0, to: 10_000),
      seed: UInt64(try call.number("--seed", usually: 1, from: 0)))
    let engine = try call.engine()
    let made = try DemoMaker(engine: engine, actor: call.actor, now: call.services.now(), book: book).make()
    let (contacts, waiting) = (try engine.contactCount(), try engine.openRequestCount())
    let copies = made.compactMap { app in app.copy.map { (app.row.name, "/v1/copies/\($0)") } }
    call.answer {
      $0.member("contacts", contacts)
      $0.member("requests", waiting)
      $0.list("apps", made) { json, app in
        json.object {
          $0.member("id", app.row.id.text)
          $0.member("name", app.row.name)
          $0.member("status", app.row.status.word)
          $0.member("granted", app.granted)
          $0.member("key", app.key.text)
        }
      }
      $0.list("copies", copies) { json, copy in
        json.object {
          $0.member("app", copy.0)
          $0.member("path", copy.1)
        }
      }
    } text: {
      var table = TextTable(["APP", "STATUS", "GRANTED", "KEY"])
      for app in made { table.add([app.row.name, app.row.status.word, grouped(app.granted), app.key.text]) }
      let head = "Made \(counted(contacts, "contact")) and \(counted(made.count, "app"))."
      if made.isEmpty { return head }
      let open =
        waiting == 0 ? "" : "\(counted(waiting, "access request")) wait\(waiting == 1 ? "s" : "") for an answer.\n"
      let offered = copies.map { "\($0.0) may collect a copy within an hour: POST \($0.1)\n" }.joined()
      return "\(head)\n\n\(table.text)\n\(open)\(offered)The keys are not shown again.\n"
    }
    return ExitCode.done.rawValue
  }
}
