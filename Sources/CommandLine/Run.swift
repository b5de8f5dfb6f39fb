import JSON

/// Does what the words after the program's name ask for, and returns the exit code.
public func run(arguments: [String], environment: [String: String], services: Services) -> Int32 {
  let commands = Command.all
  // Asked for before the words were understood, so that a usage error is JSON too.
  let wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
  do {
    switch try Parser(commands: commands).parse(arguments) {
    case .version:
      var json = JSONWriter()
      json.object { $0.member("version", services.version) }
      services.write(wantsJSON ? json.bytes + [0x0A] : Array("contact-access \(services.version)\n".utf8))
      return ExitCode.done.rawValue
    case .help(let words):
      guard let text = Help(commands: commands).text(on: words) else {
        throw UsageError("There is no command “\(words.joined(separator: " "))”.")
      }
      services.write(Array(text.utf8))
      return ExitCode.done.rawValue
    case .run(let command, let arguments, let given):
      return try command.run(
        Invocation(
          command: command, arguments: arguments, given: given, environment: environment, services: services))
    }
  } catch {
    let problem = Problem(error)
    services.writeError(Array("contact-access: \(shown(problem.sentence, keepingLines: true))\n".utf8))
    if wantsJSON {
      var json = JSONWriter()
      json.object {
        $0.object("error") {
          $0.member("code", problem.code)
          $0.member("number", problem.number)
          $0.member("message", problem.sentence)
        }
      }
      services.write(json.bytes + [0x0A])
    }
    return problem.exit.rawValue
  }
}

extension Command {
  /// Every command there is, in the order of `--help`.
  static let all: [Command] = [
    serve, demo, importCards, exportCards, linkOperator, addApp, changeApp, listApps, showApp, pauseApp, resumeApp, deleteApp,
    setStatus,
    showPolicy, setPolicy, addGrants, setGrants, revokeGrants, listGrants, undo, listRequests, showRequest,
    answerRequest,
    refuseRequest, liftSilence, offerCopy, listCopies, takeBackCopy, setMarks, clearMarks, showMark, listGroups,
    showGroup,
    makeGroup, renameGroup, deleteGroup, joinGroup, leaveGroup, searchContacts, createContact, editContact, trashContacts,
    listTrash, restoreContact, eraseContacts,
    showBook, setBook,
    explainAccess, whoHasAccess, listAccess, accessChanges, listAudit,
  ]
}
