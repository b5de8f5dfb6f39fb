import AppInterface
import ContactAccess
import Contacts
import Foundation
import HTTP
import ReplySupport
import SQLiteStore
import Testing

@testable import CommandLine

/// The same random histories, asked through the doors: what the JSON interface and the command line say is what the reference says.
@Suite struct DoorHistoryTests {
  static let seeds: [Int] = {
    let first = HistoryTests.number("SEED", Int.random(in: 1...1_000_000))
    let count = HistoryTests.number("DOOR_HISTORIES", 6)
    print("Histories through the doors: \(count) from SEED=\(first).")
    return Array(first..<first + count)
  }()

  @Test(arguments: seeds)
  func theDoorsAgreeWithSets(seed: Int) throws {
    var generator = HistoryGenerator(state: UInt64(seed))
    do {
      let history = try History()
      var doors = Doors(history)
      for step in generator.steps(30) {
        try history.play(step)
        try doors.compare(step)
      }
    } catch {
      Issue.record("SEED=\(seed): \(error)")
    }
  }
}

/// The JSON interface and the command line over the store of a history.
private struct Doors {
  let history: History
  let interface: AppInterface
  /// What each app has by replaying its feed.
  private var copies: [(next: String?, contacts: [String: [String: Any]])]

  init(_ history: History) {
    self.history = history
    interface = AppInterface(engine: history.engine, sealingKey: [UInt8](repeating: 9, count: 32))
    copies = history.model.apps.map { _ in (nil, [:]) }
  }

  private func get(_ target: String, _ app: Int) throws -> (status: Int, body: [String: Any]) {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var headers = Headers()
    headers.add("Authorization", "Bearer \(History.key(app))")
    let request = Request(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers)
    let response = interface.handle(request).resolved()
    return (
      response.status, try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
    )
  }

  private func type(_ words: String...) throws -> [String: Any] {
    nonisolated(unsafe) var output: [UInt8] = []
    let engine = history.engine
    let now = history.fixture.surroundings.now()
    let services = Services(
      openEngine: { _, _ in engine }, serve: { _, _ in 0 }, readFile: { _ in { nil } },
      makeFile: { _ in throw CancellationError() }, write: { output += $0 }, writeError: { _ in }, now: { now }, user: "test", version: "1")
    _ = run(arguments: words + ["--json"], environment: ["HOME": "/nowhere"], services: services)
    return try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any] ?? [:]
  }

  private func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    if !isTrue { throw Disagreement(what()) }
  }

  mutating func compare(_ step: HistoryStep) throws {
    let model = history.model
    for app in model.apps.indices {
      let view = model.view(app)
      let status = try get("/v1/status", app).body["status"] as? String
      let expected = model.apps[app].isPaused ? "denied" : model.status(app).word
      try expect(status == expected, "/v1/status of \(app): \(status ?? "")")
      try compareJSON(app, view, step)
      try compareCommands(app, view, step)
    }
  }

  private mutating func compareJSON(_ app: Int, _ view: [ContactID: Contact], _ step: HistoryStep) throws {
    let one = ContactID(high: 0xC0, low: UInt64(step.a % 12))
    guard history.model.canRead(app) else {
      try expect(get("/v1/contacts", app).status == 403, "a list of \(app) that may not read")
      try expect(get("/v1/contacts/\(one.text)", app).status == 403, "a contact of \(app) that may not read")
      try expect(get("/v1/changes", app).status == 403, "the feed of \(app) that may not read")
      return
    }
    var listed: [String: [String: Any]] = [:]
    var after = ""
    repeat {
      let page = try get("/v1/contacts?limit=3\(after.isEmpty ? "" : "&after=\(after)")", app).body
      try expect(page["total"] as? Int == view.count, "the total of \(app)")
      for contact in page["contacts"] as? [[String: Any]] ?? [] { listed[contact["id"] as? String ?? ""] = contact }
      after = page["next"] as? String ?? ""
    } while !after.isEmpty
    try expect(same(listed, view), "the list of \(app) in JSON")
    let single = try get("/v1/contacts/\(one.text)", app)
    try expect(single.status == (view[one] == nil ? 404 : 200), "one contact of \(app) in JSON: \(single.status)")
    var copy = copies[app]
    var hasMore = true
    while hasMore {
      let page = try get("/v1/changes?limit=2\(copy.next.map { "&since=\($0)" } ?? "")", app).body
      if page["startsOver"] as? Bool == true { copy.contacts = [:] }
      for change in page["changes"] as? [[String: Any]] ?? [] {
        if change["change"] as? String == "lost" {
          copy.contacts[change["id"] as? String ?? ""] = nil
        } else if let contact = change["contact"] as? [String: Any] {
          copy.contacts[contact["id"] as? String ?? ""] = contact
        }
      }
      copy.next = page["next"] as? String
      hasMore = page["hasMore"] as? Bool ?? false
    }
    try expect(same(copy.contacts, view), "the feed of \(app) in JSON")
    copies[app] = copy
  }

  private func same(_ listed: [String: [String: Any]], _ view: [ContactID: Contact]) -> Bool {
    listed.count == view.count
      && view.allSatisfy { id, contact in
        guard let got = listed[id.text] else { return false }
        func values(_ name: String) -> [String] {
          (got[name] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
        }
        let name = got["name"] as? [String: Any]
        return values("emails") == contact.emails.map(\.value) && values("phones") == contact.phones.map(\.value)
          && got["note"] as? String ?? "" == contact.note && name?["given"] as? String ?? "" == contact.name.given
          && (got["groups"] as? [String] ?? []).sorted() == contact.groups
      }
  }

  private func compareCommands(_ app: Int, _ view: [ContactID: Contact], _ step: HistoryStep) throws {
    let name = history.model.apps[app].name
    let shown = try type("access", "list", name)
    let listed = (shown["contacts"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    try expect(Set(listed) == Set(view.keys.map(\.text)), "“access list” of \(app)")
    let granted = try type("grants", "list", name)["total"] as? Int
    let reached = history.model.contacts.keys.count { history.model.granted(app, $0) != nil }
    try expect(granted == reached, "“grants list” of \(app): \(granted ?? -1), not \(reached)")
    let one = ContactID(high: 0xC0, low: UInt64(1 + step.b % 8))
    guard history.model.present(one) else { return }
    let readable = try type("access", "explain", name, one.text)["readable"] as? [String] ?? []
    try expect(
      readable == history.model.readable(app, one).fields.map(\.word), "“access explain” of \(app): \(readable)")
    let who = try type("access", "who", one.text)["apps"] as? [[String: Any]] ?? []
    let sees = who.contains { $0["name"] as? String == name && ($0["readable"] as? [String])?.isEmpty == false }
    try expect(sees == !history.model.readable(app, one).isEmpty, "“access who” of \(app)")
  }
}
