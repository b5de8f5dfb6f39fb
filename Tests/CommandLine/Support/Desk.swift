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

    /// A list of objects in it.
    func list(_ name: String) throws -> [[String: Any]] { try json()[name] as? [[String: Any]] ?? [] }

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

  /// A desk whose book holds these people, each with the name as UID, an e-mail address and a phone number, and the app “Letters”.
  static func with(_ names: String..., fields: String = "name,phones,emails,note") throws -> Desk {
    let desk = try Desk()
    desk.put(
      names.map { name in
        "BEGIN:VCARD\nVERSION:3.0\nUID:\(name)\nFN:\(name)\nEMAIL:\(name.lowercased())@post.example\nTEL:+49 30 555 1234\nNOTE:Likes tea\nEND:VCARD\n"
      }.joined(), in: "book.vcf")
    desk.type("import book.vcf")
    desk.type("apps add Letters --purpose Sends_letters --developer Us --fields \(fields)")
    return desk
  }

  /// The identifier of the only contact of that name.
  func id(_ name: String) throws -> String {
    let found = try type("contacts search \(name) --json").list("contacts")
    return found.first?["id"] as? String ?? ""
  }

  /// An app that is registered here, as it calls with its key, and who it is in the audit.
  func app(_ name: String, _ options: String = "") throws -> (caller: AppCaller, actor: Actor) {
    let made = try type("apps add \(name) --purpose P --developer D \(options) --json").json()
    let key = made["key"] as? String ?? ""
    guard let caller = try engine().caller(keyDigest: Digest.sha256(key.utf8)) else { throw Trouble() }
    return (
      caller,
      Actor(kind: .app, id: .init(high: caller.app.high, low: caller.app.low), name: name, door: .appInterface)
    )
  }

  /// The seconds that the clock of this desk shows.
  func now() -> Double { Date().timeIntervalSince1970 }

  func put(_ text: String, in file: String) { files.withLock { $0[file] = Array(text.utf8) } }

  func file(_ name: String) -> String? { files.withLock { $0[name].map { String(decoding: $0, as: UTF8.self) } } }

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
      makeFile: { [self] path in
        if files.withLock({ $0[path] }) != nil { throw FileProblem("“\(path)” cannot be made: it is there.", .notWritable) }
        files.withLock { $0[path] = [] }
        return { bytes in self.files.withLock { $0[path, default: []] += bytes } }
      },
      write: { [self] bytes in output.withLock { $0 += bytes } },
      writeError: { [self] bytes in errors.withLock { $0 += bytes } }, now: { Clock().now() }, user: "test",
      version: "1.2.3")
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
