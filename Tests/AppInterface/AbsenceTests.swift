import ContactAccess
import Contacts
import HTTP
import Testing

@testable import AppInterface

/// Law 3 for every verb: what cannot be read is answered like what never was.
@Suite struct AbsenceTests {
  private static let bodies: [String?] = [
    nil, "", "{", "[]", "{}", #"{"nickname":"N"}"#, #"{"note":"x"}"#, #"{"colour":1}"#, #"{"groups":[]}"#,
    #"{"id":"x"}"#,
  ]
  private static let tags: [String?] = [nil, "*", "W/\"a\"", "\"a\"", "a", "\"a\", \"b\""]

  @Test func everyVerbAnswersAlikeAboutWhatTheAppCannotRead() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0, 2, 3, 4)
    _ = try house.engine.moveToTrash([house.people[2]], by: house.host)
    _ = try house.engine.setNeverShare(.wholeContact, of: [house.people[3]], by: house.host)
    _ = try house.engine.revoke([house.people[4]], from: house.app, by: house.host)
    // Not granted, in the trash, never shared, taken back, of another book, never there, not an identifier.
    let absent =
      [1, 2, 3, 4].map { house.people[$0].text } + [
        ContactID(high: 2, low: 1).text, "00000000000000000000000000000001", "ffffffffffffffffffffffffffffffff",
        "nonsense",
        "%2e%2e", "0",
      ]
    for method in [HTTP.Request.Method.get, .head, .patch, .delete] {
      for body in Self.bodies {
        for tag in Self.tags {
          for type in ["application/json", "text/plain"] {
            let answers = absent.map {
              house.send(method, "/v1/contacts/\($0)", body, ifMatch: tag, type: type).response
            }
            for answer in answers {
              #expect(answer.status == 404)
              #expect(answer.headers == answers[0].headers)
              #expect(answer.body == answers[0].body)
            }
          }
        }
      }
    }
    // And it says nothing of the version that the app had.
    #expect(try house.send(.delete, "/v1/contacts/\(house.people[4])").errorCode() == "recordDoesNotExist")
    #expect(house.get("/v1/contacts/\(house.people[0])").status == 200)
  }

  @Test func withoutTheVerbAnAppLearnsNothingEither() throws {
    let house = try House(fields: [.name, .nickname])
    try house.grant(0)
    for id in [house.people[1].text, "ffffffffffffffffffffffffffffffff"] {
      #expect(house.send(.patch, "/v1/contacts/\(id)", "{").status == 404)
      #expect(house.send(.delete, "/v1/contacts/\(id)").status == 404)
    }
    let readable = "/v1/contacts/\(house.people[0])"
    for answer in [
      house.send(.patch, readable, "{"), house.send(.patch, readable, "{}"), house.send(.delete, readable),
    ] {
      #expect(answer.status == 403)
      #expect(try answer.errorCode() == "recordNotWritable")
    }
    #expect(try house.send(.post, "/v1/contacts", "{").errorCode() == "recordNotWritable")
  }

  @Test(arguments: [AuthorizationStatus.notDetermined, .denied, .restricted])
  func aStatusThatForbidsReadingForbidsWritingInTheSameWords(_ status: AuthorizationStatus) throws {
    let house = try House(verbs: .all)
    if status != .notDetermined { _ = try house.engine.setStatus(house.app, to: status, set: nil, by: house.host) }
    let expected = house.get("/v1/contacts").text
    for body in [#"{"name":{"given":"A"}}"#, "{"] {
      #expect(house.send(.post, "/v1/contacts", body).text == expected)
      for id in [house.people[0].text, "nonsense"] {
        #expect(house.send(.patch, "/v1/contacts/\(id)", body, ifMatch: "\"a\"").text == expected)
        #expect(house.send(.delete, "/v1/contacts/\(id)").text == expected)
      }
    }
    #expect(house.get("/v1/changes").text == expected)
  }
}
