import HTTP
import Testing

struct HeadersTests {
  @Test func namesCompareWithoutCase() {
    let headers = Headers([("Content-Type", "text/html"), ("X-A", "1"), ("x-a", "2")])
    #expect(headers["content-TYPE"] == "text/html")
    #expect(headers.all("X-a") == ["1", "2"])
    #expect(headers["X-A"] == "1")
    #expect(headers.contains("x-A"))
    #expect(!headers.contains("X-B"))
    #expect(headers["Content-Typ"] == nil)
  }

  /// Only letters have a case: `@` and a backquote differ by the same bit as `A` and `a`.
  @Test func onlyLettersHaveACase() {
    let headers = Headers([("X^", "1")])
    #expect(headers["x^"] == "1")
    #expect(headers["X~"] == nil)
    #expect(Headers([("X@", "1")])["X`"] == nil)
  }

  @Test func orderAndBytesAreKept() {
    let pairs = [("B", "2"), ("A", ""), ("C", "ä 😀\u{301}"), ("A", "x\u{0}y")]
    let entries = Headers(pairs).entries
    #expect(entries.map(\.name) == pairs.map(\.0))
    #expect(entries.map { Array($0.value.utf8) } == pairs.map { Array($0.1.utf8) })
  }

  @Test func setReplacesEveryEarlierOne() {
    var headers = Headers([("A", "1"), ("B", "2"), ("a", "3")])
    headers.set("A", "4")
    #expect(headers.entries == [.init(name: "B", value: "2"), .init(name: "A", value: "4")])
    headers.remove("b")
    headers.remove("never there")
    #expect(headers.entries == [.init(name: "A", value: "4")])
    headers.add(contentsOf: Headers([("A", "5")]))
    #expect(headers.all("A") == ["4", "5"])
  }

  @Test func aZeroByteFollowsNameAndValue() {
    Headers([("Name", "value")]).forEach { name, value in
      #expect(name.baseAddress.map { $0[name.count] } == 0)
      #expect(value.baseAddress.map { $0[value.count] } == 0)
      return true
    }
  }
}
