import ContactAccess
import Contacts
import JSON

extension Command {
  static let addGrants = Command(
    "grants add", "let an app read contacts, by themselves or as members of a group",
    arguments: [.app, .contacts],
    options: [
      Option.groups, Option("--fields", "LIST", fieldHelp + " All that the app asks for unless given"), Option.preset,
      Option.from, Option.until, Option("--reason", "TEXT", "why; shown beside the grant and in the audit"),
      Option.fileWithFields, Option.attempt,
    ],
    details: """
      Granting to an app that nobody has decided about makes its status limited. An app that is denied, restricted or
      authorized is refused until its status is changed. A group stands for whoever is in it at the time. What the app has
      already stays, in fields and in time; “grants set” replaces it. Each set of fields is one act in the audit.
      """
  ) { try $0.grant(.adds) }

  static let setGrants = Command(
    "grants set", "grant exactly these fields for exactly this time, in place of what was granted",
    arguments: [.app, .contacts],
    options: [
      Option.groups, Option("--fields", "LIST", fieldHelp + " All that the app asks for unless given"), Option.preset,
      Option.from, Option.until, Option("--reason", "TEXT", "why; shown beside the grant and in the audit"),
      Option.fileWithFields, Option.attempt,
    ],
    details: """
      Replaces the grants that name the contact or the group itself. What reaches a contact through a group stays. Without
      --from and --until the grant holds from now on and for good, whatever the earlier one said.
      """
  ) { try $0.grant(.replaces) }

  static let revokeGrants = Command(
    "grants revoke", "take contacts and groups away from an app",
    arguments: [.app, .contacts],
    options: [
      Option.groups, Option(flag: "--upcoming", "only what begins later; what holds now stays"), Option.reason, Option.file,
      Option.attempt,
    ],
    details: "A contact that is granted through a group, too, stays readable; the answer counts those."
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0]).row.id
    let groups = try call.groups(engine)
    let ids = try call.contacts(from: 1, engine)
    let reason = call.value("--reason") ?? ""
    let outcome: ActOutcome
    if call.has("--upcoming") {
      if let code = try call.tried(engine, .revokeUpcoming(ids, groups: groups, from: app)) { return code }
      outcome = try engine.revokeUpcoming(ids, groups: groups, from: app, reason: reason, by: call.actor)
    } else {
      if let code = try call.tried(engine, .revoke(ids, groups: groups, from: app)) { return code }
      outcome = try engine.revoke(ids, groups: groups, from: app, reason: reason, by: call.actor)
    }
    return call.report(try engine.app(app), [outcome], verb: "Revoked")
  }

  static let listGrants = Command(
    "grants list", "list what was granted to an app, and what begins later",
    arguments: [.app],
    options: [
      Option("--search", "TEXT", "only contacts that match"),
      Option("--limit", "N", "how many contacts to show; all unless given"),
      Option.after,
    ],
    details: """
      Lists what grants reach now, whatever the app's status lets it read of it. Fields that a policy, the registration or a
      mark withholds are shown as hidden; a contact reached by a group alone is revoked with the group. Grants that begin
      later stand apart.
      """
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let most = try call.number("--limit", usually: .max, from: 1)
    let later = try engine.upcoming(app.row.id, limit: .max).grants
    let groups = try engine.grantedGroups(app.row.id).filter { group in !later.contains { $0.grant == group } }
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
      $0.list("groups", groups) { $1.write(to: &$0) }
      $0.list("grants", rows) { $1.write(to: &$0) }
      $0.list("upcoming", later) { $1.write(to: &$0) }
      $0.member("total", total.value)
      $0.member("totalIsExact", total.isExact)
      $0.member("next", point?.contact?.text)
    } text: {
      let head = groups.isEmpty ? "" : groupTable(groups) + "\n"
      let tail = later.isEmpty ? "" : "\n\nBegins later:\n" + upcomingTable(later)
      if rows.isEmpty { return "\(head)No contact is granted to \(shown(app.row.name)) now.\(tail)" }
      var table = TextTable(["ID", "NAME", "ORGANISATION", "FIELDS", "SINCE", "UNTIL", "HOW", "BY"])
      for row in rows {
        table.add([
          row.contact.text, row.name, row.organisation, row.fieldWords, row.since.short, row.until?.short ?? "",
          row.isDirect ? row.origin.word : "by a group", row.by,
        ])
      }
      return head + table.text + "\n" + call.extent(rows.count, total, point) + tail
    }
    return ExitCode.done.rawValue
  }
}

extension Option {
  fileprivate static let groups = Option(
    "--group", "NAME", repeatable: true,
    "a group, by its exact name or its identifier, with everybody who is in it at the time")
  fileprivate static let fileWithFields = Option(
    "--file", "FILE",
    "further contacts, one a line, each optionally followed by a tab and the fields to grant of it; - is standard input"
  )
}

private enum GrantManner { case adds, replaces }

extension Invocation {
  fileprivate func groups(_ engine: AccessEngine) throws -> [GroupID] {
    try values("--group").map { try engine.group(named: $0).id }
  }

  fileprivate func grant(_ manner: GrantManner) throws -> Int32 {
    var terms = GrantTerms(validity: try validity(), reason: value("--reason") ?? "")
    let engine = try engine()
    let app = try engine.app(named: arguments[0])
    let usual = try fields(of: app.registration.fields)
    let groups = try groups(engine)
    var chosen = try chosen(engine, usual: usual, takesFields: true)
    if !groups.isEmpty { chosen.open(usual) }
    if has(Option.attempt.name), chosen.parts.count > 1 {
      throw usage(
        "--try takes one set of fields at a time, and the lines of the file name several. Try them one by one.")
    }
    var outcomes: [ActOutcome] = []
    for (fields, ids) in chosen.parts {
      terms.fields = fields
      let named = fields == usual ? groups : []
      switch manner {
      case .adds:
        if let code = try tried(engine, .grant(ids, groups: named, to: app.row.id, terms)) { return code }
        outcomes.append(
          try engine.grant(ids, groups: named, to: app.row.id, terms, origin: .commandLine, by: actor))
      case .replaces:
        if let code = try tried(engine, .regrant(ids, groups: named, to: app.row.id, terms)) { return code }
        outcomes.append(try engine.regrant(ids, groups: named, to: app.row.id, terms, origin: .commandLine, by: actor))
      }
    }
    return report(try engine.app(app.row.id), outcomes, terms.validity, verb: "Granted")
  }

  fileprivate func report(
    _ app: AppDetails, _ outcomes: [ActOutcome], _ validity: Validity = .always, verb: String
  ) -> Int32 {
    let changed = outcomes.reduce(0) { $0 + $1.changed }
    let left = outcomes.reduce(0) { $0 + $1.left }
    let still = outcomes.reduce(0) { $0 + $1.stillReadable }
    let acts = outcomes.compactMap { $0.act?.sequence }
    answer {
      $0.member("app", app.row.id.text)
      $0.member("status", app.row.status.word)
      $0.member("changed", changed)
      $0.member("left", left)
      $0.member("granted", app.granted)
      $0.member("stillReadable", still)
      $0.member("from", validity.notBefore?.text)
      $0.member("until", validity.notAfter?.text)
      $0.list("acts", acts) { $0.value(Int($1)) }
    } text: {
      let what =
        values("--group").isEmpty
        ? counted(changed, "contact") : counted(changed, "contact or group", "contacts and groups")
      var sentences = ["\(verb): \(what)."]
      if left > 0 { sentences.append("\(grouped(left)) were so already.") }
      if still > 0 { sentences.append("\(grouped(still)) can be read still, through a group.") }
      if let start = validity.notBefore, changed > 0 { sentences.append("Holds from \(start.short).") }
      if let end = validity.notAfter, changed > 0 { sentences.append("Ends \(end.short).") }
      sentences.append("\(shown(app.row.name)) is \(app.row.status.word), with \(grouped(app.granted)) granted.")
      if !acts.isEmpty {
        sentences.append("Undo with: " + acts.map { "contact-access undo \($0)" }.joined(separator: ", "))
      }
      return sentences.joined(separator: " ")
    }
    return ExitCode.done.rawValue
  }
}

private func groupTable(_ groups: [ContactAccessRow.Grant]) -> String {
  var table = TextTable(["GROUP", "MEMBERS", "FIELDS", "SINCE", "FROM", "UNTIL", "BY", "REASON"])
  for grant in groups {
    table.add([
      grant.group?.name ?? "", grouped(grant.group?.members ?? 0),
      grant.isInEffect ? grant.fields.words : "\(grant.fields.words) (not in effect)", grant.since.short,
      grant.validity.notBefore?.short ?? "", grant.validity.notAfter?.short ?? "", grant.by, grant.reason,
    ])
  }
  return table.text
}

private func upcomingTable(_ grants: [UpcomingGrant]) -> String {
  var table = TextTable(["ID", "NAME", "FIELDS", "FROM", "UNTIL", "BY", "REASON"])
  for later in grants {
    let grant = later.grant
    table.add([
      later.contact?.text ?? grant.group?.id.text ?? "",
      grant.group.map { "group “\($0.name)”" } ?? later.contactName, grant.fields.words,
      grant.validity.notBefore?.short ?? "", grant.validity.notAfter?.short ?? "", grant.by, grant.reason,
    ])
  }
  return table.text
}

extension UpcomingGrant {
  /// A contact or, where that is null, the group of the grant.
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("contact", contact?.text)
      $0.member("name", contact == nil ? nil : contactName)
      grant.members(&$0)
    }
  }
}

extension GrantedRow {
  /// The fields that were granted, and which of them are withheld.
  fileprivate var fieldWords: String {
    let hidden = fields.subtracting(readable)
    if hidden.isEmpty { return fields.words }
    return readable.isEmpty ? "\(fields.words) (all hidden)" : "\(fields.words) (hidden: \(hidden.words))"
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("contact", contact.text)
      $0.member("name", name)
      $0.member("organisation", organisation)
      $0.list("fields", fields.fields) { $0.value($1.word) }
      $0.list("readable", readable.fields) { $0.value($1.word) }
      $0.member("hidden", readable.isEmpty)
      $0.member("since", since.text)
      $0.member("until", until?.text)
      $0.member("origin", origin.word)
      $0.member("byGroup", !isDirect)
      $0.member("grants", grants)
      $0.member("by", by)
    }
  }
}
