import ContactAccess
import Contacts
import Cryptography
import JSON

extension Command {
  static let offerCopy = Command(
    "copies offer", "offer an app a copy of contacts, once; what it is granted does not change",
    arguments: [.app, .contacts],
    options: [
      Option("--fields", "LIST", fieldHelp + " All that the app asks for unless given"), Option.preset,
      Option("--minutes", "N", "how long the copy may be collected, up to 60; 10 unless given"), Option.reason,
      Option.file,
    ],
    details: """
      Prints a secret, this once. The app collects the copy with its own key and POST /v1/copies/SECRET. Works in every
      status but restricted; policies and marks hold at the moment of collecting, and values are those of that moment.
      """
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let range = AccessEngine.pickSeconds
    let minutes = try call.number(
      "--minutes", usually: 10, from: Int(range.lowerBound / 60), to: Int(range.upperBound / 60))
    let fields = try call.fields(of: app.registration.fields)
    let chosen = try call.contacts(from: 1, engine)
    let secret = Base64URL.text(SecureRandom.bytes(32))
    let (id, outcome) = try engine.offerCopy(
      of: chosen, to: app.row.id, fields: fields, seconds: Int64(minutes) * 60, digest: Digest.sha256(secret.utf8),
      reason: call.value("--reason") ?? "", by: call.actor)
    let copy = try engine.copies(for: app.row.id, limit: .max).first { $0.id == id }
    call.answer {
      $0.member("id", id.text)
      $0.member("app", app.row.id.text)
      $0.member("contacts", outcome.changed)
      $0.list("fields", (copy?.fields ?? []).fields) { $0.value($1.word) }
      $0.member("until", copy?.until.text)
      $0.member("secret", secret)
      $0.member("path", "/v1/copies/\(secret)")
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      """
      Offered \(shown(app.row.name)) a copy of \(counted(outcome.changed, "contact")), until \(copy?.until.short ?? "") (\(id.text)).
      It collects it with its key and this address, shown this once: POST /v1/copies/\(secret)
      """
    }
    return ExitCode.done.rawValue
  }

  static let listCopies = Command(
    "copies list", "list the copies that an app was offered, newest first",
    arguments: [.app], options: [Option("--limit", "N", "how many to show; all unless given")]
  ) { call in
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    let copies = try engine.copies(for: app.row.id, limit: try call.number("--limit", usually: .max, from: 1))
    let now = call.services.now()
    call.answer {
      $0.member("app", app.row.id.text)
      $0.list("copies", copies) { $1.write(to: &$0, at: now) }
    } text: {
      if copies.isEmpty { return "\(shown(app.row.name)) was offered no copy." }
      var table = TextTable(["ID", "CONTACTS", "FIELDS", "OFFERED", "UNTIL", "STATE", "ENDED", "BY"])
      for copy in copies {
        table.add([
          copy.id.text, grouped(copy.contacts), copy.fields.words, copy.at.short, copy.until.short, copy.word(at: now),
          copy.ended?.short ?? "", copy.by,
        ])
      }
      return table.text
    }
    return ExitCode.done.rawValue
  }

  static let takeBackCopy = Command(
    "copies take-back", "end a copy that was not collected yet",
    arguments: [Argument("ID", .one, "an identifier, as “copies list” prints it")]
  ) { call in
    guard let id = PickID(text: call.arguments[0]) else { throw AccessError(.unknownCopy) }
    let outcome = try call.engine().takeBackCopy(id, by: call.actor)
    call.answer {
      $0.member("id", id.text)
      $0.outcome(outcome)
    } text: {
      outcome.changed == 0
        ? "It was collected or taken back already; nothing was changed."
        : "Taken back: it cannot be collected any more."
    }
    return ExitCode.done.rawValue
  }
}

extension PickRow {
  /// Its state, with `expired` for what was not collected in time.
  fileprivate func word(at now: Instant) -> String { state == .offered && until <= now ? "expired" : state.word }

  fileprivate func write(to json: inout JSONWriter, at now: Instant) {
    json.object {
      $0.member("id", id.text)
      $0.member("contacts", contacts)
      $0.list("fields", fields.fields) { $0.value($1.word) }
      $0.member("at", at.text)
      $0.member("until", until.text)
      $0.member("state", word(at: now))
      $0.member("ended", ended?.text)
      $0.member("by", by)
    }
  }
}
