/// What every request passes on its way to a front end, and every response on its way back.
///
/// The Host is compared with a list, the peer's address is taken from a proxy only if that proxy is trusted, forms of other sites are
/// refused, and the security headers are put on. Nothing a handler does can leave one of these out.
public struct Pipeline: Handler {
  private let inner: any Handler
  private let hosts: Set<String>
  private let trustedProxies: Set<String>
  private let crossSite: CrossSiteCheck
  private let security: SecurityHeaders
  private let refusal: @Sendable (Request) -> Response

  /// - Parameters:
  ///   - hosts: values of `Host` that are answered, in lower case.
  ///   - trustedProxies: addresses whose `X-Forwarded-For` is believed.
  ///   - refusal: the page for a form that came from another site.
  public init(
    _ inner: any Handler, hosts: some Sequence<String>, trustedProxies: some Sequence<String> = [],
    crossSite: CrossSiteCheck, security: SecurityHeaders, refusal: @escaping @Sendable (Request) -> Response
  ) {
    self.inner = inner
    self.hosts = Set(hosts)
    self.trustedProxies = Set(trustedProxies)
    self.crossSite = crossSite
    self.security = security
    self.refusal = refusal
  }

  public func handle(_ request: Request) -> Reply {
    var request = request
    guard hosts.contains((request.headers["Host"] ?? "").lowercased()) else {
      return .now(
        finished(.text("This server does not answer under that name. Its owner can allow it with --allow-host.\n", status: 421)))
    }
    if trustedProxies.contains(request.peer),
      let client = request.headers.all("X-Forwarded-For").last?.split(separator: ",").last
    {
      // The last entry is the one that the trusted proxy wrote itself.
      request.peer = String(client.drop { $0 == " " }.prefix(45))
    }
    // The JSON interface knows no cookie, so a browser has nothing to lend to another site there.
    guard request.path.hasPrefix("/v1/") || crossSite.allows(request) else { return .now(finished(refusal(request))) }
    switch inner.handle(request) {
    case .now(let response): return .now(finished(response))
    case .later(let work): return .later { finished(work()) }
    case .soon(let begin, let work):
      return .soon(begin: { done in begin { done($0.map(finished)) } }, instead: { finished(work()) })
    case .whenReady(let work): return .whenReady { work().map(finished) }
    }
  }

  /// None for a form that is refused anyway.
  public func uploadPlan(for head: Request) -> UploadPlan? {
    guard hosts.contains((head.headers["Host"] ?? "").lowercased()), crossSite.allows(head) else { return nil }
    return inner.uploadPlan(for: head)
  }

  private func finished(_ response: Response) -> Response {
    var response = response
    if response.headers["Content-Type"]?.hasPrefix("text/html") == true {
      response.headers.set("Vary", "Sec-Fetch-Site, Origin, Cookie, Accept-Language")
    }
    security.apply(to: &response)
    return response
  }
}
