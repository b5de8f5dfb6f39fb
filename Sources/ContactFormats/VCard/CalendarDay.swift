import Contacts

extension ContactDate {
  /// Reads a date as vCards write it (RFC 6350 §4.3.1, ISO 8601 basic and extended): `1980-03-22`, `19800322`,
  /// `--02-14`, `--0214`, `1980-03`, `1980`, any of them before a `T` and a time of day, which is not kept.
  ///
  /// The year 1604 is Apple's way to say that there is none. What is no day is kept as text.
  public init(label: String, readingVCard text: String) {
    let day =
      text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false).first.map { Array($0.utf8) } ?? []
    self.init(label: label, text: text)
    guard day.count <= 10, let parsed = Self.parse(day) else { return }
    let (year, month, dayOfMonth) = parsed
    if let month, !(1...12).contains(month) { return }
    let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if let dayOfMonth, !(1...longest[(month ?? 1) - 1]).contains(dayOfMonth) { return }
    if year == 0 { return }
    self.text = ""
    self.year = year == 1604 && month != nil ? nil : year
    self.month = month
    self.day = dayOfMonth
  }

  private static func parse(_ bytes: [UInt8]) -> (Int?, Int?, Int?)? {
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard byte &- 0x30 < 10 else { return nil }
        value = value * 10 + Int(byte) - 0x30
      }
      return value
    }
    let dash: (Int) -> Bool = { $0 < bytes.count && bytes[$0] == 0x2D }
    if dash(0), dash(1) {
      if bytes.count == 7, dash(4), let m = number(2..<4), let d = number(5..<7) { return (nil, m, d) }
      if bytes.count == 6, let m = number(2..<4), let d = number(4..<6) { return (nil, m, d) }
      if bytes.count == 4, let m = number(2..<4) { return (nil, m, nil) }
      return nil
    }
    guard let year = number(0..<4) else { return nil }
    if bytes.count == 4 { return (year, nil, nil) }
    if bytes.count == 10, dash(4), dash(7), let m = number(5..<7), let d = number(8..<10) { return (year, m, d) }
    if bytes.count == 8, let m = number(4..<6), let d = number(6..<8) { return (year, m, d) }
    if bytes.count == 7, dash(4), let m = number(5..<7) { return (year, m, nil) }
    return nil
  }

  /// The date as vCard 4.0 writes it; nil when it is text or nothing.
  var vCardText: String? {
    guard text.isEmpty else { return nil }
    if let year, !(1...9999).contains(year) { return nil }
    switch (year, month, day) {
    case (let year?, let month?, let day?): return padded(year, 4) + padded(month, 2) + padded(day, 2)
    case (let year?, let month?, nil): return padded(year, 4) + "-" + padded(month, 2)
    case (let year?, nil, nil): return padded(year, 4)
    case (nil, let month?, let day?): return "--" + padded(month, 2) + padded(day, 2)
    case (nil, let month?, nil): return "--" + padded(month, 2)
    default: return nil
    }
  }
}

/// The number in decimal with leading zeros to a width.
func padded(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
