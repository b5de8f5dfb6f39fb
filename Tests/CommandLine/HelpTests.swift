import Testing

@testable import CommandLine

@Suite struct HelpTests {
  @Test(arguments: Command.all.map(\.name)) func everyCommandExplainsItselfAndEachOfItsOptions(_ name: String) throws {
    let desk = try Desk()
    let answer = desk.type("\(name) --help")
    #expect(answer.exit == 0)
    #expect(answer.output.contains("Usage: contact-access \(name)"))
    let command = try #require(Command.all.first { $0.name == name })
    for option in command.allOptions { #expect(answer.output.contains(option.usage)) }
    for argument in command.arguments { #expect(answer.output.contains(argument.name)) }
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 122 })
    #expect(desk.type("help \(name)").output == answer.output)
  }

  @Test func groupsAndTheProgramItselfHaveHelp() throws {
    let desk = try Desk()
    #expect(desk.type("grants --help").output.contains("grants revoke"))
    for line in ["", "--help", "-h", "help"] {
      let answer = desk.type(line)
      #expect(answer.exit == 0)
      for command in Command.all { #expect(answer.output.contains(command.name)) }
      for code in ExitCode.allCases { #expect(answer.output.contains(code.meaning)) }
    }
    #expect(desk.type("help nothing").exit == 2)
  }

  @Test func helpIsGivenEvenWhenTheRestIsWrong() throws {
    #expect(try Desk().type("apps add --help").exit == 0)
  }

  @Test func theVersionIsPrinted() throws {
    #expect(try Desk().type("--version").output == "contact-access 1.2.3\n")
  }
}
