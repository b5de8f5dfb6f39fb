import Testing

@testable import CommandLine

@Suite struct PolicyTests {
  @Test func aPolicyOfOneAppHoldsAndIsLiftedAgain() throws {
    let desk = try Desk.with("Anna")
    desk.type("grants add Letters uid:Anna")
    #expect(desk.type("policy show Letters").output == "The policy of Letters forbids nothing.\n")
    let set = try desk.type("policy set Letters --fields name,emails --verbs read,edit --reason Law --json").json()
    #expect(set["fields"] as? [String] == ["name", "emails"] && set["verbs"] as? [String] == ["read", "edit"])
    #expect(set["highest"] as? String == "authorized" && set["changed"] as? Int == 1 && set["visible"] as? Int == 1)
    // What was not named stays.
    let again = try desk.type("policy set Letters --highest nothing --json").json()
    #expect(again["fields"] as? [String] == ["name", "emails"] && again["status"] as? String == "restricted")
    #expect(desk.type("policy set Letters --highest nothing").output.contains("is so already"))
    let open = desk.type("policy set Letters --highest authorized --fields all --verbs all")
    #expect(open.output == "The policy of Letters forbids nothing now. Letters is limited and can see 1 contact.\n")
    let events = try desk.type("audit list --action policyChanged --json").list("events")
    #expect(events.contains { $0["reason"] as? String == "Law" })
  }

  @Test func thePolicyOfAllAppsBindsEachOfThem() throws {
    let desk = try Desk.with("Anna")
    desk.type("policy set Letters --fields name,phones")
    #expect(desk.type("policy set --fields name,emails,note").exit == 0)
    let both = try desk.type("policy show Letters --json").json()
    #expect(both["fields"] as? [String] == ["name", "phones"])
    #expect((both["effective"] as? [String: Any])?["fields"] as? [String] == ["name"])
    let all = try desk.type("policy show --json").json()
    #expect(all["fields"] as? [String] == ["name", "emails", "note"])
    #expect(all["app"] == nil || "\(all["app"] ?? "")" == "<null>")
    #expect(desk.type("status set Letters authorized").exit == 0)
    desk.type("policy set --highest limited")
    #expect(try desk.type("status set Letters authorized --json").errorCode() == "policyViolation")
  }
}
