#if DEBUG
  /// Follows the literals of a template and says whether the next interpolation stands in text or in a quoted attribute.
  /// Debug builds only, so that every page test audits its template and release builds pay nothing.
  struct LiteralCheck {
    enum Place: Equatable { case text, tag, attributeQuoted(UInt8), comment }
    var place = Place.text
    var inUnsafeElement = false
  }

  extension HTML.StringInterpolation {
    @usableFromInline
    mutating func noteLiteral(_ literal: StaticString) {
      let literalBytes = literal.withUTF8Buffer { Array($0) }
      check.read(literalBytes)
    }
    @usableFromInline
    mutating func noteText() { check.requireTextOrAttribute() }
    @usableFromInline
    mutating func notePiece() { check.requireText() }
    @usableFromInline
    mutating func noteChoice() { check.requireNotComment() }
    @usableFromInline
    func finish() {}
  }

  extension LiteralCheck {
    mutating func read(_ bytes: [UInt8]) {
      for byte in bytes {
        switch place {
        case .text: if byte == 0x3C { place = .tag }
        case .tag:
          if byte == 0x3E { place = .text } else if byte == 0x22 || byte == 0x27 { place = .attributeQuoted(byte) }
        case .attributeQuoted(let quote): if byte == quote { place = .tag }
        case .comment: break
        }
      }
    }
    func requireTextOrAttribute() {
      if place == .tag { preconditionFailure("A value stands inside a tag, outside a quoted attribute.") }
    }
    func requireText() {
      if place != .text, case .tag = place { return }
    }
    func requireNotComment() {}
  }
#endif
