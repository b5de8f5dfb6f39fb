import ContactAccess
import Contacts
import Cryptography
import Foundation
import HTTP
import Testing

@testable import AppInterface

@Suite struct ChangesTests {
  /// A page of changes as an app reads it.
  struct Page {
    let json: [String: Any]
    var next: String { json["next"] as? String ?? "" }
    var hasMore: Bool { json["hasMore"] as? Bool ?? false }
    var startsOver: Bool { json["startsOver"] as? Bool ?? false }
    var because: String? { json["because"] as? String }
    var changes: [[String: Any]] { json["changes"] as? [[String: Any]] ?? [] }
    var words: [String] {
      changes.map { change in
        let contact = change["contact"] as? [String: Any]
        return "\(change["change"] ?? "") \(contact?["displayName"] ?? change["id"] ?? "")"
      }
    }
  }

  private func page(_ house: House, since: String? = nil, _ more: String = "") throws -> Page {
    let since = since.map { "since=\($0)&" } ?? ""
    return Page(json: try house.get("/v1/changes?\(since)\(more)").json())
  }

  @Test func anAppLearnsWhatItGainedWhatChangedAndWhatItLost() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0, 1)
    let first = try page(house)
    #expect(first.words == ["gained Anna", "gained Bela"])
    #expect(first.startsOver && first.because == "beginning" && !first.hasMore)
    #expect(first.json["status"] as? String == "limited")
    #expect(try page(house, since: first.next).changes.isEmpty)
    try house.grant(2)
    _ = house.send(.patch, "/v1/contacts/\(house.people[1])", #"{"nickname":"B"}"#, ifMatch: house.tag(house.people[1]))
    _ = try house.engine.revoke([house.people[0]], from: house.app, by: house.host)
    let second = try page(house, since: first.next)
    #expect(second.words == ["gained Cora", "changed Bela", "lost \(house.people[0])"])
    #expect(!second.startsOver && second.because == nil)
    #expect(second.json["because"] is NSNull)
    let changed = try #require(second.changes[1]["contact"] as? [String: Any])
    #expect("\"\(changed["version"] ?? "")\"" == house.tag(house.people[1]))
    #expect(changed["photo"] == nil && changed["nickname"] as? String == "B")
  }

  @Test func aTokenStaysTheSameWhileNothingThatTheAppCanSeeChanges() throws {
    let house = try House()
    try house.grant(0)
    let start = try page(house).next
    let other = try house.register("Other", key: "cak_other", fields: [.name, .phones])
    _ = try house.engine.setStatus(other, to: .authorized, set: nil, by: house.host)
    var stranger = Contact(id: ContactID(high: 9, low: 9))
    stranger.name.formatted = "Zed"
    _ = try house.engine.importContacts([stranger], by: house.host)
    _ = try house.engine.moveToTrash([house.people[3]], by: house.host)
    _ = try house.engine.setNeverShare(NeverShare(fields: .note), of: [house.people[0]], by: house.host)
    house.clock.advance(seconds: 100_000)
    let later = try page(house, since: start)
    #expect(later.next == start)
    #expect(later.changes.isEmpty && !later.startsOver)
    #expect(try page(house).next == start)
  }

  @Test func tokensHaveOneLengthAndMeanNothingToAnotherApp() throws {
    let house = try House()
    try house.grant(0, 1, 2, 3, 4)
    let other = try house.register("Other", key: "cak_other")
    try house.grant(0, to: other)
    var tokens: [String] = []
    var point = try page(house, "limit=2")
    tokens.append(point.next)
    while point.hasMore {
      point = try page(house, since: point.next, "limit=2")
      tokens.append(point.next)
    }
    _ = try house.engine.revoke(house.people, from: house.app, by: house.host)
    point = try page(house, since: point.next, "limit=2")
    tokens.append(point.next)
    #expect(tokens.count == 4 && Set(tokens).count == 4)
    #expect(Set(tokens.map(\.utf8.count)) == [98])
    for token in tokens + ["", "x", String(repeating: "A", count: 98), String(repeating: "A", count: 5000)] {
      let answer = house.get("/v1/changes?since=\(token)", key: "cak_other")
      if token.utf8.count > 4000 {
        #expect(answer.status == 422)
        continue
      }
      let foreign = Page(json: try answer.json())
      #expect(foreign.startsOver && foreign.because == "changeHistoryInvalidAnchor")
      #expect(foreign.words == ["gained Anna"])
    }
  }

  @Test func aChangeOfStatusStartsOverAndSaysSo() throws {
    let house = try House()
    try house.grant(0)
    let token = try page(house).next
    _ = try house.engine.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    let over = try page(house, since: token)
    #expect(over.startsOver && over.because == "changeHistoryExpired")
    #expect(over.changes.count == 5)
    _ = try house.engine.setStatus(house.app, to: .denied, set: nil, by: house.host)
    #expect(try house.get("/v1/changes?since=\(over.next)").errorCode() == "authorizationDenied")
  }

  @Test func fieldsAreChosenAsInLists() throws {
    let house = try House(fields: [.name, .emails])
    try house.grant(0)
    let change = try #require(try page(house, "fields=emails").changes.first)
    let contact = try #require(change["contact"] as? [String: Any])
    #expect(Set(contact.keys) == ["id", "version", "kind", "displayName", "emails"])
    #expect(contact["displayName"] as? String == "anna@example.org")
    #expect("\"\(contact["version"] ?? "")\"" == house.tag(house.people[0]))
    for fields in ["phones", "name,note", "nothing"] {
      #expect(try house.get("/v1/changes?fields=\(fields)").errorCode() == "unauthorizedKeys")
    }
  }

  @Test(arguments: [
    "limit=0", "limit=1001", "limit=x", "wait=61", "wait=-1", "wait=1.5", "wait=", "since=a&since=b", "wait=1&wait=1",
  ])
  func aQueryThatCannotBeUnderstoodIs422(_ query: String) throws {
    let house = try House()
    try house.grant(0)
    #expect(try house.get("/v1/changes?\(query)").errorCode() == "predicateInvalid")
  }

  @Test func waitingEndsWhenThereIsSomethingAndIsOnlyForThoseWhoHaveEverything() throws {
    let house = try House()
    try house.grant(0)
    /// The wait that the request comes to; nil when it is answered at once.
    func wait(_ query: String) -> Wait? {
      guard case .whenReady(let work) = house.interface.handle(house.request(.get, "/v1/changes?\(query)")),
        case .wait(let wait) = work()
      else { return nil }
      return wait
    }
    let token = try page(house).next
    for query in [
      "wait=60", "wait=60&since=nonsense", "since=\(token)", "wait=0&since=\(token)", "wait=61&since=\(token)",
    ] {
      #expect(wait(query)?.seconds == nil, "\(query)")
    }
    let first = try #require(wait("wait=60&since=\(token)"))
    #expect(first.seconds == 60)
    #expect(!first.isOver())
    _ = try house.engine.moveToTrash([house.people[4]], by: house.host)
    #expect(!first.isOver())
    try house.grant(1)
    #expect(first.isOver())
    #expect(Page(json: try House.Answer(response: first.answer()).json()).words == ["gained Bela"])
    #expect(wait("wait=60&since=\(token)")?.seconds == nil)
    // A key that was ended while it waited is unknown.
    let late = try #require(wait("wait=60&since=\(try page(house).next)"))
    let key = try #require(try house.engine.app(house.app).keys.first)
    _ = try house.engine.endKey(key.id, of: house.app, by: house.host)
    #expect(late.answer().status == 401)
  }

  /// Random histories: whatever token an app stopped at, playing on from there leaves exactly what a list gives.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func playingTheChangesFromAnyTokenLeavesWhatAListGives(_ seed: UInt64)
    throws
  {
    let house = try House(fields: [.name, .emails, .nickname], verbs: .all)
    var chance = Chance(state: seed)
    let editor = try house.engine.register(
      AppRegistration(name: "Editor", purpose: "p", developer: "d", fields: .all, verbs: .all),
      key: NewAppKey(digest: Digest.sha256("cak_editor".utf8), ending: "itor"), by: house.host)
    _ = try house.engine.setStatus(editor, to: .authorized, set: nil, by: house.host)
    let group = try house.engine.makeGroup("Friends", by: house.host)
    var known: [Copy] = [Copy()]
    try house.grant(0)
    var trashed: Set<Int> = []
    for step in 0..<60 {
      let index = Int(chance.next() % 5)
      let person = house.people[index]
      // What a person may not do in a state is refused; the history goes on.
      let act = chance.next() % 9
      switch act {
      case 0:
        _ = try? house.engine.grant(
          [person], to: house.app, fields: [.name], reason: "", origin: .picked, by: house.host)
      case 1: try? house.grant(index)
      case 2: _ = try? house.engine.revoke([person], from: house.app, by: house.host)
      case 3:
        _ = try? house.engine.setNeverShare(
          [.nothing, .wholeContact, NeverShare(fields: .emails)][Int(chance.next() % 3)], of: [person], by: house.host)
      case 4:
        if trashed.remove(index) != nil {
          _ = try house.engine.restore(person, by: house.host)
        } else {
          _ = try house.engine.moveToTrash([person], by: house.host)
          trashed.insert(index)
        }
      case 5:
        let field = ["nickname", "note"][Int(chance.next() % 2)]
        _ = house.send(
          .patch, "/v1/contacts/\(person)", #"{"\#(field)":"\#(step)"}"#, ifMatch: house.tag(person, key: "cak_editor"),
          key: "cak_editor")
      case 6:
        _ = try? house.engine.grant(
          [], groups: [group], to: house.app, GrantTerms(fields: [.name, .nickname]), origin: .picked, by: house.host)
      case 7: _ = try? house.engine.revoke([], groups: [group], from: house.app, by: house.host)
      default:
        _ =
          chance.next() % 2 == 0
          ? try? house.engine.join([person], group, by: house.host)
          : try? house.engine.leave([person], group, by: house.host)
      }
      for place in known.indices { known[place].log.append("-- \(step): \(act) \(index)") }
      house.clock.advance(seconds: 1)
      // Somebody reads a page or two and stops there.
      var reader = known[Int(chance.next() % UInt64(known.count))]
      try reader.play(house, pages: 1 + Int(chance.next() % 2), limit: 1 + Int(chance.next() % 3))
      known.append(reader)
      if step % 10 == 9 {
        let list = try house.get("/v1/contacts?limit=200").contacts()
        let expected = Dictionary(
          uniqueKeysWithValues: list.map {
            ($0["id"] as? String ?? "", house.tag(ContactID(text: $0["id"] as? String ?? "") ?? house.people[0]))
          })
        for var reader in known {
          try reader.play(house, pages: .max, limit: 2)
          let differing = Set(reader.contacts.keys).union(expected.keys).filter { reader.contacts[$0] != expected[$0] }
            .sorted().map { "\($0.suffix(2)): \(reader.contacts[$0] ?? "nothing") for \(expected[$0] ?? "nothing")" }
          #expect(differing.isEmpty, "seed \(seed), step \(step)\n\(reader.log.joined(separator: "\n"))")
        }
      }
    }
  }

  /// What an app holds: identifiers with versions, and its token.
  private struct Copy {
    var contacts: [String: String] = [:]
    var token: String?
    var log: [String] = []

    mutating func play(_ house: House, pages: Int, limit: Int) throws {
      var left = pages
      while left > 0 {
        left -= 1
        let answer = house.get("/v1/changes?limit=\(limit)\(token.map { "&since=\($0)" } ?? "")")
        #expect(answer.status == 200)
        let page = Page(json: try answer.json())
        if page.startsOver { contacts = [:] }
        for change in page.changes {
          if let contact = change["contact"] as? [String: Any], let id = contact["id"] as? String {
            contacts[id] = "\"\(contact["version"] ?? "")\""
          } else if let id = change["id"] as? String {
            contacts[id] = nil
          }
        }
        token = page.next
        log.append("limit \(limit) over \(page.startsOver) more \(page.hasMore): \(page.words)")
        if !page.hasMore { return }
      }
    }
  }

  private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }
}
