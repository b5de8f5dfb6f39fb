import ConsoleRoutes
import ContactAccess
import ContactImport
import Contacts
import Cryptography
import Foundation
import HTTP
import SQLiteStore
import Templates
import TextKeys

@testable import Console

/// A console over a real store in a folder of its own, with people to choose from and an operator with a link.
final class House {
  let folder: URL
  let store: SQLiteStore
  let engine: AccessEngine
  let console: Console
  let imports: Imports
  let surroundings = FixedSurroundings()
  private(set) var people: [ContactID] = []

  static let linkText = "first-sign-in-link-of-this-house"
  static let password = "a few words in a row"

  /// - Parameter people: how many contacts the book holds: `Person 000 …` and so on, in name order.
  init(people count: Int = 120) throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "console-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SQLiteStore(path: folder.appending(path: "book.sqlite").path, keys: TextKeys(language: "en"))
    engine = try AccessEngine(store: store, surroundings: surroundings)
    imports = Imports(folder: folder.appending(path: "imports").path, surroundings: surroundings)
    console = Console(
      engine: engine,
      settings: ConsoleSettings(
        assets: try Sample.assets(), surroundings: surroundings, imports: imports, uploadFolder: folder.path))
    let host = Actor.host(user: "root")
    if count > 0 { try addPeople(count, by: host) }
    _ = try engine.makeLink(for: "ingrid", digest: Digest.sha256(Self.linkText.utf8), by: host)
  }

  deinit {
    imports.stop()
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private func addPeople(_ count: Int, by actor: Actor) throws {
    let contacts = (0..<count).map { index in
      var contact = Contact(id: ContactID(high: 0xC0FFEE, low: UInt64(index + 1)))
      contact.name.formatted = "Person \(String(repeating: "0", count: 3 - String(index).count))\(index)"
      contact.organisation.name = index % 2 == 0 ? "Even & Sons" : "Odd <Ltd>"
      contact.emails = [Labelled(label: "work", value: "p\(index)@example.org")]
      contact.phones = [Labelled(label: "work", value: "+49 40 555 \(1000 + index)")]
      return contact
    }
    _ = try engine.importContacts(contacts, by: actor)
    people = contacts.map(\.id)
  }

  func app(_ name: String = "Parish Newsletter", fields: FieldSet = .usual) throws -> AppID {
    try engine.register(
      AppRegistration(name: name, purpose: "Sends the monthly letter.", developer: "Kestrel Works", fields: fields),
      key: NewAppKey(digest: Digest.sha256(Array(name.utf8)), ending: "x7Qp"), by: .host(user: "root"))
  }
}
