import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Testing

/// Whole exchanges, headers and bodies, with time and chance fixed.
///
/// `RECORD=1 swift test --filter ExchangeTests` rewrites the baselines.
@Suite struct ExchangeTests {
  private func compare(
    _ client: Client, _ response: Response, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try Baseline.expect(exchangeText(client.lastRequest, response), is: name, sourceLocation: location)
  }

  @Test func pagesForEverybody() throws {
    let house = try House(people: 0)
    let client = Client(house)
    let link = try #require(LinkToken(House.linkText))
    try compare(client, client.get(.apps(query: "", after: nil, done: nil)), "not-signed-in")
    try compare(client, client.get(.signIn(wanted: .audit(.everything))), "sign-in")
    try compare(
      client, client.post(.sendSignIn(wanted: nil), [("name", "ingrid"), ("password", "wrong")]), "sign-in-refused")
    try compare(client, client.get(.welcome(link)), "welcome")
    try compare(
      client, client.post(.sendWelcome(link), [("password", "12345678"), ("again", "12345678")]), "welcome-refused")
    try compare(
      client, client.post(.sendWelcome(link), [("password", House.password), ("again", House.password)]), "welcome-done"
    )
    try compare(client, Client(house).get(.welcome(link)), "welcome-spent")
    try compare(client, client.post(.signOut, []), "sign-out-expired-form")
    _ = client.get(.newApp)
    try compare(client, client.post(.signOut, []), "sign-out")
  }

  @Test func pagesOfApps() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    try compare(client, client.get(.apps(query: "", after: nil, done: nil)), "apps-none")
    try compare(client, client.get(.newApp), "new-app")
    try compare(client, client.post(.registerApp, [("name", "Trail \"Planner\"")]), "new-app-refused")
    let done = client.post(
      .registerApp,
      [("name", "Trail \"Planner\""), ("purpose", "Invites <friends>"), ("developer", "Kestrel"), ("f", "name")])
    try compare(client, done, "new-app-done")
    try compare(client, client.follow(done), "decision-with-key")
    let app = try #require(try house.engine.apps(matching: "", after: nil, limit: 1).rows.first?.id)
    try compare(client, client.get(.app(app, .start, done: nil)), "app-not-decided")
    try compare(client, client.get(.settings(app, done: nil)), "app-settings")
    try compare(client, client.get(.deletion(app)), "app-deletion")
    try compare(client, client.get(.status(app, to: nil)), "app-status-choice")
    let confirm = client.get(.status(app, to: .authorized))
    try compare(client, confirm, "app-status-confirm")
    let changed = client.post(.changeStatus(app, to: .authorized), [("from", "notDetermined"), ("earlier", "0")])
    try compare(client, changed, "app-status-done")
    try compare(client, client.follow(changed), "decided-full-access")
    try compare(client, client.get(.app(app, .start, done: nil)), "app-full-access")
    try compare(client, client.get(.apps(query: "plan", after: nil, done: nil)), "apps-search")
  }

  @Test func pagesOfChoosing() throws {
    let house = try House(people: 4)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let picker = client.get(.pick(app, .start))
    try compare(client, picker, "pick")
    let marked = client.post(
      .sendPick(app, .start),
      [("shown", picker.hidden("shown")), ("c", house.people[0].text), ("c", house.people[2].text), ("go", "review")])
    try compare(client, marked, "pick-marked")
    let review = client.follow(marked)
    try compare(client, review, "review")
    let version = review.hidden("version")
    try compare(client, client.post(.confirmReview(app), [("version", version)]), "review-refused")
    let done = client.post(.confirmReview(app), [("version", version), ("f", "name"), ("reason", "Asked")])
    try compare(client, done, "review-done")
    try compare(client, client.follow(done), "decided")
    try compare(client, client.get(.app(app, .start, done: nil)), "app-granted")
    try compare(client, client.post(.revokeSelected(app, .start), []), "revoke-nothing")
    let revoked = client.post(.revokeSelected(app, .start), [("c", house.people[0].text)])
    try compare(client, client.follow(revoked), "app-revoked")
    house.surroundings.pass(seconds: 1_200)
    let then = TypedMoment(day: "2026-05-03", time: "09:40")
    try compare(client, client.get(.couldSee(app, at: then, .first)), "could-see")
    try compare(client, client.get(.couldSee(app, at: TypedMoment(day: "soon"), .first)), "could-see-refused")
    try compare(client, client.get(.changed(app, from: TypedMoment(day: "2026-05-03"), to: then, .first)), "changed")
    try compare(client, client.get(.earlier(house.people[2], at: then)), "earlier")
    try compare(client, client.get(.contacts(ListPlace(query: "Person 002"))), "contacts")
    try compare(client, client.get(.contact(house.people[2], done: nil)), "contact")
    try compare(client, client.get(.audit(AuditPlace(app: app))), "audit")
  }

  @Test func pagesOfEditing() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let id = house.people[1]
    try compare(client, client.get(.newContact), "new-contact")
    try compare(client, client.post(.createContact, [("note", "Met"), ("seen.note", ""), ("add", "dates")]), "new-contact-row")
    try compare(client, client.post(.createContact, [("note", "Met"), ("seen.note", "")]), "new-contact-refused")
    let page = client.get(.contactEditing(id))
    try compare(client, page, "contact-editing")
    var form = FormInPage(page, action: ConsoleRoute.editContact(id).printedAddress)
    form["token"] = nil
    form["organisation"] = "Kestrel"
    let (seen, edition) = try house.engine.editing(id)
    var other = seen
    (other.organisation.name, other.nickname) = ("Theirs", "Nick")
    _ = try house.engine.edit(id, to: other, fields: [.organisation, .nickname], since: edition, by: house.root)
    let conflict = client.post(.editContact(id), form.fields)
    try compare(client, conflict, "contact-changed-meanwhile")
    form = FormInPage(conflict, action: ConsoleRoute.editContact(id).printedAddress)
    form["token"] = nil
    let done = client.post(.editContact(id), form.fields)
    try compare(client, client.follow(done), "contact-edited")
    _ = client.get(.contactDeletion(id))
    _ = client.post(.deleteContact(id), [])
    try compare(client, client.get(.trash(before: nil)), "trash")
    try compare(client, client.get(.erasure(id)), "contact-erasure")
    try compare(client, client.follow(client.post(.eraseContact(id), [])), "contact-erased")
    try compare(client, client.get(.audit(.everything)), "audit-of-editing")
  }

  @Test func pagesOfErrors() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    try compare(client, client.get("/nothing/here"), "not-found")
    try compare(client, Client(house).get("/nothing/here"), "not-found-for-everybody")
    try compare(client, client.get(.app(AppID(high: 1, low: 1), .start, done: nil)), "unknown-app")
    client.token = "x"
    try compare(client, client.post(.registerApp, []), "form-expired")
    try compare(
      client, house.console.failurePage(.unexpected(requestID: "0123456789abcdef"), for: client.lastRequest),
      "unexpected")
    try compare(client, house.console.failurePage(.otherSite, for: client.lastRequest), "other-site")
  }
}
