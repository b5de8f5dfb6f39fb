import CommandLine
import HTTP
import HTTPServer

/// The doors behind the checks that every request passes, on a port.
struct Listener {
  private let server: HTTPServer

  var port: UInt16 { server.port }

  static func start(_ doors: Doors, _ settings: ServeSettings) throws -> Listener {
    let security = SecurityHeaders(overTLS: settings.isOverTLS)
    let pipeline = Pipeline(
      doors, hosts: settings.allowedHosts, trustedProxies: settings.trustedProxies,
      crossSite: CrossSiteCheck(origin: settings.origin), security: security,
      refusal: { doors.console.failurePage(.otherSite, for: $0) })
    let options = Options(
      host: settings.host, port: settings.port, threads: settings.threads, workers: settings.workers,
      connectionLimit: settings.connectionLimit, perAddressLimit: settings.perAddressLimit,
      closeEveryConnection: !settings.trustedProxies.isEmpty, securityHeaders: security)
    return Listener(server: try HTTPServer.start(options, handler: pipeline))
  }

  /// Takes no new requests and lets those in flight finish.
  func stop() { server.stop() }
}
