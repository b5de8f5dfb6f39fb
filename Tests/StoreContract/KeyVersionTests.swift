import CSQLite
import ContactAccess
import Contacts
import SQLiteStore
import Testing
import TextKeys

/// A data folder whose keys and tokens were made by earlier rules.
@Suite struct KeyVersionTests {
  @Test func itIsBroughtUpToDateWhenItIsOpened() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/book.db"
    let clock = FixedSurroundings()
    let clerk = Actor.host(user: "clerk")
    func open() throws -> (SQLiteStore, AccessEngine) {
      let store = try SQLiteStore(path: path, keys: TextKeys(language: "en"))
      return (store, try AccessEngine(store: store, surroundings: clock))
    }
    let names = [("Anna", "Zorn"), ("Bo", "Mann"), ("Cia", "Adam")]
    let contacts = names.enumerated().map { place, name in
      var contact = Contact(id: ContactID(high: 7, low: UInt64(place)))
      (contact.uid, contact.name.given, contact.name.family) = ("uid-\(place)", name.0, name.1)
      contact.emails = [Labelled(value: "\(name.0)@post.example")]
      return contact
    }
    let (first, made) = try open()
    _ = try made.importContacts(contacts, by: clerk)
    let app = try made.register(
      AppRegistration(name: "App", purpose: "Tests", developer: "Us"),
      key: NewAppKey(digest: Array(repeating: 1, count: 32), ending: "abcd"), by: clerk)
    _ = try made.grant(contacts.map(\.id), to: app, fields: nil, reason: "", origin: .picked, by: clerk)
    first.close()
    // Sorted by given name, with no token, no domain and no place for a UID, as the step before left it.
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    let code = sqlite3_exec(
      handle,
      """
      UPDATE book SET keyed = 0; DELETE FROM search_domain; UPDATE contact SET uid_key = 0, name_key = CAST(name AS BLOB);
      INSERT INTO contact_search(contact_search) VALUES('delete-all');
      CREATE TEMP TABLE p AS SELECT row, row_number() OVER (ORDER BY name) AS place FROM contact;
      UPDATE contact SET position = -100 - position;
      UPDATE contact SET position = 1000 + (SELECT place FROM p WHERE p.row = contact.row);
      UPDATE reach SET position = -position;
      UPDATE reach SET position = (SELECT c.position FROM contact c WHERE c.row = reach.contact);
      """, nil, nil, nil)
    sqlite3_close(handle)
    #expect(code == SQLITE_OK)

    let (second, engine) = try open()
    defer { second.close() }
    let byFamily = [contacts[2].id, contacts[1].id, contacts[0].id]
    #expect(try engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 9).rows.map(\.contact) == byFamily)
    #expect(try engine.granted(app, matching: "", at: .first, limit: 9).rows.map(\.contact) == byFamily)
    #expect(try engine.granted(app, matching: "zorn an", at: .first, limit: 9).rows.map(\.contact) == [contacts[0].id])
    #expect(try engine.candidates(for: nil, draftOf: nil, matching: "@post", at: .first, limit: 9).total == RowCount(3))
    #expect(try engine.importContacts([contacts[1]], by: clerk) == [.sameUID(contacts[1].id)])
    _ = try engine.moveToTrash([contacts[1].id], by: clerk)
    #expect(try engine.candidates(for: nil, draftOf: nil, matching: "mann", at: .first, limit: 9).rows.isEmpty)
  }
}
