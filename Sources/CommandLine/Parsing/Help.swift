/// The texts of `--help`.
struct Help {
  let commands: [Command]

  /// Nil when no command begins with these words.
  func text(on words: [String]) -> String? {
    if let command = commands.first(where: { $0.words == words }) { return text(on: command) }
    let found = commands.filter { $0.words.starts(with: words) }
    if found.isEmpty { return nil }
    return words.isEmpty ? overview : group(words, found)
  }

  private var overview: String {
    """
    contact-access: a contact-permission server. Each app reads the contacts that somebody granted it, and no others.

    Usage: contact-access COMMAND [ARGUMENTS] [OPTIONS]

    Commands:
    \(columns(commands.map { ($0.name, $0.summary) }))

    Options of every command, --book of those that speak of one book:
    \(columns(Option.everywhere.map(described)))

    contact-access COMMAND --help says more about each. contact-access --version prints the version.

    Exit codes:
    \(columns(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))

    """
  }

  private func group(_ words: [String], _ found: [Command]) -> String {
    """
    Usage: contact-access \(words.joined(separator: " ")) COMMAND [ARGUMENTS] [OPTIONS]

    Commands:
    \(columns(found.map { ($0.name, $0.summary) }))

    """
  }

  private func text(on command: Command) -> String {
    var text = """
      \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).

      Usage: contact-access \(([command.name] + command.arguments.map(\.usage)).joined(separator: " ")) [OPTIONS]

      """
    if !command.details.isEmpty { text += "\n\(command.details)\n" }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n\(columns(command.arguments.map { ($0.name, $0.help) }))\n"
    }
    text += "\nOptions:\n\(columns(command.allOptions.map(described)))\n"
    return text
  }

  private func described(_ option: Option) -> (String, String) {
    var help = option.help
    if option.isRequired { help += " (mandatory)" }
    if option.isRepeatable { help += " (may be given several times)" }
    if let variable = option.environment { help += " [\(variable)]" }
    return (option.usage, help)
  }

  /// Two columns, the second broken to lines of about 100 characters.
  private func columns(_ rows: [(String, String)]) -> String {
    let width = min(28, rows.map { $0.0.count }.max() ?? 0)
    return rows.map { name, help in
      let lines = wrapped(help, width: 96 - width)
      let indent = String(repeating: " ", count: width + 4)
      let head =
        name.count <= width
        ? "  " + name + String(repeating: " ", count: width + 2 - name.count) : "  \(name)\n\(indent)"
      return head + lines.joined(separator: "\n\(indent)")
    }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
