/// The header fields that every response carries, error pages and refusals included. They are put on in one place
/// (`Pipeline`, and the server for what it answers itself), so that no handler can forget them.
public struct SecurityHeaders: Sendable, Equatable {
  /// What a page of ours may load and do: nothing but our own style sheet, scripts, images and forms. No inline script, no
  /// style attribute, no frame around it, and no string turned into HTML by a script.
  public static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    + "trusted-types 'none'"

  /// Closes what the console never uses.
  public static let permissionsPolicy =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), "
    + "midi=(), payment=(), serial=(), usb=()"

  private let fixed: Headers

  /// - Parameter overTLS: adds `Strict-Transport-Security`, which browsers obey over TLS alone (RFC 6797 §7.2).
  public init(overTLS: Bool = false) {
    var fields = Headers([
      ("Content-Security-Policy", Self.contentSecurityPolicy),
      ("X-Content-Type-Options", "nosniff"),
      // Not `no-referrer`: with it browsers send `Origin: null` with our own forms, which is never accepted.
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", Self.permissionsPolicy),
    ])
    if overTLS { fields.add("Strict-Transport-Security", "max-age=31536000") }
    fixed = fields
  }

  /// Puts the fields on. A field that is there already and has one of these names is replaced: there is no weaker page.
  public func apply(to response: inout Response) {
    var headers = Headers()
    headers.reserve(bytes: response.headers.storage.count + fixed.storage.count + 96)
    response.headers.forEach { name, value in
      if !Self.names.contains(where: { equalIgnoringASCIICase(name, $0) }) { headers.add(name: name, value: value) }
      return true
    }
    headers.add(contentsOf: fixed)
    if !headers.contains("Cache-Control") { headers.add("Cache-Control", "no-store") }
    response.headers = headers
  }

  private static let names = [
    "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy", "Permissions-Policy", "Strict-Transport-Security",
  ]
}
