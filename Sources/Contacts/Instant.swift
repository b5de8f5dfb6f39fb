/// A point in time: microseconds since 1970-01-01T00:00:00 UTC, without leap seconds.
public struct Instant: Comparable, Hashable, Sendable {
  public let microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }
  public init(seconds: Int64) { self.init(microseconds: seconds * 1_000_000) }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  public func adding(seconds: Int64) -> Instant { Instant(microseconds: microseconds + seconds * 1_000_000) }

  /// Reads a day, `2026-05-03`, or a time of day in UTC, `2026-05-03T10:00` with seconds and a `Z` if wanted. Nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    func numbers(_ text: Substring, _ separator: Character, _ widths: [Int]) -> [Int]? {
      let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
      guard pieces.count == widths.count else { return nil }
      var found: [Int] = []
      for (piece, width) in zip(pieces, widths) {
        guard piece.utf8.count == width, piece.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(piece)
        else { return nil }
        found.append(number)
      }
      return found
    }
    guard let first = parts.first, let day = numbers(first, "-", [4, 2, 2]),
      let start = CivilTime.startOfDay(year: day[0], month: day[1], day: day[2])
    else { return nil }
    guard parts.count == 2 else {
      self = start
      return
    }
    let clock = parts[1].last == "Z" ? parts[1].dropLast() : parts[1]
    guard let time = numbers(clock, ":", [2, 2, 2]) ?? numbers(clock, ":", [2, 2]), time[0] < 24, time[1] < 60,
      time.count == 2 || time[2] < 60
    else { return nil }
    self = start.adding(seconds: Int64(time[0] * 3600 + time[1] * 60 + (time.count == 3 ? time[2] : 0)))
  }

  /// Fixed width, UTC, RFC 3339: `2026-05-03T10:00:00.000000Z`. Sorts as text in order of time.
  public var text: String {
    let day = CivilTime(self)
    return
      "\(pad(day.year, 4))-\(pad(day.month, 2))-\(pad(day.day, 2))T\(pad(day.hour, 2)):\(pad(day.minute, 2)):\(pad(day.second, 2)).\(pad(day.microsecond, 6))Z"
  }
}

/// Year, month, day and time of day of an instant at an offset from UTC (proleptic Gregorian calendar).
public struct CivilTime: Equatable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var microsecond: Int

  public init(_ instant: Instant, offsetSeconds: Int = 0) {
    let shifted = instant.microseconds + Int64(offsetSeconds) * 1_000_000
    let days = floorDivide(shifted, 86_400_000_000)
    var rest = Int(shifted - days * 86_400_000_000)
    microsecond = rest % 1_000_000
    rest /= 1_000_000
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
    // Days to a civil date over 400-year eras that begin on 1 March, so that the leap day comes last.
    let z = days + 719_468
    let era = floorDivide(z, 146_097)
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// The instant at which this day begins in UTC. Nil when it is no calendar day.
  public static func startOfDay(year: Int, month: Int, day: Int) -> Instant? {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let y = Int64(month <= 2 ? year - 1 : year)
    let era = floorDivide(y, 400)
    let yearOfEra = y - era * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let instant = Instant(seconds: days * 86_400)
    let back = CivilTime(instant)
    return back.year == year && back.month == month && back.day == day ? instant : nil
  }
}

/// The number in decimal with leading zeros to a width.
func pad(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}

private func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
  let q = a / b
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q
}
