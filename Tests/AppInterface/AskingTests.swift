import ContactAccess
import Contacts
import Cryptography
import Foundation
import HTTP
import Testing

@testable import AppInterface

@Suite struct AskingTests {
  private func ask(_ house: House, _ body: String = "{}") -> House.Answer { house.send(.post, "/v1/requests", body) }

  @Test func aRequestIsPendingUntilAPersonAnswersOrRefuses() throws {
    let house = try House()
    try house.grant(0)
    let asked = ask(
      house,
      #"{"purpose":"For a party","fields":["name"],"search":"Cora","ignoredEmails":["x@example.org"],"ignoredPhoneNumbers":["1"]}"#
    )
    #expect(asked.status == 202)
    let id = try #require(try asked.json()["id"] as? String)
    let target = "/v1/requests/\(id)"
    #expect(asked.response.headers["Location"] == target)
    #expect(asked.text == #"{"id":"\#(id)","state":"pending"}"#)
    #expect(house.get(target).text == asked.text)
    let row = try house.engine.request(#require(RequestID(text: id)))
    #expect(row.purpose == "For a party" && row.search == "Cora" && row.fields == .name && row.ignored == 2)
    _ = try house.engine.answer(row.id, with: [house.people[2]], GrantTerms(), by: house.host)
    #expect(try house.get(target).json()["state"] as? String == "answered")
    #expect(try house.get("/v1/contacts").names() == ["Anna", "Cora"])

    let second = try #require(try ask(house).json()["id"] as? String)
    _ = try house.engine.refuse(#require(RequestID(text: second)), by: house.host)
    #expect(try house.get("/v1/requests/\(second)").json()["state"] as? String == "refused")
    // Silenced: the answer comes at once and is the same.
    #expect(try ask(house).json()["state"] as? String == "refused")
  }

  @Test func oneRequestIsOpenAtATimeAndTenADay() throws {
    let house = try House()
    try house.grant(0)
    for count in 1...10 {
      let id = try #require(try ask(house).json()["id"] as? String)
      if count == 1 {
        let open = ask(house)
        #expect(open.status == 409)
        #expect(try open.errorCode() == "requestOpen")
      }
      _ = try house.engine.answer(#require(RequestID(text: id)), with: [house.people[0]], GrantTerms(), by: house.host)
    }
    let often = ask(house)
    #expect(often.status == 429)
    #expect(try often.errorCode() == "askedTooOften")
  }

  @Test func whatASearchFindsMakesNoDifference() throws {
    let house = try House()
    try house.grant(0)
    for search in ["Anna", "Nobody", ""] {
      let answer = ask(house, #"{"search":"\#(search)"}"#)
      #expect(try answer.json()["state"] as? String == "pending")
      let id = try #require(RequestID(text: try answer.json()["id"] as? String ?? ""))
      _ = try house.engine.answer(id, with: [house.people[0]], GrantTerms(), by: house.host)
    }
  }

  @Test func anotherAppsRequestIsUnknownLikeOneThatNeverWas() throws {
    let house = try House()
    try house.grant(0)
    _ = try house.register("Other", key: "cak_other")
    let id = try #require(try ask(house).json()["id"] as? String)
    let foreign = house.get("/v1/requests/\(id)", key: "cak_other").response
    #expect(foreign.status == 404)
    for other in ["ffffffffffffffffffffffffffffffff", "nonsense"] {
      let answer = house.get("/v1/requests/\(other)").response
      #expect(answer.body == foreign.body && answer.headers == foreign.headers && answer.status == 404)
    }
  }

  @Test(arguments: [
    (#"{"fields":["phones"]}"#, 403, "unauthorizedKeys"), (#"{"fields":["nothing"]}"#, 403, "unauthorizedKeys"),
    (#"{"fields":[]}"#, 422, "fieldsMissing"), (#"{"fields":"name"}"#, 422, "predicateInvalid"),
    (#"{"purpose":1}"#, 422, "predicateInvalid"), (#"{"reason":"x"}"#, 422, "predicateInvalid"),
    ("[]", 422, "predicateInvalid"),
    (#"{"ignoredEmails":[1]}"#, 422, "predicateInvalid"),
    (#"{"purpose":"\#(String(repeating: "a", count: 1001))"}"#, 422, "textTooLong"),
  ]) func aRequestThatCannotBeFiledSaysWhy(_ body: String, _ status: Int, _ code: String) throws {
    let house = try House()
    try house.grant(0)
    let answer = ask(house, body)
    #expect(answer.status == status)
    #expect(try answer.errorCode() == code)
  }

  @Test func anAppThatWasNotDecidedAboutMayAskAndARestrictedOneMayNot() throws {
    let house = try House()
    #expect(try ask(house).json()["state"] as? String == "pending")
    _ = try house.engine.setStatus(house.app, to: .restricted, set: nil, by: house.host)
    #expect(try ask(house).errorCode() == "restricted")
    _ = try house.engine.setStatus(house.app, to: .denied, set: nil, by: house.host)
    #expect(try ask(house).json()["state"] as? String == "refused")
    _ = try house.engine.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    #expect(try ask(house).json()["state"] as? String == "answered")
  }
}

@Suite struct CopyTests {
  private func offer(_ house: House, _ link: String, to app: AppID? = nil, seconds: Int64 = 600) throws -> PickID {
    try house.engine.offerCopy(
      of: [house.people[0], house.people[1]], to: app ?? house.app, fields: nil, seconds: seconds,
      digest: Digest.sha256(link.utf8), by: house.host
    ).pick
  }

  private func link() -> String { Base64URL.text(SecureRandom.bytes(32)) }

  @Test func aCopyIsCollectedOnceWithoutIdentifiersInEveryStatusButRestricted() throws {
    let house = try House()
    for status in [AuthorizationStatus.notDetermined, .denied, .authorized, .limited] {
      if status != .notDetermined {
        _ = try house.engine.setStatus(house.app, to: status, set: status == .limited ? .empty : nil, by: house.host)
      }
      let link = link()
      _ = try offer(house, link)
      let copy = house.send(.post, "/v1/copies/\(link)")
      #expect(copy.status == 200)
      #expect(Set(try copy.names()) == ["Anna", "Bela"])
      let contact = try #require(try copy.contacts().first)
      #expect(contact["id"] == nil && contact["version"] == nil)
      #expect(contact["note"] as? String == "" && (contact["phones"] as? [Any])?.isEmpty == true)
      for person in house.people { #expect(!copy.text.contains(person.text)) }
      #expect(house.send(.post, "/v1/copies/\(link)").status == 404)
    }
    // What it is granted did not change.
    #expect(try house.get("/v1/contacts").names() == [])
    _ = try house.engine.setStatus(house.app, to: .restricted, set: nil, by: house.host)
    #expect(try house.send(.post, "/v1/copies/x").errorCode() == "restricted")
  }

  @Test func aCopyThatIsNotThereForTheAppIsAnsweredLikeOneThatNeverWas() throws {
    let house = try House()
    let other = try house.register("Other", key: "cak_other")
    let links = (0..<4).map { _ in link() }
    _ = try offer(house, links[0])
    #expect(house.send(.post, "/v1/copies/\(links[0])").status == 200)
    _ = try house.engine.takeBackCopy(offer(house, links[1]), by: house.host)
    _ = try offer(house, links[2], to: other)
    _ = try offer(house, links[3], seconds: 60)
    house.clock.advance(seconds: 61)
    let answers = (links + [link(), "x", "%00"]).map { house.send(.post, "/v1/copies/\($0)").response }
    for answer in answers {
      #expect(answer.status == 404)
      #expect(answer.headers == answers[0].headers && answer.body == answers[0].body)
    }
    #expect(try house.send(.post, "/v1/copies/x").errorCode() == "unknownCopy")
    #expect(house.send(.post, "/v1/copies/\(links[2])", key: "cak_other").status == 200)
  }
}
