import Contacts
import Cryptography
import HTTP

/// The cookie that carries a session's secret. The store knows only its SHA-256.
struct SessionCookie {
  let overTLS: Bool

  init(_ settings: ConsoleSettings) { overTLS = settings.overTLS }

  /// `__Host-` binds the cookie to this host and path; on plain HTTP browsers would drop it under that name.
  var name: String { overTLS ? "__Host-contact_access_session" : "contact_access_session" }

  func digest(in request: Request) -> [UInt8]? {
    // A doubled cookie is none: another host of this domain may have set one of the two.
    guard let found = try? Cookies(request.headers).one(name), let secret = Base64URL.bytes(found), secret.count == 32 else { return nil }
    return Digest.sha256(secret)
  }

  func set(_ secret: [UInt8], on response: inout Response) {
    response.headers.add(
      "Set-Cookie", "\(name)=\(Base64URL.text(secret)); Path=/; HttpOnly; SameSite=Lax\(overTLS ? "; Secure" : "")")
  }

  func clear(on response: inout Response) {
    response.headers.add(
      "Set-Cookie", "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax\(overTLS ? "; Secure" : "")")
  }
}
