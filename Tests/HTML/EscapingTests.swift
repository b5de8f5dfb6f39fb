import HTML
import Testing

private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

/// What a browser makes of escaped text.
private func unescaped(_ bytes: [UInt8]) -> String {
  let names = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&#34;", "\""), ("&#39;", "'")]
  var result: [UInt8] = []
  var at = 0
  scan: while at < bytes.count {
    for (name, character) in names where bytes[at...].starts(with: name.utf8) {
      result += Array(character.utf8)
      at += name.utf8.count
      continue scan
    }
    result.append(bytes[at])
    at += 1
  }
  return String(decoding: result, as: UTF8.self)
}

@Suite struct EscapingTests {
  @Test(arguments: [
    ("&", "&amp;"), ("<b>", "&lt;b&gt;"), ("\"", "&#34;"), ("'", "&#39;"), ("", ""), ("plain", "plain"),
    ("a&b<c>d\"e'f", "a&amp;b&lt;c&gt;d&#34;e&#39;f"),
    // A combining mark makes one Character of itself and the quote before it; escaping by Character lets both through.
    ("\"\u{301}", "&#34;\u{301}"), ("'\u{20DD}", "&#39;\u{20DD}"), ("<\u{338}", "&lt;\u{338}"), (">\u{338}", "&gt;\u{338}"),
    ("\"\u{FE0F}\u{200D}", "&#34;\u{FE0F}\u{200D}"), ("\0<", "\0&lt;"),
  ])
  func textIsEscapedByBytes(_ plain: String, _ escaped: String) {
    #expect(Array(text("<p>\(plain)</p>").utf8) == Array("<p>\(escaped)</p>".utf8))
    #expect(Array(text("<p title=\"\(plain)\"></p>").utf8) == Array("<p title=\"\(escaped)\"></p>".utf8))
    #expect(Array(text("\(plain[...])").utf8) == Array(escaped.utf8))
  }

  @Test func escapedTextHasNoMarkupAndReadsBackAsItWas() {
    let alphabet = Array("&<>\"'aä漢😀\u{301}\u{200D}\u{202E}\0 \n;#34amp".unicodeScalars)
    for _ in 0..<3_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...60) {
        // Any scalar at all, now and then; a Swift String cannot hold a lone surrogate.
        let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF))
        scalars.append(Bool.random() ? alphabet.randomElement()! : any ?? "<")
      }
      let plain = String(scalars)
      let bytes = ("\(plain)" as HTML).bytes
      #expect(!bytes.contains { [0x3C, 0x3E, 0x22, 0x27].contains($0) })
      #expect(Array(unescaped(bytes).utf8) == Array(plain.utf8))
    }
  }

  @Test func aBridgedLookingSubstringOfAHugeTextIsEscapedWhole() {
    let huge = String(repeating: "<é&\"", count: 500_000)
    let bytes = ("\(huge)" as HTML).bytes
    #expect(bytes.count == 500_000 * ("&lt;é&amp;&#34;".utf8.count))
    #expect(!bytes.contains(0x3C))
  }

  @Test(arguments: [0, 1, -1, 9, 10, 1_234_567, Int.max, Int.min])
  func numbersArePrintedInDigits(_ number: Int) {
    #expect(text("\(number)") == String(number))
  }
}

@Suite struct PieceTests {
  private struct Place: HTMLAddress { let printedAddress: String }

  @Test func piecesGoInAsTheyAre() {
    let bold: HTML = "<b>\("<")</b>"
    #expect(text("<p>\(bold)\([bold, bold])</p>") == "<p><b>&lt;</b><b>&lt;</b><b>&lt;</b></p>")
    #expect(text("<p>\(HTML.empty)</p>") == "<p></p>")
    #expect(text("<ul>\(each: 1...3, { "<li>\($0)</li>" })</ul>") == "<ul><li>1</li><li>2</li><li>3</li></ul>")
  }

  @Test func oneOfTwoPiecesIsChosen() {
    for isOn in [true, false] {
      #expect(text("<input\(if: isOn, " checked")>") == (isOn ? "<input checked>" : "<input>"))
      #expect(text("<i class=\"a\(if: isOn, " b", else: " c")\"></i>") == "<i class=\"a \(isOn ? "b" : "c")\"></i>")
      #expect(text("<p>\(if: isOn, "<b>yes</b>", else: "no")</p>") == (isOn ? "<p><b>yes</b></p>" : "<p>no</p>"))
    }
    let missing: Int? = nil
    #expect(text("<p>\(ifLet: missing, { "\($0)" })\(ifLet: Optional(3), { "\($0)" })</p>") == "<p>3</p>")
  }

  @Test func addressesStandInHref() {
    let html: HTML = "<a href=\"\(Place(printedAddress: "/a?b=1&c='"))\">x</a>"
    #expect(text(html) == "<a href=\"/a?b=1&amp;c=&#39;\">x</a>")
  }

  @Test func aPieceOfOneCharacterIsALiteralToo() {
    #expect(text("é") == "é")
    #expect(text("x") == "x")
  }

  @Test func piecesAreEqualWhenTheirBytesAre() {
    let name = "a"
    #expect(("<p>\(name)</p>" as HTML) == "<p>a</p>")
    #expect(("<p>\(name)</p>" as HTML) != "<p>b</p>")
  }
}
