import ContactAccess
import Contacts
import Testing

/// Random histories, played through the engine and through sets that are obviously right; every answer must agree.
@Suite struct HistoryTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  struct Model {
    var status = AuthorizationStatus.notDetermined
    var grants: [ContactID: FieldSet] = [:]
    var isPaused = false
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func engineAgreesWithSets(seed: UInt64) throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    var chance = Generator(state: seed)
    // Names that sort in among each other, in batches, so that positions are squeezed.
    var people: [ContactID] = []
    for batch in 0..<4 {
      let contacts = (0..<10).map { index in
        fixture.contact(UInt64(batch * 10 + index + 1), "Name\(chance.next() % 7)", "Family\(chance.next() % 5)")
      }
      _ = try engine.importContacts(contacts, by: fixture.clerk)
      people += contacts.map(\.id)
    }
    let app = try fixture.app("App")
    let bystander = try fixture.app("Bystander")
    _ = try engine.grant([people[0]], to: bystander, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    var model = Model()
    var moments: [(Instant, [ContactID: FieldSet])] = []
    var acts: [(act: ActID, before: [ContactID: FieldSet])] = []

    for _ in 0..<60 {
      let chosen = Array(Set((0..<Int(1 + chance.next() % 4)).map { _ in people[Int(chance.next() % 40)] }))
      switch chance.next() % 10 {
      case 0...3:
        let fields: FieldSet = chance.next() % 2 == 0 ? .usual : [.name, .phones]
        let allowed = model.status == .limited || (model.status == .notDetermined && model.grants.isEmpty)
        let before = model.grants
        do {
          let outcome = try engine.grant(
            chosen, to: app, fields: fields, reason: "", origin: .picked, by: fixture.clerk)
          #expect(allowed)
          model.status = .limited
          for id in chosen { model.grants[id] = (model.grants[id] ?? []).union(fields) }
          if let act = outcome.act { acts.append((act, before)) }
        } catch is AccessError { #expect(!allowed) }
      case 4...5:
        let before = model.grants
        let outcome = try engine.revoke(chosen, from: app, by: fixture.clerk)
        #expect(outcome.changed == chosen.count { model.grants[$0] != nil })
        for id in chosen { model.grants[id] = nil }
        if let act = outcome.act { acts.append((act, before)) }
      case 6:
        // The last act, undone at once, leaves what was before it.
        guard let last = acts.popLast(), chance.next() % 2 == 0, model.status == .limited else {
          acts = []
          continue
        }
        _ = try engine.undo(last.act, by: fixture.clerk)
        model.grants = last.before
        acts = []
      case 7...8:
        let to = AuthorizationStatus.allCases[Int(chance.next() % 5)]
        let set: SetChoice = chance.next() % 2 == 0 ? .empty : .earlier
        if case .refused = StatusTransition(from: model.status, to: to) { continue }
        _ = try engine.setStatus(app, to: to, set: set, by: fixture.clerk)
        if to == .limited && set == .empty { model.grants = [:] }
        model.status = to
        acts = []
      default:
        model.isPaused.toggle()
        _ = try engine.pause(app, model.isPaused, by: fixture.clerk)
      }
      try check(fixture, app, model, people)
      if chance.next() % 3 == 0 { moments.append((fixture.surroundings.now(), try readable(engine, app, people))) }
      fixture.surroundings.advance(seconds: 60)
    }
    #expect(moments.count > 5)
    // What could be read at each moment can still be told.
    for (moment, expected) in moments {
      for id in people {
        let rows = try engine.access(to: id, at: moment.adding(seconds: 30))
        #expect(rows.first { $0.app == app }?.readable ?? [] == expected[id] ?? [])
      }
    }
    #expect(try engine.access(to: people[0], at: Instant(seconds: 0)).isEmpty)
    #expect(try engine.access(of: app, at: Instant(seconds: 0)) == nil)
    for ((earlier, old), (later, new)) in zip(moments, moments.dropFirst()) {
      let then = try #require(try engine.access(of: app, at: earlier.adding(seconds: 30)))
      #expect(
        Dictionary(uniqueKeysWithValues: then.entries.map { ($0.contact, $0.fields) })
          == old.filter { !$0.value.isEmpty })
      let changes = try engine.changes(for: app, from: earlier.adding(seconds: 30), to: later.adding(seconds: 30))
      for id in people {
        let change = changes.first { $0.contact == id }
        #expect((change == nil) == (old[id] == new[id]))
        if let change { #expect(change.before == old[id] && change.after == new[id]) }
      }
    }
    // Nobody else was touched, and the log has no gaps.
    #expect(try engine.app(bystander).granted == 1)
    let events = try engine.events(AuditFilter(), before: nil, limit: 10_000).rows.map(\.sequence)
    #expect(events == Array((1...Int64(events.count)).reversed()))
  }

  private func readable(_ engine: AccessEngine, _ app: AppID, _ people: [ContactID]) throws -> [ContactID: FieldSet] {
    Dictionary(uniqueKeysWithValues: try people.map { ($0, try engine.explain(app, $0).readable) })
  }

  private func check(_ fixture: Fixture, _ app: AppID, _ model: Model, _ people: [ContactID]) throws {
    let engine = fixture.engine
    let details = try engine.app(app)
    #expect(details.row.status == model.status)
    #expect(details.granted == model.grants.count)
    let rows = try engine.granted(app, matching: "", at: .first, limit: 100).rows
    #expect(Dictionary(uniqueKeysWithValues: rows.map { ($0.contact, $0.fields) }) == model.grants)
    let readable: Set<ContactID>? =
      model.isPaused
      ? nil : model.status == .limited ? Set(model.grants.keys) : model.status == .authorized ? Set(people) : nil
    for id in people {
      let expected: FieldSet =
        readable?.contains(id) != true ? [] : model.status == .authorized ? details.registered : model.grants[id] ?? []
      #expect(try engine.explain(app, id).readable == expected.intersection(details.registered))
    }
    let caller = try fixture.caller("App")
    let reader = fixture.reader(app)
    if let readable {
      let page = try engine.read(caller, matching: nil, after: nil, limit: 200, fields: nil, by: reader)
      #expect(Set(page.contacts.map(\.id)) == readable)
      #expect(page.total == RowCount(readable.count))
      #expect(details.row.visible == readable.count)
    } else {
      #expect(throws: AccessError.self) {
        try engine.read(caller, matching: nil, after: nil, limit: 200, fields: nil, by: reader)
      }
      #expect(details.row.visible == 0)
    }
  }
}
