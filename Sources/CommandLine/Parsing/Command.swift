/// One command: how it is called, what it says about itself, and what it does.
struct Command: Sendable {
  /// The words that name it, such as `grants add`.
  let words: [String]
  let arguments: [Argument]
  let options: [Option]
  /// One line, for the list of commands.
  let summary: String
  /// Further paragraphs of its help; may be empty.
  let details: String
  /// Whether it answers in JSON when asked to.
  let answersJSON: Bool
  /// Whether it makes the data folder when there is none.
  let makesFolder: Bool
  /// Whether it speaks of one address book, which `--book` names.
  let isOfABook: Bool
  let run: @Sendable (Invocation) throws -> Int32

  init(
    _ words: String, _ summary: String, arguments: [Argument] = [], options: [Option] = [], details: String = "",
    answersJSON: Bool = true, makesFolder: Bool = false, isOfABook: Bool = true,
    run: @escaping @Sendable (Invocation) throws -> Int32
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.arguments = arguments
    self.options = options
    self.summary = summary
    self.details = details
    self.answersJSON = answersJSON
    self.makesFolder = makesFolder
    self.isOfABook = isOfABook
    self.run = run
  }

  var name: String { words.joined(separator: " ") }
  var allOptions: [Option] {
    options
      + Option.everywhere.filter {
        switch $0.name {
        case Option.json.name: answersJSON
        case Option.book.name: isOfABook
        default: true
        }
      }
  }
}

/// A word that a command takes by its place.
struct Argument: Sendable {
  enum Count: Sendable { case one, optional, atLeastOne, any }
  let name: String
  let count: Count
  let help: String

  init(_ name: String, _ count: Count = .one, _ help: String) {
    self.name = name
    self.count = count
    self.help = help
  }

  /// As the usage line shows it.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .atLeastOne: "\(name)…"
    case .any: "[\(name)…]"
    }
  }
}

/// Something given by name: `--name VALUE`, `--name=VALUE`, or a bare flag.
struct Option: Sendable {
  let name: String
  /// What the value is called in help; nil for a flag, which has none.
  let value: String?
  let help: String
  /// The environment variable that is read when the option is not given.
  let environment: String?
  let isRequired: Bool
  let isRepeatable: Bool

  /// An option that is there or not.
  init(flag: String, _ help: String) {
    name = flag
    value = nil
    self.help = help
    environment = nil
    isRequired = false
    isRepeatable = false
  }

  init(
    _ name: String, _ value: String, environment: String? = nil, required: Bool = false,
    repeatable: Bool = false, _ help: String
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.environment = environment
    isRequired = required
    isRepeatable = repeatable
  }

  var usage: String { value.map { "\(name) \($0)" } ?? name }

  static let data = Option(
    "--data", "DIR", environment: "CONTACT_ACCESS_DATA",
    "the data folder; without it, contact-access in $XDG_DATA_HOME or ~/.local/share")
  static let book = Option(
    "--book", "NAME", "the address book, by name or identifier; the oldest unless given, and the only one where there is one")
  static let json = Option(flag: "--json", "answer in JSON; errors too, as {\"error\": …} on standard output")
  static let help = Option(flag: "--help", "show this text")
  /// The options that every command takes; `--book` only where it has a meaning.
  static let everywhere = [data, book, json, help]
}
