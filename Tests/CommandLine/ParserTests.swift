import Testing

@testable import CommandLine

@Suite struct ParserTests {
  private let parser = Parser(commands: Command.all)

  private func parsed(_ line: String) throws -> (command: String, arguments: [String], given: [String: [String]]) {
    guard
      case .run(let command, let arguments, let given) = try parser.parse(line.split(separator: " ").map(String.init))
    else { throw UsageError("no command") }
    return (command.name, arguments, given)
  }

  @Test func optionsStandBeforeBetweenAndAfterArguments() throws {
    for line in [
      "--data D grants add A --fields name C1 C2", "grants --data D add --fields name A C1 C2",
      "grants add A C1 C2 --fields=name --data=D",
    ] {
      let found = try parsed(line)
      #expect(found.command == "grants add")
      #expect(found.arguments == ["A", "C1", "C2"])
      #expect(found.given == ["--data": ["D"], "--fields": ["name"]])
    }
  }

  @Test func twoDashesEndTheOptions() throws {
    let found = try parsed("contacts search -- --json")
    #expect(found.arguments == ["--json"])
    #expect(found.given.isEmpty)
  }

  @Test func anEqualsSignInAValueIsKept() throws {
    #expect(try parsed("grants add A C --reason=a=b").given["--reason"] == ["a=b"])
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try parsed("grants add A C --reason -x").given["--reason"] == ["-x"])
  }

  @Test(arguments: [
    ("grants add A C --fields", "--fields needs a value: --fields LIST."),
    ("grants add A C --json=yes", "--json takes no value."),
    ("grants add A C --reason a --reason b", "--reason is given twice."),
    ("grants add A C --feilds name", "“grants add” has no option --feilds. Did you mean “--fields”?"),
    ("grants add", "APP is missing."),
    ("import a b", "“b” is one word too many."),
    (
      "apps add A --developer D",
      "--purpose TEXT is missing: what it does with contacts, in plain words; shown wherever somebody decides."
    ),
    ("grants ad A", "“grants” does not know “ad”. Did you mean “add”?"),
    ("grants", "“grants” needs one of: add, list, revoke, set."),
    ("frobnicate", "There is no command “frobnicate”."),
    ("demos", "There is no command “demos”. Did you mean “demo”?"),
    ("--json", "There is no option --json without a command."),
    ("serve --json", "“serve” has no option --json."),
  ]) func aMistakeIsToldInASentence(_ line: String, _ sentence: String) {
    let error = #expect(throws: UsageError.self) { try parser.parse(line.split(separator: " ").map(String.init)) }
    #expect(error?.sentence == sentence)
  }

  @Test func noCommandIsNamedLikeTheBeginningOfAnother() {
    for one in Command.all {
      for other in Command.all where one.name != other.name { #expect(!other.words.starts(with: one.words)) }
    }
  }
}
