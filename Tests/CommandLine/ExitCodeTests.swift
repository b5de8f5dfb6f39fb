import Testing

@testable import CommandLine

@Suite struct ExitCodeTests {
  @Test(arguments: [
    ("apps list", 0), ("apps add Twice --purpose P --developer D", 1), ("status set Twice notDetermined", 1),
    ("import letter.txt", 1),
    ("apps", 2), ("status set Twice wrong", 2), ("status set Twice limited --set some", 2),
    ("status set Twice denied --set empty", 2),
    ("grants add Twice", 2), ("grants add Twice --fields nothing 00", 2), ("audit list --day 2026-02-30", 2),
    ("audit list --action nothing", 2), ("contacts search a --limit 0", 2), ("operators link me --origin nowhere", 2),
    ("grants list Nobody", 3), ("grants add Twice 00", 3), ("import nothing.vcf", 3),
    ("audit list --operator nobody", 3),
    ("apps list --data missing", 4),
    ("apps add Other --purpose P --developer D --verbs fly", 2),
    ("apps add Other --purpose P --developer D --notes --no-notes", 2),
    ("apps change Twice", 2), ("apps change Nobody --name A", 3), ("apps change Twice --name _", 1),
    ("apps change Twice --fields nothing", 2),
    ("apps show Nobody", 3), ("apps pause Nobody", 3), ("apps delete Nobody", 3),
    ("policy show Nobody", 3), ("policy set", 2), ("policy set Twice --highest some", 2),
    ("policy set Twice --fields nothing", 2),
    ("groups show Nobody", 3), ("groups make _", 1), ("groups rename Nobody Other", 3), ("groups delete Nobody", 3),
    ("groups join Nobody", 3), ("groups leave Nobody 00", 3),
    ("grants add Twice --group Nobody", 3), ("grants add Twice 00 --preset some", 2),
    ("grants add Twice 00 --until soon", 2),
    ("grants add Twice 00 --from list.tsv", 2), ("grants add Twice 00 --until 0d", 2), ("grants set Twice", 2),
    ("grants add Twice 00 --preset nameOnly --fields name", 2),
    ("marks set", 2), ("marks set 00", 3), ("marks clear 00", 3), ("marks show 00", 3), ("marks show", 2),
    ("requests list --app Nobody", 3), ("requests show 00", 3), ("requests answer 00 00", 3), ("requests refuse 00", 3),
    ("requests lift Nobody", 3), ("requests list --before 00", 3),
    ("copies offer Twice", 2), ("copies offer Twice 00 --minutes 90", 2), ("copies list Nobody", 3),
    ("copies take-back 00", 3),
    ("contacts trash", 2), ("contacts trash 00", 3), ("contacts restore 00", 3), ("undo 0", 2), ("undo 999", 3),
    ("undo it", 2),
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
