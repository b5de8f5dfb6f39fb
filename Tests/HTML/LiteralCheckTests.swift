import HTML
import Testing

private struct Address: HTMLAddress {
  var printedBytes: [UInt8] { Array("/contacts?q=a&p=2".utf8) }
}

/// A value may stand in text and in a quoted attribute; anywhere else a debug build stops.
struct LiteralCheckTests {
  @Test func valuesStandInTextAndInQuotes() {
    let name = "a"
    let inner: HTML = "<b>\(name)</b>"
    let address = Address()
    let page: HTML = """
      <!DOCTYPE html><!-- a note: it's "fine" > --><title>\(name)</title><style>p > a { color: red }</style>
      <script>if (1 < 2) { "<p>" }</script>\(inner)<a href="\(address)" title='\(name)'>\(7) < \(name)</a>\(inner)
      <img alt="1 > 0 \(name)"><br/>\(name)
      """
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("<a href=\"/contacts?q=a&amp;p=2\" title='a'>7 < a"))
  }

  @Test func aTextInATagStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x onload=a"
      let _: HTML = "<p \(name)>"
    }
  }

  @Test func anUnquotedAttributeStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<p class=\(name)>"
    }
  }

  @Test func aTextForATagsNameStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<\(name)>"
    }
  }

  @Test func aNumberInATagStops() async {
    await #expect(processExitsWith: .failure) { let _: HTML = "<td colspan=\(3)>" }
  }

  @Test func anAddressInATagStops() async {
    await #expect(processExitsWith: .failure) { let _: HTML = "<a href=\(Address())>" }
  }

  @Test func aTextAfterAQuotedAttributeStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<a href=\"/\" \(name)>"
    }
  }

  @Test func aTextInACommentStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<!-- > \(name) -->"
    }
  }

  @Test func aTextInAScriptStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<SCRIPT defer>let a = \"\(name)\"</SCRIPT>"
    }
  }

  @Test func aTextInAStyleStops() async {
    await #expect(processExitsWith: .failure) {
      let name = "x"
      let _: HTML = "<style>p { color: \(name) }</style>"
    }
  }

  @Test func aPieceInATagStops() async {
    await #expect(processExitsWith: .failure) {
      let inner: HTML = " checked"
      let _: HTML = "<input\(inner)>"
    }
  }

  @Test func aChoiceInACommentStops() async {
    await #expect(processExitsWith: .failure) { let _: HTML = "<!-- \(if: true, "x") -->" }
  }

  @Test func aPieceThatEndsInATagStops() async {
    await #expect(processExitsWith: .failure) { let _: HTML = "<input " }
  }

  /// The same way of looking finds nothing wrong with a good piece.
  @Test func aGoodPieceDoesNotStop() async {
    await #expect(processExitsWith: .success) {
      let name = "x"
      let _: HTML = "<p title=\"\(name)\"\(if: true, " hidden")>\(name)</p>"
    }
  }
}
