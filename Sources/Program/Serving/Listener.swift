import CommandLine
import HTTP

/// The doors behind the checks that every request passes, on a port.
struct Listener {
  let port: UInt16

  static func start(_ doors: Doors, _ settings: ServeSettings) throws -> Listener {
    throw FileProblem("This build has no HTTP server.")
  }

  func stop() {}
}
