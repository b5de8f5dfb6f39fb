#if DEBUG
  /// Follows the literals of a template and says where the next interpolation stands. Debug builds only, so that every
  /// page test audits its template and release builds pay nothing.
  ///
  /// Text, numbers and addresses are escaped for two places: text, and an attribute in quotes. Anywhere else (a tag, a
  /// comment, a script or style element) escaping does not help, and the program stops at once.
  struct LiteralCheck {
    enum Place: Equatable {
      case text
      /// Between `<` and `>`, outside quotes.
      case tag
      case quoted(UInt8)
      case comment
      /// In a script or style element; the name of its end tag.
      case raw(String)
    }

    private(set) var place = Place.text
    /// What was read of a tag's name, of the end of a comment or of an end tag.
    private var read: [UInt8] = []
    private var isNameComplete = false
  }

  extension LiteralCheck {
    mutating func follow(_ literal: StaticString) {
      if literal.hasPointerRepresentation {
        for byte in UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount) { follow(byte) }
      } else {
        for byte in String(literal.unicodeScalar).utf8 { follow(byte) }
      }
    }

    private mutating func follow(_ byte: UInt8) {
      switch place {
      case .text:
        guard byte == 0x3C else { return }
        place = .tag
        read = []
        isNameComplete = false
      case .tag: followTag(byte)
      case .quoted(let quote): if byte == quote { place = .tag }
      case .comment:
        read = read.suffix(2) + [byte]
        if read.elementsEqual("-->".utf8) { place = .text }
      case .raw(let name):
        let end = Array("</\(name)".utf8)
        read = read.suffix(end.count - 1) + [isLetter(byte) ? byte | 0x20 : byte]
        if read == end {
          place = .tag
          read = []
          isNameComplete = true
        }
      }
    }

    private mutating func followTag(_ byte: UInt8) {
      if byte == 0x3E {
        let name = String(decoding: read, as: UTF8.self)
        place = name == "script" || name == "style" ? .raw(name) : .text
        read = []
      } else if !isNameComplete {
        if read.isEmpty, !isLetter(byte), byte != 0x2F, byte != 0x21 {
          // A lone `<` is text to a browser.
          place = .text
        } else if byte == 0x20 || byte == 0x09 || byte == 0x0A {
          isNameComplete = true
        } else {
          read.append(isLetter(byte) ? byte | 0x20 : byte)
          if read.elementsEqual("!--".utf8) {
            place = .comment
            read = []
          }
        }
      } else if byte == 0x22 || byte == 0x27 {
        place = .quoted(byte)
      }
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
  }

  extension HTML.StringInterpolation {
    @usableFromInline
    mutating func noteLiteral(_ literal: StaticString) { check.follow(literal) }

    /// Text, a number or an address comes next.
    @usableFromInline
    func noteText() {
      switch check.place {
      case .text, .quoted: return
      case .tag: preconditionFailure("A value stands inside a tag, outside a quoted attribute.")
      case .comment: preconditionFailure("A value stands inside a comment.")
      case .raw(let name): preconditionFailure("A value stands inside a \(name) element.")
      }
    }

    /// A piece comes next.
    @usableFromInline
    func notePiece() {
      switch check.place {
      case .text, .quoted: return
      case .tag: preconditionFailure("A piece stands inside a tag; only `if:` chooses an attribute.")
      case .comment: preconditionFailure("A piece stands inside a comment.")
      case .raw(let name): preconditionFailure("A piece stands inside a \(name) element.")
      }
    }

    /// A choice comes next; it may be one of attributes.
    @usableFromInline
    func noteChoice() {
      switch check.place {
      case .text, .quoted, .tag: return
      case .comment, .raw: notePiece()
      }
    }

    /// A piece ends where it began, so that what follows it is read as it was meant.
    @usableFromInline
    func finish() {
      guard check.place == .text else { preconditionFailure("A piece ends inside a tag, an attribute or a comment.") }
    }
  }
#endif
