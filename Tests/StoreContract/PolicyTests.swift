import ContactAccess
import Contacts
import Testing

@Suite struct PolicyTests {
  @Test func lockingAndUnlockingLeavesTheCeilingAsItWas() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let app = try fixture.app("App")
    _ = try engine.setPolicy(Policy(highest: .limited), of: app, by: fixture.clerk)
    _ = try engine.setStatus(app, to: .restricted, set: nil, by: fixture.clerk)
    #expect(try engine.policy(of: app).highest == .limited)
    #expect(throws: AccessError(.policyViolation, "at most limited")) {
      try engine.setStatus(app, to: .authorized, set: nil, by: fixture.clerk)
    }
    _ = try engine.setStatus(app, to: .limited, set: nil, by: fixture.clerk)
    _ = try engine.setPolicy(Policy(highest: .nothing), of: app, by: fixture.clerk)
    for status in [AuthorizationStatus.limited, .denied, .authorized, .notDetermined] {
      #expect(throws: AccessError.self) { try engine.setStatus(app, to: status, set: .earlier, by: fixture.clerk) }
    }
    #expect(try engine.app(app).row.status == .restricted)
    _ = try engine.setPolicy(.open, of: app, by: fixture.clerk)
    #expect(try engine.app(app).row.status == .limited)
  }

  @Test func aPolicyThatChangesNothingForAnAppMovesNoToken() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B")])
    let app = try fixture.app("App")
    _ = try engine.grant(people, to: app, GrantTerms(fields: .name), origin: .picked, by: fixture.clerk)
    let caller = try fixture.caller("App")
    let token = try engine.changes(for: caller, since: nil, limit: 10, by: fixture.reader(app)).token
    for policy in [Policy(highest: .limited), Policy(fields: .name), Policy(verbs: .read), .open] {
      for target in [app, nil] {
        _ = try engine.setPolicy(policy, of: target, by: fixture.clerk)
        let page = try engine.changes(for: caller, since: token, limit: 10, by: fixture.reader(app))
        #expect(page.token == token && page.changes.isEmpty && !page.startsOver)
      }
    }
    _ = try engine.setPolicy(Policy(fields: .phones), of: nil, by: fixture.clerk)
    let page = try engine.changes(for: caller, since: token, limit: 10, by: fixture.reader(app))
    #expect(page.startsOver && page.changes.isEmpty)
  }

  @Test func aGrantThatBeganAndEndedUnseenIsOnRecordWithItsTimes() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let people = try fixture.fill([("Ada", "A")])
    let app = try fixture.app("App")
    let now = fixture.surroundings.now()
    let validity = Validity(notBefore: now.adding(seconds: 3), notAfter: now.adding(seconds: 6))
    _ = try engine.grant(people, to: app, GrantTerms(validity: validity), origin: .picked, by: fixture.clerk)
    fixture.surroundings.advance(seconds: 60)
    let events = try engine.events(AuditFilter(app: app), before: nil, limit: 10).rows
    let ended = try #require(events.first { $0.action == .grantEnded })
    #expect(ended.before.contains(validity.notAfter!.text))
    #expect(events.contains { $0.action == .grantBegan && $0.after.contains(validity.notBefore!.text) })
  }
}
