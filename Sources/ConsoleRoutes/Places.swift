import ContactAccess
import Contacts

/// Where in a searched list somebody is.
public struct ListPlace: Equatable, Sendable {
  public var query: String
  public var point: PagePoint

  public init(query: String = "", point: PagePoint = .first) {
    self.query = query
    self.point = point
  }

  /// The beginning of the whole list.
  public static let start = ListPlace()

  public func at(_ point: PagePoint) -> ListPlace { ListPlace(query: query, point: point) }
}

/// Where in the two lists of a review somebody is.
public struct ReviewPlace: Equatable, Sendable {
  public var adds: PagePoint
  public var removes: PagePoint

  public init(adds: PagePoint = .first, removes: PagePoint = .first) {
    self.adds = adds
    self.removes = removes
  }

  public static let start = ReviewPlace()
}

/// A calendar day, written `2026-05-03`.
public struct Day: Equatable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilTime.startOfDay(year: year, month: month, day: day) != nil else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  public init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    if self.text != text { return nil }
  }

  public var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// Hour and minute of a day, as `10:05`.
public struct DayTime: Equatable, Sendable {
  public let hour: Int
  public let minute: Int

  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard text.utf8.count == 5, parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
  }

  public var text: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }
}

/// A day and a time as they were typed, readable or not: a browser without pickers for them lets anything be typed, and
/// the page that says what is wrong shows it again.
public struct TypedMoment: Equatable, Sendable {
  public var day: String
  public var time: String

  public init(day: String = "", time: String = "") {
    self.day = day
    self.time = time
  }

  /// Nothing was typed.
  public static let none = TypedMoment()
}

/// Which part of the audit somebody looks at. The day is one of the page's time zone.
public struct AuditPlace: Equatable, Sendable {
  public var app: AppID?
  public var contact: ContactID?
  public var operatorID: OperatorID?
  public var action: AuditAction?
  public var day: Day?
  /// Only the act with this number and its parts.
  public var act: Int64?
  /// Only events older than this one.
  public var before: Int64?

  public init(
    app: AppID? = nil, contact: ContactID? = nil, operatorID: OperatorID? = nil, action: AuditAction? = nil,
    day: Day? = nil, act: Int64? = nil, before: Int64? = nil
  ) {
    self.app = app
    self.contact = contact
    self.operatorID = operatorID
    self.action = action
    self.day = day
    self.act = act
    self.before = before
  }

  public static let everything = AuditPlace()
  public var isFiltered: Bool {
    app != nil || contact != nil || operatorID != nil || action != nil || day != nil || act != nil
  }
}

/// The secret of a one-time sign-in link: base64url characters, 20 to 64 of them.
public struct LinkToken: Equatable, Sendable {
  public let text: String

  public init?(_ text: String) {
    guard (20...64).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      })
    else { return nil }
    self.text = text
  }
}
