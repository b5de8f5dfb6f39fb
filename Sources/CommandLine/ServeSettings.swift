/// How the server is to be run, as flags and environment say.
public struct ServeSettings: Equatable, Sendable {
  /// A numeric address or a name of this machine, without brackets.
  public var host: String
  public var port: UInt16
  /// The address by which browsers reach the console, without a path: `https://contacts.example.org`.
  public var origin: String
  /// Values of `Host` that are answered, in lower case and with the port where it is not the scheme's own.
  public var allowedHosts: [String]
  /// Addresses of proxies whose `X-Forwarded-For` is believed.
  public var trustedProxies: [String]
  public var threads: Int
  public var workers: Int
  public var connectionLimit: Int
  /// 0 is no limit.
  public var perAddressLimit: Int
  /// Bytes of one form with files.
  public var uploadLimit: Int
  /// The folder with style sheet and scripts; nil to look in the usual places.
  public var publicFolder: String?
  /// The time zone of the console, such as `Europe/Berlin`.
  public var timeZone: String

  /// Whether browsers reach the console over TLS.
  public var isOverTLS: Bool { origin.hasPrefix("https://") }
}

/// Host and port as somebody writes them: `127.0.0.1:8080`, `[::1]:8080`, `localhost:80`.
struct ListenAddress: Equatable {
  var host: String
  var port: UInt16

  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }) else { return nil }
    self.host = String(host)
    self.port = port
  }

  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
  /// As it stands in an address of the web.
  var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Scheme, host and port of a web address, and nothing after them (RFC 6454).
struct WebOrigin: Equatable {
  let text: String
  /// Host, with the port where it was given.
  let authority: String

  init?(_ text: String) {
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else { return nil }
    let rest = lower.dropFirst(scheme.count)
    guard !rest.isEmpty,
      rest.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D: true
        default: false
        }
      })
    else { return nil }
    // Browsers leave the scheme's own port away, in Origin and in Host.
    let own = scheme == "http://" ? ":80" : ":443"
    authority = String(rest.hasSuffix(own) ? rest.dropLast(own.count) : rest)
    self.text = scheme + authority
  }
}
