import Foundation
import Testing

@testable import JSON

@Suite struct JSONWriterTests {
  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }

  @Test func commasStandBetweenMembersAndElementsOnly() {
    var json = JSONWriter()
    json.object {
      $0.member("a", 1)
      $0.list("b", [1, 2]) { $0.value($1) }
      $0.object("c") { _ in }
      $0.list("d", [String]()) { $0.value($1) }
      $0.member("e", true)
      $0.member("f", String?.none)
      $0.member("g", Int?.some(-7))
    }
    #expect(json.text == #"{"a":1,"b":[1,2],"c":{},"d":[],"e":true,"f":null,"g":-7}"#)
  }

  @Test func nestedObjectsInListsAreSeparated() {
    var json = JSONWriter()
    json.array([1, 2]) { json, number in json.object { $0.member("n", number) } }
    #expect(json.text == #"[{"n":1},{"n":2}]"#)
  }

  @Test func quotesBackslashesAndControlsAreEscaped() {
    #expect(quoted("a\"b\\c/d") == #""a\"b\\c/d""#)
    #expect(quoted("\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}") == #""\b\t\n\f\r\u0000\u001f\u007f""#)
  }

  @Test func aQuoteWithACombiningMarkIsEscaped() {
    #expect(quoted("\"\u{301}x") == "\"\\\"\u{301}x\"")
  }

  @Test func lineSeparatorsAreEscapedAndTheirNeighboursAreNot() {
    #expect(quoted("\u{2028}\u{2029}") == #""\u2028\u2029""#)
    #expect(quoted("\u{2027}\u{202A}é漢😀") == "\"\u{2027}\u{202A}é漢😀\"")
  }

  @Test func anotherReaderGetsEveryTextBack() throws {
    var random = SystemRandomNumberGenerator()
    let special: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\u{0}", "\u{2028}", "\u{301}", "é", "漢", "😀", "/", "<", "\u{7F}",
    ]
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let scalar =
          Bool.random(using: &random)
          ? special.randomElement(using: &random) : Unicode.Scalar(UInt32.random(in: 0..<0xD800, using: &random))
        if let scalar { text.unicodeScalars.append(scalar) }
      }
      var json = JSONWriter()
      json.array([text]) { $0.value($1) }
      let back = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
      #expect(back?.first.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
