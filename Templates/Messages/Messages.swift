import ContactAccess
import Contacts
import HTML

/// Every sentence that a person reads, as typed functions with parameters, so that a template holds no words and a
/// language can order, inflect and count as it needs. This table is English; another language is another table of
/// the same functions, chosen by whoever makes the page's context.
public struct Messages: Sendable {
  public init() {}

  var languageTag: String { "en" }
  var direction: String { "ltr" }

  /// A whole number with separators between the thousands.
  func number(_ number: Int) -> String {
    let digits = String(number)
    if digits.utf8.count <= 3 { return digits }
    var out = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index) % 3 == 0 { out += "," }
      out.append(digit)
    }
    return out
  }

  /// `1 contact`, `5,000 contacts`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }
  func contacts(_ number: Int) -> String { count(number, "contact", "contacts") }
  func contacts(_ count: RowCount) -> String {
    count.isExact ? contacts(count.value) : "More than \(number(RowCount.limit)) contacts"
  }

  /// `3 May 2026`
  func day(_ time: CivilTime) -> HTML { "\(time.day) \(month(time.month)) \(time.year)" }

  func month(_ number: Int) -> String {
    switch number {
    case 1: "Jan"
    case 2: "Feb"
    case 3: "Mar"
    case 4: "Apr"
    case 5: "May"
    case 6: "Jun"
    case 7: "Jul"
    case 8: "Aug"
    case 9: "Sep"
    case 10: "Oct"
    case 11: "Nov"
    default: "Dec"
    }
  }

  /// How long ago; nil when it is so long that the date says more.
  func ago(seconds: Int) -> String? {
    switch seconds {
    case ..<60: "just now"
    case ..<3600: count(seconds / 60, "minute", "minutes") + " ago"
    case ..<86_400: count(seconds / 3600, "hour", "hours") + " ago"
    case ..<(7 * 86_400): count(seconds / 86_400, "day", "days") + " ago"
    default: nil
    }
  }

  func field(_ field: Field) -> String {
    switch field {
    case .name: "Name"
    case .nickname: "Nickname"
    case .organisation: "Organisation"
    case .phones: "Phones"
    case .emails: "E-mails"
    case .addresses: "Addresses"
    case .urls: "Websites"
    case .dates: "Dates"
    case .relations: "Relations"
    case .social: "Social profiles"
    case .photo: "Photo"
    case .note: "Note"
    case .groups: "Groups"
    case .other: "Other"
    }
  }
  var allFields: String { "All fields" }

  func status(_ status: AuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "Not decided"
    case .restricted: "Locked by policy"
    case .denied: "No access"
    case .limited: "Limited access"
    case .authorized: "Full access"
    }
  }

  func origin(_ origin: Origin) -> String {
    switch origin {
    case .picked: "Picked here"
    case .answeredRequest: "Answered request"
    case .tappedButton: "Access button"
    case .createdByApp: "Created by the app"
    case .group: "Group"
    case .commandLine: "Command line"
    case .imported: "Import"
    }
  }

  func door(_ door: Door) -> String {
    switch door {
    case .console: "Console"
    case .commandLine: "Command line"
    case .appInterface: "App interface"
    case .engine: "By itself"
    }
  }
}
