import ContactAccess
import Contacts

/// What the command line needs from the machine; the program hands over the real ones and tests hand over theirs.
public struct Services: Sendable {
  /// Opens the engine over a data folder; makes the folder when the flag says so. What it throws is told as it
  /// describes itself.
  public var openEngine: @Sendable (_ dataFolder: String, _ makesFolder: Bool) throws -> AccessEngine
  /// Serves until it is told to stop; returns the exit code.
  public var serve: @Sendable (_ dataFolder: String, _ settings: ServeSettings) throws -> Int32
  /// Opens a file and returns what gives its next bytes, and nil at its end. `-` is standard input.
  public var readFile: @Sendable (_ path: String) throws -> () throws -> [UInt8]?
  /// Makes a file that only its owner can read, refuses one that is there already, and returns what writes to it.
  public var makeFile: @Sendable (_ path: String) throws -> ([UInt8]) throws -> Void
  /// Writes to standard output and standard error, as it is.
  public var write: @Sendable ([UInt8]) -> Void
  public var writeError: @Sendable ([UInt8]) -> Void
  /// The clock, for durations such as “seven days from now”.
  public var now: @Sendable () -> Instant
  /// The name of the system's user, for the audit.
  public var user: String
  public var version: String

  public init(
    openEngine: @escaping @Sendable (_ dataFolder: String, _ makesFolder: Bool) throws -> AccessEngine,
    serve: @escaping @Sendable (_ dataFolder: String, _ settings: ServeSettings) throws -> Int32,
    readFile: @escaping @Sendable (_ path: String) throws -> () throws -> [UInt8]?,
    makeFile: @escaping @Sendable (_ path: String) throws -> ([UInt8]) throws -> Void,
    write: @escaping @Sendable ([UInt8]) -> Void, writeError: @escaping @Sendable ([UInt8]) -> Void,
    now: @escaping @Sendable () -> Instant, user: String, version: String
  ) {
    self.openEngine = openEngine
    self.serve = serve
    self.readFile = readFile
    self.makeFile = makeFile
    self.write = write
    self.writeError = writeError
    self.now = now
    self.user = user
    self.version = version
  }
}
