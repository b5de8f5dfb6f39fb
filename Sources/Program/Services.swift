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
      makeFile: makeForWriting,
      write: { writeAnswer($0) },
      writeError: { writeAll($0, to: STDERR_FILENO) },
      now: { Machine().now() }, user: Machine.user, version: programVersion)
  }
}

/// An answer that nobody gets is a failure, though what the command did stays done.
private func writeAnswer(_ bytes: [UInt8]) {
  if writeAll(bytes, to: STDOUT_FILENO) { return }
  let sentence = "contact-access: The answer could not be written: \(systemReason()). What the command changed is done and on record.\n"
  writeAll(Array(sentence.utf8), to: STDERR_FILENO)
  exit(ExitCode.folder.rawValue)
}
