import ContactAccess
import Contacts
import Cryptography
import Foundation
import SQLiteStore
import Synchronization
import TextKeys

@testable import CommandLine

/// Somebody at the command line, with a data folder of their own.
final class Desk: Sendable {
  let folder: URL
  private let output = Mutex<[UInt8]>([])
  private let errors = Mutex<[UInt8]>([])
  private let files = Mutex<[String: [UInt8]]>([:])
  private let served = Mutex<ServeSettings?>(nil)
  private let store: Mutex<SQLiteStore?> = Mutex(nil)

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "desk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    store.withLock { $0?.close() }
    try? FileManager.default.removeItem(at: folder)
  }

  struct Answer {
    var exit: Int32
    var output: String
    var errors: String

    /// The JSON that was printed.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    func errorCode() throws -> String? { (try json()["error"] as? [String: Any])?["code"] as? String }
  }

  /// Does what the line says. Words are parted by blanks; `_` stands for a blank inside a word.
  @discardableResult func type(_ line: String, environment: [String: String] = [:]) -> Answer {
    type(
      words: line.split(separator: " ").map { $0.replacingOccurrences(of: "_", with: " ") }, environment: environment)
  }

  @discardableResult func type(words: [String], environment: [String: String] = [:]) -> Answer {
    output.withLock { $0 = [] }
    errors.withLock { $0 = [] }
    var environment = environment
    environment["HOME"] = environment["HOME"] ?? folder.path
    let exit = run(arguments: words, environment: environment, services: services)
    return Answer(
      exit: exit, output: output.withLock { String(decoding: $0, as: UTF8.self) },
      errors: errors.withLock { String(decoding: $0, as: UTF8.self) })
  }

  func put(_ text: String, in file: String) { files.withLock { $0[file] = Array(text.utf8) } }

  var lastServed: ServeSettings? { served.withLock { $0 } }

  func engine() throws -> AccessEngine {
    let opened = try store.withLock { store in
      if let store { return store }
      let made = try SQLiteStore(path: folder.appending(path: "book.sqlite").path, keys: TextKeys(language: "en"))
      store = made
      return made
    }
    return try AccessEngine(store: opened, surroundings: Clock())
  }

  private var services: Services {
    Services(
      openEngine: { [self] path, makes in
        if path.hasSuffix("missing"), !makes { throw Trouble() }
        return try engine()
      },
      serve: { [self] _, settings in
        served.withLock { $0 = settings }
        return 0
      },
      readFile: { [self] path in
        guard let bytes = files.withLock({ $0[path] }) else { throw FileProblem("“\(path)” cannot be opened.") }
        let rest = Rest(bytes)
        return { rest.next() }
      },
      write: { [self] bytes in output.withLock { $0 += bytes } },
      writeError: { [self] bytes in errors.withLock { $0 += bytes } }, user: "test", version: "1.2.3")
  }

  private struct Trouble: Error, CustomStringConvertible { let description = "There is no data folder." }

  private struct Clock: Surroundings {
    func now() -> Instant { Instant(seconds: Int64(Date().timeIntervalSince1970)) }
    func randomBytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }
  }

  /// A file that comes in small pieces.
  private final class Rest {
    private var bytes: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }
    func next() -> [UInt8]? {
      let piece = Array(bytes.prefix(7))
      bytes = bytes.dropFirst(7)
      return piece.isEmpty ? nil : piece
    }
  }
}
