import AppInterface
import ContactAccess
import Contacts
import Cryptography
import Foundation
import HTTP
import ReplySupport
import SQLiteStore
import Synchronization
import TextKeys

/// A book of five people, another book with one, an app with a key, and the interface over the first.
final class House {
  let folder: URL
  let store: SQLiteStore
  let engine: AccessEngine
  /// The second book of the same store.
  let other: AccessEngine
  let interface: AppInterface
  let clock = Clock()
  let app: AppID
  let people: [ContactID]
  static let key = "cak_test-key-of-the-first-app"
  let host = Actor.host(user: "test")

  init(
    fields: FieldSet = [.name, .emails], verbs: VerbSet = .read, notes: Bool = false, createsForItself: Bool = true
  ) throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "interface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SQLiteStore(path: folder.appending(path: "book.sqlite").path, keys: TextKeys(language: "en"))
    engine = try AccessEngine(store: store, surroundings: clock)
    other = try AccessEngine(store: store, surroundings: clock, book: "other")
    interface = AppInterface(engine: engine, sealingKey: [UInt8](repeating: 7, count: 32))
    let contacts = ["Anna", "Bela", "Cora", "Dora", "Emil"].enumerated().map { index, name in
      var contact = Contact(id: ContactID(high: 1, low: UInt64(index + 1)))
      contact.name.formatted = name
      contact.emails = [Labelled(label: "home", value: "\(name.lowercased())@example.org")]
      contact.phones = [Labelled(value: "+49 40 \(index)")]
      contact.note = "secret of \(name)"
      return contact
    }
    people = contacts.map(\.id)
    _ = try engine.importContacts(contacts, by: host)
    var stranger = Contact(id: ContactID(high: 2, low: 1))
    stranger.name.formatted = "Stranger"
    _ = try other.importContacts([stranger], by: host)
    var registration = Self.registration("Letters", fields)
    registration.verbs = verbs
    registration.mayReadNotes = notes
    registration.isGrantedWhatItCreates = createsForItself
    app = try Self.register(registration, Self.key, engine, host)
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  func register(_ name: String, key: String, fields: FieldSet = [.name, .emails]) throws -> AppID {
    try Self.register(Self.registration(name, fields), key, engine, host)
  }

  static func registration(_ name: String, _ fields: FieldSet) -> AppRegistration {
    AppRegistration(name: name, purpose: "Writes letters", developer: "Us", fields: fields)
  }

  private static func register(
    _ registration: AppRegistration, _ key: String, _ engine: AccessEngine, _ host: Actor
  ) throws -> AppID {
    try engine.register(
      registration,
      key: NewAppKey(digest: Digest.sha256(key.utf8), ending: String(key.suffix(4))), by: host)
  }

  func grant(_ indices: Int..., fields: FieldSet? = nil, to other: AppID? = nil) throws {
    _ = try engine.grant(
      indices.map { people[$0] }, to: other ?? app, fields: fields, reason: "", origin: .picked, by: host)
  }

  /// What the interface answers.
  func get(_ target: String, key: String? = House.key, method: Request.Method = .get) -> Answer {
    send(method, target, key: key)
  }

  /// What the interface answers to a request with a body and a version.
  func send(
    _ method: Request.Method, _ target: String, _ body: String? = nil, ifMatch: String? = nil,
    type: String? = "application/json", key: String? = House.key
  ) -> Answer {
    Answer(response: interface.handle(request(method, target, body, ifMatch: ifMatch, type: type, key: key)).resolved())
  }

  func request(
    _ method: Request.Method, _ target: String, _ body: String? = nil, ifMatch: String? = nil,
    type: String? = "application/json", key: String? = House.key
  ) -> Request {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var headers = Headers()
    if let key { headers.add("Authorization", "Bearer \(key)") }
    if let ifMatch { headers.add("If-Match", ifMatch) }
    if body != nil, let type { headers.add("Content-Type", type) }
    return Request(
      method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers, body: Array((body ?? "").utf8))
  }

  /// The version of a contact as the app sees it, in quotation marks.
  func tag(_ id: ContactID, key: String = House.key) -> String {
    get("/v1/contacts/\(id)", key: key).response.headers["ETag"] ?? ""
  }

  struct Answer {
    let response: Response
    var status: Int { response.status }
    var text: String { String(decoding: response.body, as: UTF8.self) }

    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
    }

    func errorCode() throws -> String? { (try json()["error"] as? [String: Any])?["code"] as? String }
    func contacts() throws -> [[String: Any]] { try json()["contacts"] as? [[String: Any]] ?? [] }
    func names() throws -> [String] { try contacts().compactMap { $0["displayName"] as? String } }
  }

  final class Clock: Surroundings {
    private let time = Mutex(Instant(seconds: 1_777_800_000))
    func now() -> Instant { time.withLock { $0 } }
    func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }
    func randomBytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }
  }
}
