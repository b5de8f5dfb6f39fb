import ContactAccess

extension Command {
  static let setStatus = Command(
    "status set", "change an app's authorization status",
    arguments: [
      .app,
      Argument("STATUS", .one, AuthorizationStatus.allCases.map(\.word).joined(separator: ", ")),
    ],
    options: [
      Option(
        "--set", "empty|earlier",
        "with limited, where contacts were chosen earlier: start without any, or take up those"),
      Option.attempt,
    ],
    details: """
      notDetermined  nobody has decided        restricted  locked by a policy       denied  no access
      limited        the granted contacts      authorized  every contact

      A change to limited is refused until --set says what becomes of contacts that were chosen earlier.
      """
  ) { call in
    guard let status = AuthorizationStatus(word: call.arguments[1]) else {
      let words = Set(AuthorizationStatus.allCases.map(\.word))
      throw call.usage(
        "There is no status “\(call.arguments[1])”.\(suggestion(call.arguments[1], among: words)) There are "
          + AuthorizationStatus.allCases.map(\.word).joined(separator: ", ") + ".")
    }
    let choice = call.value("--set").map(SetChoice.init(rawValue:))
    if let choice, choice == nil { throw call.usage("--set takes “empty” or “earlier”.") }
    if choice != nil && status != .limited { throw call.usage("--set goes with limited alone.") }
    let engine = try call.engine()
    let app = try engine.app(named: call.arguments[0])
    if let code = try call.tried(engine, .status(app.row.id, status, choice ?? nil)) { return code }
    let outcome = try engine.setStatus(app.row.id, to: status, set: choice ?? nil, by: call.actor)
    let now = try engine.app(app.row.id).row
    call.answer {
      $0.member("app", now.id.text)
      $0.member("from", app.row.status.word)
      $0.member("status", now.status.word)
      $0.member("visible", now.visible)
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      "\(shown(now.name)) is now \(now.status.word) and can see \(counted(now.visible, "contact"))."
    }
    return ExitCode.done.rawValue
  }
}
