/// A value as `JSONReader` reads it.
public indirect enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  /// A number; nil when it is not whole or does not fit.
  case number(Int?)
  case text(String)
  case list([JSONValue])
  case object([Member])

  /// A member of an object. Names are compared by bytes: texts that look alike may be equal without being the same.
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSONValue

    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    public static func == (a: Member, b: Member) -> Bool {
      a.name.utf8.elementsEqual(b.name.utf8) && a.value == b.value
    }
  }

  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.flag(let a), .flag(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

/// Why bytes are not read as JSON, and where. It says nothing of the values.
public struct JSONFault: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    case tooLarge, tooDeep, endsEarly, unexpectedByte, notUTF8, doubledMember, textBroken, numberBroken, goesOn
  }

  public var reason: Reason
  /// How many bytes come before the fault.
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// A clause for the middle of a sentence.
  public var description: String {
    let what =
      switch reason {
      case .tooLarge: "the JSON is too large"
      case .tooDeep: "the JSON is nested too deeply"
      case .endsEarly: "the JSON ends too early"
      case .unexpectedByte: "something else is expected there"
      case .notUTF8: "the JSON is not UTF-8"
      case .doubledMember: "an object has two members of one name"
      case .textBroken: "a text has a control character or an escape that is none"
      case .numberBroken: "a number is not written as JSON writes numbers"
      case .goesOn: "something stands after the end of the JSON"
      }
    return "\(what) (byte \(offset))"
  }
}
