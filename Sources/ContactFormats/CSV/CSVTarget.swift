/// What a column of a table holds.
///
/// It has a written form, which is used for the layouts that are known and for those that a person describes: `given`,
/// `phone:work`, `street:home`, `date:birthday`. What follows the colon is the label.
public enum CSVTarget: Hashable, Sendable {
  /// A text that a contact has once.
  public enum Text: String, CaseIterable, Sendable {
    /// The whole name as it is shown.
    case name
    case given, middle, family, prefix, suffix, nickname
    case phoneticGiven = "phonetic-given"
    case phoneticFamily = "phonetic-family"
    case company, department, title, role, note, uid
  }

  /// A text of which a contact may have many, each with a label.
  public enum Value: String, CaseIterable, Sendable { case phone, email, url, relation, social, date }

  /// A part of the address with a label; two columns of the same part are two lines of it.
  public enum AddressPart: String, CaseIterable, Sendable {
    /// The whole address in one cell; used where there are no parts.
    case address
    case street, city, region, postcode, country
    case poBox = "po-box"
    case extended
  }

  /// One column of a numbered set, such as Google's “Phone 2 - Value”.
  public struct Slot: Hashable, Sendable {
    var family: String
    var number: Int
    var part: String
  }

  case text(Text)
  case value(Value, label: String)
  case address(AddressPart, label: String)
  /// Groups, separated as the layout separates them.
  case groups
  /// The address of a picture, which is kept but not fetched.
  case photo
  /// Year, month or day of the birthday, each in a column of its own.
  case birth(String)
  case slot(Slot)
  /// No field of ours: kept with the column's name.
  case kept
  /// The same, unless it is one of the values that a program writes when nobody chose any.
  case keptUnless([String])
  case ignored

  /// Reads the written form; nil when it is none.
  public init?(word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let kind = parts[0].trimmingASCII.lowercased()
    let label = parts.count > 1 ? parts[1].trimmingBlanks : ""
    if let value = Value(rawValue: kind) {
      self = .value(value, label: value == .date && label.isEmpty ? "birthday" : label)
    } else if let part = AddressPart(rawValue: kind) {
      self = .address(part, label: label)
    } else if kind == "birth", ["year", "month", "day"].contains(label) {
      self = .birth(label)
    } else if kind == "keep-unless" {
      self = .keptUnless(label.split(separator: "|").map { String($0) })
    } else if parts.count == 1 {
      if let text = Text(rawValue: kind) {
        self = .text(text)
      } else {
        switch kind {
        case "birthday": self = .value(.date, label: "birthday")
        case "groups": self = .groups
        case "photo": self = .photo
        case "keep": self = .kept
        case "ignore": self = .ignored
        default: return nil
        }
      }
    } else {
      return nil
    }
  }

  /// The written forms that a person may use, for help and errors, by kind.
  public static var words: [[String]] {
    let texts = Text.allCases.map(\.rawValue)
    return [
      // Those of the name, and the others.
      Array(texts.prefix(9)), Array(texts.dropFirst(9)), Value.allCases.map { "\($0.rawValue):LABEL" },
      AddressPart.allCases.map { "\($0.rawValue):LABEL" }, ["birthday", "groups", "keep", "ignore"],
    ]
  }
}
