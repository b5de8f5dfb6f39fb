import ContactAccess
import Contacts
import JSON

private let app = Argument("APP", .one, "name or identifier")
private let contacts = Argument(
  "CONTACT", .any, "identifiers, as “contacts search” prints them, or uid:UID as in a vCard")

extension Command {
  static let addGrants = Command(
    "grants add", "let an app read contacts",
    arguments: [app, contacts],
    options: [
      Option("--fields", "LIST", fieldHelp + " All that the app asks for unless given"),
      Option("--reason", "TEXT", "why; shown beside the grant and in the audit"),
      Option(
        "--from", "FILE",
        "further contacts, one a line, each optionally followed by a tab and the fields to grant of it; "
          + "- is standard input"
      ),
    ],
    details: """
      Granting to an app that nobody has decided about makes its status limited. An app that is denied, restricted or
      authorized is refused until its status is changed. Each set of fields is one act in the audit.
      """
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0]).row.id
    var changed = 0
    var left = 0
    for (fields, ids) in try call.chosen(engine).groups {
      let outcome = try engine.grant(
        ids, to: app, fields: fields, reason: call.value("--reason") ?? "", origin: .commandLine, by: call.actor)
      changed += outcome.changed
      left += outcome.left
    }
    return call.report(try engine.app(app), changed: changed, left: left, verb: "Granted")
  }

  static let revokeGrants = Command(
    "grants revoke", "take contacts away from an app",
    arguments: [app, contacts],
    options: [Option("--from", "FILE", "further contacts, one a line; - is standard input")]
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0]).row.id
    let ids = try call.chosen(engine).groups.flatMap(\.contacts)
    let outcome = try engine.revoke(ids, from: app, by: call.actor)
    return call.report(try engine.app(app), changed: outcome.changed, left: outcome.left, verb: "Revoked")
  }

  static let listGrants = Command(
    "grants list", "list the contacts that were granted to an app",
    arguments: [app],
    options: [
      Option("--search", "TEXT", "only contacts that match"),
      Option("--limit", "N", "how many to show; all unless given"),
      Option("--after", "ID", "go on after this contact, as “next” gave it"),
    ]
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let most = try call.number("--limit", usually: .max, from: 1)
    var rows: [GrantedRow] = []
    var total = RowCount(0)
    var point: PagePoint? = try call.pagePoint()
    while let start = point, rows.count < most {
      let page = try engine.granted(
        app.row.id, matching: call.value("--search") ?? "", at: start, limit: min(500, most - rows.count))
      if rows.isEmpty { total = page.total }
      rows += page.rows
      point = page.next
    }
    call.answer {
      $0.list("grants", rows) { $1.write(to: &$0) }
      $0.member("total", total.value)
      $0.member("totalIsExact", total.isExact)
      $0.member("next", point?.contact?.text)
    } text: {
      var table = TextTable(["ID", "NAME", "ORGANISATION", "FIELDS", "SINCE", "HOW", "BY"])
      for row in rows {
        table.add([
          row.contact.text, row.name, row.organisation, row.fields.words, row.since.short, row.origin.word, row.by,
        ])
      }
      if rows.isEmpty { return "No contact is granted to \(shown(app.row.name))." }
      return table.text + "\n" + call.extent(rows.count, total, point)
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  fileprivate func report(_ app: AppDetails, changed: Int, left: Int, verb: String) -> Int32 {
    answer {
      $0.member("app", app.row.id.text)
      $0.member("status", app.row.status.word)
      $0.member("changed", changed)
      $0.member("left", left)
      $0.member("granted", app.granted)
    } text: {
      let rest = left == 0 ? "" : " \(grouped(left)) were so already."
      let name = shown(app.row.name)
      return
        "\(verb): \(counted(changed, "contact")).\(rest) "
        + "\(name) is \(app.row.status.word), with \(grouped(app.granted)) granted."
    }
    return ExitCode.done.rawValue
  }
}

extension GrantedRow {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("contact", contact.text)
      $0.member("name", name)
      $0.member("organisation", organisation)
      $0.list("fields", fields.fields) { $0.value($1.word) }
      $0.member("since", since.text)
      $0.member("origin", origin.word)
      $0.member("by", by)
    }
  }
}
