import ContactAccess
import Contacts
import Synchronization
import Testing
import Threads

/// Law 4: a read that starts after a change was acknowledged knows of it, whoever reads and however many do.
@Suite struct RevocationTests {
  /// The ways in which access can end and come back; each is done and taken back over and over.
  enum Way: CaseIterable, Sendable { case grant, group, status, pause, policy, mark, trash }

  @Test(arguments: Way.allCases)
  func noReadThatBeganAfterTheCommitSeesTheContact(way: Way) throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let clerk = fixture.clerk
    let people = try fixture.fill([("Ada", "A"), ("Bo", "B")])
    let app = try fixture.app("App")
    let group = try engine.makeGroup("Family", by: clerk)
    if way == .group {
      _ = try engine.grant([], groups: [group], to: app, GrantTerms(), origin: .group, by: clerk)
      _ = try engine.join([people[0]], group, by: clerk)
    } else {
      _ = try engine.grant(people, to: app, fields: nil, reason: "", origin: .picked, by: clerk)
    }
    let caller = try fixture.caller("App")
    let end: @Sendable () throws -> Void = {
      switch way {
      case .grant: _ = try engine.revoke([people[0]], from: app, by: clerk)
      case .group: _ = try engine.leave([people[0]], group, by: clerk)
      case .status: _ = try engine.setStatus(app, to: .denied, set: nil, by: clerk)
      case .pause: _ = try engine.pause(app, true, by: clerk)
      case .policy: _ = try engine.setPolicy(Policy(highest: .nothing), of: nil, by: clerk)
      case .mark: _ = try engine.setNeverShare(.wholeContact, of: [people[0]], by: clerk)
      case .trash: _ = try engine.moveToTrash([people[0]], by: clerk)
      }
    }
    let begin: @Sendable () throws -> Void = {
      switch way {
      case .grant: _ = try engine.grant([people[0]], to: app, fields: nil, reason: "", origin: .picked, by: clerk)
      case .group: _ = try engine.join([people[0]], group, by: clerk)
      case .status: _ = try engine.setStatus(app, to: .limited, set: .earlier, by: clerk)
      case .pause: _ = try engine.pause(app, false, by: clerk)
      case .policy: _ = try engine.setPolicy(.open, of: nil, by: clerk)
      case .mark: _ = try engine.setNeverShare(.nothing, of: [people[0]], by: clerk)
      case .trash: _ = try engine.restore(people[0], by: clerk)
      }
    }
    // Odd while the contact is out of sight; it is raised after the change was acknowledged and before the next one is asked for.
    let round = Atomic(0)
    let stale = Atomic(0)
    let reads = Atomic(0)
    let isOver = Atomic(false)
    let readers = (0..<3).map { index in
      SystemThread {
        while !isOver.load(ordering: .acquiring) {
          let before = round.load(ordering: .acquiring)
          let saw = Self.sees(engine, caller, app, people[0], fixture.reader(app), index)
          let after = round.load(ordering: .acquiring)
          if before == after {
            reads.wrappingAdd(1, ordering: .relaxed)
            if before % 2 == 1 && saw { stale.wrappingAdd(1, ordering: .relaxed) }
          }
        }
      }
    }
    for _ in 0..<25 {
      try end()
      round.wrappingAdd(1, ordering: .releasing)
      for _ in 0..<50 where reads.load(ordering: .relaxed) % 4 != 3 { _ = try engine.contactCount() }
      round.wrappingAdd(1, ordering: .releasing)
      try begin()
    }
    isOver.store(true, ordering: .releasing)
    for reader in readers { reader.join() }
    #expect(stale.load(ordering: .relaxed) == 0)
    #expect(reads.load(ordering: .relaxed) > 0)
  }

  /// Whether the contact shows, by one door or another.
  private static func sees(
    _ engine: AccessEngine, _ caller: AppCaller, _ app: AppID, _ contact: ContactID, _ reader: Actor, _ way: Int
  ) -> Bool {
    do {
      switch way {
      case 0: return try !engine.check(app, contact).isEmpty
      case 1:
        return try engine.read(caller, matching: "ada", after: nil, limit: 10, fields: nil, by: reader).contacts
          .contains { $0.id == contact }
      default:
        return try engine.changes(for: caller, since: nil, limit: 10, by: reader).changes.contains { change in
          if case .gained(let read) = change { read.whole.id == contact } else { false }
        }
      }
    } catch {
      return false
    }
  }
}
