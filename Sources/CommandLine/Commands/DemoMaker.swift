import ContactAccess
import Contacts
import Cryptography
import DemoBook

/// Puts a demo book through the engine, as a person at the command line would, and as its apps would.
struct DemoMaker {
  let engine: AccessEngine
  let actor: Actor
  let now: Instant
  let book: DemoBook

  struct Made {
    var row: AppRow
    var granted: Int
    var key: NewKey
    /// The secret of the copy that it was offered.
    var copy: String?
  }

  func make() throws -> [Made] {
    guard try engine.contactCount() == 0, try engine.apps(matching: "", after: nil, limit: 1).total == 0 else {
      throw AccessError(.bookNotEmpty)
    }
    let contacts = try addContacts()
    let apps = book.apps
    // Who was granted to few stays without a mark, so that each of these apps shows all that it was granted.
    let spared = apps.enumerated().flatMap { $1.grantCount <= 12 ? places(of: $1, at: $0, contacts.count) : [] }
    let marked = try mark(contacts, sparing: Set(spared))
    return try apps.enumerated().map { try add($1, at: $0, contacts, marked) }
  }

  private func addContacts() throws -> [ContactID] {
    var random = SeededGenerator(seed: book.seed &+ 0x1D)
    let ids = (0..<book.contactCount).map { _ in ContactID.random(using: &random) }
    for start in stride(from: 0, to: ids.count, by: 1000) {
      let batch = (start..<min(start + 1000, ids.count)).map { book.contact(at: $0, id: ids[$0]) }
      _ = try engine.importContacts(batch, by: actor)
    }
    try engine.tidy()
    return ids
  }

  /// Marks contacts and says which places those are.
  private func mark(_ contacts: [ContactID], sparing spared: Set<Int>) throws -> Set<Int> {
    let marks = book.marks(sparing: spared).filter { !$0.places.isEmpty }
    for mark in marks {
      let never = mark.fields.map(NeverShare.init(fields:)) ?? .wholeContact
      _ = try engine.setNeverShare(never, of: mark.places.map { contacts[$0] }, reason: mark.reason, by: actor)
    }
    return Set(marks.flatMap(\.places))
  }

  private func add(_ app: DemoApp, at index: Int, _ contacts: [ContactID], _ marked: Set<Int>) throws -> Made {
    let key = NewKey()
    let verbs = VerbSet(words: app.story.verbs.map(\.rawValue).joined(separator: ",")) ?? .read
    let id = try engine.register(
      AppRegistration(
        name: app.name, purpose: app.purpose, developer: app.developer, fields: app.fields, verbs: verbs,
        mayReadNotes: app.story.mayReadNotes), key: key.stored, by: actor)
    let status = AuthorizationStatus(word: app.status.rawValue) ?? .notDetermined
    if status != .notDetermined {
      _ = try engine.setStatus(id, to: status, set: status == .limited ? .empty : nil, by: actor)
    }
    try grant(app, id, places(of: app, at: index, contacts.count).map { contacts[$0] })
    if !app.story.withheld.isEmpty {
      var policy = try engine.policy(of: id)
      policy.fields.subtract(app.story.withheld)
      _ = try engine.setPolicy(policy, of: id, reason: app.story.policyReason, by: actor)
    }
    var random = SeededGenerator(seed: book.seed &+ 0x57 &+ UInt64(index))
    let needsPeople = app.story.request != nil || app.story.copyCount > 0
    let free = needsPeople ? contacts.indices.filter { !marked.contains($0) } : []
    try actAsApp(app, key, free, contacts, &random)
    let copy = try offer(app, id, free.map { contacts[$0] }, &random)
    let details = try engine.app(id)
    return Made(row: details.row, granted: details.granted, key: key, copy: copy)
  }

  private func grant(_ app: DemoApp, _ id: AppID, _ chosen: [ContactID]) throws {
    for (turn, reason) in app.reasons.enumerated() {
      let part = chosen.enumerated().filter { $0.offset % app.reasons.count == turn }.map(\.element)
      if part.isEmpty { continue }
      let time = turn < app.story.times.count ? app.story.times[turn] : .always
      let validity = Validity(notBefore: time.from.map(inDays), notAfter: time.until.map(inDays))
      _ = try engine.grant(
        part, to: id, GrantTerms(validity: validity, reason: reason), origin: .commandLine, by: actor)
    }
    // A small book may have nobody in a group, and then not the group.
    let groups = try engine.groups().filter { app.story.groups.contains($0.name) }.map(\.id)
    if !groups.isEmpty {
      _ = try engine.grant(
        [], groups: groups, to: id, GrantTerms(reason: "Whoever is in the group"), origin: .commandLine, by: actor)
    }
  }

  private func inDays(_ days: Int) -> Instant { now.adding(seconds: Int64(days) * 86_400) }

  /// What the app itself does with its key: it asks, reads and writes.
  private func actAsApp(
    _ app: DemoApp, _ key: NewKey, _ free: [Int], _ contacts: [ContactID], _ random: inout SeededGenerator
  ) throws {
    guard let caller = try engine.caller(keyDigest: key.stored.digest) else { return }
    let itself = Actor(
      kind: .app, id: .init(high: caller.app.high, low: caller.app.low), name: caller.name, door: .appInterface)
    for contact in DemoBook.written.prefix(app.story.createdCount) {
      let patch = ContactPatch(contact: contact, fields: DemoBook.writtenFields)
      _ = try engine.create(caller, patch, by: itself)
    }
    guard let request = app.story.request else { return }
    var search = ""
    switch request.search {
    case .nobody: break
    case .name: search = try word(for: free, contacts, &random) { $0.kind == .person ? $0.name.formatted : "" }
    case .email: search = try word(for: free, contacts, &random) { $0.emails.first?.value ?? "" }
    case .byReading:
      do {
        _ = try engine.read(caller, matching: nil, after: nil, limit: 1, fields: nil, by: itself)
      } catch let error as AccessError where error.code == .authorizationNotDetermined {
        return
      }
    }
    // Nobody in a small book may have such a name.
    if search.isEmpty, request.search != .nobody { return }
    let filed = try engine.ask(caller, NewRequest(purpose: request.purpose, search: search), by: itself)
    if let refusal = request.refusal { _ = try engine.refuse(filed.id, reason: refusal, by: actor) }
  }

  /// A word that finds exactly one contact, among those of whom nobody looked yet; empty where there is none.
  private func word(
    for free: [Int], _ contacts: [ContactID], _ random: inout SeededGenerator, _ part: (Contact) -> String
  ) throws -> String {
    for _ in 0..<200 where !free.isEmpty {
      let place = random.pick(free)
      let text = part(book.contact(at: place, id: contacts[place]))
      if text.isEmpty { continue }
      let found = try engine.candidates(for: nil, draftOf: nil, matching: text, at: .first, limit: 2)
      if found.rows.map(\.contact) == [contacts[place]] { return text }
    }
    return ""
  }

  private func offer(
    _ app: DemoApp, _ id: AppID, _ free: [ContactID], _ random: inout SeededGenerator
  ) throws -> String? {
    let count = min(app.story.copyCount, free.count)
    if count == 0 { return nil }
    let start = random.number(below: free.count - count + 1)
    let secret = Base64URL.text(SecureRandom.bytes(32))
    _ = try engine.offerCopy(
      of: Array(free[start..<start + count]), to: id, fields: nil, seconds: AccessEngine.pickSeconds.upperBound,
      digest: Digest.sha256(secret.utf8), reason: "For this once", by: actor)
    return secret
  }

  /// The places of the contacts that an app is granted, chosen by the seed: the first ones of a shuffled list (Fisher and Yates).
  private func places(of app: DemoApp, at index: Int, _ count: Int) -> [Int] {
    if app.grantCount == 0 { return [] }
    var random = SeededGenerator(seed: book.seed &+ 0x6A &+ UInt64(index))
    var rest = Array(0..<count)
    for place in 0..<min(app.grantCount, rest.count) {
      rest.swapAt(place, place + random.number(below: rest.count - place))
    }
    return Array(rest.prefix(app.grantCount))
  }
}
