/// A statement and the values bound to it. Its text can only come from source code: literals are `StaticString`, and every
/// other interpolation becomes a parameter.
///
///     let sql: SQL = "SELECT name FROM app WHERE row = \(row) AND book = \(book)"
public struct SQL: Sendable {
  /// What the statement is, without its values; the key under which it is prepared once.
  public private(set) var statement: Statement
  public private(set) var values: [SQLValue]

  /// The literals of a statement by where they lie in the program, so that neither joining nor comparing text is needed to know it again.
  public struct Statement: Hashable, Sendable {
    fileprivate struct Piece: Equatable, Sendable {
      /// The address of a literal; 0 stands for a value.
      var address: UInt
      var count: Int
    }
    fileprivate var pieces: [Piece] = []
    private var mixed: UInt = 0

    fileprivate mutating func append(_ literal: StaticString) {
      if literal.utf8CodeUnitCount == 0 { return }
      append(Piece(address: UInt(bitPattern: literal.utf8Start), count: literal.utf8CodeUnitCount))
    }

    fileprivate mutating func append(_ piece: Piece) {
      pieces.append(piece)
      mixed = (mixed ^ piece.address) &* 0x9E37_79B9_7F4A_7C15
    }

    public static func == (a: Statement, b: Statement) -> Bool { a.mixed == b.mixed && a.pieces == b.pieces }
    public func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

    /// The statement's text with a `?` for each value.
    public var text: String {
      var bytes: [UInt8] = []
      for piece in pieces {
        if let start = UnsafePointer<UInt8>(bitPattern: piece.address) {
          bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: piece.count))
        } else {
          bytes.append(0x3F)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
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
    statement = Statement()
    statement.append(literal)
    values = []
  }

  public init(stringInterpolation: StringInterpolation) {
    statement = stringInterpolation.statement
    values = stringInterpolation.values
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var statement = Statement()
    var values: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      statement.pieces.reserveCapacity(2 * interpolationCount + 1)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) { statement.append(literal) }

    public mutating func appendInterpolation(_ value: SQLValue) {
      statement.append(Statement.Piece(address: 0, count: 0))
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
      for piece in part.statement.pieces { statement.append(piece) }
      values.append(contentsOf: part.values)
    }
  }
}
