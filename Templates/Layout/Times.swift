import Contacts
import HTML

extension Pages {
  /// A point in time in the page's zone, with the exact instant for machines.
  static func time(_ c: PageContext, _ instant: Instant) -> HTML {
    let utc = CivilTime(instant)
    let here = CivilTime(instant, offsetSeconds: c.zone.offset(at: instant))
    return """
      <time datetime="\(utc.year)-\(twoDigits(utc.month))-\(twoDigits(utc.day))T\(twoDigits(utc.hour)):\
      \(twoDigits(utc.minute)):\(twoDigits(utc.second))Z">\(c.messages.day(here)), \
      \(twoDigits(here.hour)):\(twoDigits(here.minute))</time>
      """
  }

  /// How long ago something was; the exact time beside it for machines.
  static func ago(_ c: PageContext, _ instant: Instant?) -> HTML {
    guard let instant else { return "<span class=\"muted\">\(c.messages.never)</span>" }
    let seconds = (c.now.microseconds - instant.microseconds) / 1_000_000
    guard let words = c.messages.ago(seconds: Int(seconds)) else { return time(c, instant) }
    return "<time datetime=\"\(instant.text)\">\(words)</time>"
  }
}

/// The numbers 0 to 99 with a leading zero; others as they are.
func twoDigits(_ number: Int) -> String {
  (0..<10).contains(number) ? leadingZero[number] : String(number)
}

private let leadingZero = ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09"]
