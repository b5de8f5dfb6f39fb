import ContactAccess
import Contacts
import Testing

@testable import CommandLine

@Suite struct RequestsTests {
  private struct Asked {
    let desk: Desk
    let caller: AppCaller
    let actor: Actor

    init(_ names: String...) throws {
      desk = try Desk.with("Anna", "Bela", "Cora")
      (caller, actor) = try desk.app("Asker", "--fields name,emails")
    }

    func ask(_ request: NewRequest) throws -> String { try desk.engine().ask(caller, request, by: actor).id.text }
  }

  @Test func aRequestIsListedShownAndAnswered() throws {
    let house = try Asked()
    let id = try house.ask(
      NewRequest(purpose: "You named her", fields: [.name], search: "Anna", ignoredEmails: ["bela@post.example"]))
    let list = house.desk.type("requests list --json")
    let row = try #require(try list.list("requests").first)
    #expect(row["id"] as? String == id && row["state"] as? String == "pending" && row["search"] as? String == "Anna")
    #expect((row["app"] as? [String: Any])?["name"] as? String == "Asker")
    #expect(try list.json()["open"] as? Int == 1)
    let shown = house.desk.type("requests show \(id) --json")
    #expect(try shown.list("contacts").map { $0["name"] as? String } == ["Anna"])
    #expect(try shown.json()["ignored"] as? Int == 1 && shown.json()["purpose"] as? String == "You named her")
    let answered = try house.desk.type("requests answer \(id) uid:Anna --until 7d --reason Yes --json").json()
    #expect(answered["state"] as? String == "answered" && answered["changed"] as? Int == 1)
    #expect(answered["by"] as? String == "test")
    let grant = try #require(try house.desk.type("grants list Asker --json").list("grants").first)
    #expect(grant["fields"] as? [String] == ["name"] && grant["origin"] as? String == "answeredRequest")
    #expect(grant["until"] as? String != nil)
    #expect(try house.desk.type("requests answer \(id) uid:Bela --json").errorCode() == "requestDecided")
    #expect(house.desk.type("requests list").output == "No request waits for an answer.\n")
    #expect(try house.desk.type("requests list --all --app Asker --json").list("requests").count == 1)
    #expect(house.desk.type("requests answer \(id)").exit == 2)
  }

  @Test func contactsThatTheAppKnowsOrHasAreToldApart() throws {
    let house = try Asked()
    house.desk.type("grants add Asker uid:Bela --fields name")
    house.desk.type("marks set uid:Cora")
    let id = try house.ask(NewRequest(ignoredEmails: ["anna@post.example"]))
    let text = house.desk.type("requests show \(id)").output
    #expect(!text.contains("Anna") && text.contains("granted: name") && text.contains("never share"))
    #expect(text.contains("1 address or number"))
  }

  @Test func aRefusalSilencesUntilItIsLifted() throws {
    let house = try Asked()
    let id = try house.ask(NewRequest())
    let refused = try house.desk.type("requests refuse \(id) --reason No --json").json()
    #expect(refused["state"] as? String == "refused" && refused["silentUntil"] as? String != nil)
    #expect(house.desk.type("apps show Asker").output.contains("it may not ask again until"))
    #expect(try house.desk.engine().ask(house.caller, NewRequest(), by: house.actor).state == .refused)
    #expect(house.desk.type("requests lift Asker").output == "Asker may ask again.\n")
    #expect(try house.desk.engine().ask(house.caller, NewRequest(), by: house.actor).state == .pending)
    #expect(house.desk.type("requests lift Letters").output.contains("was not refused"))
    #expect(try house.desk.type("requests refuse \(id) --json").errorCode() == "requestDecided")
  }

  @Test func openOnesComeFirstAndTheListGoesOnWhereItEnded() throws {
    let house = try Asked()
    var decided: [String] = []
    for _ in 0..<3 {
      let id = try house.ask(NewRequest())
      house.desk.type("requests answer \(id) uid:Anna")
      decided.insert(id, at: 0)
    }
    let open = try house.ask(NewRequest(search: "Bela"))
    var found: [String] = []
    var before = ""
    for _ in 0..<4 {
      let page = house.desk.type("requests list --all --limit 1 --json \(before)")
      found += try page.list("requests").compactMap { $0["id"] as? String }
      before = (try page.json()["next"] as? String).map { "--before \($0)" } ?? ""
    }
    #expect(found == [open] + decided)
    #expect(before.isEmpty)
    #expect(house.desk.type("requests list --all --limit 2").output.contains("More with: --before \(decided[0])"))
    #expect(try house.desk.type("requests list --all --json").list("requests").count == 4)
  }
}
