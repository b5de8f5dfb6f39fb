import ContactAccess
import Contacts
import HTTP
import Testing

@testable import AppInterface

/// Several address books behind one key.
@Suite struct BooksTests {
  private static let stranger = ContactID(high: 2, low: 1)

  @Test func theListHoldsTheBooksInWhichTheAppHasAccessAndNoOther() throws {
    let house = try House()
    #expect(house.get("/v1/books").text == #"{"books":[]}"#)
    try house.grant(0)
    let oldest = house.engine.book.id
    #expect(house.get("/v1/books").text == #"{"books":[{"id":"\#(oldest)","name":"personal","status":"limited"}]}"#)
    _ = try house.other.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    let books = try #require(try house.get("/v1/books").json()["books"] as? [[String: String]])
    #expect(books.map { $0["name"] } == ["personal", "other"])
    #expect(books.map { $0["status"] } == ["limited", "authorized"])
    #expect(house.get("/v1/books", key: nil).status == 401)
    #expect(house.send(.post, "/v1/books", "{}").status == 405)
  }

  @Test func addressesInABookSpeakOfThatBookAndThoseWithoutOneOfTheOldest() throws {
    let house = try House(verbs: .all)
    try house.grant(0)
    _ = try house.other.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    let there = "/v1/books/\(house.other.book.id)"
    #expect(try house.get("/v1/contacts").names() == ["Anna"])
    #expect(try house.get("\(there)/contacts").names() == ["Stranger"])
    #expect(try house.get("/v1/books/\(house.engine.book.id)/contacts").names() == ["Anna"])
    #expect(try house.get("\(there)/status").json()["status"] as? String == "authorized")
    #expect(try house.get("\(there)/contacts/\(Self.stranger)").json()["displayName"] as? String == "Stranger")
    // Another book's identifier names nothing, whatever is asked.
    let (lost, never) = (house.get("\(there)/contacts/\(house.people[0])"), house.get("\(there)/contacts/\(ContactID(high: 9, low: 9))"))
    #expect(lost.status == 404 && lost.response.body == never.response.body && lost.response.headers == never.response.headers)
    #expect(try house.get("/v1/contacts/\(Self.stranger)").errorCode() == "recordDoesNotExist")
    // What is made there stays there, and its address says so.
    let made = house.send(.post, "\(there)/contacts", #"{"name":{"formatted":"Nora"}}"#)
    let location = try #require(made.response.headers["Location"])
    #expect(made.status == 201 && location.hasPrefix("\(there)/contacts/"))
    #expect(try house.get(location).json()["displayName"] as? String == "Nora")
    #expect(try house.get("/v1/contacts").names() == ["Anna"])
    let tag = try #require(made.response.headers["ETag"])
    let edited = house.send(.patch, location, #"{"emails":[{"value":"n@example.org"}]}"#, ifMatch: tag)
    #expect(edited.status == 200)
    #expect(house.send(.delete, location, ifMatch: edited.response.headers["ETag"]).status == 204)
    #expect(try house.get(location).errorCode() == "recordDoesNotExist")
    _ = house.send(.post, "\(there)/contacts", #"{"name":{"formatted":"Olga"}}"#)
    // Tokens of one book are of no use in another.
    let page = try house.get("\(there)/contacts?limit=1").json()
    let next = try #require(page["next"] as? String)
    #expect(try house.get("\(there)/contacts?after=\(next)").names() == ["Stranger"])
    #expect(try house.get("/v1/contacts?after=\(next)").errorCode() == "predicateInvalid")
    let token = try #require(try house.get("\(there)/changes").json()["next"] as? String)
    #expect(try house.get("\(there)/changes?since=\(token)").json()["startsOver"] as? Bool == false)
    #expect(try house.get("/v1/changes?since=\(token)").json()["because"] as? String == "changeHistoryInvalidAnchor")
  }

  @Test(arguments: [nil, .denied, .restricted] as [AuthorizationStatus?])
  func aBookThatTheAppMayNotKnowOfIsAnsweredLikeOneThatNeverWas(_ status: AuthorizationStatus?) throws {
    let house = try House(verbs: .all)
    try house.grant(0)
    if status == .denied { _ = try house.other.setStatus(house.app, to: .denied, set: nil, by: house.host) }
    if status == .restricted {
      _ = try house.other.grant([Self.stranger], to: house.app, GrantTerms(), origin: .picked, by: house.host)
      _ = try house.other.setPolicy(Policy(highest: .nothing), of: house.app, by: house.host)
    }
    let books = ["\(house.other.book.id)", "00000000000000000000000000000001", "nonsense", "0"]
    for path in ["status", "contacts", "contacts?limit=x", "contacts/\(Self.stranger)", "contacts/\(house.people[0])", "changes", "changes?wait=1&since=x", "requests/1", "requests"] {
      for method in [Request.Method.get, .head, .post, .patch, .delete] {
        for body in [nil, "{", #"{"nickname":"N"}"#] {
          let answers = books.map { house.send(method, "/v1/books/\($0)/\(path)", body, ifMatch: "\"a\"").response }
          for answer in answers {
            #expect(answer.status == 404 || answer.status == 405)
            #expect(answer.headers == answers[0].headers && answer.body == answers[0].body)
          }
        }
      }
    }
    #expect(try house.get("/v1/books/\(house.other.book.id)/contacts").errorCode() == "unknownBook")
    #expect(try house.other.requests(open: true).rows.isEmpty)
    // Each refusal is on record once, in the oldest book, and none in the other.
    func refusals(_ engine: AccessEngine) throws -> Int {
      try engine.events(AuditFilter(action: .readRefused), before: nil, limit: 10_000).rows.count
    }
    let before = try refusals(house.engine)
    for path in ["status", "contacts/\(Self.stranger)", "changes?wait=1&since=x"] { _ = house.get("/v1/books/\(house.other.book.id)/\(path)") }
    #expect(try refusals(house.engine) == before + 3)
    #expect(try refusals(house.other) == 0)
  }

  @Test func anAppAsksForContactsOfABookThatItKnowsOf() throws {
    let house = try House()
    _ = try house.other.setStatus(house.app, to: .limited, set: nil, by: house.host)
    let there = "/v1/books/\(house.other.book.id)"
    let asked = house.send(.post, "\(there)/requests", "{}")
    let location = try #require(asked.response.headers["Location"])
    #expect(asked.status == 202 && location.hasPrefix("\(there)/requests/"))
    #expect(try house.get(location).json()["state"] as? String == "pending")
    #expect(try house.get(location.replacing(there, with: "/v1")).errorCode() == "unknownRequest")
    #expect(try house.other.openRequestCount() == 1 && house.engine.openRequestCount() == 0)
  }

  @Test func aBookIsGoneForTheAppOnceItsAccessEnds() throws {
    let house = try House()
    _ = try house.other.setStatus(house.app, to: .authorized, set: nil, by: house.host)
    let there = "/v1/books/\(house.other.book.id)"
    #expect(house.get("\(there)/contacts").status == 200)
    _ = try house.other.setStatus(house.app, to: .denied, set: nil, by: house.host)
    #expect(try house.get("\(there)/contacts").errorCode() == "unknownBook")
    #expect(house.get("/v1/books").text == #"{"books":[]}"#)
  }

  @Test(arguments: ["/v1/books/", "/v1/books/x", "/v1/books/x/", "/v1/books/x/books", "/v1/books/x/openapi.json", "/v1/books/x/copies/y", "/v1/books/x/books/y/contacts"])
  func whatIsNoAddressInABookIsNone(_ path: String) {
    #expect(Address(path: path) == nil)
  }
}
