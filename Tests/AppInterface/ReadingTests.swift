import Contacts
import Foundation
import HTTP
import Testing

@testable import AppInterface

@Suite struct ReadingTests {
  @Test func anAppReadsWhatItWasGrantedBeforeAndAfterARevocation() throws {
    let house = try House()
    try house.grant(0, 2)
    let before = try house.get("/v1/contacts").json()
    #expect(try house.get("/v1/contacts").names() == ["Anna", "Cora"])
    #expect(before["complete"] as? Bool == false)
    #expect(before["total"] as? Int == 2)
    #expect(before["next"] is NSNull)
    _ = try house.engine.revoke([house.people[0]], from: house.app, by: house.host)
    #expect(try house.get("/v1/contacts").names() == ["Cora"])
    #expect(house.get("/v1/contacts/\(house.people[0])").status == 404)
    #expect(house.get("/v1/contacts/\(house.people[2])").status == 200)
  }

  @Test func fullAccessIsCompleteAndStillBoundToTheRegisteredFields() throws {
    let house = try House()
    _ = try house.engine.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    let page = try house.get("/v1/contacts").json()
    #expect(page["complete"] as? Bool == true)
    #expect(page["total"] as? Int == 5)
    #expect(!house.get("/v1/contacts").text.contains("secret"))
    #expect(!house.get("/v1/contacts/\(house.people[0])").text.contains("+49"))
  }

  @Test func aContactThatCannotBeReadIsAnsweredLikeOneThatNeverWas() throws {
    let house = try House()
    try house.grant(0)
    let hidden = house.get("/v1/contacts/\(house.people[1])").response
    for other in ["00000000000000000000000000000001", "ffffffffffffffffffffffffffffffff", "nonsense", "%2e%2e"] {
      let absent = house.get("/v1/contacts/\(other)").response
      #expect(absent.status == hidden.status)
      #expect(absent.headers == hidden.headers)
      #expect(absent.body == hidden.body)
    }
    #expect(hidden.status == 404)
  }

  @Test func aHiddenFieldLooksLikeAnEmptyOne() throws {
    let house = try House(fields: [.name, .emails, .nickname])
    // The nickname is granted and empty, the e-mail address is there and not granted.
    try house.grant(0, fields: [.name, .nickname])
    let contact = try house.get("/v1/contacts/\(house.people[0])").json()
    #expect(contact["emails"] as? [String] == [])
    #expect(contact["nickname"] as? String == "")
    #expect(contact["phones"] as? [String] == [])
    #expect(contact["photo"] is NSNull)
    #expect((contact["name"] as? [String: String])?["formatted"] == "Anna")
  }

  @Test func searchFindsNothingInFieldsThatAreHidden() throws {
    let house = try House()
    try house.grant(0, fields: .name)
    try house.grant(1)
    #expect(try house.get("/v1/contacts?q=anna").names() == ["Anna"])
    #expect(try house.get("/v1/contacts?q=example").names() == ["Bela"])
    #expect(try house.get("/v1/contacts?q=cora").names() == [])
  }

  @Test func pagesFollowEachOtherAndACursorIsOfUseToItsAppAlone() throws {
    let house = try House()
    try house.grant(0, 1, 2, 3, 4)
    var names: [String] = []
    var target = "/v1/contacts?limit=2"
    for _ in 0..<3 {
      let page = house.get(target)
      names += try page.names()
      guard let next = try page.json()["next"] as? String else { break }
      #expect(!next.contains(house.people[1].text))
      target = "/v1/contacts?limit=2&after=\(next)"
    }
    #expect(names == ["Anna", "Bela", "Cora", "Dora", "Emil"])
    let other = try house.register("Other", key: "cak_other")
    try house.grant(0, 1, 2, to: other)
    let foreign = house.get(target, key: "cak_other")
    #expect(foreign.status == 422)
    #expect(try foreign.errorCode() == "predicateInvalid")
    // The same place has the same cursor.
    #expect(house.get("/v1/contacts?limit=2").text == house.get("/v1/contacts?limit=2").text)
  }

  @Test func onlyTheFieldsThatWereNamedAreInTheAnswer() throws {
    let house = try House()
    try house.grant(0)
    let contact = try house.get("/v1/contacts/\(house.people[0])?fields=emails").json()
    #expect(Set(contact.keys) == ["id", "version", "kind", "displayName", "emails"])
    #expect(contact["displayName"] as? String == "anna@example.org")
    for fields in ["phones", "name,note", "nothing"] {
      let refused = house.get("/v1/contacts?fields=\(fields)")
      #expect(refused.status == 403)
      #expect(try refused.errorCode() == "unauthorizedKeys")
    }
  }

  @Test func everyReadIsOnRecord() throws {
    let house = try House()
    try house.grant(0)
    _ = house.get("/v1/contacts")
    _ = house.get("/v1/contacts?fields=note")
    let events = try house.engine.events(.init(app: house.app), before: nil, limit: 2).rows
    #expect(events.map(\.action) == [.readRefused, .contactsRead])
    #expect(events.map(\.door) == [.appInterface, .appInterface])
    #expect(events[1].count == 1)
  }
}
