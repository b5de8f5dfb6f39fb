import Testing

@testable import CommandLine

@Suite struct GroupsTests {
  @Test func aGroupIsMadeFilledRenamedAndDeleted() throws {
    let desk = try Desk.with("Anna", "Bela", "Cora")
    let made = try desk.type("groups make Choir --json").json()
    let id = try #require(made["id"] as? String)
    #expect(made["members"] as? Int == 0)
    #expect(try desk.type("groups make Choir --json").errorCode() == "groupNameTaken")
    let joined = try desk.type("groups join Choir uid:Anna uid:Bela --json").json()
    #expect(joined["changed"] as? Int == 2 && joined["members"] as? Int == 2)
    #expect(
      desk.type("groups join Choir uid:Anna").output
        == "Joined: 0 contacts. 1 were in it already. Choir has 2 members.\n")
    #expect(desk.type("groups rename Choir Singers").output == "Choir is now called Singers.\n")
    #expect(try desk.type("groups list --json").list("groups").map { $0["name"] as? String } == ["Singers"])
    desk.type("groups leave \(id) uid:Anna")
    #expect(try desk.type("groups show Singers --json").list("contacts").map { $0["name"] as? String } == ["Bela"])
    desk.type("grants add Letters --group Singers")
    #expect(try desk.type("groups show Singers --json").list("apps").first?["name"] as? String == "Letters")
    let deleted = desk.type("groups delete Singers")
    #expect(deleted.output == "Deleted Singers. Its 1 member stays in the book. It is granted no more to: Letters.\n")
    #expect(desk.type("groups list").output == "No groups.\n")
    #expect(try desk.type("grants list Letters --json").json()["total"] as? Int == 0)
  }

  @Test func membersAreContinuedWhereTheyEnded() throws {
    let desk = try Desk.with("Anna", "Bela", "Cora")
    desk.put("uid:Anna\nuid:Bela\nuid:Cora\n", in: "list")
    desk.type("groups make Choir")
    desk.type("groups join Choir --file list")
    var names: [String] = []
    var after = ""
    for _ in 0..<3 {
      let page = desk.type("groups show Choir --limit 1 --json \(after)")
      names += try page.list("contacts").compactMap { $0["name"] as? String }
      #expect(try page.json()["total"] as? Int == 3)
      after = (try page.json()["next"] as? String).map { "--after \($0)" } ?? ""
    }
    #expect(names == ["Anna", "Bela", "Cora"] && after.isEmpty)
    #expect(desk.type("groups show Choir --limit 2").output.contains("Shown: 2 of 3. More with: --after "))
  }

  @Test func theAuditNamesTheGroup() throws {
    let desk = try Desk.with("Anna")
    desk.type("groups make Choir")
    desk.type("groups join Choir uid:Anna")
    let event = try #require(try desk.type("audit list --action joined --json").list("events").first)
    #expect((event["group"] as? [String: Any])?["name"] as? String == "Choir")
    #expect(desk.type("audit list --action joined").output.contains("Anna, group Choir"))
  }
}
