import AppInterface
import ContactAccess
import Contacts
import Cryptography
import Foundation
import HTTP
import SQLiteStore
import TextKeys

/// A book of five people, an app with a key, and the interface over them.
final class House {
  let folder: URL
  let store: SQLiteStore
  let engine: AccessEngine
  let interface: AppInterface
  let app: AppID
  let people: [ContactID]
  static let key = "cak_test-key-of-the-first-app"
  let host = Actor.host(user: "test")

  init(fields: FieldSet = [.name, .emails]) throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "interface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SQLiteStore(path: folder.appending(path: "book.sqlite").path, keys: TextKeys(language: "en"))
    engine = try AccessEngine(store: store, surroundings: Clock())
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
    app = try Self.register("Letters", Self.key, fields, engine, host)
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  func register(_ name: String, key: String, fields: FieldSet = [.name, .emails]) throws -> AppID {
    try Self.register(name, key, fields, engine, host)
  }

  private static func register(
    _ name: String, _ key: String, _ fields: FieldSet, _ engine: AccessEngine, _ host: Actor
  ) throws -> AppID {
    try engine.register(
      AppRegistration(name: name, purpose: "Writes letters", developer: "Us", fields: fields),
      key: NewAppKey(digest: Digest.sha256(key.utf8), ending: String(key.suffix(4))), by: host)
  }

  func grant(_ indices: Int..., fields: FieldSet? = nil, to other: AppID? = nil) throws {
    _ = try engine.grant(
      indices.map { people[$0] }, to: other ?? app, fields: fields, reason: "", origin: .picked, by: host)
  }

  /// What the interface answers.
  func get(_ target: String, key: String? = House.key, method: Request.Method = .get) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var headers = Headers()
    if let key { headers.add("Authorization", "Bearer \(key)") }
    let request = Request(method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers)
    return Answer(response: interface.handle(request).resolved())
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

  private struct Clock: Surroundings {
    func now() -> Instant { Instant(seconds: 1_777_800_000) }
    func randomBytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }
  }
}
