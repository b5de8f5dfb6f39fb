import HTTP
import ReplySupport
import Testing

/// Answers with the peer that it was told, and tries to send weaker security headers.
private struct Weak: Handler {
  func handle(_ request: Request) -> Reply {
    var response = request.path == "/page" ? Response.page(Array("page".utf8)) : .text(request.peer)
    response.headers.add("content-security-policy", "default-src *")
    response.headers.add("X-Kept", "yes")
    let answer = response
    switch request.path {
    case "/later": return .later { answer }
    case "/ready": return .whenReady { .answer(answer) }
    case "/wait": return .whenReady { .wait(Wait(seconds: 60, until: { false }, answer: { answer })) }
    default: return .now(answer)
    }
  }
}

struct PipelineTests {
  private let pipeline = Pipeline(
    Weak(), hosts: ["contacts.example", "127.0.0.1:8080"], trustedProxies: ["10.0.0.1"],
    crossSite: CrossSiteCheck(origin: "https://contacts.example"), security: SecurityHeaders(overTLS: true),
    refusal: { .text("refused \($0.path)", status: 403) })

  private func answer(
    _ method: Request.Method = .get, _ path: String = "/", _ fields: [(String, String)] = [],
    host: String = "contacts.example", peer: String = "10.0.0.9"
  ) -> Response {
    let headers = Headers([("Host", host)] + fields)
    return pipeline.handle(Request(method: method, path: path, headers: headers, peer: peer)).resolved()
  }

  private func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

  @Test(arguments: [
    "", "evil.example", "contacts.example.evil", "contacts.example:80", "127.0.0.1", "contacts.example.",
  ])
  func anotherHostIsRefused(_ host: String) {
    #expect(answer(host: host).status == 421)
  }

  @Test(arguments: ["contacts.example", "Contacts.EXAMPLE", "127.0.0.1:8080"])
  func aKnownHostIsAnswered(_ host: String) {
    #expect(answer(host: host).status == 200)
  }

  @Test func aMissingHostIsRefused() {
    #expect(pipeline.handle(Request(method: .get, path: "/")).resolved().status == 421)
  }

  @Test func everyResponseHasTheSecurityHeaders() {
    let own = ("Sec-Fetch-Site", "same-origin")
    let responses = [
      answer(), answer(.get, "/page"), answer(.get, "/later"), answer(.post, "/", [own]), answer(.post, "/"),
      answer(host: "evil"), answer(.get, "/ready"), answer(.get, "/wait"),
    ]
    #expect(responses.map(\.status) == [200, 200, 200, 200, 403, 421, 200, 200])
    for response in responses {
      #expect(response.headers.all("Content-Security-Policy") == [SecurityHeaders.contentSecurityPolicy])
      #expect(response.headers.all("X-Content-Type-Options") == ["nosniff"])
      #expect(response.headers.all("Referrer-Policy") == ["same-origin"])
      #expect(response.headers.all("Cross-Origin-Opener-Policy") == ["same-origin"])
      #expect(response.headers.all("Cross-Origin-Resource-Policy") == ["same-origin"])
      #expect(response.headers.all("Permissions-Policy") == [SecurityHeaders.permissionsPolicy])
      #expect(response.headers.all("Strict-Transport-Security") == ["max-age=31536000"])
      #expect(response.headers.all("Cache-Control") == ["no-store"])
    }
    #expect(responses[0].headers["X-Kept"] == "yes")
    #expect(responses[1].headers.contains("Vary"))
  }

  @Test func aFormOfAnotherSiteDoesNotReachTheHandler() {
    let response = answer(.post, "/change", [("Sec-Fetch-Site", "cross-site")])
    #expect(response.status == 403)
    #expect(text(response) == "refused /change")
  }

  @Test func onlyATrustedProxySaysWhoTheClientIs() {
    #expect(text(answer(.get, "/", [("X-Forwarded-For", "1.2.3.4")])) == "10.0.0.9")
    #expect(text(answer(.get, "/", [("X-Forwarded-For", "1.2.3.4")], peer: "10.0.0.1")) == "1.2.3.4")
    #expect(text(answer(peer: "10.0.0.1")) == "10.0.0.1")
  }

  /// What stands before the last entry came from the client, which may write anything there.
  @Test func theLastEntryIsTheProxysOwn() {
    let one = [("X-Forwarded-For", "6.6.6.6, 7.7.7.7,  1.2.3.4")]
    #expect(text(answer(.get, "/", one, peer: "10.0.0.1")) == "1.2.3.4")
    let two = [("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "1.2.3.4")]
    #expect(text(answer(.get, "/", two, peer: "10.0.0.1")) == "1.2.3.4")
    let long = [("X-Forwarded-For", String(repeating: "9", count: 5_000))]
    #expect(answer(.get, "/", long, peer: "10.0.0.1").body.count == 45)
  }
}
