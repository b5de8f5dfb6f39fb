import Testing

@testable import CommandLine

@Suite struct ImportTests {
  @Test func aTableIsImportedWhateverItsNameSays() throws {
    let desk = try Desk()
    desk.put(
      "First Name,Last Name,E-mail Address,Mobile Phone,Categories\nAnna,Berg,a@x.example,1,Club\n,,,,\n",
      in: "people.vcf")
    let answer = try desk.type("import people.vcf --json").json()
    #expect(answer["added"] as? Int == 1 && answer["cards"] as? Int == 2)
    let skipped = try #require((answer["skipped"] as? [[String: Any]])?.first)
    #expect(skipped["line"] as? Int == 3 && skipped["reason"] as? String == "There is nothing in it.")
    #expect(try desk.type("groups show Club --json").list("contacts").count == 1)
  }

  @Test func anUnknownTableIsRefusedUntilItsColumnsAreNamed() throws {
    let desk = try Desk()
    desk.put("Vorname;Nachname;Tel.;Rest\nAnna;Berg;12345;x\n", in: "people.csv")
    let refused = desk.type("import people.csv --json")
    #expect(refused.exit == 1)
    #expect(try refused.errorCode() == "columnsUnclear")
    #expect(
      refused.errors.contains("“Vorname”, “Nachname”, “Tel.”, “Rest”")
        && refused.errors.contains("--column “Vorname=given”"))
    #expect(
      desk.type("import people.csv --column Vorname=given --column Name=family").errors.contains("has no column “Name”")
    )
    let done = desk.type("import people.csv --column Vorname=given --column Nachname=family --column 3=phone:home")
    #expect(done.output == "1 contact read: 1 added, none skipped.\n", "\(done)")
    #expect(try desk.type("contacts search 12345 --json").list("contacts").first?["name"] as? String == "Anna Berg")
    desk.put("Bo,Berg\n", in: "bare.csv")
    #expect(
      desk.type("import bare.csv --no-header --column 1=given --column 2=family").output.hasPrefix(
        "1 contact read: 1 added"))
  }

  @Test func columnsThatCannotBeAreUsageErrors() throws {
    let desk = try Desk()
    for line in [
      "import a.csv --column Vorname", "import a.csv --column Vorname=first", "import a.csv --no-header",
      "import a.csv --column A=given --column A=family", "import a.csv --column =given",
    ] { #expect(desk.type(line).exit == 2, "\(line)") }
    #expect(desk.type("import a.csv --column A=first").errors.contains("phonetic-given"))
  }

  @Test func groupCardsBecomeGroupsWithTheirMembers() throws {
    let desk = try Desk.with("Anna", "Bea")
    let card = { (name: String, uids: [String]) in
      "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nX-ADDRESSBOOKSERVER-KIND:group\n"
        + uids.map { "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\($0)\n" }.joined() + "END:VCARD\n"
    }
    desk.put(
      card("Club", ["Anna", "Cleo", "Nobody", "Anna"]) + card("", ["Anna"])
        + "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:Cleo\nFN:Cleo\nEND:VCARD\n", in: "groups.vcf")
    let answer = try desk.type("import groups.vcf --json").json()
    #expect(answer["added"] as? Int == 1)
    let group = try #require((answer["groups"] as? [[String: Any]])?.first)
    #expect(group["name"] as? String == "Club" && group["joined"] as? Int == 2 && group["missing"] as? Int == 1)
    #expect(group["members"] as? Int == 2)
    #expect((answer["skipped"] as? [[String: Any]])?.first?["reason"] as? String == "The group has no name.")
    #expect(
      (answer["notes"] as? [[String: Any]])?.first?["reason"] as? String == "Members that are not in the book: 1 of 3.")
    let again = try desk.type("import groups.vcf --json").json()
    #expect((again["groups"] as? [[String: Any]])?.first?["joined"] as? Int == 0)
    let log = try desk.type("audit list --json").list("events")
    #expect(log.filter { $0["action"] as? String == "joined" }.compactMap { $0["count"] as? Int } == [2])
    #expect(log.count { $0["action"] as? String == "groupMade" } == 1)
  }
}
