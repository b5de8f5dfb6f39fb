import ContactAccess
import Contacts
import HTTP
import Testing

@testable import AppInterface

@Suite struct RefusalTests {
  @Test func aMissingAndAnUnknownKeyAreRefusedWithTheSchemeThatIsExpected() throws {
    let house = try House()
    let missing = house.get("/v1/status", key: nil)
    #expect(missing.status == 401)
    #expect(missing.response.headers["WWW-Authenticate"] == #"Bearer realm="contact-access""#)
    let unknown = house.get("/v1/status", key: "cak_unknown")
    #expect(unknown.status == 401)
    #expect(try unknown.errorCode() == "keyUnknown")
    #expect(unknown.response.headers["WWW-Authenticate"]?.contains("invalid_token") == true)
  }

  private let targets = ["/v1/status", "/v1/contacts", "/v1/contacts/nonsense", "/v1/changes", "/v1/changes?wait=30", "/v1/requests/x"]

  @Test func aKeyThatWasEndedIsUnknownAtEveryAddress() throws {
    let house = try House()
    try house.grant(0)
    // In use until now: what is remembered of it must not outlive it.
    #expect(house.get("/v1/status").status == 200)
    let key = try #require(try house.engine.app(house.app).keys.first)
    _ = try house.engine.endKey(key.id, of: house.app, by: house.host)
    for target in targets { #expect(house.get(target).status == 401, "\(target)") }
    #expect(house.send(.post, "/v1/contacts", #"{"name":{"formatted":"Zoe"}}"#).status == 401)
    #expect(try house.engine.contactCount() == 5)
  }

  @Test func theKeyOfADeletedAppIsUnknownAtEveryAddress() throws {
    let house = try House()
    #expect(house.get("/v1/status").status == 200)
    _ = try house.engine.delete(house.app, by: house.host)
    for target in targets { #expect(house.get(target).status == 401, "\(target)") }
  }

  @Test func aRenamedAppIsOnRecordUnderItsNewName() throws {
    let house = try House()
    try house.grant(0)
    #expect(house.get("/v1/contacts").status == 200)
    _ = try house.engine.change(house.app, to: House.registration("Mails", [.name, .emails]), by: house.host)
    #expect(house.get("/v1/contacts").status == 200)
    let reads = try house.engine.events(AuditFilter(app: house.app, action: .contactsRead), before: nil, limit: 9).rows
    #expect(reads.map(\.actorName) == ["Mails", "Letters"])
  }

  @Test(arguments: [
    (AuthorizationStatus.notDetermined, "authorizationNotDetermined", Int?.none),
    (.denied, "authorizationDenied", 100), (.restricted, "restricted", nil),
  ]) func aStatusThatForbidsReadingSaysSoWithApplesNumber(_ status: AuthorizationStatus, _ code: String, _ number: Int?)
    throws
  {
    let house = try House()
    if status != .notDetermined { _ = try house.engine.setStatus(house.app, to: status, set: nil, by: house.host) }
    for target in ["/v1/contacts", "/v1/contacts/\(house.people[0])", "/v1/contacts/nonsense"] {
      let answer = house.get(target)
      #expect(answer.status == 403)
      let error = try answer.json()["error"] as? [String: Any]
      #expect(error?["code"] as? String == code)
      #expect(error?["number"] as? Int == number)
    }
    #expect(try house.get("/v1/status").json()["status"] as? String == status.word)
  }

  @Test(arguments: [
    "limit=0", "limit=201", "limit=", "limit=1e2", "limit=1&limit=1", "q=a&q=b", "after=", "after=abc", "q=%ff", "q=%0",
    "q=%00", "fields=name&fields=name", "fields=", "fields=name,", "fields=,name",
  ]) func aQueryThatCannotBeUnderstoodIs422(_ query: String) throws {
    let house = try House()
    try house.grant(0)
    let answer = house.get("/v1/contacts?\(query)")
    #expect(answer.status == 422)
    #expect(try answer.errorCode() == "predicateInvalid")
  }

  @Test func unknownParametersAreIgnored() throws {
    let house = try House()
    try house.grant(0)
    #expect(house.get("/v1/contacts?colour=blue&colour=red&&=&limit=1").status == 200)
    #expect(house.get("/v1/contacts?%ff=1").status == 422)
  }

  @Test(arguments: [
    "/v1", "/v1/", "/v1/statuses", "/v1/contacts/", "/v1/contacts/a/b", "/v2/status", "/v1/copies", "/v1/copies/",
    "/v1/requests/", "/v1/changes/", "/v1//contacts", "/v1/openapi.json/",
  ])
  func anAddressThatIsNotThereIs404WithoutAKeyToo(_ path: String) throws {
    let answer = try House().get(path, key: nil)
    #expect(answer.status == 404)
    #expect(try answer.errorCode() == "addressNotFound")
  }

  @Test(arguments: [
    ("/v1/status", "GET, HEAD"), ("/v1/openapi.json", "GET, HEAD"), ("/v1/changes", "GET, HEAD"),
    ("/v1/contacts", "GET, HEAD, POST"), ("/v1/contacts/x", "GET, HEAD, PATCH, DELETE"), ("/v1/requests", "POST"),
    ("/v1/requests/x", "GET, HEAD"), ("/v1/copies/x", "POST"),
  ]) func whatAnAddressDoesNotAnswerIsRefusedWithWhatItDoes(_ path: String, _ allow: String) throws {
    let house = try House()
    let allowed = allow.split(separator: ", ").map(String.init)
    for method in HTTP.Request.Method.allCases {
      let answer = house.get(path, key: nil, method: method)
      if allowed.contains(method.rawValue) {
        #expect(answer.status == (path == "/v1/openapi.json" ? 200 : 401))
      } else {
        #expect(answer.status == 405)
        #expect(answer.response.headers["Allow"] == allow)
        #expect(try answer.errorCode() == "methodNotAllowed")
      }
    }
  }

  @Test func aPausedAppIsAnsweredAsADeniedOne() throws {
    let house = try House()
    try house.grant(0)
    _ = try house.engine.pause(house.app, true, by: house.host)
    #expect(try house.get("/v1/contacts").errorCode() == "authorizationDenied")
    #expect(try house.get("/v1/status").json()["status"] as? String == "denied")
  }
}
