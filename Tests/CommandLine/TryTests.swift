import Testing

@testable import CommandLine

@Suite struct TryTests {
  /// What each command would do to the app that has Anna by a grant and Bela by a group; a third contact is Cora.
  @Test(arguments: [
    ("grants add Letters uid:Cora uid:Anna", 1, 0, 0), ("grants add Letters --group Rest", 1, 0, 0),
    ("grants set Letters uid:Anna --fields name", 0, 0, 1), ("grants revoke Letters uid:Anna", 0, 1, 0),
    ("grants revoke Letters --group Choir", 0, 1, 0), ("status set Letters denied", 0, 2, 0),
    ("status set Letters authorized", 1, 0, 0), ("policy set Letters --highest nothing", 0, 2, 0),
    ("policy set --fields name", 0, 0, 2), ("apps change Letters --fields name", 0, 0, 2),
    ("apps pause Letters", 0, 2, 0),
    ("marks set uid:Anna", 0, 1, 0), ("marks set uid:Anna --fields phones", 0, 0, 1),
    ("groups join Choir uid:Cora", 1, 0, 0), ("groups leave Choir uid:Bela", 0, 1, 0), ("groups delete Choir", 0, 1, 0),
    ("contacts trash uid:Anna", 0, 1, 0),
  ]) func whatAChangeWouldDoIsToldAndNotDone(_ line: String, _ gained: Int, _ lost: Int, _ changed: Int) throws {
    let desk = try Desk.with("Anna", "Bela", "Cora")
    desk.type("groups make Choir")
    desk.type("groups make Rest")
    desk.type("groups join Choir uid:Bela")
    desk.type("groups join Rest uid:Cora")
    desk.type("grants add Letters uid:Anna --group Choir")
    let before = desk.type("audit list").output
    let tried = desk.type("\(line) --try --json")
    #expect(tried.exit == 0)
    let app = try #require(try tried.list("apps").first)
    #expect(app["name"] as? String == "Letters")
    #expect([app["gained"], app["lost"], app["changed"]].map { $0 as? Int } == [gained, lost, changed])
    #expect(try tried.json()["tried"] as? Bool == true)
    #expect(desk.type("\(line) --try").output.hasPrefix("Tried, nothing was changed. "))
    #expect(desk.type("audit list").output == before)
    // Done for good, it is what was said.
    #expect(desk.type(line).exit == 0)
    let visible = try desk.type("apps show Letters --json").json()["visible"] as? Int
    #expect(visible == 2 + gained - lost)
  }

  @Test func whatWouldBeRefusedIsRefusedWhenTried() throws {
    let desk = try Desk.with("Anna")
    desk.type("status set Letters denied")
    #expect(try desk.type("grants add Letters uid:Anna --try --json").errorCode() == "statusForbidsGrant")
    #expect(
      desk.type("marks set uid:Anna --try").output
        == "Tried, nothing was changed. No app would read anything else than now.\n")
  }
}
