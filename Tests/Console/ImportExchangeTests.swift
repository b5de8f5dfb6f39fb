import ConsoleRoutes
import ContactAccess
import ContactImport
import Contacts
import Foundation
import HTTP
import Testing

/// Imports by upload, from the file to the last answer.
@Suite struct ImportExchangeTests {
  private func card(_ uid: String, _ name: String, _ more: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\n\(more)END:VCARD\r\n"
  }

  private func compare(_ client: Client, _ response: Response, _ name: String) throws {
    // Contacts of an import get identifiers by the system's chance.
    let text = exchangeText(client.lastRequest, response).replacing(
      /\/contacts\/[0-9a-f]{32}/, with: "/contacts/(contact)")
    try Baseline.expect(text, is: name)
  }

  /// The page of an import once it is not at work any more.
  private func result(_ client: Client, _ response: Response) throws -> ImportID {
    let address = try #require(response.headers["Location"])
    let id = try #require(ImportID(text: address.split(separator: "/").last ?? ""))
    for _ in 0..<1_000 {
      if try !client.house.imports.record(id, in: client.house.engine.book.id).isAtWork { break }
      usleep(5_000)
    }
    return id
  }

  @Test func aFileIsImportedAndEveryCardIsAccountedFor() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    try compare(client, client.get(.imports), "import-choose")
    let sent = try client.send(
      card("a", "Anna <b>", "TEL:1\r\n") + card("b", "Bo") + card("a", "Anna again")
        + "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n",
      named: "phone.vcf", sameUID: "skip")
    let id = try result(client, sent)
    try compare(client, client.get(.importPage(id, .start)), "import-result")
    let skipped = client.get(.importPage(id, ImportPlace(outcome: .skipped))).text
    #expect(skipped.contains("The book has a contact with this UID already.") && !skipped.contains(">Bo<"))
    let table = client.get(.importTable(id))
    let lines = table.text.split(separator: "\r\n")
    #expect(lines.count == 5 && lines[0] == "line,outcome,name,contact,reason,changed,notes")
    #expect(lines[2].hasPrefix("6,skipped,Anna <b>,") || lines.contains { $0.contains(",skipped,Anna <b>,") })
    #expect(try house.engine.contactCount() == 2)
    // A name that is erased or gone is not kept by the report.
    let anna = try #require(try house.engine.contact(uid: "a"))
    _ = try house.engine.moveToTrash([anna], by: .host(user: "root"))
    #expect(!client.get(.importTable(id)).text.contains("Anna <b>"))
    #expect(client.get(.importPage(id, .start)).text.contains("Not in the book any more"))
    // Nothing of the file is left.
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: house.folder.path).allSatisfy {
        !$0.hasSuffix("source") && !$0.contains("upload-")
      })
  }

  @Test func cardsOfKnownContactsAreAskedAboutOneByOneAndForAllThatAreLeft() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = try result(
      client, client.send((0..<4).map { card("u\($0)", "Old \($0)") }.joined(), named: "a.vcf", sameUID: "skip"))
    let id = try result(
      client,
      client.send(
        (0..<4).map { card("u\($0)", "New \($0)", "TEL:5\($0)\r\n") }.joined(), named: "b.vcf", sameUID: "ask"))
    #expect(client.get(.importPage(id, .start)).text.contains("4 cards are of contacts"))
    try compare(client, client.get(.sameUID(id)), "import-same-uid")
    _ = client.post(.answerSameUID(id), [("place", "0"), ("answer", "update")])
    // A second click of the same form does nothing to the next card.
    _ = client.post(.answerSameUID(id), [("place", "0"), ("answer", "update")])
    #expect(client.get(.sameUID(id)).text.contains("New 1"))
    _ = client.post(.answerSameUID(id), [("place", "1"), ("answer", "skip")])
    _ = client.get(.sameUID(id))
    _ = try result(client, client.post(.answerSameUID(id), [("place", "2"), ("answer", "keep-both"), ("all", "yes")]))
    let names = try house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 50).rows.map(
      \.name)
    #expect(names == ["New 0", "New 2", "New 3", "Old 1", "Old 2", "Old 3"])
    let record = try house.imports.record(id, in: house.engine.book.id)
    // One line a card, with what became of it in the end, in the order of the file.
    let outcomes: [ImportLine.Outcome] = [.updated, .skipped, .keptBoth, .keptBoth]
    #expect(try house.imports.lines(of: record, nil, from: 0, count: 10).rows.map(\.outcome) == outcomes)
    #expect(try house.imports.lines(of: record, nil, from: 2, count: 10).rows.map(\.line) == [13, 19])
    #expect(client.get(.importTable(id)).text.split(separator: "\r\n").count == 5)
    #expect(
      record.waiting == 0 && record.progress[.updated] == 1 && record.progress[.keptBoth] == 2
        && record.progress[.skipped] == 1)
    #expect(client.get(.sameUID(id)).status == 303)
  }

  @Test func aTableThatNobodyKnowsIsAskedAbout() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let id = try result(
      client, client.send("Vorname;Nachname;Tel\nAnna;Berg;1\nBo;<i>;2\n", named: "b.csv", sameUID: "skip"))
    try compare(client, client.get(.importPage(id, .start)), "import-columns")
    #expect(client.post(.sendImportColumns(id), [("column-1", "ignore")]).status == 422)
    #expect(client.post(.sendImportColumns(id), [("column-1", "nonsense")]).status == 400)
    _ = client.get(.importPage(id, .start))
    let file = house.folder.appending(path: "imports/\(id.text)/record.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("needs-columns"))
    let answer = client.post(
      .sendImportColumns(id), [("column-1", "given"), ("column-2", "family"), ("column-3", "phone:")])
    // After a crash it would be known that it had begun.
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("needs-columns"))
    _ = try result(client, answer)
    #expect(
      try house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.name) == [
        "Bo <i>", "Anna Berg",
      ]
        || house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.name) == [
          "Anna Berg", "Bo <i>",
        ])
  }

  @Test func whatIsNotAdmittedIsNotKept() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    #expect(
      try client.send(card("a", "Anna"), named: "a.vcf", sameUID: "skip", token: String(repeating: "A", count: 75))
        .status == 400)
    #expect(try client.send("", named: "a.vcf", sameUID: "skip").status == 422)
    #expect(try client.send(card("a", "Anna"), named: "a.vcf", sameUID: "perhaps").status == 400)
    let stranger = Client(house)
    #expect(try stranger.send(card("a", "Anna"), named: "a.vcf", sameUID: "skip").status == 303)
    #expect(try house.engine.contactCount() == 0 && house.imports.records(of: house.engine.book.id).isEmpty)
    let missing = ImportID(high: 1, low: 2)
    for route in [
      ConsoleRoute.importPage(missing, .start), .importTable(missing), .importProgress(missing), .sameUID(missing),
    ] {
      #expect(client.get(route).status == 404)
    }
  }

  @Test func oneThatTheServerDidNotFinishIsShownAsInterrupted() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let id = try result(client, client.send(card("a", "Anna") + card("b", "Bo"), named: "a.vcf", sameUID: "skip"))
    // As a process leaves it that ends in the middle.
    let folder = house.folder.appending(path: "imports/\(id.text)")
    let file = folder.appending(path: "record.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("\"state\":\"done\"", with: "\"state\":\"running\"").write(
      to: file, atomically: true, encoding: .utf8)
    try Data("rest".utf8).write(to: folder.appending(path: "source"))
    let next = Imports(folder: house.folder.appending(path: "imports").path, surroundings: house.surroundings)
    let record = try next.record(id, in: house.engine.book.id)
    #expect(record.state == .interrupted && record.progress[.added] == 2 && record.progress.cards == 2)
    #expect(client.get(.importPage(id, .start)).text.contains("those without one would come in a second time"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "source").path))
    // After 30 days it is gone.
    next.tidy()
    house.surroundings.pass(seconds: 29 * 86_400)
    next.tidy()
    #expect(FileManager.default.fileExists(atPath: folder.path))
    house.surroundings.pass(seconds: 2 * 86_400)
    next.tidy()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func oneWhoseEndCouldNotBeWrittenDownIsNotAtWorkForEver() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let id = try result(client, client.send(card("a", "Anna"), named: "a.vcf", sameUID: "skip"))
    let file = house.folder.appending(path: "imports/\(id.text)/record.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("\"state\":\"done\"", with: "\"state\":\"running\"").write(
      to: file, atomically: true, encoding: .utf8)
    let page = client.get(.importPage(id, .start)).text
    #expect(page.contains("Something went wrong before the end") && !page.contains("http-equiv=\"refresh\""))
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(client.get(.importPage(id, .start)).text.contains("1 card: 1 added."))
  }

  @Test func anAnswerThatWasCarriedOutIsNotAskedForAgainAfterACrash() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = try result(client, client.send(card("a", "Anna") + card("b", "Bo"), named: "a.vcf", sameUID: "skip"))
    let id = try result(client, client.send(card("a", "Anna B") + card("b", "Bo B"), named: "a.vcf", sameUID: "ask"))
    let file = house.folder.appending(path: "imports/\(id.text)/record.json")
    let before = try Data(contentsOf: file)
    _ = client.get(.sameUID(id))
    _ = client.post(.answerSameUID(id), [("place", "0"), ("answer", "keep-both")])
    // As a process leaves it that ends after the card's line and before the record.
    try before.write(to: file)
    let next = Imports(folder: house.folder.appending(path: "imports").path, surroundings: house.surroundings)
    let record = try next.record(id, in: house.engine.book.id)
    #expect(
      record.answered == 1 && record.waiting == 1 && record.progress.cards == 2 && record.progress[.keptBoth] == 1)
    #expect(try next.waitingCard(of: id, in: house.engine.book.id)?.card.name.formatted == "Bo B")
  }

  @Test func aSecondClickOfTheSameFormGoesToTheSameImport() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let first = try client.send(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEND:VCARD\r\n", named: "a.vcf", sameUID: "skip")
    let token = client.token
    _ = try result(client, first)
    let second = try client.send(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nEND:VCARD\r\n", named: "a.vcf", sameUID: "skip", token: token)
    #expect(second.status == 303 && second.headers["Location"] == first.headers["Location"])
    #expect(try house.engine.contactCount() == 1)
  }

  @Test func aTableWithNothingButAHeaderIsSaidToBeOne() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let id = try result(
      client, client.send("Given Name,Family Name,Phone 1 - Value\n", named: "a.csv", sameUID: "skip"))
    let page = client.get(.importPage(id, .start)).text
    #expect(
      page.contains("The table has no row with a contact")
        && page.contains("<h1>Nothing imported from <bdi>a.csv</bdi></h1>"))
  }

  @Test func picturesAndArchivesAreSaidToBeNoFilesOfContacts() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = client.get(.imports)
    // The heads of a JPEG and of a ZIP (as spreadsheets are), with commas and semicolons as such files have them.
    for head in ["\u{FF}JFIF\0\u{1},\u{2};\0,,\n", "PK\u{3}\u{4}\u{14}\0,\0;a,b\n"] {
      let id = try result(client, client.send(head, named: "a.bin", sameUID: "skip"))
      #expect(
        client.get(.importPage(id, .start)).text.contains("The file holds neither a vCard nor a table of contacts"))
    }
  }
}
