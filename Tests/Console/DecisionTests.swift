import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Testing

/// The first decision about an app, in three steps.
@Suite struct DecisionTests {
  private func pick(_ client: Client, _ house: House, _ app: AppID, _ people: [Int]) -> Response {
    let page = client.get(.pick(app, .start))
    let marked = client.post(
      .sendPick(app, .start),
      [("shown", page.hidden("shown")), ("go", "review")] + people.map { ("c", house.people[$0].text) })
    return client.follow(marked)
  }

  @Test func registeringLeadsToTheQuestionWithTheKeyShownOnce() throws {
    let client = try Client.signedIn(House(people: 0))
    _ = client.get(.newApp)
    let token = client.token
    let form = [("name", "Trail <Planner>"), ("purpose", "Invites"), ("developer", "Kestrel"), ("f", "name")]
    let done = client.post(.registerApp, form)
    client.token = token
    let again = client.post(.registerApp, form)
    #expect(again.headers["Location"] == done.headers["Location"])
    #expect(done.headers["Location"]?.hasSuffix("/decide") == true)
    let page = client.follow(done).text
    #expect(page.contains("cak_") && page.contains("Share contacts with <bdi>Trail &lt;Planner&gt;</bdi>?"))
    #expect(page.contains("<bdi>Invites</bdi>") && page.contains("<bdi>Kestrel</bdi>"))
    #expect(!page.contains("checked"))
    #expect(!client.follow(done).text.contains("cak_"))
  }

  @Test func choosingContactsEndsOnThePageThatSaysWhatWasChosenAndUndoTakesItBack() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    #expect(client.get(.apps(query: "", after: nil, done: nil)).text.contains("/apps/\(app.text)/decide"))
    #expect(client.get(.app(app, .start, done: nil)).text.contains("/apps/\(app.text)/decide"))
    let review = pick(client, house, app, [0, 2])
    #expect(try house.engine.app(app).row.status == .notDetermined)
    #expect(client.get(.decide(app, done: nil)).text.contains("A selection is waiting"))
    _ = client.get(.review(app, .start))
    let token = client.token
    let form = [("version", review.hidden("version")), ("first", review.hidden("first")), ("f", "name"), ("f", "emails")]
    let done = client.post(.confirmReview(app), form)
    client.token = token
    let again = client.post(.confirmReview(app), form)
    #expect(done.status == 303 && again.headers["Location"] == done.headers["Location"])
    let page = client.follow(done)
    #expect(page.text.contains("What was chosen") && page.text.contains("<dd>2 <span>contacts</span>"))
    #expect(page.text.contains(">E-mails<") && !page.text.contains(">Phones<"))
    #expect(page.text.contains("You can change this later at any time"))
    #expect(page.text.contains("href=\"/apps/\(app.text)\""))
    #expect(try house.engine.app(app).row.status == .limited)

    let undone = client.post(.undo, [("act", page.hidden("act")), ("back", page.hidden("back"))])
    #expect(undone.headers["Location"]?.hasPrefix("/apps/\(app.text)?done=") == true)
    #expect(try house.engine.app(app).row.visible == 0)
    // What was chosen does not hold any more: the address leads to the app.
    #expect(client.follow(done).headers["Location"]?.hasPrefix("/apps/\(app.text)?done=") == true)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("Choose contacts"))
    #expect(!client.get(.app(app, .start, done: nil)).text.contains("/decide"))
  }

  @Test func oneContactIsCountedAsOne() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let review = pick(client, house, app, [1])
    let done = client.post(
      .confirmReview(app), [("version", review.hidden("version")), ("first", review.hidden("first")), ("f", "name")])
    #expect(client.follow(done).text.contains("<dd>1 <span>contact</span>"))
  }

  @Test func fullAccessSaysHowManyContactsItReadsBeforeItIsGiven() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let page = client.get(.status(app, to: .authorized))
    #expect(page.text.contains("It will see all 4 contacts"))
    #expect(page.text.contains("href=\"/apps/\(app.text)/decide\""))
    #expect(try house.engine.app(app).row.status == .notDetermined)
    let done = client.post(
      .changeStatus(app, to: .authorized), [("from", page.hidden("from")), ("earlier", page.hidden("earlier"))])
    let chosen = client.follow(done).text
    #expect(chosen.contains("What was chosen") && chosen.contains("<dd>4 <span>contacts</span>"))
    #expect(chosen.contains(">Full access<"))
    // Somebody changes it: what the address says was chosen is not shown as if it held.
    _ = try house.engine.setStatus(app, to: .denied, set: nil, by: .host(user: "root"))
    #expect(client.follow(done).status == 303)
  }

  @Test func notSharingIsConfirmedOnce() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let page = client.get(.status(app, to: .denied))
    #expect(page.text.contains("Don’t share contacts with <bdi>Parish Newsletter</bdi>?"))
    let done = client.post(
      .changeStatus(app, to: .denied), [("from", page.hidden("from")), ("earlier", page.hidden("earlier"))])
    let chosen = client.follow(done).text
    #expect(chosen.contains("What was chosen") && chosen.contains(">No access<"))
    #expect(try house.engine.app(app).row.status == .denied)
  }

  @Test func somebodyWhoWasFasterIsNotOverruled() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let review = pick(client, house, app, [0])
    _ = try house.engine.setStatus(app, to: .denied, set: nil, by: .host(user: "root"))
    let late = client.post(
      .confirmReview(app), [("version", review.hidden("version")), ("first", review.hidden("first")), ("f", "name")])
    #expect(late.status == 409)
    #expect(try house.engine.app(app).row.status == .denied)
    #expect(client.get(.decide(app, done: nil)).headers["Location"] == "/apps/\(app.text)")
  }

  @Test func anEarlierSetOfAnUndecidedAppIsAskedAboutBeforeContactsAreChosen() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let root = Actor.host(user: "root")
    _ = try house.engine.grant([house.people[3]], to: app, fields: nil, reason: "", origin: .picked, by: root)
    _ = try house.engine.setStatus(app, to: .denied, set: nil, by: root)
    _ = try house.engine.setStatus(app, to: .notDetermined, set: nil, by: root)
    #expect(client.get(.decide(app, done: nil)).text.contains("/status?to=limited"))
    let review = pick(client, house, app, [0, 3])
    #expect(review.text.contains("Say first whether it starts empty or takes it up."))
    let refused = client.post(.confirmReview(app), [("version", review.hidden("version")), ("f", "name")])
    #expect(refused.status == 409)
    #expect(try house.engine.app(app).row.status == .notDetermined)
  }

  @Test func theActOfAnotherAppSaysNothing() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let root = Actor.host(user: "root")
    let (app, other) = (try house.app(), try house.app("Phone"))
    let act = try house.engine.grant(house.people, to: other, fields: nil, reason: "", origin: .picked, by: root).act
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: root)
    #expect(client.get(.decide(app, done: act)).status == 303)
    #expect(client.get(.decide(app, done: ActID(sequence: .max))).status == 303)
  }
}
