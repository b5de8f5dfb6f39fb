import HTML
import Testing

/// The rule itself, byte by byte.
private func escapedBySpecification(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
    case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
    case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
    case UInt8(ascii: "\""): bytes += Array("&#34;".utf8)
    case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
    default: bytes.append(byte)
    }
  }
  return bytes
}

/// The same numbers each time, so that a failure can be looked at again.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let parts: [String] = [
  "\"", "'", "<", ">", "&", "\"\u{301}", "'\u{308}", "<\u{338}", ">\u{338}", "&\u{FE0F}", "\u{0}", "\u{1F600}",
  "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "&amp;", "&#39;", "</script>", "<!--", "-->", "a", "é", "\r\n",
  "\u{2028}", "\u{202E}", "漢", "\u{FFFD}", " ", "`", "=", "/",
]

private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

struct EscapingTests {
  @Test func everyTextIsEscapedByBytes() {
    var numbers = Numbers(state: 7)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &numbers)
      let value = (0..<count).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
      let piece: HTML = "\(value)"
      let attribute: HTML = "<a title=\"\(value)\">"
      let expected = escapedBySpecification(value)
      if piece.bytes != expected || attribute.bytes != Array("<a title=\"".utf8) + expected + Array("\">".utf8) {
        Issue.record("\(value.debugDescription)")
      }
    }
  }

  @Test func everyCharacterOfTheFirstPlaneIsEscapedByBytes() {
    for number in UInt32(0)..<0x1_0000 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let value = "\"\(Character(scalar))<"
      let piece: HTML = "\(value)"
      if piece.bytes != escapedBySpecification(value) { Issue.record("U+\(String(number, radix: 16))") }
    }
  }

  /// Texts are looked through eight bytes at a time; the place of a character must make no difference.
  @Test func everyByteIsEscapedAtEveryPlace() {
    for byte in UInt8(0)..<0x80 {
      for place in 0..<24 {
        for filler in ["a", "%", "=", "!", "#", "\u{7F}", "\u{0}", "é"] {
          let value = String(repeating: filler, count: place) + String(UnicodeScalar(byte)) + String(repeating: filler, count: 11)
          let piece: HTML = "\(value)"
          if piece.bytes != escapedBySpecification(value) { Issue.record("\(value.debugDescription)") }
        }
      }
    }
  }

  @Test func longPiecesStandInOrder() {
    let row = String(repeating: "<row>", count: 2_000)
    let table: HTML = "<table>\(row)</table>"
    let page: HTML = "<p>before</p>\(table)between\(table)\(if: true, table, else: .empty)after"
    let whole: HTML = "[\(page)]\([page, page])"
    let made = "<table>" + String(decoding: escapedBySpecification(row), as: UTF8.self) + "</table>"
    let expected = "<p>before</p>\(made)between\(made)\(made)after"
    #expect(text(page) == expected)
    #expect(text(whole) == "[\(expected)]\(expected)\(expected)")
    #expect(page == "\(page)" && page != whole)
  }

  @Test func aPartOfATextIsEscapedToo() {
    let value = "one <two> three".dropFirst(4).prefix(5)
    #expect(text("\(value)") == "&lt;two&gt;")
  }

  @Test(arguments: [0, 7, -1, 10, -10, 99, 100, 1_234_567_890, Int.max, Int.min, Int.min + 1])
  func numbersAreDecimalDigits(_ number: Int) {
    #expect(text("\(number)") == number.description)
  }

  @Test func literalsStayAsTheyAre() {
    #expect(text("<p class=\"a\">é & 😀</p>") == "<p class=\"a\">é & 😀</p>")
    #expect(text("é") == "é")
    #expect(text("x") == "x")
    #expect(HTML.empty.bytes.isEmpty)
  }

  @Test func aPieceIsNotEscapedTwice() {
    let name = "a & b"
    let inner: HTML = "<b>\(name)</b>"
    #expect(text("<p>\(inner)</p>") == "<p><b>a &amp; b</b></p>")
    #expect(text("<p>\([inner, inner])</p>") == "<p><b>a &amp; b</b><b>a &amp; b</b></p>")
  }

  @Test func eachMakesOnePartAnItem() {
    let list: HTML = "<ul>\(each: ["a", "<b>", "c"], { "<li>\($0)</li>" })</ul>"
    #expect(text(list) == "<ul><li>a</li><li>&lt;b&gt;</li><li>c</li></ul>")
    let none: HTML = "<ul>\(each: [String](), { "<li>\($0)</li>" })</ul>"
    #expect(text(none) == "<ul></ul>")
  }

  @Test(arguments: [true, false])
  func ifChoosesOnePiece(_ isOn: Bool) {
    let name = "x"
    let choice: HTML = "\(if: isOn, "<b>\(name)</b>", else: "-")"
    #expect(text(choice) == (isOn ? "<b>x</b>" : "-"))
    let attribute: HTML = "<input\(if: isOn, " checked")>"
    #expect(text(attribute) == (isOn ? "<input checked>" : "<input>"))
    let quoted: HTML = "<p class=\"a\(if: isOn, " b")\">"
    #expect(text(quoted) == (isOn ? "<p class=\"a b\">" : "<p class=\"a\">"))
  }

  @Test func theOtherPieceIsNotMade() {
    var made = 0
    func piece() -> HTML {
      made += 1
      return "made"
    }
    let choice: HTML = "\(if: false, piece(), else: "other")"
    #expect(text(choice) == "other")
    #expect(made == 0)
  }

  @Test(arguments: ["<x>", nil])
  func ifLetMakesAPieceOfAValueThatIsThere(_ value: String?) {
    let piece: HTML = "\(ifLet: value, { "<b>\($0)</b>" })"
    #expect(text(piece) == (value == nil ? "" : "<b>&lt;x&gt;</b>"))
  }
}
