#if DEBUG
  /// Reads literals as a browser would, as far as it takes to know what an interpolation stands in (HTML standard,
  /// "Tokenization"). The first fault stays.
  struct TemplateReader: Sendable {
    enum Place: Equatable, Sendable {
      case text
      /// After `<`.
      case open
      /// After `<!`, with what followed.
      case declaration(String)
      case comment
      case tagName(String)
      /// Inside a tag, between attributes.
      case tag
      case attributeName(String)
      /// After the `=` of that attribute.
      case valueStart(String)
      case unquoted
      /// Inside the value of `attribute`; nil when a piece began there and does not know.
      case quoted(UInt8?)
      /// Inside an element whose text is not read for tags: script, style, title, textarea.
      case rawText(String)
    }

    private(set) var place: Place
    private(set) var fault: String?
    private let start: Place
    private var isEmpty = true
    private var element = ""
    private var attribute: String?
    /// The latest bytes, to find the end of a comment or of raw text.
    private var latest: [UInt8] = []

    init(_ start: Place) {
      self.start = start
      place = start
    }

    mutating func read(_ part: LiteralCheck.Part) {
      guard fault == nil else { return }
      if start == .tag, isEmpty, case .literal(let bytes) = part, let first = bytes.first {
        // Else it would go on with the name of the tag or attribute before it.
        if first != 0x20, first != 0x0A { fail("A list of attributes begins without a blank.") }
        isEmpty = false
      }
      switch part {
      case .literal(let bytes): for byte in bytes where fault == nil { read(byte) }
      case .value: checkValue()
      case .address: checkAddress()
      case .piece(let shape): checkPiece(shape)
      case .choice(let shape): if !checkAttributes(shape) { checkPiece(shape) }
      }
    }

    /// A piece leaves its reader where it found it.
    mutating func end() {
      if case .attributeName = place, start == .tag { place = .tag }
      if fault == nil, place != start { fail("The piece ends \(place.name).") }
    }

    private mutating func fail(_ sentence: String) { fault = fault ?? sentence }
  }

  extension TemplateReader {
    private mutating func checkValue() {
      switch place {
      case .text, .rawText("title"), .rawText("textarea"): break
      case .quoted:
        if let attribute, Self.isCode(attribute) { fail("A value stands in the attribute “\(attribute)”, which is code.") }
        if let attribute, Self.isAddress(attribute) {
          fail("A value stands in the attribute “\(attribute)”, where only an address may stand.")
        }
      default: fail("A value stands \(place.name).")
      }
    }

    private mutating func checkAddress() {
      // In `value` an address is what a hidden field sends back; a browser does not go there.
      guard case .quoted = place, let attribute, Self.isAddress(attribute) || attribute == "value" else {
        return fail("An address stands \(place.name) and not in href, src, action, formaction or value.")
      }
    }

    private mutating func checkPiece(_ shape: Shape) {
      switch place {
      case .text: if !shape.isText { fail("A piece that is no text stands in text.") }
      case .quoted:
        if !shape.isAttributeText { fail("A piece with tags or quotes stands in an attribute.") }
        if let attribute, Self.isCode(attribute) || Self.isAddress(attribute) {
          fail("A piece stands in the attribute “\(attribute)”.")
        }
      case .rawText("title"), .rawText("textarea"):
        if !shape.isAttributeText { fail("A piece with tags stands \(place.name).") }
      default: fail("A piece stands \(place.name); only `if:` chooses attributes.")
      }
    }

    /// True when the choice stands in a tag, where it is one of attributes.
    private mutating func checkAttributes(_ shape: Shape) -> Bool {
      switch place {
      case .tagName(let name) where !name.hasPrefix("/"): beginAttributes(of: name)
      // What follows belongs to a new attribute, whatever was chosen.
      case .tag, .attributeName: place = .tag
      default: return false
      }
      if !shape.isAttributes { fail("A piece that is no list of attributes stands in a tag.") }
      return true
    }

    private static func isCode(_ attribute: String) -> Bool {
      attribute.hasPrefix("on") || attribute == "style" || attribute == "srcdoc"
    }

    private static func isAddress(_ attribute: String) -> Bool {
      ["href", "src", "action", "formaction", "srcset", "poster", "data", "ping", "cite", "xlink:href"].contains(attribute)
    }
  }

  extension TemplateReader {
    private mutating func read(_ byte: UInt8) {
      // Most bytes are text or part of a value; the rest of this function is slow.
      switch place {
      case .text where byte != 0x3C: return
      case .quoted(.some(let quote)) where byte != quote: return
      default: break
      }
      let letter = String(UnicodeScalar((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
      switch (place, byte) {
      case (.text, _): place = .open
      case (.open, 0x21): place = .declaration("")
      case (.open, 0x2F): place = .tagName("/")
      // A “<” that begins no tag is text.
      case (.open, _): place = ("a"..."z").contains(letter) ? .tagName(letter) : .text
      case (.declaration, 0x3E): place = .text
      case (.declaration("-"), 0x2D): enter(.comment)
      case (.declaration(let seen), _): place = .declaration(seen + letter)
      case (.comment, _): if closes("-->", byte) { place = .text }
      case (.tagName, 0x3C), (.tag, 0x3C), (.attributeName, 0x3C): fail("A “<” stands inside a tag.")
      case (.tagName(let name), 0x3E): endTag(named: name)
      case (.tagName(let name), _) where isBlank || byte == 0x2F && name != "/": beginAttributes(of: name)
      case (.tagName(let name), _): place = .tagName(name + letter)
      case (.tag, 0x3E), (.attributeName, 0x3E), (.unquoted, 0x3E), (.valueStart, 0x3E):
        if start == .tag { fail("A list of attributes ends its tag.") } else { endTag(named: element) }
      case (.tag, 0x22), (.tag, 0x27), (.attributeName, 0x22), (.attributeName, 0x27), (.unquoted, 0x22), (.unquoted, 0x27):
        fail("A quote stands inside a tag, outside an attribute.")
      case (.tag, _) where isBlank || byte == 0x2F: break
      case (.tag, _): place = .attributeName(letter)
      case (.attributeName(let name), 0x3D): place = .valueStart(name)
      case (.attributeName, _) where isBlank: place = .tag
      case (.attributeName(let name), _): place = .attributeName(name + letter)
      case (.valueStart(let name), 0x22), (.valueStart(let name), 0x27):
        attribute = name
        place = .quoted(byte)
      case (.valueStart, _): place = .unquoted
      case (.unquoted, _): if isBlank { place = .tag }
      case (.quoted(.none), 0x22), (.quoted(.none), 0x27), (.quoted(.none), 0x3C), (.quoted(.none), 0x3E):
        fail("A piece of an attribute has a quote or a tag in it.")
      case (.quoted(.some), _):
        attribute = nil
        place = .tag
      case (.quoted(.none), _): break
      case (.rawText(let name), _): if closes("</" + name, byte) { place = .tagName("/" + name) }
      }
    }

    private mutating func beginAttributes(of name: String) {
      element = name
      place = .tag
    }

    private mutating func endTag(named name: String) {
      element = name
      enter(["script", "style", "title", "textarea"].contains(name) ? .rawText(name) : .text)
    }

    private mutating func enter(_ next: Place) {
      latest = []
      place = next
    }

    private mutating func closes(_ end: String, _ byte: UInt8) -> Bool {
      latest.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      if latest.count > end.utf8.count { latest.removeFirst() }
      return latest.elementsEqual(end.utf8)
    }
  }

  extension TemplateReader.Place {
    /// Where that is, to follow “stands” or “ends”.
    fileprivate var name: String {
      switch self {
      case .text: "in text"
      case .open, .tagName, .tag, .attributeName, .valueStart, .unquoted: "inside a tag, outside a quoted attribute"
      case .declaration, .comment: "in a comment or declaration"
      case .quoted: "in an attribute"
      case .rawText(let element): "in the text of <\(element)>"
      }
    }
  }
#endif
