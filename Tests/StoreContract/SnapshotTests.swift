import ContactAccess
import Contacts
import Testing

@testable import SQLiteStore

@Suite struct SnapshotTests {
  @Test func allQuestionsOfAPageSeeOneState() throws {
    let fixture = try Fixture()
    try fixture.fill([("Zoe", "Adler"), ("Anna", "Berg")])
    try fixture.engine.snapshot { page in
      let before = try page.contactCount()
      let (id, _) = try page.create(fixture.contact(9, "Nina", "Novak"), by: fixture.clerk)
      // The change is made, and everybody else sees it.
      #expect(try fixture.engine.contact(id).name.family == "Novak")
      #expect(try page.contactCount() == before)
      #expect(throws: AccessError(.unknownContact, id.text)) { try page.contact(id) }
    }
    #expect(try fixture.engine.contactCount() == 3)
  }

  @Test func timeThatPassesMeanwhileIsForTheNextPage() throws {
    let fixture = try Fixture()
    let people = try fixture.fill([("Zoe", "Adler")])
    let app = try fixture.app("Newsletter")
    let terms = GrantTerms(validity: Validity(notAfter: fixture.surroundings.now().adding(seconds: 60)))
    _ = try fixture.engine.grant(people, to: app, terms, origin: .picked, by: fixture.clerk)
    try fixture.engine.snapshot { page in
      fixture.surroundings.advance(seconds: 120)
      try #expect(page.granted(app, matching: "", at: .first, limit: 5).rows.count == 1)
    }
    #expect(try fixture.engine.granted(app, matching: "", at: .first, limit: 5).rows.isEmpty)
  }

  /// The file grows, is cut and grows again under a reader that keeps it mapped.
  @Test func aReaderFollowsAFileThatChangesItsLength() throws {
    let folder = TemporaryFolder()
    let writer = try Connection(path: folder.path + "/book.db", role: .writer)
    try writer.run("CREATE TABLE page(number INTEGER PRIMARY KEY, body BLOB NOT NULL)")
    let reader = try Connection(path: folder.path + "/book.db", role: .reader)
    func bodies() throws -> [UInt8: Int] {
      var counts: [UInt8: Int] = [:]
      try reader.each("SELECT body FROM page") { row in
        let body = row.blob(0)
        #expect(body.allSatisfy { $0 == body[0] })
        counts[body[0], default: 0] += 1
      }
      return counts
    }
    for round in UInt8(1)...3 {
      for number in 0..<400 { try writer.run("INSERT INTO page VALUES(\(number), \([UInt8](repeating: round, count: 20_000)))") }
      #expect(try bodies() == [round: 400])
      writer.checkpoint()
      #expect(try bodies() == [round: 400])
      try writer.run("DELETE FROM page WHERE number >= 10")
      try writer.script("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)")
      #expect(try bodies() == [round: 10])
      try writer.run("DELETE FROM page")
      try writer.script("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)")
      #expect(try bodies().isEmpty)
    }
  }
}
