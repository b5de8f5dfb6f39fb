import ContactAccess
import Contacts
import Testing

@testable import CommandLine

@Suite struct GrantTermsTests {
  private func grants(_ desk: Desk) throws -> [[String: Any]] {
    try desk.type("grants list Letters --json").list("grants")
  }

  @Test(arguments: [
    ("everything", ["name", "phones", "emails", "note"]), ("nameAndPhone", ["name", "phones"]),
    ("nameAndEmail", ["name", "emails"]), ("nameOnly", ["name"]),
  ]) func aPresetStandsForFields(_ preset: String, _ fields: [String]) throws {
    let desk = try Desk.with("Anna")
    desk.type("grants add Letters uid:Anna --preset \(preset)")
    #expect(try grants(desk).first?["fields"] as? [String] == fields)
  }

  @Test func aTimeIsADayATimeOrADuration() throws {
    let desk = try Desk.with("Anna", "Bela", "Cora")
    desk.type("grants add Letters uid:Anna --until 2999-05-03")
    desk.type("grants add Letters uid:Bela --until 2999-05-03T10:00")
    let before = Instant(seconds: Int64(desk.now()))
    let answer = try desk.type("grants add Letters uid:Cora --until 7d --json").json()
    let list = try grants(desk).map { $0["until"] as? String }
    #expect(list[0] == "2999-05-03T00:00:00.000000Z" && list[1] == "2999-05-03T10:00:00.000000Z")
    let until = try #require(list[2])
    #expect(until >= before.adding(seconds: 604_800).text && until <= before.adding(seconds: 604_860).text)
    #expect(answer["until"] as? String == until)
    #expect(try desk.type("grants add Letters uid:Anna --until 2001-01-01 --json").errorCode() == "timesUnclear")
    let wrong = desk.type("grants add Letters uid:Anna --from list.tsv")
    #expect(wrong.exit == 2 && wrong.errors.contains("A file of contacts is named with --file."))
  }

  @Test func aGrantThatBeginsLaterIsNotReadNow() throws {
    let desk = try Desk.with("Anna")
    let answer = try desk.type("grants add Letters uid:Anna --from 12h --until 2d --json").json()
    #expect(answer["changed"] as? Int == 1 && answer["granted"] as? Int == 0)
    #expect(try grants(desk).isEmpty)
    #expect(desk.type("access explain Letters uid:Anna").output.contains("not in effect now"))
    let later = try #require(try desk.type("grants list Letters --json").list("upcoming").first)
    #expect(later["name"] as? String == "Anna" && later["from"] is String && later["until"] is String)
    #expect(later["inEffect"] as? Bool == false && later["group"] as? String == nil)
    let text = desk.type("grants list Letters").output
    #expect(text.contains("No contact is granted to Letters now.") && text.contains("Begins later:"))
    desk.type("grants add Letters uid:Anna --fields name")
    #expect(desk.type("grants revoke Letters uid:Anna --upcoming --try").output.hasPrefix("Tried, nothing was changed."))
    #expect(try desk.type("grants revoke Letters uid:Anna --upcoming --json").json()["changed"] as? Int == 1)
    #expect(try desk.type("grants list Letters --json").list("upcoming").isEmpty && grants(desk).count == 1)
    desk.type("grants add Letters uid:Anna --from 12h --until 2d")
    // A group that begins later is told of once.
    desk.type("groups make Choir")
    desk.type("grants add Letters --group Choir --from 1d")
    let list = desk.type("grants list Letters --json")
    #expect(try list.list("groups").isEmpty)
    #expect(try list.list("upcoming").map { $0["groupName"] as? String } == [nil, "Choir"])
  }

  @Test func aGroupIsGrantedListedAndRevoked() throws {
    let desk = try Desk.with("Anna", "Bela", "Cora")
    desk.type("groups make Choir")
    desk.type("groups join Choir uid:Anna uid:Bela")
    let added = try desk.type("grants add Letters uid:Anna --group Choir --fields name --reason Sings --json").json()
    #expect(added["changed"] as? Int == 2 && added["granted"] as? Int == 2)
    let list = desk.type("grants list Letters --json")
    let group = try #require(try list.list("groups").first)
    #expect(group["groupName"] as? String == "Choir" && group["reason"] as? String == "Sings")
    #expect(try list.list("grants").map { $0["byGroup"] as? Bool } == [false, true])
    #expect(desk.type("grants list Letters").output.contains("by a group"))
    let still = try desk.type("grants revoke Letters uid:Anna --json").json()
    #expect(still["stillReadable"] as? Int == 1)
    #expect(desk.type("grants revoke Letters uid:Anna").output.contains("were so already"))
    #expect(try desk.type("grants revoke Letters --group Choir --json").json()["granted"] as? Int == 0)
  }

  @Test func whatIsWithheldIsShownAsHidden() throws {
    let desk = try Desk.with("Anna", "Bela")
    desk.type("grants add Letters uid:Anna uid:Bela")
    desk.type("marks set uid:Anna")
    let list = try grants(desk)
    #expect(list[0]["hidden"] as? Bool == true && list[0]["readable"] as? [String] == [])
    // Notes are withheld from an app that may not read them.
    #expect(list[1]["hidden"] as? Bool == false && list[1]["readable"] as? [String] == ["name", "phones", "emails"])
    let text = desk.type("grants list Letters").output
    #expect(text.contains("(all hidden)") && text.contains("(hidden: note)"))
  }

  @Test func settingReplacesFieldsAndTime() throws {
    let desk = try Desk.with("Anna")
    desk.type("grants add Letters uid:Anna --until 7d")
    let set = try desk.type("grants set Letters uid:Anna --fields name --json").json()
    #expect(set["changed"] as? Int == 1)
    var row = try #require(try grants(desk).first)
    #expect(row["fields"] as? [String] == ["name"] && "\(row["until"] ?? "")" == "<null>")
    #expect(try desk.type("grants set Letters uid:Anna --fields name --json").json()["left"] as? Int == 1)
    // Adding, in contrast, adds up.
    desk.type("grants add Letters uid:Anna --fields emails")
    row = try #require(try grants(desk).first)
    #expect(row["fields"] as? [String] == ["name", "emails"])
  }

  @Test func anActIsTakenBackByItsNumber() throws {
    let desk = try Desk.with("Anna", "Bela")
    let added = try desk.type("grants add Letters uid:Anna uid:Bela --json").json()
    let act = try #require((added["acts"] as? [Int])?.first)
    // A part of it would take the whole act back; whoever names one is told.
    #expect(desk.type("undo \(act + 1)").errors.contains("is a part of act \(act)"))
    #expect(try grants(desk).count == 2)
    #expect(try desk.type("undo \(act) --json").json()["changed"] as? Int == 2)
    #expect(try grants(desk).isEmpty)
    #expect(try desk.type("undo \(act) --json").errorCode() == "actUndone")
    let again = try desk.type("grants add Letters uid:Anna --json").json()["acts"] as? [Int]
    desk.type("grants revoke Letters uid:Anna")
    #expect(desk.type("undo \(again?.first ?? 0)").output == "Nothing was undone: all of it was changed since.\n")
    #expect(desk.type("grants add Letters uid:Anna").output.contains("Undo with: contact-access undo "))
  }

  @Test func fieldsOfSingleLinesAreForGrantsAlone() throws {
    let desk = try Desk.with("Anna", "Bela")
    desk.put("uid:Anna\tname\nuid:Bela\n", in: "list.tsv")
    #expect(desk.type("grants add Letters --file list.tsv --try").errors.contains("one set of fields at a time"))
    #expect(desk.type("grants revoke Letters --file list.tsv").exit == 2)
    #expect(desk.type("marks set --file list.tsv").exit == 2)
    #expect(desk.type("grants set Letters --file list.tsv").exit == 0)
    #expect(try grants(desk).map { ($0["fields"] as? [String])?.count } == [1, 4])
  }
}
