import ContactAccess

extension Command {
  static let undo = Command(
    "undo", "take an act back: what it granted goes, what it revoked comes back",
    arguments: [Argument("ACT", .one, "the number of the act, as the command that did it and “audit list” print it")],
    details:
      "Grants that somebody changed since stay as they are. A change of status is undone by another change of status."
  ) { call in
    guard let number = Int64(call.arguments[0]), number > 0 else {
      throw call.usage("“\(call.arguments[0])” is no act; it takes the number of one, as “audit list” prints it.")
    }
    let engine = try call.engine()
    var itself = AuditFilter()
    itself.parts = .of(number)
    let event = try engine.events(itself, before: nil, limit: 1).rows.first
    if let event, event.sequence == number, event.isPart, let act = event.parent {
      throw call.usage("\(number) is a part of act \(act), and an act is taken back as a whole: undo \(act).")
    }
    let outcome = try engine.undo(ActID(sequence: number), by: call.actor)
    call.answer {
      $0.outcome(outcome)
    } text: {
      if outcome.changed == 0 { return "Nothing was undone: all of it was changed since." }
      let rest = outcome.left == 0 ? "" : " Changed since, and left as it is: \(grouped(outcome.left))."
      return "Undone: \(counted(outcome.changed, "contact or group", "contacts and groups")).\(rest)"
    }
    return ExitCode.done.rawValue
  }
}
