import ContactAccess
import Contacts
import Cryptography
import TextKeys

/// One step of a history: numbers that mean something in any state, so that a step can be left out and the rest still runs.
struct HistoryStep: CustomStringConvertible {
  var kind: Int
  var a: Int
  var b: Int
  var c: Int
  var description: String { "(\(kind), \(a), \(b), \(c))" }
}

struct HistoryGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func steps(_ count: Int) -> [HistoryStep] {
    (0..<count).map { _ in
      HistoryStep(
        kind: Int(next() % 100), a: Int(next() % 1_000_000), b: Int(next() % 1_000_000), c: Int(next() % 1_000_000))
    }
  }
}

/// An answer of the engine that the reference does not give.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Plays a history through the engine and through the reference, and compares every answer after every step.
final class History {
  let fixture: Fixture
  var engine: AccessEngine { fixture.engine }
  var model: Reference
  private var people: [ContactID] = []
  private var groupIDs: [GroupID] = []
  /// The last act that can be undone, with the grants before it.
  private var last: (act: ActID, grants: [Reference.Grant])?
  /// What every app could read at moments of the past, by contact.
  private var past: [(at: Instant, readable: [[ContactID: FieldSet]])] = []
  /// Each app's own copy, kept by its feed alone.
  private var copies: [FeedCopy]
  private let words = ["Ada", "Bo", "Cy", "Di", "Ed"]
  private let keys: TextKeys

  /// What an app has by replaying its feed.
  struct FeedCopy {
    var token: FeedToken?
    var contacts: [ContactID: Contact] = [:]
    var isComplete = false
    /// What it could see when it had everything.
    var seen: [ContactID: Contact] = [:]
  }

  static let registrations: [AppRegistration] = [
    AppRegistration(name: "Zero", purpose: "Testing", developer: "Us", fields: .usual),
    AppRegistration(
      name: "One", purpose: "Testing", developer: "Us", fields: .all, verbs: .all, mayReadNotes: true),
    AppRegistration(
      name: "Two", purpose: "Testing", developer: "Us", fields: [.phones, .note, FieldSet(.groups)],
      verbs: [.read, VerbSet(.create)], isGrantedWhatItCreates: false),
  ]

  init() throws {
    fixture = try Fixture()
    keys = try TextKeys(language: "en")
    model = Reference(now: fixture.surroundings.now())
    copies = Self.registrations.map { _ in FeedCopy() }
    for (index, registration) in Self.registrations.enumerated() {
      let id = try fixture.engine.register(
        registration, key: NewAppKey(digest: digest(index), ending: "abcd"), by: fixture.clerk)
      model.apps.append(Reference.App(id: id, name: registration.name, registration: registration))
    }
    try addPeople(8, seed: 0)
    for name in ["Family", "Work"] {
      let id = try fixture.engine.makeGroup(name, by: fixture.clerk)
      groupIDs.append(id)
      model.groups[id] = []
      model.groupNames[id] = name
    }
  }

  static func key(_ app: Int) -> String { "cak_key-of-app-\(app)-0123456789012345678901234" }

  private func digest(_ app: Int) -> [UInt8] { Digest.sha256(Self.key(app).utf8) }

  private func caller(_ app: Int) throws -> AppCaller {
    guard let caller = try engine.caller(keyDigest: digest(app)) else { throw Disagreement("the key is unknown") }
    return caller
  }

  private func addPeople(_ count: Int, seed: Int) throws {
    var new: [Contact] = []
    for index in 0..<count {
      let number = UInt64(people.count + new.count + 1)
      var contact = fixture.contact(number, words[(seed + index) % 5], "F\((seed + index * 3) % 4)")
      if (seed + index) % 4 == 3 { contact.name = PersonName() }
      if (seed + index) % 5 == 4 { contact.emails = [] }
      contact.uid = ""
      new.append(contact)
    }
    _ = try engine.importContacts(new, by: fixture.clerk)
    for contact in new {
      people.append(contact.id)
      model.contacts[contact.id] = contact
    }
  }

  private func some(_ step: HistoryStep) -> [ContactID] {
    var chosen: [ContactID] = []
    for index in 0...(step.b % 3) {
      let id = people[(step.a + index * 7) % people.count]
      if model.present(id) { chosen.append(id) }
    }
    return chosen.uniqued()
  }

  private func fields(_ number: Int, of asked: FieldSet) -> FieldSet {
    let all = asked.fields
    let chosen = FieldSet(all.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element))
    return chosen.isEmpty ? FieldSet(all[0]) : chosen
  }

  private func validity(_ number: Int) -> Validity {
    let hour = model.now.adding(seconds: Int64(3600 * (1 + number % 40)))
    switch number % 5 {
    case 0: return Validity(notAfter: hour)
    case 1: return Validity(notBefore: hour)
    case 2: return Validity(notBefore: hour, notAfter: hour.adding(seconds: 7200))
    default: return .always
    }
  }

  /// Plays one step, compares, and looks whether a trial before it had foretold what it did.
  func play(_ step: HistoryStep) throws {
    let before = (readable(), model)
    let foretold = try tried(step)
    try make(step)
    guard let foretold else { return }
    let after = readable()
    for app in model.apps.indices {
      let hasOtherMask = before.1.mask(app) != model.mask(app)
      if hasOtherMask && before.1.status(app) != model.status(app) { continue }
      var effect = Effect()
      for person in people {
        switch (before.0[app][person], after[app][person]) {
        case (nil, nil): break
        case (nil, _): effect.gained += 1
        case (_, nil): effect.lost += 1
        case (let old, let new): if old != new { effect.changed += 1 }
        }
      }
      let said = foretold.first { $0.app == model.apps[app].id }?.effect ?? Effect()
      try expect(said == effect, "the trial for \(app) said \(said), and it was \(effect)")
    }
  }

  /// What the engine says that a step would do; nil for steps that it cannot try or would refuse.
  private func tried(_ step: HistoryStep) throws -> [AppEffect]? {
    let app = step.c % model.apps.count
    let id = model.apps[app].id
    let contacts = some(step)
    let change: TriedChange
    switch step.kind {
    case 0..<18:
      let terms = GrantTerms(
        fields: fields(step.b, of: model.apps[app].registration.fields), validity: validity(step.a))
      change = .grant(contacts, groups: [], to: id, terms)
    case 24..<33: change = .revoke(contacts, groups: Array(step.a % 3 == 0 ? groupIDs.prefix(1) : []), from: id)
    case 44..<52:
      change = .status(id, AuthorizationStatus.allCases[step.a % 5], step.b % 2 == 0 ? .empty : .earlier)
    case 52..<55: change = .pause(id, !model.apps[app].isPaused)
    case 55..<59: change = .policy(step.a % 5 == 0 ? nil : id, policy(step))
    case 59..<62: change = .registration(id, registration(app, step))
    case 62..<68: change = .neverShare(contacts, mark(step))
    case 68..<77:
      guard !groupIDs.isEmpty else { return nil }
      let group = groupIDs[step.c % groupIDs.count]
      change = step.a % 2 == 0 ? .join(contacts, group) : .leave(contacts, group)
    case 78..<83:
      guard step.b % 2 == 1 || model.trash.isEmpty else { return nil }
      change = .trash(contacts)
    default: return nil
    }
    do { return try engine.tryOut(change) } catch is AccessError { return nil }
  }

  private func policy(_ step: HistoryStep) -> Policy {
    Policy(
      highest: Policy.Ceiling.allCases[step.a % 3], fields: step.b % 2 == 0 ? .all : fields(step.b, of: .all),
      verbs: step.b % 3 == 0 ? .read : .all)
  }

  private func registration(_ app: Int, _ step: HistoryStep) -> AppRegistration {
    var registration = model.apps[app].registration
    registration.fields = fields(step.a, of: .all)
    registration.mayReadNotes = step.b % 2 == 0
    return registration
  }

  private func mark(_ step: HistoryStep) -> NeverShare {
    step.a % 3 == 0 ? .wholeContact : step.a % 3 == 1 ? .nothing : NeverShare(fields: fields(step.b, of: .usual))
  }

  private func make(_ step: HistoryStep) throws {
    let app = step.c % model.apps.count
    let id = model.apps[app].id
    let clerk = fixture.clerk
    switch step.kind {
    case 0..<18:
      let contacts = some(step)
      if contacts.isEmpty { break }
      try grant(app, contacts.map { .contact($0) }, step) {
        try engine.grant(contacts, to: id, $0, origin: .picked, by: clerk)
      }
    case 18..<24:
      guard let group = groupIDs.isEmpty ? nil : groupIDs[step.a % groupIDs.count] else { break }
      try grant(app, [.group(group)], step) {
        try engine.grant([], groups: [group], to: id, $0, origin: .group, by: clerk)
      }
    case 24..<33:
      let contacts = some(step)
      let groups = step.a % 3 == 0 ? groupIDs.prefix(1) : []
      if contacts.isEmpty && groups.isEmpty { break }
      let before = model.grants
      let outcome = try engine.revoke(contacts, groups: Array(groups), from: id, by: clerk)
      let targets = Set(contacts.map { Reference.Target.contact($0) } + groups.map { .group($0) })
      model.grants.removeAll { $0.app == app && targets.contains($0.target) }
      last = outcome.act.map { ($0, before) }
    case 33..<37:
      let contacts = some(step)
      guard !contacts.isEmpty, takesGrants(app) else { break }
      let before = model.grants
      let fields = fields(step.b, of: model.apps[app].registration.fields)
      let validity = validity(step.a)
      let outcome = try engine.regrant(contacts, to: id, GrantTerms(fields: fields, validity: validity), by: clerk)
      becomeLimited(app)
      for contact in contacts {
        model.grants.removeAll { $0.app == app && $0.target == .contact(contact) }
        model.grants.append(.init(app: app, target: .contact(contact), fields: fields, validity: validity))
      }
      last = outcome.act.map { ($0, before) }
    case 37..<44:
      if let undo = last, model.status(app) == .limited {
        do {
          let outcome = try engine.undo(undo.act, by: clerk)
          if outcome.left == 0 {
            model.grants = undo.grants.filter { $0.validity.notAfter.map { model.now < $0 } ?? true }
          } else {
            throw Disagreement("an act that nobody touched since was not undone whole")
          }
        } catch let error as AccessError where [.statusForbidsGrant, .unknownAct].contains(error.code) {}
      }
      last = nil
    case 44..<52: try changeStatus(app, step)
    case 52..<55:
      model.apps[app].isPaused.toggle()
      _ = try engine.pause(id, model.apps[app].isPaused, by: clerk)
    case 55..<59:
      let policy = policy(step)
      let all = step.a % 5 == 0
      _ = try engine.setPolicy(policy, of: all ? nil : id, by: clerk)
      if all { model.everybody = policy } else { model.apps[app].policy = policy }
      last = nil
    case 59..<62:
      let registration = registration(app, step)
      _ = try engine.change(id, to: registration, by: clerk)
      model.apps[app].registration = registration
      last = nil
    case 62..<68:
      let contacts = some(step)
      if contacts.isEmpty { break }
      let mark = mark(step)
      _ = try engine.setNeverShare(mark, of: contacts, by: clerk)
      for contact in contacts { model.never[contact] = mark }
    case 68..<77:
      guard !groupIDs.isEmpty else { break }
      let group = groupIDs[step.c % groupIDs.count]
      let contacts = some(step)
      if contacts.isEmpty { break }
      if step.a % 2 == 0 {
        _ = try engine.join(contacts, group, by: clerk)
        model.groups[group]?.formUnion(contacts)
      } else {
        _ = try engine.leave(contacts, group, by: clerk)
        model.groups[group]?.subtract(contacts)
      }
    case 77: try changeGroups(step)
    case 78..<83: try trashOrRestore(step)
    case 83..<89: try write(app, step)
    case 89: try addPeople(2, seed: step.a)
    case 90..<93: try tryDeleting(app, step)
    default:
      let seconds = Int64(step.a % 20 == 0 ? 3600 * 50 : 60 + step.a % 7200)
      fixture.surroundings.advance(seconds: seconds)
      model.now = fixture.surroundings.now()
      if step.b % 2 == 0 { last = nil }
    }
    try compare(step)
    fixture.surroundings.advance(seconds: 1)
    model.now = fixture.surroundings.now()
    past.append((model.now, readable()))
    fixture.surroundings.advance(seconds: 1)
    model.now = fixture.surroundings.now()
  }

  private func takesGrants(_ app: Int) -> Bool {
    let status = model.status(app)
    return status == .limited || status == .notDetermined && !model.grants.contains { $0.app == app && stands($0) }
  }

  /// A grant whose end has passed is off the books.
  private func stands(_ grant: Reference.Grant) -> Bool { grant.validity.notAfter.map { model.now < $0 } ?? true }

  private func becomeLimited(_ app: Int) {
    if model.status(app) == .notDetermined { model.apps[app].decided = .limited }
  }

  private func grant(
    _ app: Int, _ targets: [Reference.Target], _ step: HistoryStep, _ act: (GrantTerms) throws -> ActOutcome
  ) throws {
    let fields = fields(step.b, of: model.apps[app].registration.fields)
    let validity = validity(step.a)
    let before = model.grants
    do {
      let outcome = try act(GrantTerms(fields: fields, validity: validity))
      guard takesGrants(app) else { throw Disagreement("a grant was taken in status \(model.status(app))") }
      if outcome.changed > 0 { becomeLimited(app) }
      for target in targets {
        model.grants.append(.init(app: app, target: target, fields: fields, validity: validity))
      }
      if let act = outcome.act { last = (act, before) }
    } catch let error as AccessError where [.statusForbidsGrant, .setChoiceMissing].contains(error.code) {
      if takesGrants(app) { throw Disagreement("a grant was refused: \(error)") }
    }
  }

  private func changeStatus(_ app: Int, _ step: HistoryStep) throws {
    let to = AuthorizationStatus.allCases[step.a % 5]
    let set: SetChoice = step.b % 2 == 0 ? .empty : .earlier
    let from = model.status(app)
    var expected = true
    if case .refused = StatusTransition(from: from, to: to) { expected = false }
    if model.apps[app].policy.and(model.everybody).capped(to) != to { expected = false }
    do {
      _ = try engine.setStatus(model.apps[app].id, to: to, set: set, by: fixture.clerk)
      if !expected { throw Disagreement("status \(from) became \(to)") }
      model.apps[app].decided = to
      if to == .limited && set == .empty { model.grants.removeAll { $0.app == app } }
    } catch let error as AccessError {
      if expected { throw Disagreement("status \(from) could not become \(to): \(error)") }
    }
    last = nil
  }

  private func changeGroups(_ step: HistoryStep) throws {
    if step.a % 2 == 0, let group = groupIDs.first {
      _ = try engine.deleteGroup(group, by: fixture.clerk)
      groupIDs.removeFirst()
      model.groups[group] = nil
      model.groupNames[group] = nil
      model.grants.removeAll { $0.target == .group(group) }
      last = nil
    } else {
      let name = "Group \(step.b)"
      guard !model.groupNames.values.contains(name) else { return }
      let id = try engine.makeGroup(name, by: fixture.clerk)
      groupIDs.append(id)
      model.groups[id] = []
      model.groupNames[id] = name
    }
  }

  /// Tries deleting an app out: it loses what it sees, the others what it created where that goes with it; and nothing is changed.
  private func tryDeleting(_ app: Int, _ step: HistoryStep) throws {
    let id = model.apps[app].id
    let removes = step.a % 2 == 0
    let effects = try engine.tryOut(.deleteApp(id, removesCreated: removes))
    let created = try engine.created(by: id, limit: 1000).rows.map(\.contact)
    for (index, other) in model.apps.enumerated() {
      let seen = people.filter { model.present($0) && !model.readable(index, $0).isEmpty }
      let lost = index == app ? seen.count : removes ? seen.count { created.contains($0) } : 0
      let told = effects.first { $0.app == other.id }?.effect ?? Effect()
      try expect(told == Effect(lost: lost), "deleting \(app) tried out, for \(index): \(told), not \(lost) lost")
    }
  }

  private func trashOrRestore(_ step: HistoryStep) throws {
    if step.b % 2 == 0, let id = model.trash.min(by: { $0.text < $1.text }) {
      _ = try engine.restore(id, by: fixture.clerk)
      model.trash.remove(id)
    } else {
      let contacts = some(step)
      if contacts.isEmpty { return }
      _ = try engine.moveToTrash(contacts, by: fixture.clerk)
      model.trash.formUnion(contacts)
    }
  }

  /// An app creates, edits or deletes.
  private func write(_ app: Int, _ step: HistoryStep) throws {
    let reader = fixture.reader(model.apps[app].id)
    let verbs = model.apps[app].registration.verbs.intersection(model.apps[app].policy.verbs)
      .intersection(model.everybody.verbs)
    var patch = ContactPatch(contact: Contact(id: people[0]), fields: .phones)
    patch.contact.phones = [Labelled(value: "+1 555 \(step.b)")]
    if step.a % 4 == 0 {
      let allowed = model.canRead(app) && verbs.contains(Verb.create) && model.mask(app).contains(.phones)
      do {
        let made = try engine.create(try caller(app), patch, by: reader).id
        if !allowed { throw Disagreement("an app created a contact that it may not") }
        var contact = Contact(id: made)
        contact.phones = patch.contact.phones
        model.contacts[made] = contact
        people.append(made)
        last = nil
        if model.apps[app].registration.isGrantedWhatItCreates {
          model.grants.append(
            .init(app: app, target: .contact(made), fields: model.apps[app].registration.fields, validity: .always))
        }
      } catch let error as AccessError {
        if allowed { throw Disagreement("creating was refused: \(error)") }
      }
      return
    }
    let id = people[step.b % people.count]
    let readable = model.readable(app, id)
    let verb: Verb = step.a % 4 == 1 ? .delete : .edit
    let allowed = !readable.isEmpty && verbs.contains(verb) && (verb == .delete || readable.contains(.phones))
    let seen = model.view(app)[id]
    let isCurrent: @Sendable (Contact, FieldSet) -> Bool = { contact, _ in
      contact.phones == seen?.phones && contact.name == seen?.name
    }
    do {
      if verb == .delete {
        try engine.delete(try caller(app), id, isCurrent: isCurrent, by: reader)
        if allowed { model.trash.insert(id) }
      } else {
        _ = try engine.edit(try caller(app), id, patch, isCurrent: isCurrent, by: reader)
        if allowed { model.contacts[id]?.phones = patch.contact.phones }
      }
      if !allowed { throw Disagreement("an app wrote what it may not") }
    } catch let error as AccessError {
      if allowed { throw Disagreement("writing was refused: \(error)") }
      if model.canRead(app) && readable.isEmpty && error.code != .recordDoesNotExist {
        throw Disagreement("a contact out of sight answered \(error.code)")
      }
    }
  }

  private func readable() -> [[ContactID: FieldSet]] {
    model.apps.indices.map { app in
      Dictionary(
        uniqueKeysWithValues: people.map { ($0, model.readable(app, $0)) }.filter { !$0.1.isEmpty })
    }
  }

  // Comparing

  private func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    if !isTrue { throw Disagreement(what()) }
  }

  private func compare(_ step: HistoryStep) throws {
    for app in model.apps.indices {
      let id = model.apps[app].id
      let view = model.view(app)
      let details = try engine.app(id)
      try expect(details.row.status == model.status(app), "status of \(app): \(details.row.status)")
      let granted = Dictionary(
        uniqueKeysWithValues: people.compactMap { id in model.granted(app, id).map { (id, $0) } })
      try expect(details.granted == granted.count, "granted of \(app): \(details.granted), not \(granted.count)")
      try expect(details.row.visible == view.count, "visible of \(app): \(details.row.visible), not \(view.count)")
      let rows = try engine.granted(id, matching: "", at: .first, limit: 500).rows
      try expect(
        Dictionary(uniqueKeysWithValues: rows.map { ($0.contact, $0.fields) }) == granted, "the granted list of \(app)")
      for person in people where model.present(person) {
        let expected = model.readable(app, person)
        let checked = try engine.check(id, person)
        try expect(checked == expected, "check of \(app): \(checked.words), not \(expected.words)")
        let explained = try engine.explain(id, person).readable
        try expect(explained == expected, "explanation of \(app): \(explained.words), not \(expected.words)")
      }
      // What begins later is told, except where it would add nothing to what stands.
      for later in try engine.upcoming(id).grants {
        let isKnown = model.grants.contains { grant in
          grant.app == app && grant.validity == later.grant.validity && (grant.validity.notBefore.map { model.now < $0 } ?? false)
        }
        try expect(isKnown, "what begins later for \(app)")
      }
      try compareReading(app, view, step)
      try compareFeed(app, view, step)
    }
    try comparePast(step)
  }

  private func compareReading(_ app: Int, _ view: [ContactID: Contact], _ step: HistoryStep) throws {
    let caller = try caller(app)
    let reader = fixture.reader(model.apps[app].id)
    guard model.canRead(app) else {
      do {
        _ = try engine.read(caller, matching: nil, after: nil, limit: 5, fields: nil, by: reader)
        throw Disagreement("\(app) read in status \(model.status(app))")
      } catch is AccessError { return }
    }
    // By pages of three, all of it, in the order of the names that it may see.
    var contacts: [Contact] = []
    var after: ContactID?
    repeat {
      let page = try engine.read(caller, matching: nil, after: after, limit: 3, fields: nil, by: reader)
      try expect(page.total == RowCount(view.count), "total of \(app): \(page.total), not \(view.count)")
      try expect(page.complete == (model.status(app) == .authorized), "complete of \(app)")
      contacts += page.contacts
      after = page.next
    } while after != nil
    try expect(same(contacts, view), "the list of \(app): \(contacts.map(\.id.text)), not \(view.keys.map(\.text))")
    let names = try contacts.map { contact in
      try keys.nameKey(
        of: contact, shownAs: DisplayName(of: contact, readable: engine.check(model.apps[app].id, contact.id)))
    }
    try expect(zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }, "the order of \(app)")
    let word = ["Ada", "bo", "f2", "mail.example", "170", "555", "private"][step.b % 7]
    let query = keys.query(word)
    let found = try engine.read(caller, matching: word, after: nil, limit: 200, fields: nil, by: reader)
    let ranks = view.compactMapValues { query.rank(of: keys.searchText(of: $0)) }
    let searchable = view.filter { ranks[$0.key] != nil }
    try expect(same(found.contacts, searchable), "search of \(app) for \(word)")
    let places = try found.contacts.map { contact in
      let shown = try DisplayName(of: contact, readable: engine.check(model.apps[app].id, contact.id))
      return (ranks[contact.id] ?? SearchRank.all[0], keys.nameKey(of: contact, shownAs: shown))
    }
    try expect(
      zip(places, places.dropFirst()).allSatisfy { a, b in
        a.0 == b.0 ? !b.1.lexicographicallyPrecedes(a.1) : a.0 < b.0
      }, "the order of the search of \(app) for \(word)")
    var paged: [ContactID] = []
    var next: ContactID?
    repeat {
      let page = try engine.read(caller, matching: word, after: next, limit: 2, fields: nil, by: reader)
      paged += page.contacts.map(\.id)
      next = page.next
    } while next != nil
    try expect(paged == found.contacts.map(\.id), "the pages of the search of \(app) for \(word)")
    try expect(found.total == RowCount(searchable.count), "total of the search of \(app) for \(word)")
    let one = people[step.a % people.count]
    do {
      let read = try engine.read(caller, contact: one, fields: nil, by: reader)
      try expect(view[one].map { same([read.whole], [one: $0]) } ?? false, "one contact of \(app)")
    } catch let error as AccessError {
      try expect(error.code == .recordDoesNotExist && view[one] == nil, "one contact of \(app): \(error)")
    }
  }

  private func same(_ contacts: [Contact], _ view: [ContactID: Contact]) -> Bool {
    contacts.count == view.count
      && contacts.allSatisfy { contact in
        guard var expected = view[contact.id] else { return false }
        expected.uid = contact.uid
        var contact = contact
        contact.groups.sort()
        return contact == expected
      }
  }

  private func compareFeed(_ app: Int, _ view: [ContactID: Contact], _ step: HistoryStep) throws {
    guard model.canRead(app), (step.a + app) % 3 != 0 else { return }
    let reader = fixture.reader(model.apps[app].id)
    var copy = copies[app]
    var pages = 0
    repeat {
      let page = try engine.changes(for: try caller(app), since: copy.token, limit: 1 + step.b % 4, by: reader)
      if page.startsOver { copy.contacts = [:] }
      if copy.isComplete && !page.startsOver && same(Array(copy.seen.values), view) {
        try expect(
          page.token == copy.token && page.changes.isEmpty,
          "the token of \(app) moved though nothing that it can see did: \(page.changes), \(copy.token.debugDescription) \(page.token)")
      }
      for change in page.changes {
        switch change {
        case .gained(let read), .changed(let read): copy.contacts[read.whole.id] = read.whole
        case .lost(let id): copy.contacts[id] = nil
        }
      }
      copy.token = page.token
      copy.isComplete = !page.hasMore
      pages += 1
      // Sometimes it stops half way, and something happens in between.
    } while !copy.isComplete && (step.c % 4 != 0 || pages < 1)
    if copy.isComplete {
      try expect(
        same(Array(copy.contacts.values), view),
        "the feed of \(app) left \(copy.contacts.keys.map(\.text).sorted()), not \(view.keys.map(\.text).sorted()); "
          + "\(copy.contacts.filter { view[$0.key] != $0.value }), \(view.filter { copy.contacts[$0.key] != $0.value })")
      copy.seen = view
    }
    copies[app] = copy
  }

  private func comparePast(_ step: HistoryStep) throws {
    guard past.count > 2, step.a % 4 == 0 else { return }
    let one = past[step.b % past.count]
    let other = past[step.c % past.count]
    let (earlier, later) = one.at < other.at ? (one, other) : (other, one)
    for app in model.apps.indices {
      let id = model.apps[app].id
      let then = try engine.access(of: id, at: earlier.at)
      let entries = Dictionary(uniqueKeysWithValues: (then?.entries ?? []).map { ($0.contact, $0.fields) })
      try expect(
        entries == earlier.readable[app],
        "what \(app) could read: \(entries.map { "\($0.key.text.suffix(4)): \($0.value.words)" }.sorted()), not "
          + "\(earlier.readable[app].map { "\($0.key.text.suffix(4)): \($0.value.words)" }.sorted())")
      let changes = try engine.changes(for: id, from: earlier.at, to: later.at)
      for person in people {
        let (old, new) = (earlier.readable[app][person] ?? [], later.readable[app][person] ?? [])
        let change = changes.first { $0.contact == person }
        try expect((change == nil) == (old == new), "the change of one contact for \(app)")
        if let change { try expect(change.before == old && change.after == new, "before and after for \(app)") }
      }
    }
    let person = people[step.b % people.count]
    if model.present(person) {
      let rows = try engine.access(to: person, at: earlier.at)
      for app in model.apps.indices {
        try expect(
          rows.first { $0.app == model.apps[app].id }?.readable ?? [] == earlier.readable[app][person] ?? [],
          "who could see a contact")
      }
    }
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
