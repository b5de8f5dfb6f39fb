import Contacts

extension Invocation {
  /// The moment that an option names; nil when it was not given.
  func moment(_ option: String) throws -> Instant? {
    guard let text = value(option) else { return nil }
    guard let moment = Instant(text: text) else {
      throw usage("“\(text)” is no time; \(option) takes one such as 2026-05-03 or 2026-05-03T10:00.")
    }
    return moment
  }

  /// The time that an option names, as a moment or as a duration from now; nil when it was not given.
  func time(_ option: String) throws -> Instant? {
    guard let text = value(option) else { return nil }
    if let moment = Instant(text: text) { return moment }
    if let seconds = duration(text) { return services.now().adding(seconds: seconds) }
    let file = option == "--from" ? " A file of contacts is named with --file." : ""
    throw usage(
      "“\(text)” is no time; \(option) takes a day such as 2026-05-03, a time in UTC such as 2026-05-03T10:00, or a "
        + "duration from now such as 12h, 7d or 4w.\(file)")
  }
}

/// Hours, days or weeks in seconds; nil for anything else.
private func duration(_ text: String) -> Int64? {
  let digits = text.dropLast()
  guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
    let number = Int64(digits), number > 0
  else { return nil }
  switch text.last {
  case "h": return number * 3600
  case "d": return number * 86_400
  case "w": return number * 604_800
  default: return nil
  }
}
