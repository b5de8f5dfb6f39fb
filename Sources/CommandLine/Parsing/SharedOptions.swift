import ContactAccess
import Contacts

extension Argument {
  static let app = Argument("APP", .one, "name or identifier")
  static let contact = Argument("CONTACT", .one, contactHelp)
  static let contacts = Argument("CONTACT", .any, contactsHelp)
  static let book = Argument("BOOK", .one, "name, whatever its case, or identifier")
  static let group = Argument("GROUP", .one, "its exact name, or its identifier")

  private static let contactHelp = "an identifier, as “contacts search” prints it, or uid:UID as in a vCard"
  private static let contactsHelp = "identifiers, as “contacts search” prints them, or uid:UID as in a vCard"
}

extension Option {
  static let file = Option("--file", "FILE", "further contacts, one a line; - is standard input")
  static let reason = Option("--reason", "TEXT", "why; shown beside it and in the audit")
  static let preset = Option(
    "--preset", FieldPreset.allCases.map(\.rawValue).joined(separator: "|"),
    "instead of --fields: a usual set, as far as the app asks for it")
  static let from = Option(
    "--from", "TIME",
    "when it begins: a day such as 2026-05-03, at its beginning in UTC, a time in UTC such as 2026-05-03T10:00, or a "
      + "duration from now such as 12h, 7d or 4w; at once unless given")
  static let until = Option(
    "--until", "TIME", "when it ends, written in the same ways; a day is not part of it any more. Never unless given")
  static let attempt = Option(
    flag: "--try", "change nothing, and say app by app how many contacts it would gain, lose and read otherwise")
  static let limit = Option("--limit", "N", "how many to show; 50 unless given")
  static let after = Option("--after", "ID", "go on after this contact, as “next” gave it")
  static let verbs = Option(
    "--verbs", "LIST",
    "what it may do with contacts, separated by commas: \(VerbSet.all.verbs.map(\.word).joined(separator: ", ")); or all. "
      + "read is always among them")
}

extension Invocation {
  /// The verbs of `--verbs`; nil when it was not given.
  func verbs() throws -> VerbSet? {
    guard let words = value(Option.verbs.name) else { return nil }
    guard let verbs = VerbSet(words: words) else {
      throw usage(
        "“\(words)” will not do for --verbs. The verbs are \(VerbSet.all.verbs.map(\.word).joined(separator: ", ")); “all” means all of them."
      )
    }
    return verbs.union(.read)
  }

  /// The fields of `--fields` or `--preset`; nil when neither was given.
  /// - Parameter asked: the fields that the app asks for.
  func fields(of asked: FieldSet) throws -> FieldSet? {
    guard let word = value(Option.preset.name) else { return try fields() }
    if value("--fields") != nil { throw usage("--fields and --preset exclude each other: give one of them.") }
    guard let preset = FieldPreset(rawValue: word) else {
      let known = FieldPreset.allCases.map(\.rawValue)
      throw usage(
        "There is no preset “\(word)”.\(suggestion(word, among: Set(known))) There are \(known.joined(separator: ", "))."
      )
    }
    return preset.fields(of: asked)
  }

  /// What `--from` and `--until` say.
  func validity() throws -> Validity { Validity(notBefore: try time("--from"), notAfter: try time("--until")) }

  /// What a pair of flags says, such as `--notes` and `--no-notes`; nil when neither was given.
  func choice(_ yes: String, _ no: String) throws -> Bool? {
    switch (has(yes), has(no)) {
    case (true, true): throw usage("\(yes) and \(no) exclude each other: give one of them.")
    case (true, false): return true
    case (false, true): return false
    case (false, false): return nil
    }
  }

  /// The contacts that were named from this place on and in the file of `--file`, at least one.
  func contacts(from place: Int, _ engine: AccessEngine) throws -> [ContactID] {
    try chosen(engine, from: place, usual: nil, takesFields: false).parts.flatMap(\.contacts)
  }
}
