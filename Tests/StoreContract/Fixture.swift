import ContactAccess
import Contacts
import Glibc
import SQLiteStore
import TextKeys
import Threads

/// A clock that tests move, and chance that repeats.
final class FixedSurroundings: Surroundings {
  // A lock that ThreadSanitizer knows, other than the one of the standard library.
  private let state = Locked((now: Instant(seconds: 1_780_000_000), next: UInt64(1)))

  func now() -> Instant { state.withLock { $0.now } }
  func advance(seconds: Int64) { state.withLock { $0.now = $0.now.adding(seconds: seconds) } }
  func randomBytes(_ count: Int) -> [UInt8] {
    state.withLock { state in
      (0..<count).map { _ in
        state.next = state.next &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state.next >> 33)
      }
    }
  }
}

/// A folder that goes when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    // mkdtemp(3) puts letters of its own in the place of the six at the end.
    var template = Array("/tmp/contact-access-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    for name in ["book.db", "book.db-wal", "book.db-shm"] { unlink(path + "/" + name) }
    rmdir(path)
  }
}

/// A store with two books, since everything below a book must stay inside it.
final class Fixture: Sendable {
  let folder = TemporaryFolder()
  let surroundings = FixedSurroundings()
  let store: SQLiteStore
  let engine: AccessEngine
  let other: AccessEngine
  let clerk = Actor.host(user: "clerk")

  init() throws {
    store = try SQLiteStore(path: folder.path + "/book.db", keys: TextKeys(language: "en"))
    engine = try AccessEngine(store: store, surroundings: surroundings)
    other = try engine.inBook(engine.makeBook("other", by: clerk).book)
  }

  deinit { store.close() }

  func id(_ number: UInt64) -> ContactID { ContactID(high: 0xC0, low: number) }

  /// A contact whose number is in its name, its e-mail and its phone.
  func contact(_ number: UInt64, _ given: String, _ family: String, organisation: String = "") -> Contact {
    var contact = Contact(id: id(number))
    contact.uid = "uid-\(number)"
    contact.name.given = given
    contact.name.family = family
    contact.organisation.name = organisation
    contact.emails = [Labelled(value: "\(given).\(number)@mail.example")]
    contact.phones = [Labelled(value: "+49 170 \(1_000_000 + number)")]
    contact.note = "private \(number)"
    return contact
  }

  @discardableResult
  func fill(_ names: [(String, String)]) throws -> [ContactID] {
    let contacts = names.enumerated().map { contact(UInt64($0.offset + 1), $0.element.0, $0.element.1) }
    _ = try engine.importContacts(contacts, by: clerk)
    return contacts.map(\.id)
  }

  func app(_ name: String, fields: FieldSet = .usual) throws -> AppID {
    let registration = AppRegistration(name: name, purpose: "Testing", developer: "Us", fields: fields)
    let digest = Array((name + String(repeating: "-", count: 32)).utf8.prefix(32))
    return try engine.register(registration, key: NewAppKey(digest: digest, ending: "abcd"), by: clerk)
  }

  func caller(_ name: String) throws -> AppCaller {
    let digest = Array((name + String(repeating: "-", count: 32)).utf8.prefix(32))
    guard let caller = try engine.caller(keyDigest: digest) else { throw AccessError(.unknownApp, name) }
    return caller
  }

  func reader(_ app: AppID) -> Actor {
    Actor(kind: .app, id: Identifier(high: app.high, low: app.low), name: "app", door: .appInterface)
  }
}
