import ContactAccess
import JSON

extension JSONWriter {
  /// What an act changed, what it left, and the number by which the audit and `undo` know it.
  mutating func outcome(_ outcome: ActOutcome) {
    member("changed", outcome.changed)
    member("left", outcome.left)
    member("act", outcome.act.map { Int($0.sequence) })
  }
}

extension Invocation {
  /// Where `--try` asks for it, says what a change would do; nothing is changed then.
  /// - Returns: the exit code; nil when the change itself is to be made.
  func tried(_ engine: AccessEngine, _ change: TriedChange) throws -> Int32? {
    guard has(Option.attempt.name) else { return nil }
    let effects = try engine.tryOut(change)
    answer {
      $0.member("tried", true)
      $0.list("apps", effects) { $1.write(to: &$0) }
    } text: {
      if effects.isEmpty { return "Tried, nothing was changed. No app would read anything else than now." }
      var table = TextTable(["APP", "STATUS", "GAINS", "LOSES", "READS OTHERWISE"])
      for effect in effects {
        let status = effect.before == effect.after ? effect.after.word : "\(effect.before.word) → \(effect.after.word)"
        table.add([
          effect.name, status, grouped(effect.effect.gained), grouped(effect.effect.lost),
          grouped(effect.effect.changed),
        ])
      }
      return "Tried, nothing was changed. In contacts, it would be:\n\n\(table.text)"
    }
    return ExitCode.done.rawValue
  }
}

extension AppEffect {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", app.text)
      $0.member("name", name)
      $0.member("from", before.word)
      $0.member("status", after.word)
      $0.member("gained", effect.gained)
      $0.member("lost", effect.lost)
      $0.member("changed", effect.changed)
    }
  }
}
