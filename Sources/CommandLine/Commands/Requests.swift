import ContactAccess
import Contacts
import JSON

private let requestID = Argument("ID", .one, "an identifier, as “requests list” prints it")

extension Command {
  static let listRequests = Command(
    "requests list", "list the access requests that wait for an answer, newest first",
    options: [
      Option("--app", "APP", "only of this app: name or identifier"),
      Option(flag: "--all", "those that were decided, too, after the open ones"),
      Option("--limit", "N", "how many to show; all unless given"),
      Option("--before", "ID", "go on below this request, as “next” gave it"),
    ]
  ) { call in
    let engine = try call.engine()
    let app = try call.value("--app").map { try engine.app(named: $0).row.id }
    let most = try call.number("--limit", usually: .max, from: 1)
    var before = try call.value("--before").map(call.request)
    var states = call.has("--all") ? [true, false] : [true]
    // Where the list goes on among the decided ones, the open ones were shown.
    if states.count > 1, let last = before, try engine.request(last).state != .pending { states = [false] }
    var rows: [RequestRow] = []
    var hasMore = false
    for open in states {
      repeat {
        if rows.count >= most { break }
        let page = try engine.requests(open: open, of: app, before: before, limit: min(200, most - rows.count))
        rows += page.rows
        before = page.next
        hasMore = page.next != nil
      } while before != nil
      if rows.count >= most {
        if open, states.count > 1, !hasMore {
          hasMore = try !engine.requests(open: false, of: app, limit: 1).rows.isEmpty
        }
        break
      }
    }
    let next = hasMore ? rows.last?.id : nil
    let waiting = try engine.openRequestCount()
    call.answer {
      $0.list("requests", rows) { $1.write(to: &$0) }
      $0.member("open", waiting)
      $0.member("next", next?.text)
    } text: {
      if rows.isEmpty { return call.has("--all") ? "No request." : "No request waits for an answer." }
      var table = TextTable(["ID", "WHEN", "APP", "STATE", "LOOKS FOR", "FIELDS", "PURPOSE"])
      for row in rows {
        table.add([
          row.id.text, row.at.short, row.app.name, row.state.word, row.search.isEmpty ? "—" : row.search,
          row.fields.words,
          row.isByReading ? "read without a decision" : row.purpose.isEmpty ? row.app.purpose : row.purpose,
        ])
      }
      return table.text + (next.map { "\nMore with: --before \($0.text)\n" } ?? "")
    }
    return ExitCode.done.rawValue
  }

  static let showRequest = Command(
    "requests show", "say what an app asks for, and which contacts its words find",
    arguments: [requestID], options: [Option.limit, Option.after],
    details: """
      The app never learns what there was to choose from. Contacts with an address or a number that it said it has already
      are left out.
      """
  ) { call in
    let engine = try call.engine()
    let request = try engine.request(call.request(call.arguments[0]))
    let page = try engine.matches(
      request.id, at: try call.pagePoint(), limit: try call.number("--limit", usually: 50, from: 1, to: 10_000))
    call.answer {
      request.members(&$0)
      $0.list("contacts", page.rows) { json, row in
        json.object {
          row.members(&$0)
          $0.list("reached", row.reached.fields) { $0.value($1.word) }
          row.never.members(&$0)
        }
      }
      $0.member("total", page.total.value)
      $0.member("totalIsExact", page.total.isExact)
      $0.member("next", page.next?.contact?.text)
    } text: {
      var text = request.text
      if page.rows.isEmpty { return "\(text)\nNo contact matches." }
      var table = TextTable(["ID", "NAME", "ORGANISATION", "E-MAIL", "PHONE", "REMARK"])
      for row in page.rows {
        table.add([row.contact.text, row.name, row.organisation, row.email, row.phone, row.remark])
      }
      text += "\n\(table.text)\n" + call.extent(page.rows.count, page.total, page.next)
      return text
    }
    return ExitCode.done.rawValue
  }

  static let answerRequest = Command(
    "requests answer", "answer a request with contacts: they are granted to the app that asked",
    arguments: [requestID, .contacts],
    options: [
      Option("--fields", "LIST", fieldHelp + " Those that were asked for unless given"), Option.preset, Option.from,
      Option.until, Option("--reason", "TEXT", "why; shown beside the grants and in the audit"), Option.file,
    ]
  ) { call in
    let engine = try call.engine()
    let request = try engine.request(call.request(call.arguments[0]))
    let terms = GrantTerms(
      fields: try call.fields(of: request.fields), validity: try call.validity(), reason: call.value("--reason") ?? "")
    let chosen = try call.contacts(from: 1, engine)
    let outcome = try engine.answer(request.id, with: chosen, terms, by: call.actor)
    let now = try engine.request(request.id)
    call.answer {
      now.members(&$0)
      $0.outcome(outcome)
    } text: {
      let rest = outcome.left == 0 ? "" : " \(grouped(outcome.left)) were granted already."
      let undo = outcome.act.map { " Undo with: contact-access undo \($0.sequence)" } ?? ""
      return "Answered: \(counted(outcome.changed, "contact")) granted.\(rest) \(now.app.state)\(undo)"
    }
    return ExitCode.done.rawValue
  }

  static let refuseRequest = Command(
    "requests refuse", "refuse a request; the app may not ask again for \(RequestLimits.silenceDays) days",
    arguments: [requestID], options: [Option("--reason", "TEXT", "why; in the audit alone, the app is not told")]
  ) { call in
    let engine = try call.engine()
    let id = try call.request(call.arguments[0])
    let outcome = try engine.refuse(id, reason: call.value("--reason") ?? "", by: call.actor)
    let now = try engine.request(id)
    let silence = try engine.silence(of: now.app.id)
    call.answer {
      now.members(&$0)
      $0.member("silentUntil", silence?.until.text)
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      let until =
        silence.map { " It may not ask again until \($0.until.short); “requests lift” lets it earlier." } ?? ""
      return "Refused the request of \(shown(now.app.name)).\(until)"
    }
    return ExitCode.done.rawValue
  }

  static let liftSilence = Command(
    "requests lift", "let an app ask again before the days after a refusal are over",
    arguments: [.app]
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0]).row
    let outcome = try engine.liftSilence(of: app.id, by: call.actor)
    call.answer {
      $0.member("app", app.id.text)
      $0.outcome(outcome)
    } text: {
      outcome.changed == 0
        ? "\(shown(app.name)) was not refused; nothing was changed." : "\(shown(app.name)) may ask again."
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  fileprivate func request(_ text: String) throws -> RequestID {
    guard let id = RequestID(text: text) else { throw AccessError(.unknownRequest) }
    return id
  }
}

extension RequestRow {
  func write(to json: inout JSONWriter) { json.object { members(&$0) } }

  func members(_ json: inout JSONWriter) {
    json.member("id", id.text)
    json.object("app") {
      $0.member("id", app.id.text)
      $0.member("name", app.name)
      $0.member("status", app.status.word)
    }
    json.member("state", state.word)
    json.member("at", at.text)
    json.member("purpose", purpose)
    json.list("fields", fields.fields) { $0.value($1.word) }
    json.member("search", search)
    json.member("ignored", ignored)
    json.member("byReading", isByReading)
    json.member("decided", decided?.text)
    json.member("by", decided == nil ? nil : by)
  }

  fileprivate var text: String {
    var table = TextTable([
      "App", "\(shown(app.name)) (\(app.status.word), can see \(counted(app.visible, "contact")))",
    ])
    table.add(["State", decided.map { "\(state.word) \($0.short)\(by.isEmpty ? "" : " by \(by)")" } ?? state.word])
    table.add(["Asked", at.short + (isByReading ? ", by reading without a decision" : "")])
    table.add(["Purpose", purpose.isEmpty ? app.purpose : purpose])
    table.add(["Fields", fields.words])
    table.add(["Looks for", search.isEmpty ? "nobody in particular" : search])
    if ignored > 0 { table.add(["Knows", counted(ignored, "address or number", "addresses and numbers")]) }
    return table.text
  }
}

extension CandidateRow {
  /// What is to be known before it is chosen.
  fileprivate var remark: String {
    if never.isWhole { return "never share" }
    let parts = [
      reached.isEmpty ? "" : "granted: \(reached.words)", never.isEmpty ? "" : "never share: \(never.words)",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension AppRow {
  /// “Letters is limited and can see 3 contacts.”
  fileprivate var state: String { "\(shown(name)) is \(status.word) and can see \(counted(visible, "contact"))." }
}
