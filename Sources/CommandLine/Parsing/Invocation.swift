import ContactAccess
import Contacts

/// A command as it was called: its words sorted into arguments and options, and what it may use.
struct Invocation: Sendable {
  let command: Command
  let arguments: [String]
  private let given: [String: [String]]
  let environment: [String: String]
  let services: Services

  init(
    command: Command, arguments: [String], given: [String: [String]], environment: [String: String], services: Services
  ) {
    self.command = command
    self.arguments = arguments
    self.given = given
    self.environment = environment
    self.services = services
  }

  /// The value of an option: as given, else from its environment variable. An empty variable counts as unset.
  func value(_ name: String) -> String? {
    if let value = given[name]?.last { return value }
    guard let variable = command.allOptions.first(where: { $0.name == name })?.environment,
      let value = environment[variable], !value.isEmpty
    else { return nil }
    return value
  }

  /// All values of an option that may be given several times; a variable holds them separated by commas.
  func values(_ name: String) -> [String] {
    if let values = given[name] { return values }
    return value(name)?.split(separator: ",").map { String($0).trimmingBlanks } ?? []
  }

  func has(_ flag: String) -> Bool {
    if given[flag] != nil { return true }
    return value(flag).map { $0 == "1" || $0.lowercased() == "true" || $0.lowercased() == "yes" } ?? false
  }

  /// A whole number within bounds.
  func number(_ name: String, usually: Int, from least: Int, to most: Int = .max) throws -> Int {
    guard let text = value(name) else { return usually }
    guard let number = Int(text), number >= least, number <= most else {
      let bounds = most == .max ? "\(least) or more" : "from \(least) to \(most)"
      throw UsageError("“\(text)” will not do for \(name): it takes a whole number, \(bounds).", command)
    }
    return number
  }

  var wantsJSON: Bool { command.answersJSON && has("--json") }

  /// The folder that holds everything, by option, variable, or the place that the XDG base directories give it.
  func dataFolder() throws -> String {
    if let folder = value("--data") { return folder }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/contact-access" }
    if let home = environment["HOME"], !home.isEmpty { return home + "/.local/share/contact-access" }
    throw UsageError("There is no home folder to keep data in. Name a data folder with --data.", command)
  }

  /// The engine over the book of `--book`; over the oldest where none is named.
  func engine() throws -> AccessEngine {
    let engine = try services.openEngine(dataFolder(), command.makesFolder)
    return try value(Option.book.name).map { try engine.inBook(named: $0) } ?? engine
  }

  /// Somebody at this machine.
  var actor: Actor { .host(user: services.user) }

  func usage(_ sentence: String) -> UsageError { UsageError(sentence, command) }
}
