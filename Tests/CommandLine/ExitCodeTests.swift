import Testing

@testable import CommandLine

@Suite struct ExitCodeTests {
  @Test(arguments: [
    ("apps list", 0), ("apps add Twice --purpose P --developer D", 1), ("status set Twice notDetermined", 1),
    ("import letter.txt", 1),
    ("apps", 2), ("status set Twice wrong", 2), ("status set Twice limited --set some", 2), ("status set Twice denied --set empty", 2),
    ("grants add Twice", 2), ("grants add Twice --fields nothing 00", 2), ("audit list --day 2026-02-30", 2),
    ("audit list --action nothing", 2), ("contacts search a --limit 0", 2), ("operators link me --origin nowhere", 2),
    ("grants list Nobody", 3), ("grants add Twice 00", 3), ("import nothing.vcf", 3),
    ("audit list --operator nobody", 3),
    ("apps list --data missing", 4),
  ]) func theExitCodeSaysWhatKindOfTroubleItWas(_ line: String, _ code: Int32) throws {
    let desk = try Desk()
    desk.put("no card at all", in: "letter.txt")
    desk.type("apps add Twice --purpose P --developer D")
    let answer = desk.type("\(line) --json")
    #expect(answer.exit == code)
    #expect(answer.errors.isEmpty == (code == 0))
    if code != 0 { #expect(try answer.errorCode() != nil) }
    // The sentence goes to standard error in any case, and alone without --json.
    let plain = desk.type(line)
    #expect(plain.exit == code)
    if code != 0 { #expect(plain.errors.hasPrefix("contact-access: ") && plain.output.isEmpty) }
  }

  @Test func statusFollowsTheTableOfTransitions() throws {
    let desk = try Desk()
    desk.type("demo --contacts 20 --apps 3")
    #expect(desk.type("status set Assistant denied").exit == 0)
    let refused = desk.type("status set Assistant limited --json")
    #expect(try refused.errorCode() == "setChoiceMissing")
    let taken = try desk.type("status set Assistant limited --set earlier --json").json()
    #expect(taken["visible"] as? Int == 3)
    #expect(taken["from"] as? String == "denied")
  }
}
