import Testing

@testable import CommandLine

@Suite struct MainJobTests {
  private let card = "BEGIN:VCARD\nVERSION:3.0\nUID:%\nFN:%\nEND:VCARD\n"

  private func desk(with names: String...) throws -> Desk {
    let desk = try Desk()
    desk.put(names.map { card.replacing("%", with: $0) }.joined(), in: "book.vcf")
    #expect(desk.type("import book.vcf").exit == 0)
    #expect(desk.type("apps add Letters --purpose Sends_letters --developer Us").exit == 0)
    return desk
  }

  private func id(_ name: String, _ desk: Desk) throws -> String {
    let found = try desk.type("contacts search \(name) --json").json()["contacts"] as? [[String: Any]]
    return try #require(found?.first?["id"] as? String)
  }

  @Test func anAppIsRegisteredGrantedAndRevokedAndTheAuditSaysSo() throws {
    let desk = try desk(with: "Anna", "Bela", "Cora")
    let anna = try id("Anna", desk)
    let granted = try desk.type("grants add letters \(anna) uid:Bela --reason Asked --json").json()
    #expect(granted["changed"] as? Int == 2)
    #expect(granted["status"] as? String == "limited")
    let list = try desk.type("grants list Letters --json").json()["grants"] as? [[String: Any]]
    #expect(list?.map { $0["name"] as? String } == ["Anna", "Bela"])
    #expect(list?.first?["fields"] as? [String] == ["name", "organisation", "phones", "emails"])
    let revoked = try desk.type("grants revoke Letters \(anna) --json").json()
    #expect(revoked["granted"] as? Int == 1)
    let events = try desk.type("audit list --app Letters --json").json()["events"] as? [[String: Any]]
    #expect(events?.first?["action"] as? String == "revoked")
    #expect(events?.contains { $0["reason"] as? String == "Asked" } == true)
    #expect((events?.first?["actor"] as? [String: Any])?["name"] as? String == "test")
  }

  @Test func aKeyIsPrintedOnceWithItsPrefix() throws {
    let desk = try Desk()
    let made = try desk.type("apps add Door --purpose Rings --developer Us --fields name,phones --json").json()
    let key = try #require(made["key"] as? String)
    #expect(key.hasPrefix("cak_"))
    #expect(key.utf8.count == 47)
    #expect(made["fields"] as? [String] == ["name", "phones"])
    #expect(!desk.type("apps list --json").output.contains(key))
  }

  @Test func grantsFromAFileMayNameFieldsLineByLine() throws {
    let desk = try desk(with: "Anna", "Bela", "Cora")
    desk.put("uid:Anna\tname\nuid:Bela\tname,phones\r\n\nuid:Cora\n", in: "list.tsv")
    #expect(try desk.type("grants add Letters --file list.tsv --json").json()["changed"] as? Int == 3)
    let list = try desk.type("grants list Letters --json").json()["grants"] as? [[String: Any]]
    #expect(list?.map { ($0["fields"] as? [String])?.count } == [1, 2, 4])
  }

  @Test func oneUnknownContactRefusesTheWholeCommand() throws {
    let desk = try desk(with: "Anna")
    let answer = desk.type("grants add Letters uid:Anna uid:Nobody --json")
    #expect(answer.exit == 3)
    #expect(try answer.errorCode() == "unknownContact")
    #expect(try desk.type("grants list Letters --json").json()["total"] as? Int == 0)
  }

  @Test func fieldsThatTheAppDoesNotAskForAreRefusedByName() throws {
    let desk = try desk(with: "Anna")
    let answer = desk.type("grants add Letters uid:Anna --fields note,emails --json")
    #expect(answer.exit == 1)
    #expect(try answer.errorCode() == "unauthorizedKeys")
    #expect(answer.errors.contains("note") && !answer.errors.contains("emails"))
    #expect(try desk.type("grants list Letters --json").json()["total"] as? Int == 0)
  }

  @Test func everyRuleThatSpokeIsNamed() throws {
    let desk = try desk(with: "Anna", "Bela")
    desk.type("grants add Letters uid:Anna --fields name,emails --reason Signed_up")
    let answer = try desk.type("access explain Letters uid:Anna --json").json()
    #expect(answer["readable"] as? [String] == ["name", "emails"])
    let rules = try #require(answer["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["rule"] as? String } == [
        "activity", "status", "grants", "registration", "policy", "notes", "neverShare",
      ])
    #expect((rules[2]["grants"] as? [[String: Any]])?.first?["reason"] as? String == "Signed up")
    #expect(desk.type("access explain Letters uid:Bela").output.contains("grants: none reaches this contact"))
    desk.type("status set Letters denied")
    let refused = try desk.type("access explain Letters uid:Anna --json").json()
    #expect(refused["readable"] as? [String] == [])
    #expect((refused["rules"] as? [[String: Any]])?.count == 6)
    #expect(desk.type("access explain Letters uid:Nobody").exit == 3)
  }

  @Test func whoCouldReadAContactIsToldForAnyMoment() throws {
    let desk = try desk(with: "Anna")
    desk.type("grants add Letters uid:Anna --fields name --reason Signed_up")
    func names(_ line: String) throws -> [String?] {
      (try desk.type("access who uid:Anna \(line) --json").json()["apps"] as? [[String: Any]] ?? []).map {
        $0["name"] as? String
      }
    }
    #expect(try names("") == ["Letters"])
    #expect(try names("--at 2001-01-01") == [])
    #expect(try names("--at 2999-12-31T23:59:59Z") == ["Letters"])
    let list = try desk.type("access list Letters --json").json()
    #expect(list["total"] as? Int == 1 && list["status"] as? String == "limited")
    let changes = try desk.type("access changes Letters --from 2001-01-01 --json").json()["changes"] as? [[String: Any]]
    #expect(changes?.map { $0["change"] as? String } == ["gained"])
    #expect(desk.type("access changes Letters").exit == 2)
    #expect(desk.type("access list Letters --at 2001-01-01").output.contains("was not registered then"))
    desk.type("grants revoke Letters uid:Anna")
    #expect(try names("") == [] && names("--at 2999-12-31") == [])
    #expect(desk.type("access who uid:Anna --at yesterday").exit == 2)
  }

  @Test func anImportSaysWhatItSkippedAndWhy() throws {
    let desk = try desk(with: "Anna")
    desk.put(card.replacing("%", with: "Anna") + "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n", in: "more.vcf")
    let answer = try desk.type("import more.vcf --json").json()
    #expect(answer["added"] as? Int == 0)
    let skipped = try #require(answer["skipped"] as? [[String: Any]])
    #expect(Set(skipped.compactMap { $0["line"] as? Int }) == [1, 6])
    #expect(
      desk.type("import more.vcf").output.contains(
        "Skipped (Anna). Line 1: The book has a contact with this UID already"))
  }

  @Test func aDemoBookIsTheSameEachTimeAndGoesOnlyIntoAnEmptyFolder() throws {
    let (one, other) = (try Desk(), try Desk())
    for desk in [one, other] { #expect(desk.type("demo --contacts 60 --apps 12").exit == 0) }
    let books = try [one, other].map { desk in
      try desk.type(words: ["contacts", "search", "", "--limit", "100", "--json"]).list("contacts")
    }
    #expect(books[0].count == 64)
    #expect(books[0].map { $0["name"] as? String } == books[1].map { $0["name"] as? String })
    // What an app created has an identifier by chance.
    let ids = books.map { Set($0.compactMap { $0["id"] as? String }) }
    #expect(ids[0].intersection(ids[1]).count == 60)
    let requests = try [one, other].map {
      try $0.type("requests list --all --json").list("requests").map { $0["search"] as? String }
    }
    #expect(requests[0] == requests[1])
    let list = "grants list Assistant --json"
    let contacts = try [one, other].map {
      (try $0.type(list).json()["grants"] as? [[String: Any]])?.map { $0["contact"] as? String }
    }
    #expect(contacts[0]?.count == 3)
    #expect(contacts[0] == contacts[1])
    let again = one.type("demo --json")
    #expect(again.exit == 1)
    #expect(try again.errorCode() == "bookNotEmpty")
  }

  @Test func listsAreContinuedWhereTheyEnded() throws {
    let desk = try desk(with: "Anna", "Bela", "Cora")
    desk.type("grants add Letters uid:Anna uid:Bela uid:Cora")
    var names: [String] = []
    var after = ""
    for _ in 0..<3 {
      let page = try desk.type("grants list Letters --limit 1 --json \(after)").json()
      names += (page["grants"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
      after = (page["next"] as? String).map { "--after \($0)" } ?? ""
    }
    #expect(names == ["Anna", "Bela", "Cora"])
    #expect(after.isEmpty)
  }
}
