import CommandLine
import ContactAccess
import Glibc

extension Services {
  /// Real files, real data folders, a real server.
  static var ofThisMachine: Services {
    Services(
      openEngine: { path, makes in
        try AccessEngine(store: Store.open(DataFolder(path, makes: makes)), surroundings: Machine())
      },
      serve: { path, settings in try Server.run(DataFolder(path, makes: true), settings) },
      readFile: openForReading,
      write: { writeAll($0, to: STDOUT_FILENO) },
      writeError: { writeAll($0, to: STDERR_FILENO) },
      user: Machine.user, version: programVersion)
  }
}
