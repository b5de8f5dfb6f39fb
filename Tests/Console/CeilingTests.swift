import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Templates
import Testing

@Suite struct CeilingTests {
  @Test func whatIsNeverSharedIsLookedAtBeforeItIsMarked() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let person = house.people[0]
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    let start = client.get(.neverShare(person))
    let none = client.post(.setNeverShare(person), [("kind", "fields"), ("now", start.hidden("now")), ("reason", "Private")])
    #expect(none.status == 422 && none.text.contains("Choose at least one field.") && none.text.contains("Private"))
    let fields = [("kind", "whole"), ("now", start.hidden("now"))]
    let look = client.post(.setNeverShare(person), fields)
    #expect(look.status == 200 && look.text.contains("1 contact lost.") && look.text.contains("Parish Newsletter"))
    #expect(try house.engine.neverShare(person).isEmpty)
    let done = client.post(.setNeverShare(person), fields + [("tried", look.hidden("tried"))])
    #expect(done.status == 303)
    let page = client.follow(done).text
    #expect(page.contains("Changed what is never shared.") && page.contains("badge-never"))
    #expect(try house.fields(app, of: person).isEmpty)
    // The form is from before somebody else's mark.
    let stale = client.post(
      .setNeverShare(person), [("kind", "fields"), ("f", "emails"), ("now", "0"), ("tried", String(FieldSet.emails.rawValue))])
    #expect(stale.status == 409 && stale.text.contains("Somebody changed the mark meanwhile."))
  }

  @Test func aPolicyIsLookedAtBeforeItIsSavedAndSaysWhereItHolds() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.setStatus(app, to: .authorized, set: nil, by: house.root)
    let page = client.get(.policy(done: nil))
    func fields(_ page: Response) -> [(String, String)] {
      [("shown", page.hidden("shown")), ("highest", "limited"), ("f", "name"), ("f", "phones"), ("v", "read"), ("reason", "Rule 7")]
    }
    let look = client.post(.setPolicy, fields(page))
    #expect(look.status == 200 && look.text.contains("3 contacts lost.") && look.text.contains("Limited access"))
    #expect(look.text.contains("value=\"Rule 7\"") && look.text.contains("value=\"phones\" checked"))
    #expect(try house.engine.policy(of: nil) == .open)
    // Somebody else saves one meanwhile.
    _ = try house.engine.setPolicy(Policy(fields: [.name]), of: nil, by: house.root)
    let stale = client.post(.setPolicy, fields(look) + [("tried", look.hidden("tried"))])
    #expect(stale.status == 409 && stale.text.contains("Somebody changed this policy meanwhile."))
    let token = client.token
    let first = client.post(.setPolicy, fields(stale) + [("tried", stale.hidden("tried"))])
    client.token = token
    let second = client.post(.setPolicy, fields(stale) + [("tried", stale.hidden("tried"))])
    #expect(first.headers["Location"] == second.headers["Location"])
    #expect(client.follow(first).text.contains("Saved the policy of all apps."))
    #expect(try house.engine.policy(of: nil) == Policy(highest: .limited, fields: [.name, .phones], verbs: .read))
    let held = client.get(.app(app, .start, done: nil)).text
    #expect(held.contains("A policy holds its access at") && held.contains("A policy withholds what it asks for:"))

    let own = client.get(.appPolicy(app, done: nil))
    let locked = client.post(.setAppPolicy(app), [("shown", own.hidden("shown")), ("highest", "nothing"), ("f", "name")])
    #expect(locked.text.contains("Its access becomes") && locked.text.contains("Locked by policy"))
    #expect(client.post(.setAppPolicy(app), [("highest", "everything")]).status == 400)
  }

  @Test func settingsThatChangeWhatTheAppSeesAreLookedAtFirst() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app("Phone")
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    let page = client.get(.settings(app, done: nil))
    let fields = [
      ("shown", page.hidden("shown")), ("name", "Phone"), ("purpose", "Rings"), ("developer", "Kestrel"), ("f", "phones"),
      ("more", "1"), ("v", "create"), ("notes", "1"),
    ]
    let look = client.post(.changeSettings(app), fields)
    #expect(look.status == 200 && look.text.contains("2 contacts read otherwise.") && look.text.contains("Nothing is saved yet"))
    #expect(try house.engine.app(app).registered == .usual)
    #expect(client.post(.changeSettings(app), fields + [("tried", look.hidden("tried"))]).status == 303)
    let saved = try house.engine.app(app).registration
    #expect(saved.fields == .phones && saved.verbs == [.read, VerbSet(.create)] && saved.mayReadNotes)
    #expect(!saved.isGrantedWhatItCreates)
  }

  @Test func aStatusPageSaysWhatEachAnswerWouldDo() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant([house.people[0]], to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    #expect(client.get(.status(app, to: .authorized)).text.contains("2 contacts gained."))
    _ = try house.engine.setStatus(app, to: .authorized, set: nil, by: house.root)
    let page = client.get(.status(app, to: .limited)).text
    #expect(page.contains("3 contacts lost.") && page.contains("2 contacts lost."))
    _ = try house.engine.setPolicy(Policy(highest: .limited), of: nil, by: house.root)
    _ = try house.engine.setStatus(app, to: .denied, set: nil, by: house.root)
    #expect(client.follow(client.get(.status(app, to: .authorized))).text.contains("A policy forbids this."))
  }
}

@Suite struct CopyTests {
  @Test func aCopyIsOfferedItsSecretShownOnceCollectedAndTakenBack() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    #expect(client.get(.newCopy(app, ChoicePlace(isDone: true))).status == 422)
    _ = client.get(.newCopy(app, ChoicePlace(chosen: [house.people[0]], isDone: true)))
    let fields = [("c", house.people[0].text), ("preset", "nameAndPhone")]
    let wrong = client.post(.offerCopy(app), fields + [("minutes", "61"), ("reason", "Once")])
    #expect(wrong.status == 422 && wrong.text.contains("between 1 and 60 minutes") && wrong.text.contains("value=\"61\""))
    let token = client.token
    let first = client.post(.offerCopy(app), fields + [("minutes", "10")])
    client.token = token
    let second = client.post(.offerCopy(app), fields + [("minutes", "10")])
    #expect(first.headers["Location"] == second.headers["Location"])
    let page = client.follow(second).text
    let start = try #require(page.firstRange(of: "POST /v1/copies/")).upperBound
    let secret = String(page[start...].prefix { $0 != "<" })
    #expect(secret.utf8.count == 43 && !client.follow(second).text.contains("POST /v1/copies/"))
    #expect(try house.engine.copies(for: app).count == 1)
    let (caller, actor) = try house.caller()
    let got = try house.engine.collectCopy(caller, digest: Digest.sha256(secret.utf8), by: actor)
    #expect(got.count == 1 && got[0].fields == [.name, .organisation, .phones])
    #expect(client.get(.copies(app, done: nil)).text.contains("Collected"))

    _ = client.get(.newCopy(app, ChoicePlace(chosen: [house.people[1]], isDone: true)))
    _ = client.post(.offerCopy(app), [("c", house.people[1].text), ("f", "name"), ("minutes", "5")])
    let copy = try #require(try house.engine.copies(for: app).first?.id)
    let other = try house.app("Other")
    _ = client.get(.copies(app, done: nil))
    #expect(client.post(.takeBackCopy(other, copy), []).status == 404)
    #expect(client.follow(client.post(.takeBackCopy(app, copy), [])).text.contains("Took back the copy."))
    #expect(try house.engine.copies(for: app).first?.state == .takenBack)
  }
}

@Suite struct EndTests {
  @Test func deletingAnAppAsksWhatBecomesOfTheContactsThatItCreated() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.engine.register(
      AppRegistration(name: "Scanner", purpose: "Reads cards.", developer: "Kestrel", verbs: [.read, VerbSet(.create)]),
      key: NewAppKey(digest: Digest.sha256(Array("Scanner".utf8)), ending: "abcd"), by: house.root)
    _ = try house.engine.setStatus(app, to: .limited, set: nil, by: house.root)
    let (caller, actor) = try house.caller("Scanner")
    var contact = Contact(id: ContactID(high: 0, low: 0))
    contact.name.formatted = "Somebody <New>"
    let made = try house.engine.create(caller, ContactPatch(contact: contact, fields: [.name]), by: actor).id
    let page = client.get(.deletion(app))
    #expect(page.text.contains("It created 1 contact.") && page.text.contains("Somebody &lt;New&gt;"))
    #expect(page.text.contains("1 contact lost.") && !page.text.contains("value=\"keep\" checked"))
    #expect(page.text.contains("No other app sees any of them now."))
    let reader = try house.app()
    _ = try house.engine.grant([made], to: reader, fields: [.name], reason: "", origin: .picked, by: house.root)
    let told = client.get(.deletion(app)).text
    #expect(told.contains("What other apps lose") && told.contains("<bdi>Parish Newsletter</bdi></a>: 1 contact lost."))
    #expect(try house.fields(reader, of: made) == [.name])
    #expect(client.post(.deleteApp(app), [("counted", "1")]).status == 422)
    #expect(client.post(.deleteApp(app), [("counted", "0"), ("created", "remove")]).status == 409)
    #expect(client.get(.contact(made, done: nil)).status == 200)
    _ = client.get(.deletion(app))
    let token = client.token
    let first = client.post(.deleteApp(app), [("counted", "1"), ("created", "remove")])
    client.token = token
    #expect(client.post(.deleteApp(app), [("counted", "1"), ("created", "remove")]).headers["Location"] == first.headers["Location"])
    #expect(client.get(.contact(made, done: nil)).status == 404 && client.get(.app(app, .start, done: nil)).status == 404)
  }

  @Test func anAppsPageSaysHowFarItHasReadItsChanges() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("Changes fetched"))
    let (caller, actor) = try house.caller()
    _ = try house.engine.changes(for: caller, since: nil, limit: 10, by: actor)
    // What is for people to see is written a little later, before the next change.
    _ = try house.engine.makeGroup("Choir", by: house.root)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("It has everything."))
    _ = try house.engine.revoke(house.people, from: app, by: house.root)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("There is something new that it has not fetched."))
  }

  @Test func aDeletedContactIsBroughtBackByUndo() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let person = house.people[0]
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    #expect(client.get(.contactDeletion(person)).text.contains("1 contact lost."))
    let token = client.token
    let first = client.post(.deleteContact(person), [])
    client.token = token
    let second = client.post(.deleteContact(person), [])
    #expect(first.headers["Location"] == "/contacts" && second.headers["Location"] == "/contacts")
    let page = client.follow(second).text
    #expect(page.contains("Moved <bdi>Person 000</bdi> to the trash.") && page.contains("/restore"))
    #expect(client.get(.contact(person, done: nil)).status == 404)
    #expect(client.get(.contacts(.start)).text.contains("href=\"/trash\""))
    let trash = client.get(.trash(before: nil)).text
    #expect(trash.contains("Person 000") && trash.contains("Restore") && trash.contains("1 contact<"))
    let back = client.follow(client.post(.restoreContact(person), []))
    #expect(back.status == 200 && back.text.contains("Brought the contact back"))
    #expect(try house.fields(app, of: person) == .usual)
    #expect(client.follow(client.post(.restoreContact(person), [])).text.contains("That contact is not in the trash."))
    #expect(client.get(.trash(before: nil)).text.contains("The trash is empty"))
  }
}
