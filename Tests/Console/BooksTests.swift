import ConsoleRoutes
import ContactAccess
import ContactImport
import Contacts
import Foundation
import HTTP
import Testing

@testable import Console

/// Several address books in the console.
@Suite struct BooksTests {
  private func attributes(_ page: String, _ name: String) -> [String] {
    page.components(separatedBy: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }).replacing("&amp;", with: "&") }
  }

  /// A second book with one contact, a group and an app that was granted it, seen by somebody who is signed in.
  private func secondBook(_ house: House) throws -> (client: Client, engine: AccessEngine, base: String, contact: ContactID, app: AppID) {
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = client.get(.bookSettings(done: nil))
    let made = client.post(.makeBook, [("new", "Chess club")])
    let id = try #require(try house.engine.books().last?.id)
    #expect(made.status == 303)
    #expect(made.headers["Location"]?.hasPrefix("/books/\(id)/settings?done=") == true)
    #expect(client.follow(made).text.contains("Made the address book. You are in it now."))
    let engine = try house.engine.inBook(id)
    var contact = Contact(id: ContactID(high: 0xB00C, low: 1))
    contact.name.formatted = "Magnus"
    _ = try engine.importContacts([contact], by: .host(user: "root"))
    let group = try engine.makeGroup("Masters", by: .host(user: "root"))
    _ = try engine.join([contact.id], group, by: .host(user: "root"))
    _ = try engine.grant([contact.id], groups: [group], to: app, GrantTerms(), origin: .picked, by: .host(user: "root"))
    return (client, engine, "/books/\(id)", contact.id, app)
  }

  @Test func withOneBookOnlyTheSettingsPageSpeaksOfBooks() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let pages: [ConsoleRoute] = [
      .apps(query: "", after: nil, done: nil), .app(app, .start, done: nil), .deletion(app), .contacts(.start),
      .contact(house.people[0], done: nil), .groups(done: nil), .policy(done: nil), .requests(before: nil, done: nil),
    ]
    for page in pages {
      let text = client.get(page).text.lowercased()
      #expect(!text.contains("address books") && !text.contains("/books/") && !text.contains("personal"), "\(page)")
    }
    let settings = client.get(.bookSettings(done: nil)).text
    #expect(settings.contains("value=\"personal\"") && settings.contains("action=\"/settings/books\""))
    #expect(!settings.contains("<details class=\"books\""))
  }

  @Test func everyAddressOnAPageOfABookLeadsIntoThatBook() throws {
    let house = try House(people: 3)
    let (client, _, base, _, _) = try secondBook(house)
    var waiting = ["\(base)/apps", "\(base)/settings"]
    var seen = Set(waiting)
    var visited = 0
    while let address = waiting.popLast(), visited < 150 {
      visited += 1
      let response = client.get(address)
      #expect(response.status < 400, "\(address): \(response.status)")
      if let location = response.headers["Location"] { #expect(location.hasPrefix("\(base)/"), "\(address) → \(location)") }
      #expect(!response.text.contains("Person 00"), "\(address)")
      // The list of books leads elsewhere, and says so.
      var text = response.text
      if let begin = text.firstRange(of: "<details class=\"books\">"), let end = text.firstRange(of: "</details>") {
        text.removeSubrange(begin.lowerBound..<end.upperBound)
      }
      if address.hasPrefix("\(base)/settings"), let begin = text.firstRange(of: "<table"), let end = text.firstRange(of: "</table>") {
        text.removeSubrange(begin.lowerBound..<end.upperBound)
      }
      let files = ["/console.css", "/console.js", "/icon.svg", "#"]
      for found in attributes(text, "href") + attributes(text, "action") + attributes(text, "src") {
        if files.contains(where: found.hasPrefix) { continue }
        #expect(found.hasPrefix("\(base)/"), "\(found) on \(address)")
        if attributes(text, "href").contains(found), seen.insert(found).inserted { waiting.append(found) }
      }
      for back in text.components(separatedBy: "name=\"back\" value=\"").dropFirst() { #expect(back.hasPrefix("\(base)/"), "\(address)") }
    }
    #expect(visited > 30)
  }

  @Test func twoWindowsInTwoBooksDoNotDisturbEachOther() throws {
    let house = try House(people: 3)
    let (client, engine, base, contact, app) = try secondBook(house)
    let host = Actor.host(user: "root")
    // The same app, limited there and undecided here.
    #expect(try house.engine.app(app).row.status == .notDetermined)
    _ = try house.engine.grant([house.people[0]], to: app, GrantTerms(), origin: .picked, by: host)
    #expect(client.get("\(base)/contacts").text.contains("Magnus") && !client.get(.contacts(.start)).text.contains("Magnus"))
    // Another book's identifiers are not found, and nor is a book that never was.
    for address in [
      "\(base)/contacts/\(house.people[0])", "/contacts/\(contact)", "\(base)/contacts/\(house.people[0])/photo",
      "/books/\(AddressBookID(high: 1, low: 1))/contacts", "/books/nonsense/contacts", "/books/", "\(base)/nothing",
    ] { #expect(client.get(address).status == 404, "\(address)") }
    // Drafts are of their book.
    let picker = client.get("\(base)/apps/\(app)/pick")
    #expect(picker.text.contains("Magnus"))
    #expect(try house.engine.draft(of: client.person(), for: app) == .empty)
    // A form of one book acts in it, and so does Undo; its notice is shown there.
    let page = client.get("\(base)/apps/\(app)")
    #expect(page.status == 200)
    let done = client.post(raw: "\(base)/apps/\(app)/revoke", [("c", contact.text)])
    let location = try #require(done.headers["Location"])
    #expect(location.hasPrefix("\(base)/apps/\(app)?done="))
    let act = try #require(location.split(separator: "=").last)
    #expect(client.get("/apps/\(app)?done=\(act)").text.contains("class=\"notice") == false)
    #expect(try engine.app(app).granted == 1)
    _ = client.get(.app(app, .start, done: nil))
    let elsewhere = client.post(.undo, [("act", String(act)), ("back", "/apps/\(app)")])
    #expect(elsewhere.status == 404 || !client.follow(elsewhere).text.contains("shared again"))
    let shown = client.get(location).text
    #expect(shown.contains("class=\"notice") && shown.contains("action=\"\(base)/undo\""))
    let undone = client.post(raw: "\(base)/undo", [("act", String(act)), ("back", "\(base)/apps/\(app)")])
    #expect(undone.headers["Location"]?.hasPrefix("\(base)/apps/\(app)?done=") == true)
    // A return address of another book is none.
    let astray = client.post(raw: "\(base)/undo", [("act", String(act)), ("back", "/apps/\(app)")])
    #expect(astray.headers["Location"]?.hasPrefix("/apps") != true)
  }

  @Test func aNoticeThatWaitsIsShownInItsBookAlone() throws {
    let house = try House(people: 3)
    let (client, _, base, _, app) = try secondBook(house)
    _ = client.get("\(base)/apps/\(app)")
    // Nothing was chosen to be discarded; the notice waits for the next page of that app in that book.
    let discarded = client.post(raw: "\(base)/apps/\(app)/discard", [])
    #expect(discarded.headers["Location"]?.hasPrefix(base) == true)
    #expect(!client.get(.pick(app, .start)).text.contains("class=\"notice"))
    #expect(client.follow(discarded).text.contains("class=\"notice"))
  }

  @Test func whoIsNotSignedInComesBackIntoTheBook() throws {
    let house = try House(people: 0)
    let (_, _, base, _, _) = try secondBook(house)
    let client = Client(house)
    let asked = client.get("\(base)/contacts?q=mag")
    let encoded = "\(base)/contacts?q=mag".replacing("/", with: "%2F").replacing("?", with: "%3F").replacing("=", with: "%3D")
    #expect(asked.headers["Location"] == "\(base)/sign-in?to=\(encoded)")
    #expect(client.follow(asked).text.contains("action=\"\(base)/sign-in?to=\(encoded)\""))
    let back = client.post(
      raw: "\(base)/sign-in?to=\(encoded)", [("name", "ingrid"), ("password", House.password)])
    #expect(back.headers["Location"] == "\(base)/contacts?q=mag")
    #expect(client.follow(back).text.contains("Magnus"))
  }

  @Test func theOldestBookMayBeNamedAndIsPrintedWithoutItsName() throws {
    let house = try House(people: 2)
    let (client, _, base, _, _) = try secondBook(house)
    let named = client.get("/books/\(house.engine.book.id)/contacts").text
    #expect(named.contains("Person 001") && named.contains("href=\"/contacts\"") && !named.contains("href=\"/books/\(house.engine.book.id)"))
    // The head of every page says where one is, and leads to the same part of the other book.
    let here = client.get(.contacts(.start)).text
    #expect(here.contains("<title>Contacts · personal · Contact Access</title>"))
    #expect(here.contains("<a href=\"\(base)/contacts\"><bdi>Chess club</bdi></a>"))
    #expect(client.get("\(base)/contacts").text.contains("<a href=\"/contacts\"><bdi>personal</bdi></a>"))
  }

  @Test func aBookIsRenamedAndNamesThatWillNotDoAreSaidAtTheirField() throws {
    let house = try House(people: 0)
    let (client, engine, base, _, _) = try secondBook(house)
    _ = client.get("\(base)/settings")
    let renamed = client.post(raw: "\(base)/settings/name", [("name", "Go <club>")])
    #expect(client.follow(renamed).text.contains("Renamed the address book."))
    #expect(try engine.row().name == "Go <club>")
    for (name, sentence) in [("", "Give the address book a name."), ("PERSONAL", "There is already an address book with this name.")] {
      _ = client.get("\(base)/settings")
      let first = client.post(raw: "\(base)/settings/name", [("name", name)])
      #expect(first.status == 422 && first.text.contains(sentence))
      let second = client.post(raw: "\(base)/settings/books", [("new", name)])
      #expect(second.status == 422 && second.text.contains(sentence))
    }
    #expect(try house.engine.books().count == 2)
    // A double click makes one.
    _ = client.get(.bookSettings(done: nil))
    let token = client.token
    let one = client.post(.makeBook, [("new", "Third")])
    client.token = token
    let two = client.post(.makeBook, [("new", "Third")])
    #expect(one.headers["Location"] == two.headers["Location"])
    #expect(try house.engine.books().count == 3)
  }

  @Test func aFileIsImportedIntoTheBookFromWhichItWasSent() throws {
    let house = try House(people: 2)
    let (client, engine, base, _, _) = try secondBook(house)
    let sent = try client.send(
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Judit\r\nEND:VCARD\r\n", named: "club.vcf", sameUID: "skip", in: base)
    let address = try #require(sent.headers["Location"])
    #expect(address.hasPrefix("\(base)/imports/"))
    let id = try #require(ImportID(text: address.split(separator: "/").last ?? ""))
    for _ in 0..<1_000 {
      if try !house.imports.record(id, in: engine.book.id).isAtWork { break }
      usleep(5_000)
    }
    #expect(client.get(address).text.contains("Judit"))
    #expect(try engine.contactCount() == 2 && house.engine.contactCount() == 2)
    #expect(client.get(.importPage(id, .start)).status == 404)
    #expect(!client.get(.imports).text.contains("club.vcf") && client.get("\(base)/imports").text.contains("club.vcf"))
    #expect(throws: Sample.NoAddress.self) { try client.send("x", named: "x", sameUID: "skip", in: "/books/nonsense") }
  }

  @Test func anAppThatIsDeletedHereIsGoneInEveryBook() throws {
    let house = try House(people: 0)
    let (client, engine, base, _, app) = try secondBook(house)
    #expect(client.get(.deletion(app)).text.contains("It ends in every address book."))
    _ = client.post(.deleteApp(app), [])
    #expect(client.get("\(base)/apps/\(app)").status == 404)
    #expect(try engine.apps(matching: "", after: nil, limit: 9).total == 0)
    #expect(client.get("\(base)/audit").text.contains("deleted"))
    #expect(client.get("\(base)/audit").text.contains("in this address book and with the whole server"))
  }

  @Test(arguments: ["/books/", "/books/x", "/books/0123/apps", "/books/\(String(repeating: "A", count: 32))/apps"])
  func whatNamesNoBookIsNotTakenOff(_ path: String) {
    #expect(BookInAddress.takeOff(path) == nil)
  }
}
