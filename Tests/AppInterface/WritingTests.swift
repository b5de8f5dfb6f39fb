import ContactAccess
import Contacts
import Cryptography
import Foundation
import HTTP
import Testing

@testable import AppInterface

@Suite struct WritingTests {
  private static let most = FieldSet.all.subtracting([FieldSet(.note), FieldSet(.groups), FieldSet(.other)])

  @Test func anAppCreatesAContactAndReadsIt() throws {
    let house = try House(fields: [.name, .emails, .organisation], verbs: [.read, VerbSet(.create)])
    try house.grant(0)
    let made = house.send(
      .post, "/v1/contacts",
      #"{"kind":"organisation","organisation":{"name":"Mill"},"emails":[{"value":"mill@example.org"}]}"#)
    #expect(made.status == 201)
    let id = try #require(try made.json()["id"] as? String)
    #expect(made.response.headers["Location"] == "/v1/contacts/\(id)")
    let read = house.get("/v1/contacts/\(id)")
    #expect(read.text == made.text)
    #expect(read.response.headers["ETag"] == made.response.headers["ETag"])
    #expect(try read.json()["kind"] as? String == "organisation")
    #expect(try house.get("/v1/contacts").names() == ["Anna", "Mill"])
    // Visible, revocable and on record like any other (law 6).
    _ = try house.engine.revoke([try #require(ContactID(text: id))], from: house.app, by: house.host)
    #expect(house.get("/v1/contacts/\(id)").status == 404)
  }

  @Test func anAppThatIsNotGrantedWhatItCreatesGetsTheIdentifierAlone() throws {
    let house = try House(verbs: .all, createsForItself: false)
    try house.grant(0)
    let made = house.send(.post, "/v1/contacts", #"{"name":{"given":"Nora"}}"#)
    #expect(made.status == 201)
    let id = try #require(try made.json()["id"] as? String)
    #expect(made.text == #"{"id":"\#(id)"}"#)
    #expect(made.response.headers["Location"] == nil && made.response.headers["ETag"] == nil)
    #expect(house.get("/v1/contacts/\(id)").status == 404)
    #expect(try house.engine.contact(#require(ContactID(text: id))).name.given == "Nora")
  }

  @Test func whatReadingGivesCanBeWrittenAndComesBackTheSame() throws {
    let house = try House(fields: Self.most.union(.note), verbs: .all, notes: true)
    try house.grant(0)
    let png = Base64.text([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2])
    let body = """
      {"kind":"person","name":{"formatted":"Zoë \\ud83d\\ude00","family":"Å","given":"Zoë","middle":"M","prefix":"Dr","suffix":"X",
      "phoneticFamily":"oh","phoneticGiven":"zo"},"nickname":"Z","organisation":{"name":"O","units":["U","V"],"title":"T","role":"R"},
      "phones":[{"label":"home","value":"+49 1"}],"emails":[{"label":"","value":"z@example.org"}],
      "addresses":[{"label":"a","postOfficeBox":"b","extended":"c","street":"d","city":"e","region":"f","postalCode":"g","country":"h"}],
      "urls":[{"label":"w","value":"https://example.org"}],"dates":[{"label":"birthday","year":null,"month":2,"day":29,"text":""},
      {"label":"x","year":1999,"month":null,"day":null,"text":"spring"}],"relations":[{"label":"sister","value":"Eva"}],
      "social":[{"label":"s","value":"@z"}],"photo":{"type":"image/png","data":"\(png)"},"note":"line\\nline"}
      """
    let made = house.send(.post, "/v1/contacts", body)
    #expect(made.status == 201)
    var read = try made.json()
    #expect(read.removeValue(forKey: "displayName") as? String == "Zoë 😀")
    let id = try #require(read.removeValue(forKey: "id") as? String)
    read.removeValue(forKey: "version")
    read.removeValue(forKey: "groups")
    read.removeValue(forKey: "other")
    let written = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? NSDictionary
    #expect(read as NSDictionary == written)
    // And once more, as a change: nothing changes.
    read.removeValue(forKey: "kind")
    let again = String(decoding: try JSONSerialization.data(withJSONObject: read), as: UTF8.self)
    let edited = house.send(.patch, "/v1/contacts/\(id)", again, ifMatch: made.response.headers["ETag"])
    #expect(edited.status == 200)
    #expect(edited.text == made.text)
  }

  @Test func anEditChangesWhatIsGivenAndNothingThatIsHidden() throws {
    let house = try House(fields: [.name, .emails, .phones, .nickname], verbs: .all)
    try house.grant(0, fields: [.name, .nickname])
    let before = try house.engine.contact(house.people[0])
    let target = "/v1/contacts/\(house.people[0])"
    let edited = house.send(.patch, target, #"{"nickname":"Anni"}"#, ifMatch: house.tag(house.people[0]))
    #expect(edited.status == 200)
    #expect(try edited.json()["nickname"] as? String == "Anni")
    var expected = before
    expected.nickname = "Anni"
    #expect(try house.engine.contact(house.people[0]) == expected)
    #expect(edited.text == house.get(target).text)
    #expect(edited.response.headers["ETag"] == house.tag(house.people[0]))
    // A value for a hidden field, whether or not it is filled there, refuses all of it.
    for body in [#"{"nickname":"X","emails":[]}"#, #"{"phones":[{"value":"1"}]}"#, #"{"note":""}"#, #"{"photo":null}"#]
    {
      let refused = house.send(.patch, target, body, ifMatch: house.tag(house.people[0]))
      #expect(refused.status == 403)
      #expect(try refused.errorCode() == "unauthorizedKeys")
    }
    #expect(try house.engine.contact(house.people[0]) == expected)
  }

  @Test func aVersionThatIsOldOrOfAnotherAppIsAConflict() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    let other = try house.register("Other", key: "cak_other", fields: [.name, .nickname])
    try house.grant(0, to: other)
    let target = "/v1/contacts/\(house.people[0])"
    let old = house.tag(house.people[0])
    #expect(house.send(.patch, target, #"{"nickname":"A"}"#, ifMatch: old).status == 200)
    for tag in [old, house.tag(house.people[0], key: "cak_other"), "\"x\""] {
      for answer in [
        house.send(.patch, target, #"{"nickname":"B"}"#, ifMatch: tag), house.send(.delete, target, ifMatch: tag),
      ] {
        #expect(answer.status == 409)
        #expect(try answer.errorCode() == "versionOutdated")
      }
    }
    #expect(try house.engine.contact(house.people[0]).nickname == "A")
  }

  @Test func aChangeOfWhatTheAppCannotSeeDoesNotAgeItsVersion() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    let tag = house.tag(house.people[0])
    let editor = try house.engine.register(
      AppRegistration(name: "E", purpose: "p", developer: "d", fields: [.emails], verbs: .all),
      key: NewAppKey(digest: Digest.sha256("cak_e".utf8), ending: "ak_e"), by: house.host)
    try house.grant(0, to: editor)
    let other = house.send(
      .patch, "/v1/contacts/\(house.people[0])", #"{"emails":[{"value":"new@example.org"}]}"#,
      ifMatch: house.tag(house.people[0], key: "cak_e"), key: "cak_e")
    #expect(other.status == 200)
    #expect(house.tag(house.people[0]) == tag)
    #expect(house.send(.patch, "/v1/contacts/\(house.people[0])", #"{"nickname":"A"}"#, ifMatch: tag).status == 200)
  }

  @Test func aDeletedContactIsInTheTrashAndGoneForTheApp() throws {
    let house = try House(verbs: .all)
    try house.grant(0, 1)
    let target = "/v1/contacts/\(house.people[0])"
    let tag = house.tag(house.people[0])
    let gone = house.send(.delete, target, ifMatch: tag)
    #expect(gone.status == 204)
    #expect(gone.response.body.isEmpty)
    #expect(house.get(target).text == house.get("/v1/contacts/ffffffffffffffffffffffffffffffff").text)
    #expect(house.send(.delete, target, ifMatch: tag).status == 404)
    _ = try house.engine.restore(house.people[0], by: house.host)
    #expect(house.get(target).status == 200)
  }

  @Test(arguments: [nil, "*", "W/\"a\"", "a", "\"a\",\"b\"", "\"a b\"", "\"", ""] as [String?])
  func anIfMatchThatNamesNoOneVersionIsNotUnderstood(_ tag: String?) throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    let target = "/v1/contacts/\(house.people[0])"
    for answer in [
      house.send(.patch, target, #"{"nickname":"B"}"#, ifMatch: tag), house.send(.delete, target, ifMatch: tag),
    ] {
      #expect(answer.status == 422)
      #expect(try answer.errorCode() == (tag == nil ? "versionMissing" : "predicateInvalid"))
      #expect(answer.text.contains("If-Match"))
    }
    #expect(house.get(target).status == 200)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"colour":"red"}"#, #"{"name":"Anna"}"#, #"{"name":null}"#, #"{"nickname":1}"#,
    #"{"nickname":null}"#, #"{"name":{"given":"A","first":"B"}}"#, #"{"phones":{}}"#, #"{"phones":[{"label":"x"}]}"#,
    #"{"phones":["1"]}"#, #"{"phones":[{"value":"1","extra":1}]}"#, #"{"dates":[{"month":13}]}"#,
    #"{"dates":[{"day":1.5}]}"#,
    #"{"dates":[{"year":"1999"}]}"#, #"{"nickname":"a","nickname":"b"}"#, #"{"nickname":"\u0000"}"#,
    #"{"nickname":"\ud800"}"#,
    #"{"photo":{"type":"image/png","data":"/9j/"}}"#, #"{"photo":{"type":"image/jpeg","data":"/9j/4"}}"#,
    #"{"photo":{"data":"/9j/"}}"#,
    #"{"photo":{"type":"image/svg+xml","data":"PHN2Zz4="}}"#,
    #"{"id":"5c9abdb1f03a4005c933d0192783e410","nickname":"a"}"#,
    #"{"version":"x","nickname":"a"}"#, #"{"displayName":"x","nickname":"a"}"#, #"{"kind":"robot","nickname":"a"}"#,
  ]) func aBodyThatIsNotUnderstoodIs422WithASentence(_ body: String) throws {
    let house = try House(fields: Self.most, verbs: .all)
    try house.grant(0)
    let answers = [
      house.send(.post, "/v1/contacts", body),
      house.send(.patch, "/v1/contacts/\(house.people[0])", body, ifMatch: house.tag(house.people[0])),
    ]
    for answer in answers {
      #expect(answer.status == 422)
      #expect(try answer.errorCode() == "predicateInvalid")
    }
    #expect(try house.engine.contactCount() == 5)
  }

  @Test(
    arguments: [
      nil, "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", "application/jsonx",
    ] as [String?])
  func aBodyHasToSayThatItIsJSON(_ type: String?) throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    for answer in [
      house.send(.post, "/v1/contacts", #"{"nickname":"a"}"#, type: type),
      house.send(
        .patch, "/v1/contacts/\(house.people[0])", #"{"nickname":"a"}"#, ifMatch: house.tag(house.people[0]), type: type
      ),
      house.send(.post, "/v1/requests", "{}", type: type),
    ] {
      #expect(answer.status == 422)
      #expect(answer.text.contains("application/json"))
    }
    #expect(
      house.send(.post, "/v1/contacts", #"{"nickname":"a"}"#, type: "Application/JSON ; Charset=UTF-8").status == 201)
  }

  @Test func whatPeopleAloneWriteIsNotWritable() throws {
    let house = try House(fields: .all, verbs: .all, notes: true)
    try house.grant(0)
    for body in [#"{"groups":["Friends"]}"#, #"{"other":[]}"#] {
      let answer = house.send(.patch, "/v1/contacts/\(house.people[0])", body, ifMatch: house.tag(house.people[0]))
      #expect(answer.status == 403)
      #expect(try answer.errorCode() == "recordNotWritable")
      #expect(try house.send(.post, "/v1/contacts", body).errorCode() == "recordNotWritable")
    }
  }

  @Test func aNoteIsWrittenOnlyWhereTheAppWasGivenNotes() throws {
    for notes in [false, true] {
      let house = try House(fields: [.name, .note], verbs: .all, notes: notes)
      try house.grant(0)
      let before = try house.get("/v1/contacts/\(house.people[0])").json()["note"] as? String
      #expect(before == (notes ? "secret of Anna" : ""))
      let answer = house.send(
        .patch, "/v1/contacts/\(house.people[0])", #"{"note":"new"}"#, ifMatch: house.tag(house.people[0]))
      #expect(answer.status == (notes ? 200 : 403))
      #expect(try house.engine.contact(house.people[0]).note == (notes ? "new" : "secret of Anna"))
    }
  }

  @Test func aFieldWithoutEndIsTooLongAndSaysWhich() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    let answer = house.send(.post, "/v1/contacts", #"{"nickname":"\#(String(repeating: "a", count: 300_000))"}"#)
    #expect(answer.status == 422)
    #expect(try answer.errorCode() == "textTooLong")
    #expect(answer.text.contains("The nickname is too long."))
  }

  @Test func everyRefusedWriteIsOnRecord() throws {
    let house = try House(fields: [.name, .nickname], verbs: .all)
    try house.grant(0)
    _ = house.send(.patch, "/v1/contacts/\(house.people[1])", "{")
    _ = house.send(.patch, "/v1/contacts/\(house.people[0])", #"{"nickname":"a"}"#, ifMatch: "\"old\"")
    let events = try house.engine.events(.init(app: house.app), before: nil, limit: 2).rows
    #expect(events.map(\.action) == [.writeRefused, .writeRefused])
  }

  @Test func base64IsReadBackAndNothingElseIs() {
    for count in 0..<20 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }
    for wrong in ["A", "AA", "AAA", "AA=A", "A===", "====", "AB==", "AAB=", "AA-_", "AA==\n", " AA=="] {
      #expect(Base64.bytes(wrong) == nil)
    }
  }
}
