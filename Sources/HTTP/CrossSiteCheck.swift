/// Refuses forms that another site sent (SECURITY: cross-site requests).
///
/// Browsers say in `Sec-Fetch-Site` where a request comes from; older ones say it in `Origin` alone. A request that says neither
/// is refused unless that was allowed, which is for plain HTTP on the own machine, where some browsers send neither.
public struct CrossSiteCheck: Sendable {
  /// The console's own address: scheme, host and port, without a path.
  public var origin: String
  public var allowsSilence: Bool

  public init(origin: String, allowsSilence: Bool = false) {
    self.origin = origin
    self.allowsSilence = allowsSilence
  }

  /// Whether the request may change something.
  public func allows(_ request: Request) -> Bool {
    if request.method.isSafe { return true }
    let sites = request.headers.all("Sec-Fetch-Site")
    if !sites.isEmpty { return sites == ["same-origin"] }
    let origins = request.headers.all("Origin")
    if !origins.isEmpty { return origins == [origin] }
    return allowsSilence
  }
}
