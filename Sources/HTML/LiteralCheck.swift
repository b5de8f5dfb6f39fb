#if DEBUG
  /// Follows the literals of a piece and traps when a value stands where escaping does not make it safe: inside a tag
  /// outside a quoted attribute, in a script, a style sheet, a comment, or an attribute that runs code.
  ///
  /// Debug builds only: every page test audits its template, and release builds pay nothing. A piece does not know where
  /// it will stand, so three readers follow it at once: one that started in text, one between the attributes of a tag, one
  /// inside a quoted attribute. Those that are still content at the end say where the piece may be put.
  struct LiteralCheck: Sendable {
    private(set) var inText = TemplateReader(.text)
    private(set) var inTag = TemplateReader(.tag)
    private(set) var inAttribute = TemplateReader(.quoted(nil))

    /// The parts of a piece, as they come.
    enum Part {
      case literal([UInt8])
      case value
      case address
      case piece(Shape)
      /// A piece chosen by `if:`, which may be a list of attributes.
      case choice(Shape)
    }

    mutating func read(_ part: Part) {
      inText.read(part)
      inTag.read(part)
      inAttribute.read(part)
      trapWhenNothingIsLeft()
    }

    /// Where a finished piece may stand.
    func shape() -> Shape {
      var ended = self
      ended.inText.end()
      ended.inTag.end()
      ended.inAttribute.end()
      ended.trapWhenNothingIsLeft()
      return Shape(
        isText: ended.inText.fault == nil, isAttributes: ended.inTag.fault == nil,
        isAttributeText: ended.inAttribute.fault == nil)
    }

    private func trapWhenNothingIsLeft() {
      guard let fault = inText.fault, inTag.fault != nil, inAttribute.fault != nil else { return }
      preconditionFailure("HTML template: \(fault)")
    }
  }

  /// Where a piece may stand. Most may stand in several places: ` checked` is text, an attribute and a part of one.
  struct Shape: Sendable {
    var isText = true
    var isAttributes = true
    var isAttributeText = true
  }

  extension HTML {
    @usableFromInline
    mutating func noteShape(_ interpolation: StringInterpolation) { shape = interpolation.check.shape() }
  }

  extension HTML.StringInterpolation {
    @usableFromInline
    mutating func noteLiteral(_ literal: StaticString) {
      check.read(.literal(literal.withUTF8Buffer { Array($0) }))
    }
    @usableFromInline
    mutating func noteValue() { check.read(.value) }
    @usableFromInline
    mutating func noteAddress() { check.read(.address) }
    @usableFromInline
    mutating func notePiece(_ piece: HTML) { check.read(.piece(piece.shape)) }
    @usableFromInline
    mutating func noteChoice(_ piece: HTML) { check.read(.choice(piece.shape)) }
    /// Bytes that somebody vouches for are read like literals: they may not leave a tag open either.
    @usableFromInline
    mutating func noteRaw(_ bytes: [UInt8]) { check.read(.literal(bytes)) }
  }
#endif
