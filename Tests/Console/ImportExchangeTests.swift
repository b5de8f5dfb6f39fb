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
    let text = exchangeText(client.lastRequest, response).replacing(/\/contacts\/[0-9a-f]{32}/, with: "/contacts/(contact)")
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
      card("a", "Anna <b>", "TEL:1\r\n") + card("b", "Bo") + card("a", "Anna again") + "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n",
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
    #expect(try FileManager.default.subpathsOfDirectory(atPath: house.folder.path).allSatisfy { !$0.hasSuffix("source") && !$0.contains("upload-") })
  }

  @Test func cardsOfKnownContactsAreAskedAboutOneByOneAndForAllThatAreLeft() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = client.get(.imports)
    _ = try result(client, client.send((0..<4).map { card("u\($0)", "Old \($0)") }.joined(), named: "a.vcf", sameUID: "skip"))
    let id = try result(
      client, client.send((0..<4).map { card("u\($0)", "New \($0)", "TEL:5\($0)\r\n") }.joined(), named: "b.vcf", sameUID: "ask"))
    #expect(client.get(.importPage(id, .start)).text.contains("4 cards are of contacts"))
    try compare(client, client.get(.sameUID(id)), "import-same-uid")
    _ = client.post(.answerSameUID(id), [("place", "0"), ("answer", "update")])
    // A second click of the same form does nothing to the next card.
    _ = client.post(.answerSameUID(id), [("place", "0"), ("answer", "update")])
    #expect(client.get(.sameUID(id)).text.contains("New 1"))
    _ = client.post(.answerSameUID(id), [("place", "1"), ("answer", "skip")])
    _ = client.get(.sameUID(id))
    _ = try result(client, client.post(.answerSameUID(id), [("place", "2"), ("answer", "keep-both"), ("all", "yes")]))
    let names = try house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 50).rows.map(\.name)
    #expect(names == ["New 0", "New 2", "New 3", "Old 1", "Old 2", "Old 3"])
    let record = try house.imports.record(id, in: house.engine.book.id)
    #expect(record.waiting == 0 && record.progress[.updated] == 1 && record.progress[.keptBoth] == 2 && record.progress[.skipped] == 1)
    #expect(client.get(.sameUID(id)).status == 303)
  }

  @Test func aTableThatNobodyKnowsIsAskedAbout() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = client.get(.imports)
    let id = try result(client, client.send("Vorname;Nachname;Tel\nAnna;Berg;1\nBo;<i>;2\n", named: "b.csv", sameUID: "skip"))
    try compare(client, client.get(.importPage(id, .start)), "import-columns")
    #expect(client.post(.sendImportColumns(id), [("column-1", "ignore")]).status == 422)
    #expect(client.post(.sendImportColumns(id), [("column-1", "nonsense")]).status == 400)
    _ = client.get(.importPage(id, .start))
    _ = try result(client, client.post(.sendImportColumns(id), [("column-1", "given"), ("column-2", "family"), ("column-3", "phone:")]))
    #expect(try house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.name) == ["Bo <i>", "Anna Berg"]
      || house.engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.name) == ["Anna Berg", "Bo <i>"])
  }

  @Test func whatIsNotAdmittedIsNotKept() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = client.get(.imports)
    #expect(try client.send(card("a", "Anna"), named: "a.vcf", sameUID: "skip", token: String(repeating: "A", count: 75)).status == 400)
    #expect(try client.send("", named: "a.vcf", sameUID: "skip").status == 422)
    #expect(try client.send(card("a", "Anna"), named: "a.vcf", sameUID: "perhaps").status == 400)
    let stranger = Client(house)
    #expect(try stranger.send(card("a", "Anna"), named: "a.vcf", sameUID: "skip").status == 303)
    #expect(try house.engine.contactCount() == 0 && house.imports.records(of: house.engine.book.id).isEmpty)
    let missing = ImportID(high: 1, low: 2)
    for route in [ConsoleRoute.importPage(missing, .start), .importTable(missing), .importProgress(missing), .sameUID(missing)] {
      #expect(client.get(route).status == 404)
    }
  }

  @Test func oneThatTheServerDidNotFinishIsShownAsInterrupted() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = client.get(.imports)
    let id = try result(client, client.send(card("a", "Anna") + card("b", "Bo"), named: "a.vcf", sameUID: "skip"))
    // As a process leaves it that ends in the middle.
    let folder = house.folder.appending(path: "imports/\(id.text)")
    let file = folder.appending(path: "record.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("\"state\":\"done\"", with: "\"state\":\"running\"").write(to: file, atomically: true, encoding: .utf8)
    try Data("rest".utf8).write(to: folder.appending(path: "source"))
    let next = Imports(folder: house.folder.appending(path: "imports").path, surroundings: house.surroundings)
    let record = try next.record(id, in: house.engine.book.id)
    #expect(record.state == .interrupted && record.progress[.added] == 2 && record.progress.cards == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "source").path))
    // After 30 days it is gone.
    house.surroundings.pass(seconds: 31 * 86_400)
    _ = Imports(folder: house.folder.appending(path: "imports").path, surroundings: house.surroundings)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
