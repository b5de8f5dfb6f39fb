/// A table of contacts as a program writes it: what each of its columns holds.
struct CSVLayout: Sendable {
  /// In which order a day and a month stand that are both twelve or less.
  enum DayOrder: Sendable { case dayFirst, monthFirst }

  /// Folded headers and the written form of what they hold.
  var columns: [String: String]
  /// For a header that stands several times: what its occurrences hold, from the first to the last.
  var repeated: [String: [String]] = [:]
  var hasSlots = false
  /// What separates groups in a cell.
  var groupSeparator = ";"
  /// The order where a date's own form does not tell; nil leaves such a date as the text that it is.
  var dayOrder: DayOrder?

  static let known = [google, yahoo, thunderbird, outlook, outlookFrench]

  /// The layout that knows most of the headers, and what each column holds; nil when none knows three of them and half of all.
  static func found(for headers: [String]) -> (layout: CSVLayout, targets: [CSVTarget])? {
    let folded = headers.map(fold)
    let named = folded.filter { !$0.isEmpty }.count
    var best: (layout: CSVLayout, targets: [CSVTarget], known: Int)?
    for layout in known {
      let targets = layout.targets(for: folded)
      // Google's plain headers are others' too; its numbered columns or its labels are always there.
      if layout.hasSlots, !targets.contains(where: { $0?.isGooglesOwn ?? false }) { continue }
      let count = targets.count { $0 != nil }
      if count >= 3, count * 2 >= named, count > best?.known ?? 0 {
        // What a later version of the program added is kept under its name.
        best = (layout, zip(targets, folded).map { $0 ?? ($1.isEmpty ? .ignored : .kept) }, count)
      }
    }
    return best.map { ($0.layout, $0.targets) }
  }

  private func targets(for folded: [String]) -> [CSVTarget?] {
    var seen: [String: Int] = [:]
    return folded.map { header in
      if let words = repeated[header], folded.count(where: { $0 == header }) == words.count {
        let place = seen[header, default: 0]
        seen[header] = place + 1
        return CSVTarget(word: words[place])
      }
      if let word = columns[header] { return CSVTarget(word: word) }
      return hasSlots ? slot(header).map { .slot($0) } : nil
    }
  }

  /// “phone 2 - value” as a slot.
  private func slot(_ header: String) -> CSVTarget.Slot? {
    let words = header.split(separator: " ").map { String($0) }
    guard let dash = words.firstIndex(of: "-"), dash >= 2, dash + 1 < words.count, let number = Int(words[dash - 1])
    else { return nil }
    let part = words[(dash + 1)...].joined(separator: " ")
    return CSVTarget.Slot(
      family: words[..<(dash - 1)].joined(separator: " "), number: number, part: part == "type" ? "label" : part)
  }

  /// Headers differ in case and in blanks, also at their ends.
  static func fold(_ header: String) -> String {
    header.lowercased().split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
  }
}

extension CSVTarget {
  fileprivate var isGooglesOwn: Bool {
    switch self {
    case .slot, .groups: true
    default: false
    }
  }
}
