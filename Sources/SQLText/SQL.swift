/// A statement and the values bound to it. Its text can only come from source code: literals are `StaticString`, and every
/// other interpolation becomes a parameter.
///
///     let sql: SQL = "SELECT name FROM app WHERE row = \(row) AND book = \(book)"
public struct SQL: Sendable, Equatable {
  /// The statement with a `?` for each value; the key under which it is prepared once.
  public private(set) var text: String
  public private(set) var values: [SQLValue]
}

/// A bound value.
public enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
  /// Sixteen bytes, most significant first, without the cost of an array.
  case bytes16(UInt64, UInt64)
}

extension SQL: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: StaticString) {
    text = literal.description
    values = []
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text.append(String(decoding: $0, as: UTF8.self)) }
    }

    public mutating func appendInterpolation(_ value: SQLValue) {
      text.append("?")
      values.append(value)
    }

    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      appendInterpolation(SQLValue.integer(Int64(value)))
    }

    public mutating func appendInterpolation(_ value: (some BinaryInteger)?) {
      appendInterpolation(value.map { SQLValue.integer(Int64($0)) } ?? .null)
    }

    public mutating func appendInterpolation(_ value: String) { appendInterpolation(SQLValue.text(value)) }

    public mutating func appendInterpolation(_ value: [UInt8]) { appendInterpolation(SQLValue.blob(value)) }

    /// A part of a statement, with its own values.
    public mutating func appendInterpolation(_ part: SQL) {
      text.append(part.text)
      values.append(contentsOf: part.values)
    }
  }
}
