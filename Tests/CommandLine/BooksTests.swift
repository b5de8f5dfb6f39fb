import Testing

@testable import CommandLine

@Suite struct BooksTests {
  @Test func booksAreMadeListedAndRenamed() throws {
    let desk = try Desk.with("Anna", "Bela")
    let made = try desk.type("books make Chess_club --json").json()
    let id = try #require(made["id"] as? String)
    #expect(made["name"] as? String == "Chess club" && made["contacts"] as? Int == 0)
    #expect(try desk.type("books make CHESS_CLUB --json").errorCode() == "bookNameTaken")
    #expect(desk.type("books rename \(id) Go").output == "Chess club is now called Go.\n")
    #expect(desk.type("books rename go Go").output == "The address book is called Go already.\n")
    let listed = try desk.type("books list --json").list("books")
    #expect(listed.map { $0["name"] as? String } == ["personal", "Go"])
    #expect(listed.map { $0["contacts"] as? Int } == [2, 0])
    let nowhere = desk.type("books rename nowhere Here")
    #expect(nowhere.exit == 3 && nowhere.errors.contains("books list"))
  }

  @Test func aCommandSpeaksOfTheBookThatIsNamedAndOfTheOldestOtherwise() throws {
    let desk = try Desk.with("Anna", "Bela")
    let id = try #require(try desk.type("books make Club --json").json()["id"] as? String)
    desk.type("contacts create --book Club --name Zoe --email zoe@post.example")
    func names(_ book: String) throws -> [String?] {
      try desk.type("contacts search @post --json \(book)").list("contacts").map { $0["name"] as? String }
    }
    #expect(try names("") == ["Anna", "Bela"])
    #expect(try names("--book club") == ["Zoe"])
    #expect(try desk.type("--book Club contacts search @post --json").list("contacts").count == 1)
    // Status and grants are of the book, the app of the server.
    let zoe = try #require(try desk.type("contacts search zoe --book \(id) --json").list("contacts").first?["id"] as? String)
    #expect(desk.type("grants add Letters \(zoe)").exit == 3)
    #expect(desk.type("grants add Letters \(zoe) --book Club").exit == 0)
    #expect(try desk.type("apps show Letters --json --book Club").json()["status"] as? String == "limited")
    let unknown = desk.type("contacts search zoe --book Nowhere --json")
    #expect(try unknown.exit == 3 && unknown.errorCode() == "unknownBook")
    #expect(desk.type("books list --book Club").exit == 2)
  }
}
