import HTTP
import Testing

struct SecurityHeadersTests {
  @Test(arguments: [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ])
  func thePolicyHasTheDirective(_ directive: String) {
    let directives = SecurityHeaders.contentSecurityPolicy.split(separator: ";").map { $0.drop { $0 == " " } }
    #expect(directives.contains { $0 == directive })
  }

  @Test(arguments: ["unsafe", "*", "http:", "https:", "nonce", "blob:"])
  func thePolicyHasNoGap(_ word: String) {
    #expect(!SecurityHeaders.contentSecurityPolicy.split(separator: " ").contains { $0.contains(word) })
  }

  @Test func strictTransportIsForTLSAlone() {
    var plain = Response.text("a")
    plain.headers.add("Strict-Transport-Security", "max-age=0")
    SecurityHeaders().apply(to: &plain)
    #expect(!plain.headers.contains("Strict-Transport-Security"))
    var secure = Response.text("a")
    SecurityHeaders(overTLS: true).apply(to: &secure)
    #expect(secure.headers["Strict-Transport-Security"] == "max-age=31536000")
  }

  @Test func applyingTwiceChangesNothing() {
    var once = Response(status: 200)
    SecurityHeaders().apply(to: &once)
    var twice = once
    SecurityHeaders().apply(to: &twice)
    #expect(once.headers.all("Cache-Control") == ["no-store"])
    #expect(Set(twice.headers.entries.map(\.name)) == Set(once.headers.entries.map(\.name)))
    #expect(twice.headers.entries.count == once.headers.entries.count)
  }

  @Test func aHandlersOwnCachingStays() {
    var response = Response(status: 200, headers: Headers([("Cache-Control", "max-age=60")]))
    SecurityHeaders().apply(to: &response)
    #expect(response.headers.all("Cache-Control") == ["max-age=60"])
  }
}
