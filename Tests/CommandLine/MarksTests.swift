import Testing

@testable import CommandLine

@Suite struct MarksTests {
  @Test func aMarkBeatsGrantsUntilItIsCleared() throws {
    let desk = try Desk.with("Anna", "Bela")
    desk.type("grants add Letters uid:Anna uid:Bela")
    func readable(_ name: String) throws -> [String]? {
      try desk.type("access explain Letters uid:\(name) --json").json()["readable"] as? [String]
    }
    let marked = try desk.type("marks set uid:Anna --reason Asked_so --json").json()
    #expect(marked["wholeContact"] as? Bool == true && marked["changed"] as? Int == 1)
    #expect(try readable("Anna") == [])
    desk.type("marks set uid:Bela --fields phones,note")
    #expect(try readable("Bela") == ["name", "emails"])
    #expect(desk.type("marks show uid:Bela").output == "Of Bela, never shared: phones,note.\n")
    #expect(desk.type("marks show uid:Anna").output == "Anna is never shared.\n")
    // A mark takes the place of the earlier one.
    #expect(desk.type("marks set uid:Bela --fields emails").exit == 0)
    let shown = try desk.type("marks show uid:Bela --json").json()
    #expect(shown["neverShare"] as? [String] == ["emails"] && shown["wholeContact"] as? Bool == false)
    #expect(desk.type("marks clear uid:Anna uid:Bela").output == "Mark taken away: 2 contacts.\n")
    #expect(desk.type("marks show uid:Anna").output == "Anna has no mark.\n")
    #expect(desk.type("marks set uid:Anna --fields ,").errors.contains("“marks clear” takes a mark away"))
    let events = try desk.type("audit list --action neverShareSet --json").list("events")
    #expect(events.contains { $0["reason"] as? String == "Asked so" })
  }

  @Test func aContactInTheTrashIsReadByNobodyAndComesBackWithItsGrants() throws {
    let desk = try Desk.with("Anna", "Bela")
    desk.type("grants add Letters uid:Anna uid:Bela")
    let anna = try desk.id("Anna")
    let trashed = try desk.type("contacts trash uid:Anna --json").json()
    #expect(trashed["contacts"] as? [String] == [anna] && trashed["changed"] as? Int == 1)
    #expect(try desk.type("grants list Letters --json").json()["total"] as? Int == 1)
    #expect(desk.type("contacts trash \(anna)").exit == 3)
    let listed = try desk.type("contacts trashed --json").json()
    #expect(listed["total"] as? Int == 1)
    #expect(try desk.type("contacts trashed --json").list("contacts").first?["name"] as? String == "Anna")
    #expect(desk.type("contacts trashed").output.contains("Shown: 1 of 1."))
    #expect(desk.type("contacts restore \(anna)").output == "Restored Anna.\n")
    #expect(try desk.type("grants list Letters --json").json()["total"] as? Int == 2)
    #expect(desk.type("contacts restore \(anna)").exit == 3)
  }
}
