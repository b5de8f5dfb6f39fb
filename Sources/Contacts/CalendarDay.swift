extension ContactDate {
  /// The part that makes it no day of any calendar.
  public enum Fault: Equatable, Sendable { case year, month, day }

  /// What is wrong with year, month and day; nil when they can be a date. Any of them may be missing, but a day needs its month.
  /// Without a year, 29 February is a day.
  public var fault: Fault? {
    if let year, !(1...9999).contains(year) { return .year }
    if let month, !(1...12).contains(month) { return .month }
    guard let day else { return nil }
    guard let month else { return .month }
    return day >= 1 && day <= Self.days(in: month, of: year) ? nil : .day
  }

  private static func days(in month: Int, of year: Int?) -> Int {
    switch month {
    case 2:
      guard let year else { return 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}
