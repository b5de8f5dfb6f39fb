import ContactAccess
import ContactImport
import Templates

/// What the console is told when it starts.
public struct ConsoleSettings: Sendable {
  /// Where style sheet, script and icon are served.
  public var assets: StaticAssets
  /// The time zone in which times are shown and days are filtered.
  public var zone: ZoneTable
  /// Whether browsers reach the console over TLS; then the session's cookie is `Secure` under a `__Host-` name.
  public var overTLS: Bool
  /// Time and chance; the same that the engine was given.
  public var surroundings: any Surroundings
  /// The imports by upload.
  public var imports: Imports
  /// Where files lie while they arrive, and how many bytes one form may have.
  public var uploadFolder: String
  public var uploadLimit: Int
  /// Told about every error that became a plain 500, with the request's number.
  public var report: @Sendable (_ requestID: String, _ error: any Error) -> Void

  public init(
    assets: StaticAssets, zone: ZoneTable = .utc, overTLS: Bool = false, surroundings: any Surroundings,
    imports: Imports, uploadFolder: String, uploadLimit: Int = 2 << 30,
    report: @escaping @Sendable (_ requestID: String, _ error: any Error) -> Void = { _, _ in }
  ) {
    self.assets = assets
    self.zone = zone
    self.overTLS = overTLS
    self.surroundings = surroundings
    self.imports = imports
    self.uploadFolder = uploadFolder
    self.uploadLimit = uploadLimit
    self.report = report
  }
}
