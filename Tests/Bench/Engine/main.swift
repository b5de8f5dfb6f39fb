import BenchSupport
import ContactAccess
import Contacts
import Glibc
import SQLiteStore
import TextKeys

// How fast the engine decides, in this process and without a front end: one line a figure, `name value`, times in microseconds.
//
//     EngineBench FOLDER GRANTS [check|feed|many]
//
// The book in FOLDER is made on first use: three fifths as many contacts as grants, 1,000 apps of which one holds half of the grants and
// one a twentieth.

/// A generator that repeats, so that two runs ask the same questions.
struct Chance: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

struct Bench {
  let engine: AccessEngine
  let store: SQLiteStore
  let grants: Int
  let clerk = Actor.host(user: "bench")
  var contacts: Int { grants * 3 / 5 }

  func contactID(_ index: Int) -> ContactID { ContactID(high: 0xBE, low: UInt64(index)) }

  func keyDigest(_ app: Int) -> [UInt8] {
    var digest = [UInt8](repeating: 1, count: 32)
    digest[0] = UInt8(app & 255)
    digest[1] = UInt8(app >> 8)
    return digest
  }

  func fill() throws {
    let given = ["Ada", "Bo", "Carla", "Dimitri", "Eva", "Farid", "Gül", "Hanna", "Ivo", "Jun"]
    let family = ["Abel", "Berg", "Cohen", "Díaz", "Evans", "Fuchs", "Gupta", "Horn", "Ito", "Jansen", "Kim", "Lund"]
    var chance = Chance(state: 7)
    for start in stride(from: 0, to: contacts, by: 5000) {
      let batch = (start..<min(start + 5000, contacts)).map { index in
        var contact = Contact(id: contactID(index))
        contact.name.given = given[Int(chance.next() % 10)] + String(chance.next() % 1000)
        contact.name.family = family[Int(chance.next() % 12)] + String(chance.next() % 1000)
        contact.phones = [Labelled(label: "mobile", value: "+49 170 \(1_000_000 + index)")]
        contact.emails = [Labelled(label: "home", value: "person\(index)@mail.example")]
        return contact
      }
      _ = try engine.importContacts(batch, by: clerk)
    }
    let rest = grants - grants / 2 - grants / 20
    for app in 0..<1000 {
      let id = try engine.register(
        AppRegistration(name: "App \(app)", purpose: "Measuring", developer: "Us"),
        key: NewAppKey(digest: keyDigest(app), ending: "abcd"), by: clerk)
      let count = app == 0 ? grants / 2 : app == 1 ? grants / 20 : rest / 998
      let first = app < 2 ? 0 : Int(chance.next() % UInt64(contacts))
      for start in stride(from: 0, to: count, by: 20_000) {
        let chosen = (start..<min(start + 20_000, count)).map { contactID((first + $0) % contacts) }
        _ = try engine.grant(chosen, to: id, fields: nil, reason: "", origin: .picked, by: clerk)
      }
    }
  }

  /// The median, the 99th percentile and the largest of what a body takes.
  func measure(_ name: String, _ times: Int, _ body: () throws -> Void) rethrows {
    for _ in 0..<min(times, 50) { try body() }
    var taken: [Double] = []
    for _ in 0..<times {
      let begun = microseconds()
      try body()
      taken.append(microseconds() - begun)
    }
    taken.sort()
    print("\(name)_median \(taken[taken.count / 2])")
    print("\(name)_p99 \(taken[taken.count * 99 / 100])")
  }

  func once(_ name: String, _ body: () throws -> Void) rethrows {
    let begun = microseconds()
    try body()
    print("\(name) \(microseconds() - begun)")
  }

  func run() throws {
    let only = CommandLine.arguments.count > 3 ? CommandLine.arguments[3] : ""
    let apps = try (0..<1000).map { app in
      guard let caller = try engine.caller(keyDigest: keyDigest(app)) else { fatalError("an app is missing") }
      return caller
    }
    var chance = Chance(state: 11)
    if only != "feed" {
      try measure("check", 50_000) {
        _ = try engine.check(
          apps[Int(chance.next() % 1000)].app, contactID(Int(chance.next() % UInt64(contacts))))
      }
    }
    if only == "check" { return }
    for (name, app) in [("half", 0), ("twentieth", 1)] where only.isEmpty {
      let middle = try place(apps[app], of: 2)
      let last = try place(apps[app], of: 1)
      try measure("page_\(name)_first", 500) { try page(apps[app], after: nil) }
      try measure("page_\(name)_middle", 500) { try page(apps[app], after: middle) }
      try measure("page_\(name)_last", 500) { try page(apps[app], after: last) }
    }
    let reader = Actor(
      kind: .app, id: Identifier(high: apps[1].app.high, low: apps[1].app.low), name: "App 1", door: .appInterface)
    try measure("recorded_page", 100) {
      _ = try engine.read(apps[1], matching: nil, after: nil, limit: 100, fields: nil, by: reader)
    }
    // A thousand changes, then the feed of them.
    var token: FeedToken?
    var isDone = false
    while !isDone {
      let page = try engine.changes(for: apps[1], since: token, limit: 1000, by: reader)
      token = page.token
      isDone = !page.hasMore
    }
    let spare = (0..<1000).map { contactID(contacts - 1 - $0) }
    _ = try engine.grant(spare, to: apps[1].app, fields: nil, reason: "", origin: .picked, by: clerk)
    var count = 0
    try measure("feed_1000", only == "feed" ? 400 : 20) {
      count = try engine.changes(for: apps[1], since: token, limit: 1000, by: reader).changes.count
    }
    if count != 1000 { print("feed_count \(count)") }
    _ = try engine.revoke(spare, from: apps[1].app, by: clerk)
    if only == "feed" { return }
    // Fifty thousand contacts in one act, and back.
    let many = min(50_000, contacts / 2)
    let chosen = (0..<many).map { contactID(contacts / 2 + $0) }
    var act: ActID?
    try once("grant_many") {
      act = try engine.grant(chosen, to: apps[2].app, fields: nil, reason: "", origin: .picked, by: clerk).act
    }
    print("many \(many)")
    if let act { try once("undo_many") { _ = try engine.undo(act, by: clerk) } }
    try once("try_many") {
      _ = try engine.tryOut(.grant(chosen, groups: [], to: apps[2].app, GrantTerms()))
    }
  }

  /// The contact after which the last page begins, or that of the middle.
  func place(_ caller: AppCaller, of part: Int) throws -> ContactID {
    let total = try engine.app(caller.app).granted
    var point = PagePoint.first
    var left = part == 1 ? max(0, total - 100) : total / 2
    var last = contactID(0)
    while left > 0 {
      let page = try engine.granted(caller.app, matching: "", at: point, limit: min(left, 10_000))
      guard let end = page.rows.last else { break }
      last = end.contact
      left -= page.rows.count
      point = .after(last)
    }
    return last
  }

  /// What is done for a page that an app reads, up to its record.
  func page(_ caller: AppCaller, after: ContactID?) throws {
    try store.read(in: engine.book) { store in
      guard let app = try store.app(caller.app) else { fatalError("the app is missing") }
      let set = ReadableSet(app: app, extent: .granted)
      let page = try store.readable(set, mask: app.mask, matching: nil, after: after, limit: 100)
      for row in page.rows { _ = try store.contact(row.contact, fields: row.fields) }
      if page.rows.count < 90 { fatalError("the page has \(page.rows.count) rows") }
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let grants = Int(arguments[2]) else {
  print("EngineBench FOLDER GRANTS [check|feed|many]")
  exit(64)
}
let path = arguments[1] + "/book.db"
let isNew = access(path, F_OK) != 0
let store = try SQLiteStore(path: path, keys: TextKeys(language: "en"))
let bench = Bench(
  engine: try AccessEngine(store: store, surroundings: Clock()), store: store, grants: grants)
if isNew { try bench.fill() }
try bench.run()
store.close()
