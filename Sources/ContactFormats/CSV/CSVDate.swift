import Contacts

extension ContactDate {
  /// Reads a date as tables write it: as vCards do, `29.02.2004`, `2/29/2004`, `29/02/2004`. Nil for none, which Outlook writes `0/0/00`.
  ///
  /// What is no day, or could be two, is kept as text.
  /// - Parameter order: which of day and month comes first where both are twelve or less.
  init?(label: String, readingTable text: String, order: CSVLayout.DayOrder?) {
    let text = text.trimmingBlanks
    let marks: (UInt8) -> Bool = { $0 == 0x2F || $0 == 0x2E || $0 == 0x2D || $0 == 0x20 }
    if text.utf8.allSatisfy({ marks($0) || $0 == 0x30 }) { return nil }
    // A time of day, which nobody chose, stands behind a blank.
    let day = text.contains(":") ? String(text.prefix { $0 != " " }) : text
    self.init(label: label, readingVCard: day)
    if self.text.isEmpty { return }
    self.text = text
    let parts = day.utf8.split(whereSeparator: marks)
    let numbers = parts.compactMap { $0.count <= 4 ? Int(String(decoding: Array($0), as: UTF8.self)) : nil }
    guard parts.count == 3, numbers.count == 3 else { return }
    let (first, second) = (numbers[0], numbers[1])
    let date: (year: Int, month: Int, day: Int)
    if parts[0].count == 4 {
      date = (first, second, numbers[2])
    } else if parts[2].count != 4 {
      // Two digits can be two centuries.
      return
    } else if day.utf8.contains(0x2E) || first > 12 || (first == second) || (second <= 12 && order == .dayFirst) {
      date = (numbers[2], second, first)
    } else if second > 12 || order == .monthFirst {
      date = (numbers[2], first, second)
    } else {
      return
    }
    let read = ContactDate(
      label: label, readingVCard: "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))")
    if read.text.isEmpty { self = read }
  }
}
