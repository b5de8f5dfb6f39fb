/// What the words after the program's name ask for.
enum Request {
  case run(Command, arguments: [String], given: [String: [String]])
  /// Help on the program (no words), on a group of commands, or on one command.
  case help([String])
  case version
}

/// Sorts words into a command, its arguments and its options.
///
/// Options may stand before, between and after arguments; `--` ends them, so that a name may begin with a dash.
struct Parser {
  let commands: [Command]

  func parse(_ words: [String]) throws(UsageError) -> Request {
    // The command's name is made of the first words that are no options; no command's name begins with another's.
    var named: [String] = []
    var early: [String] = []
    var rest = words[...]
    while let word = rest.first, word != "--", !commands.contains(where: { $0.words == named }) {
      if word.hasPrefix("-") {
        early.append(rest.removeFirst())
        if word == Option.data.name || word == Option.book.name, let value = rest.popFirst() { early.append(value) }
      } else if commands.contains(where: { $0.words.starts(with: named + [word]) }) {
        named.append(rest.removeFirst())
      } else {
        break
      }
    }
    let wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if let command = commands.first(where: { $0.words == named }) {
      return wantsHelp ? .help(named) : try parse(early + rest, for: command)
    }
    if named.isEmpty {
      switch rest.first {
      case "help": return .help(Array(rest.dropFirst()))
      case nil where early.contains("--version") && Set(early).isSubset(of: ["--version", "--json"]): return .version
      case nil where wantsHelp || early.isEmpty: return .help([])
      case nil: throw UsageError("There is no option \(early[0]) without a command.")
      case let word?:
        if wantsHelp { return .help([]) }
        throw UsageError("There is no command “\(word)”.\(suggestion(word, among: Set(commands.map { $0.words[0] })))")
      }
    }
    if wantsHelp { return .help(named) }
    let next = Set(commands.filter { $0.words.starts(with: named) }.map { $0.words[named.count] })
    guard let word = rest.first else {
      throw UsageError(
        "“\(named.joined(separator: " "))” needs one of: \(next.sorted().joined(separator: ", ")).", words: named)
    }
    throw UsageError(
      "“\(named.joined(separator: " "))” does not know “\(word)”.\(suggestion(word, among: next))", words: named)
  }

  private func parse(_ words: [String], for command: Command) throws(UsageError) -> Request {
    var arguments: [String] = []
    var given: [String: [String]] = [:]
    var rest = words[...]
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        arguments.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = command.allOptions.first(where: { $0.name == parts[0] }) else {
          let hint = suggestion(parts[0], among: Set(command.allOptions.map(\.name)))
          throw UsageError("“\(command.name)” has no option \(parts[0]).\(hint)", command)
        }
        let value = try take(option, parts.count > 1 ? parts[1] : nil, &rest, command)
        if given[option.name] != nil, !option.isRepeatable {
          throw UsageError("\(option.name) is given twice.", command)
        }
        given[option.name, default: []].append(value)
      }
    }
    try check(arguments, given, command)
    return .run(command, arguments: arguments, given: given)
  }

  private func take(
    _ option: Option, _ attached: String?, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(UsageError) -> String {
    guard let name = option.value else {
      if attached != nil { throw UsageError("\(option.name) takes no value.", command) }
      return "1"
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(option.name) needs a value: \(option.name) \(name).", command)
    }
    return value
  }

  private func check(_ arguments: [String], _ given: [String: [String]], _ command: Command) throws(UsageError) {
    let least = command.arguments.filter { $0.count == .one || $0.count == .atLeastOne }.count
    if arguments.count < least {
      throw UsageError("\(command.arguments[arguments.count].name) is missing.", command)
    }
    let isOpen = command.arguments.contains { $0.count == .atLeastOne || $0.count == .any }
    if !isOpen, arguments.count > command.arguments.count {
      throw UsageError("“\(arguments[command.arguments.count])” is one word too many.", command)
    }
    for option in command.options where option.isRequired && given[option.name] == nil {
      throw UsageError("\(option.usage) is missing: \(option.help).", command)
    }
  }
}

/// “ Did you mean …?” when a known word is at most two slips away.
func suggestion(_ word: String, among known: Set<String>) -> String {
  let near = known.map { (distance(Array(word.utf8), Array($0.utf8)), $0) }.min {
    $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 < $1.1
  }
  guard let near, near.0 <= 2, near.0 < word.utf8.count else { return "" }
  return " Did you mean “\(near.1)”?"
}

/// How many bytes have to be put in, taken out or replaced.
private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  guard a.count <= 40 else { return .max }
  var row = Array(0...b.count)
  for (i, byte) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j + 1] + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
