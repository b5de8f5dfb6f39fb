import HTTP
import Testing

struct CrossSiteCheckTests {
  private let check = CrossSiteCheck(origin: "https://contacts.example")

  private func post(_ fields: [(String, String)]) -> Request {
    Request(method: .post, path: "/", headers: Headers(fields))
  }

  @Test(arguments: [Request.Method.get, .head])
  func readingIsAlwaysAllowed(_ method: Request.Method) {
    let request = Request(method: method, path: "/", headers: Headers([("Sec-Fetch-Site", "cross-site")]))
    #expect(check.allows(request))
  }

  @Test(arguments: ["cross-site", "same-site", "none", "", "same-origin, cross-site", "SAME-ORIGIN"])
  func onlySameOriginMayPost(_ site: String) {
    #expect(!check.allows(post([("Sec-Fetch-Site", site)])))
    #expect(!check.allows(post([("Sec-Fetch-Site", site), ("Origin", "https://contacts.example")])))
    #expect(!check.allows(post([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", site)])))
  }

  @Test func sameOriginMayPost() {
    #expect(check.allows(post([("Sec-Fetch-Site", "same-origin")])))
    #expect(check.allows(post([("Origin", "https://contacts.example")])))
  }

  @Test(arguments: [
    "null", "", "http://contacts.example", "https://contacts.example:8443", "https://contacts.example/",
    "https://contacts.example.evil", "https://evil.example",
  ])
  func anotherOriginMayNotPost(_ origin: String) {
    #expect(!check.allows(post([("Origin", origin)])))
    #expect(!check.allows(post([("Origin", "https://contacts.example"), ("Origin", origin)])))
    #expect(!CrossSiteCheck(origin: "https://contacts.example", allowsSilence: true).allows(post([("Origin", origin)])))
  }

  @Test func silenceIsRefusedUnlessAllowed() {
    #expect(!check.allows(post([])))
    #expect(CrossSiteCheck(origin: "https://contacts.example", allowsSilence: true).allows(post([])))
  }
}
