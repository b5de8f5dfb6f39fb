import ContactAccess
import Contacts
import Testing

@Suite struct AuditPartsTests {
  @Test func anActAboutManyStandsOnOneLineUntilItsPartsAreAskedFor() throws {
    let fixture = try Fixture()
    let people = try fixture.fill([("Zoe", "Adler"), ("Anna", "Berg"), ("Maria", "Conti")])
    let app = try fixture.app("Newsletter")
    let act = try #require(
      try fixture.engine.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk).act)
    _ = try fixture.engine.undo(act, by: fixture.clerk)

    func actions(_ parts: AuditFilter.Parts, before: Int64? = nil, limit: Int = 50) throws -> [AuditAction] {
      var filter = AuditFilter(app: app)
      filter.parts = parts
      return try fixture.engine.events(filter, before: before, limit: limit).rows.map(\.action)
    }
    // The change of status that came with the grant is no part of it: it is a decision about the whole app.
    #expect(try actions(.none).prefix(3) == [.undone, .statusChanged, .granted])
    #expect(try actions(.all).prefix(8) == [.revoked, .revoked, .revoked, .undone, .statusChanged, .granted, .granted, .granted])
    #expect(try actions(.of(act.sequence)) == [.granted, .granted, .granted, .granted])
    #expect(try actions(.of(act.sequence), before: act.sequence + 2) == [.granted])
    let undoing = try #require(try fixture.engine.events(AuditFilter(action: .undone), before: nil, limit: 1).rows.first)
    #expect(undoing.before == "granted" && undoing.count == 3)
    #expect(try actions(.of(undoing.sequence)) == [.undone, .revoked, .revoked, .revoked])
  }
}
