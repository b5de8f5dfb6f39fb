/// Why a server did not start: one code to match and one sentence for a person.
public struct ServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, to be matched.
  public enum Code: Sendable, Equatable { case addressInUse, addressNotAvailable, notPermitted, badOptions, system }

  public let code: Code
  /// A whole sentence, fit to be printed as it is.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
