import AppInterface
import CommandLine
import Console
import ContactAccess
import ContactImport
import Glibc
import HTTP
import Templates

/// The running program behind the command `serve`.
enum Server {
  /// Serves over a data folder until SIGINT or SIGTERM comes.
  static func run(_ folder: DataFolder, _ wanted: ServeSettings) throws -> Int32 {
    StopSignal.holdBack()
    Resources.keepFreedMemory()
    let settings = withinLimits(wanted)
    let lock = try ServerLock(folder)
    defer { withExtendedLifetime(lock) {} }
    let store = try Store.open(folder)
    defer { store.close() }
    let engine = try AccessEngine(store: store, surroundings: Machine())
    let files = try StaticFiles(folder: PublicFolder.find(settings.publicFolder))
    let uploads = folder.file("uploads")
    TemporaryFile.removeAll(in: uploads)
    let imports = Imports(folder: folder.file("imports"), surroundings: Machine()) { Report.workFailure("import", $0) }
    let doors = Doors(
      apps: AppInterface(
        engine: engine, sealingKey: try SecretFile.load("sealing.key", in: folder), report: Report.failure),
      console: Console(
        engine: engine,
        settings: ConsoleSettings(
          assets: try files.assets(), zone: try ZoneTable(named: settings.timeZone), overTLS: settings.isOverTLS,
          surroundings: Machine(), imports: imports, uploadFolder: uploads, uploadLimit: settings.uploadLimit,
          report: Report.failure)),
      files: files)
    let listener = try Listener.start(doors, settings)
    let timekeeper = Timekeeper(engine, imports)
    let address = settings.port == listener.port ? settings.origin : "http://\(settings.host):\(listener.port)"
    writeAll(
      Array("Contact Access is at \(address) (data in \(folder.path)). Ctrl-C stops it.\n".utf8), to: STDOUT_FILENO)
    StopSignal.wait()
    writeAll(Array("Stopping: requests in flight are finished.\n".utf8), to: STDOUT_FILENO)
    listener.stop()
    imports.stop()
    timekeeper.stop()
    return ExitCode.done.rawValue
  }

  /// As many connections as this machine lets the process have files open, beside the database's own.
  private static func withinLimits(_ wanted: ServeSettings) -> ServeSettings {
    let others = 256
    let allowed = Resources.allow(files: wanted.connectionLimit + others) - others
    guard allowed < wanted.connectionLimit else { return wanted }
    var settings = wanted
    settings.connectionLimit = max(allowed, 16)
    writeAll(
      Array(
        "At most \(settings.connectionLimit) connections at once, not \(wanted.connectionLimit): the limit of open files (ulimit -n) is too low.\n"
          .utf8),
      to: STDERR_FILENO)
    return settings
  }
}
