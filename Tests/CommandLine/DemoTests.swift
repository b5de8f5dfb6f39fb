import Testing

@testable import CommandLine

@Suite struct DemoTests {
  @Test func theDemonstrationShowsEverythingThatTheEngineKnows() throws {
    let desk = try Desk()
    let made = desk.type("demo --contacts 600 --json")
    #expect(try made.json()["contacts"] as? Int == 604 && made.json()["requests"] as? Int == 4)
    #expect(try made.list("copies").map { $0["app"] as? String } == ["Courier"])

    let all = try desk.type("requests list --all --json").list("requests")
    let asked = Dictionary(
      uniqueKeysWithValues: all.map { (($0["app"] as? [String: Any])?["name"] as? String ?? "", $0) })
    #expect(asked["Invoices"]?["state"] as? String == "refused")
    for (app, count) in [("Assistant", 1), ("Calendar invitations", 1), ("Door intercom", 604), ("Badge printer", 604)]
    {
      let id = try #require(asked[app]?["id"] as? String)
      #expect(try desk.type("requests show \(id) --json").json()["total"] as? Int == count, "\(app)")
    }
    #expect(asked["Badge printer"]?["byReading"] as? Bool == true)
    #expect((asked["Calendar invitations"]?["search"] as? String)?.contains("@") == true)

    func app(_ name: String) throws -> [String: Any] { try desk.type(words: ["apps", "show", name, "--json"]).json() }
    #expect(try app("Support desk")["created"] as? Int == 4)
    #expect(try app("Support desk")["verbs"] as? [String] == ["read", "create", "edit", "delete"])
    let backup = try app("Night backup")
    let left = try #require((backup["ceiling"] as? [String: Any])?["fields"] as? [String])
    #expect(!left.contains("phones") && left.contains("note") && backup["notes"] as? Bool == true)
    for name in ["Letterbox", "Invoices", "Support desk"] {
      let groups = try app(name)["groups"] as? [Any]
      #expect(groups?.count == 1, "\(name)")
    }
    // One of the courier's three begins tomorrow; the others end the day after.
    let courier = try desk.type("grants list Courier --json").list("grants")
    #expect(courier.count == 2 && courier.allSatisfy { $0["until"] as? String != nil })
    #expect(try desk.type("copies list Courier --json").list("copies").count == 1)

    let marks = try desk.type("audit list --action neverShareSet --limit 100 --json").list("events")
    #expect(Set(marks.compactMap { $0["after"] as? String }) == ["whole contact", "note", "phones"])
    // Who is granted to few is granted to them in full.
    #expect(try desk.type("grants list Assistant --json").list("grants").allSatisfy { $0["hidden"] as? Bool == false })
  }

  @Test(arguments: [0, 1, 5, 40]) func aSmallBookIsMadeToo(_ count: Int) throws {
    let desk = try Desk()
    #expect(desk.type("demo --contacts \(count) --apps 14").exit == 0)
    #expect(try desk.type("apps list --json").json()["total"] as? Int == 14)
  }
}
