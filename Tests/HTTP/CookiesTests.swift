import HTTP
import Testing

@Suite struct CookiesTests {
  @Test(arguments: [
    ("a=1", "1"), ("b=2; a=1", "1"), ("b=2;a=1", "1"), ("a=1; b=2;", "1"), ("a=", ""), ("a=1=2", "1=2"),
    ("a=\"x\"", "\"x\""), ("  a = 1 ", "1"), ("b=2, a=3; a=1", "1"), ("a=%20", "%20"),
  ])
  func aCookieIsFoundByItsWholeName(_ field: String, _ value: String) throws {
    #expect(try Cookies([field]).one("a") == value)
  }

  @Test(arguments: ["", ";", "a", "=1", "A=1", "aa=1", "b=a=1", "b=2, a=3", "\u{61}\u{301}=1"])
  func whatOnlyLooksLikeTheCookieIsNotFound(_ field: String) throws {
    #expect(try Cookies([field]).one("a") == nil)
  }

  @Test func aDoubledCookieIsRefused() {
    #expect(throws: Cookies.Doubled(name: "a")) { try Cookies(["a=1; b=2; a=1"]).one("a") }
    #expect(throws: Cookies.Doubled(name: "a")) { try Cookies(["a=1", "a=2"]).one("a") }
    #expect(throws: Cookies.Doubled(name: "a")) {
      try Cookies(Headers([("Cookie", "a=1"), ("cookie", "a=2")])).one("a")
    }
  }

  @Test func anyBytesAreReadAndNeverCrash() {
    fuzz { bytes in
      let cookies = Cookies([String(decoding: bytes, as: UTF8.self)])
      _ = try? cookies.one("a")
      _ = try? cookies.one("")
    }
  }
}
