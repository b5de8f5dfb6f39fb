import ContactAccess
import Contacts
import JSON

extension Command {
  static let setMarks = Command(
    "marks set", "mark contacts, or single fields of them, as never to be shared",
    arguments: [.contacts],
    options: [
      Option("--fields", "LIST", fieldHelp + " The whole contact unless given"), Option.reason, Option.file,
      Option.attempt,
    ],
    details: """
      The mark beats every grant and full access, for every app at once, and takes the place of an earlier mark: exactly
      these fields are marked afterwards.
      """
  ) { call in
    let fields = try call.fields()
    if let fields, fields.isEmpty { throw call.usage("--fields names no field. “marks clear” takes a mark away.") }
    return try call.mark(fields.map(NeverShare.init(fields:)) ?? .wholeContact)
  }

  static let clearMarks = Command(
    "marks clear", "take the marks of contacts away, so that grants hold again",
    arguments: [.contacts], options: [Option.reason, Option.file, Option.attempt]
  ) { try $0.mark(.nothing) }

  static let showMark = Command(
    "marks show", "say what of a contact is never shared",
    arguments: [.contact]
  ) { call in
    let engine = try call.engine()
    let id = try call.contact(call.arguments[0], engine)
    let never = try engine.neverShare(id)
    let name = DisplayName(of: try engine.contact(id)).text
    call.answer {
      $0.member("contact", id.text)
      $0.member("name", name)
      never.members(&$0)
    } text: {
      let title = name.isEmpty ? id.text : shown(name)
      if never.isEmpty { return "\(title) has no mark." }
      return never.isWhole ? "\(title) is never shared." : "Of \(title), never shared: \(never.fields.words)."
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  fileprivate func mark(_ never: NeverShare) throws -> Int32 {
    let engine = try engine()
    let chosen = try contacts(from: 0, engine)
    if let code = try tried(engine, .neverShare(chosen, never)) { return code }
    let outcome = try engine.setNeverShare(never, of: chosen, reason: value("--reason") ?? "", by: actor)
    answer {
      never.members(&$0)
      $0.outcome(outcome)
    } text: {
      let rest = outcome.left == 0 ? "" : " \(grouped(outcome.left)) were so already."
      let what =
        never.isEmpty
        ? "Mark taken away"
        : never.isWhole ? "Never shared from now on" : "Never shared from now on, of each its \(never.fields.words)"
      return "\(what): \(counted(outcome.changed, "contact")).\(rest)"
    }
    return ExitCode.done.rawValue
  }
}

extension NeverShare {
  /// Of what is never shared, in an object that is open already.
  func members(_ json: inout JSONWriter) {
    json.member("wholeContact", isWhole)
    json.list("neverShare", fields.fields) { $0.value($1.word) }
  }
}
