import ContactAccess
import Contacts
import Cryptography
import Testing

@testable import CommandLine

@Suite struct CopiesTests {
  @Test func aCopyIsOfferedOnceAndCollectedByItsSecret() throws {
    let desk = try Desk.with("Anna", "Bela")
    let (caller, actor) = try desk.app("Courier", "--fields name,emails,phones")
    let offered = try desk.type(
      "copies offer Courier uid:Anna uid:Bela --fields name --minutes 5 --reason Parcel --json"
    ).json()
    let secret = try #require(offered["secret"] as? String)
    #expect(secret.utf8.count == 43 && offered["path"] as? String == "/v1/copies/\(secret)")
    #expect(offered["contacts"] as? Int == 2 && offered["fields"] as? [String] == ["name"])
    let list = desk.type("copies list Courier --json")
    #expect(!list.output.contains(secret))
    #expect(try list.list("copies").first?["state"] as? String == "offered")
    let got = try desk.engine().collectCopy(caller, digest: Digest.sha256(secret.utf8), by: actor)
    #expect(got.count == 2)
    #expect(try desk.type("copies list Courier --json").list("copies").first?["state"] as? String == "collected")
    #expect(try desk.type("grants list Courier --json").json()["total"] as? Int == 0)
  }

  @Test func aCopyIsTakenBack() throws {
    let desk = try Desk.with("Anna")
    let text = desk.type("copies offer Letters uid:Anna --preset nameOnly").output
    #expect(text.contains("POST /v1/copies/") && text.contains("a copy of 1 contact"))
    let copy = try #require(try desk.type("copies list Letters --json").list("copies").first?["id"] as? String)
    #expect(try desk.type("copies take-back \(copy) --json").json()["changed"] as? Int == 1)
    #expect(desk.type("copies take-back \(copy)").output.contains("nothing was changed"))
    #expect(desk.type("copies list Letters").output.contains("takenBack"))
    desk.type("status set Letters restricted")
    #expect(try desk.type("copies offer Letters uid:Anna --json").errorCode() == "policyViolation")
  }
}
