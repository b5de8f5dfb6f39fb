/// A piece of a page, as UTF-8 bytes that are safe to send as they stand.
///
/// It is made only by string interpolation. Its literals are `StaticString`, so that text between interpolations can
/// only come from source code; a `String` that goes in is escaped byte by byte:
///
///     func greeting(_ name: String) -> HTML { "<p>Hello, \(name)</p>" }
///
/// A type without a meaning in HTML does not compile. There is no `+` and no way to make one from a `String`;
/// bytes that are not escaped come in through `RawHTML` alone. In debug builds every page checks that its
/// text stands where text may stand (`LiteralCheck`).
public struct HTML: Sendable, Equatable {
  /// What stands before `last`: nothing in most pieces. A long piece that goes into others is kept here and joined once, with
  /// the whole page, where each frame around it would copy it again.
  @usableFromInline var earlier: [[UInt8]]
  @usableFromInline var last: [UInt8]
  #if DEBUG
    /// Where this piece may stand, see `LiteralCheck`.
    var shape = Shape()
  #endif

  @usableFromInline
  init(earlier: [[UInt8]], last: [UInt8]) {
    self.earlier = earlier
    self.last = last
  }

  public var bytes: [UInt8] {
    if earlier.isEmpty { return last }
    var joined: [UInt8] = []
    joined.reserveCapacity(earlier.reduce(last.count) { $0 + $1.count })
    for part in earlier { joined.append(contentsOf: part) }
    joined.append(contentsOf: last)
    return joined
  }

  /// Nothing at all.
  public static let empty = HTML(earlier: [], last: [])

  /// Two pieces are equal when their bytes are.
  public static func == (a: HTML, b: HTML) -> Bool { a.bytes == b.bytes }
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: StaticString) {
    var piece = StringInterpolation(literalCapacity: literal.utf8CodeUnitCount, interpolationCount: 0)
    piece.appendLiteral(literal)
    self.init(stringInterpolation: piece)
  }

  @inlinable
  public init(stringInterpolation: StringInterpolation) {
    self.init(earlier: stringInterpolation.earlier, last: stringInterpolation.bytes)
    #if DEBUG
      noteShape(stringInterpolation)
    #endif
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var earlier: [[UInt8]] = []
    @usableFromInline var bytes: [UInt8] = []
    #if DEBUG
      var check = LiteralCheck()
    #endif

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    @inlinable
    public mutating func appendLiteral(_ literal: StaticString) {
      if literal.hasPointerRepresentation {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
      } else {
        bytes.append(contentsOf: String(literal.unicodeScalar).utf8)
      }
      #if DEBUG
        noteLiteral(literal)
      #endif
    }

    /// Text, escaped: `& < > " '` by bytes, never by `Character` (a combining mark would hide the quote before it).
    @inlinable
    public mutating func appendInterpolation(_ text: String) {
      #if DEBUG
        noteValue()
      #endif
      appendEscaped(text)
    }

    @inlinable
    public mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

    /// A whole number, in decimal digits.
    @inlinable
    public mutating func appendInterpolation(_ number: Int) {
      #if DEBUG
        noteValue()
      #endif
      appendNumber(number)
    }

    /// A piece of HTML, as it is.
    @inlinable
    public mutating func appendInterpolation(_ piece: HTML) {
      #if DEBUG
        notePiece(piece)
      #endif
      append(piece)
    }

    /// Pieces, one after another.
    @inlinable
    public mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { appendInterpolation(piece) }
    }

    /// The part for each item, one after another.
    @inlinable
    public mutating func appendInterpolation<Items: Sequence>(each items: Items, _ part: (Items.Element) -> HTML) {
      var isFirst = true
      for item in items {
        let piece = part(item)
        if isFirst {
          // The others will be about as long, and the buffer grows once.
          isFirst = false
          let needed = bytes.count + (piece.last.count + piece.last.count / 8) * items.underestimatedCount
          if needed > bytes.capacity { bytes.reserveCapacity(max(needed, bytes.capacity * 2)) }
        }
        appendInterpolation(piece)
      }
    }

    /// One piece or another; attributes such as ` checked` may be chosen this way.
    @inlinable
    public mutating func appendInterpolation(
      if condition: Bool, _ yes: @autoclosure () -> HTML, else no: @autoclosure () -> HTML = .empty
    ) {
      let piece = condition ? yes() : no()
      #if DEBUG
        noteChoice(piece)
      #endif
      append(piece)
    }

    /// A piece for a value that is there.
    @inlinable
    public mutating func appendInterpolation<Value>(ifLet value: Value?, _ part: (Value) -> HTML) {
      if let value { appendInterpolation(part(value)) }
    }

    /// An address, inside a quoted attribute.
    @inlinable
    public mutating func appendInterpolation(_ address: some HTMLAddress) {
      #if DEBUG
        noteAddress()
      #endif
      address.printedBytes.withUnsafeBufferPointer { appendEscaped($0) }
    }

    @inlinable
    mutating func append(_ piece: HTML) {
      if piece.earlier.isEmpty, piece.last.count < 4_096 {
        bytes.append(contentsOf: piece.last)
      } else {
        appendLong(piece)
      }
    }

    @usableFromInline
    mutating func appendLong(_ piece: HTML) {
      earlier.append(bytes)
      earlier += piece.earlier
      earlier.append(piece.last)
      bytes = []
    }

    /// Bytes that are not escaped; every use is counted by `Tests/Support/rooms.py`.
    public mutating func appendInterpolation(raw: RawHTML) {
      #if DEBUG
        noteRaw(raw.bytes)
      #endif
      bytes.append(contentsOf: raw.bytes)
    }
  }
}

/// An address of our own, printed from a route; a `String` is never one.
public protocol HTMLAddress {
  /// Path and query, percent-encoded, starting with a single `/`.
  var printedBytes: [UInt8] { get }
}

/// Bytes that somebody vouches for. The only door for unescaped HTML.
public struct RawHTML: Sendable {
  let bytes: [UInt8]
  public init(unescaped text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) }
  }
}
