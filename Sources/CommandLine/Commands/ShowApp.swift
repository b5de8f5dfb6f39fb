import ContactAccess
import Contacts
import JSON

extension Command {
  static let showApp = Command(
    "apps show", "say everything about an app: what it asks for, what it may do and what it was granted",
    arguments: [.app],
    details: "“decided” differs from the status where a policy holds it lower; “contact-access policy show” says which."
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let picture = AppPicture(
      app: app, groups: try engine.grantedGroups(app.row.id),
      created: try engine.created(by: app.row.id, limit: 1).total,
      silence: try engine.silence(of: app.row.id),
      openRequest: try engine.requests(open: true, of: app.row.id, limit: 1).rows.first)
    call.answer {
      picture.write(to: &$0)
    } text: {
      picture.text
    }
    return ExitCode.done.rawValue
  }
}

/// All that is told of one app.
private struct AppPicture {
  var app: AppDetails
  var groups: [ContactAccessRow.Grant]
  /// How many contacts of the book it created.
  var created: Int
  var silence: (refused: Instant, until: Instant)?
  var openRequest: RequestRow?

  func write(to json: inout JSONWriter) {
    app.row.members(&json)
    json.member("decided", app.decided.word)
    json.terms(app.registration)
    json.object("ceiling") { app.ceiling.members(&$0) }
    json.member("granted", app.granted)
    json.list("groups", groups) { $1.write(to: &$0) }
    json.member("created", created)
    json.name("feed")
    if let feed = app.feed {
      json.object {
        $0.member("at", feed.at.text)
        $0.member("complete", feed.wasComplete)
        $0.member("behind", feed.isBehind)
      }
    } else {
      json.null()
    }
    json.member("openRequest", openRequest?.id.text)
    json.member("silentUntil", silence?.until.text)
    json.member("since", app.since.text)
    json.list("keys", app.keys) { json, key in
      json.object {
        $0.member("id", key.id.text)
        $0.member("ending", key.ending)
        $0.member("since", key.since.text)
        $0.member("lastUsed", key.lastUsed?.text)
      }
    }
  }

  var text: String {
    var lines = [("ID", app.row.id.text), ("Purpose", app.row.purpose), ("Developer", app.row.developer)]
    lines.append(("Status", status))
    lines.append(("Asks for", app.registration.fields.words))
    lines.append(("May", app.registration.verbs.union(.read).words))
    lines.append(("Notes", app.registration.mayReadNotes ? "it may read them" : "it may not read them"))
    lines.append(("Policies", app.ceiling == .open ? "forbid nothing" : "leave at most: \(app.ceiling.brief)"))
    lines.append(("Can see", "\(counted(app.row.visible, "contact")); granted \(grouped(app.granted))"))
    for grant in groups {
      lines.append(("Group", "\(counted(grant.group?.members ?? 0, "member")): \(grant.sentence)"))
    }
    let rule = app.registration.isGrantedWhatItCreates ? "is granted to it" : "is not granted to it"
    lines.append(("Created", "\(counted(created, "contact")); what it creates \(rule)"))
    lines.append(("Last read", app.row.lastRead?.short ?? "never"))
    lines.append(("Changes", changes))
    if let request = openRequest { lines.append(("Request", "waits for an answer: requests show \(request.id.text)")) }
    if let silence { lines.append(("Request", "refused; it may not ask again until \(silence.until.short)")) }
    lines.append(("Since", app.since.short))
    for key in app.keys {
      lines.append(
        (
          "Key",
          "…\(key.ending), made \(key.since.short), \(key.lastUsed.map { "last used \($0.short)" } ?? "never used")"
        ))
    }
    var table = TextTable(["Name", shown(app.row.name)])
    for (label, value) in lines { table.add([label, value]) }
    return table.text
  }

  private var status: String {
    var words = app.row.status.word
    if app.decided != app.row.status { words += "; \(app.decided.word) was decided, a policy holds it lower" }
    return app.row.isPaused ? "\(words); paused, so it reads nothing" : words
  }

  private var changes: String {
    guard let feed = app.feed else { return "never fetched" }
    let extent = feed.wasComplete ? "all that there were" : "a part; it is on its way through them"
    return "fetched \(feed.at.short): \(extent); \(feed.isBehind ? "there are new ones since" : "nothing new since")"
  }
}
