import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Testing

@Suite struct MainJobTests {
  @Test func somebodySignsInByALinkOnce() throws {
    let house = try House(people: 0)
    let client = Client(house)
    let link = try #require(LinkToken(House.linkText))
    #expect(client.get(.apps(query: "", after: nil, done: nil)).headers["Location"] == "/sign-in?to=%2Fapps")
    #expect(client.get(.welcome(link)).text.contains("Welcome, <bdi>ingrid</bdi>"))
    #expect(client.get(.welcome(link)).status == 200)
    #expect(client.post(.sendWelcome(link), [("password", "short"), ("again", "short")]).status == 422)
    #expect(client.post(.sendWelcome(link), [("password", "password"), ("again", "password")]).status == 422)
    let entered = client.post(.sendWelcome(link), [("password", House.password), ("again", House.password)])
    #expect(entered.status == 303 && entered.headers["Location"] == "/apps")
    let cookie = try #require(entered.headers["Set-Cookie"])
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax") && cookie.hasPrefix("contact_access_session="))
    #expect(client.follow(entered).text.contains("<bdi>ingrid</bdi>"))
    #expect(Client(house).get(.welcome(link)).status == 404)

    #expect(client.post(.signOut, []).headers["Location"] == "/sign-in")
    #expect(client.get(.contacts(.start)).headers["Location"] == "/sign-in?to=%2Fcontacts")
    _ = client.get("/sign-in?to=%2Fcontacts")
    let back = client.post(.sendSignIn(wanted: .contacts(.start)), [("name", "ingrid"), ("password", House.password)])
    #expect(back.headers["Location"] == "/contacts")
  }

  @Test func anUnknownNameAndAWrongPasswordGetTheSameAnswer() throws {
    let house = try House(people: 0)
    _ = try Client.signedIn(house)
    func answer(_ name: String) -> Response {
      let client = Client(house)
      _ = client.get(.signIn(wanted: nil))
      client.house.surroundings.pass(seconds: 0)
      return client.post(.sendSignIn(wanted: nil), [("name", name), ("password", "not this one")])
    }
    let (known, unknown) = (answer("ingrid"), answer("nobody"))
    #expect(known.status == 422 && unknown.status == 422)
    #expect(known.text.contains("not right") && unknown.text.contains("not right"))
    for _ in 0..<2 { _ = answer("ingrid") }
    #expect(answer("ingrid").status == 429)
    house.surroundings.pass(seconds: 120)
    #expect(answer("ingrid").status == 422)
  }

  @Test func anAppIsRegisteredAndItsKeyIsShownOnce() throws {
    let client = try Client.signedIn(House(people: 0))
    _ = client.get(.newApp)
    let refused = client.post(.registerApp, [("name", "Trail <Planner>"), ("developer", "Kestrel"), ("f", "name")])
    #expect(refused.status == 422 && refused.text.contains("value=\"Trail &lt;Planner&gt;\""))
    #expect(refused.text.contains("Say in plain words"))
    let done = client.post(
      .registerApp,
      [("name", "Trail <Planner>"), ("purpose", "Invites"), ("developer", "Kestrel"), ("f", "name"), ("f", "emails")])
    #expect(done.status == 303)
    let first = client.follow(done)
    let key = try #require(first.text.firstRange(of: "cak_"))
    #expect(first.text[key.lowerBound...].prefix { $0 != "<" && $0 != "\"" }.count == 47)
    #expect(!client.follow(done).text.contains("cak_"))
  }

  @Test func aSecondKeyIsShownOnceAndADoubleClickKeepsItShown() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = client.get(.settings(app, done: nil))
    let token = client.token
    let done = client.post(.makeKey(app), [])
    client.token = token
    let again = client.post(.makeKey(app), [])
    #expect(done.status == 303 && again.headers["Location"] == done.headers["Location"])
    let page = client.follow(again).text
    let key = try #require(page.firstRange(of: "<code class=\"key\" translate=\"no\">"))
    let text = page[key.upperBound...].prefix { $0 != "<" }
    #expect(try house.engine.caller(keyDigest: Digest.sha256(text.utf8))?.app == app)
    #expect(!client.follow(again).text.contains("class=\"key\""))
  }

  @Test func settingsThatSomebodyElseChangedMeanwhileAreNotOverwrittenUnseen() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let app = try house.app("Phone")
    func fields(_ page: Response, purpose: String) -> [(String, String)] {
      [("shown", page.hidden("shown")), ("name", "Phone"), ("purpose", purpose), ("developer", "Kestrel"), ("f", "name")]
    }
    let page = client.get(.settings(app, done: nil))
    _ = try engineChange(house, app, purpose: "Rings bells")
    let refused = client.post(.changeSettings(app), fields(page, purpose: "Rings"))
    #expect(refused.status == 409 && refused.text.contains("Somebody changed these settings meanwhile"))
    #expect(refused.text.contains(">Rings<"))
    #expect(try house.engine.app(app).row.purpose == "Rings bells")
    #expect(client.post(.changeSettings(app), fields(refused, purpose: "Rings")).status == 303)
    #expect(try house.engine.app(app).row.purpose == "Rings")
  }

  private func engineChange(_ house: House, _ app: AppID, purpose: String) throws -> ActOutcome {
    try house.engine.change(
      app, to: AppRegistration(name: "Phone", purpose: purpose, developer: "Kestrel", fields: [.name]),
      by: .host(user: "root"))
  }

  @Test func aPageThatIsEmptyNowLeadsToTheFirstOne() throws {
    let house = try House(people: 60)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let root = Actor.host(user: "root")
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: root)
    let last = ListPlace(query: "", point: .after(house.people[49]))
    #expect(client.get(.app(app, last, done: nil)).status == 200)
    let revoked = client.post(.revokeSelected(app, last), house.people[50...].map { ("c", $0.text) })
    let moved = client.follow(revoked)
    #expect(moved.status == 303)
    let page = client.follow(moved).text
    #expect(page.contains("Revoked 10 contacts") && page.contains("50 contacts"))
    #expect(client.get(.contacts(ListPlace(query: "", point: .after(house.people[59])))).headers["Location"] == "/contacts")
  }

  @Test func bothAnswersToADoubleClickSayWhatWasLeft() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let root = Actor.host(user: "root")
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: root)
    _ = client.get(.app(app, .start, done: nil))
    _ = try house.engine.revoke([house.people[0]], from: app, by: root)
    let token = client.token
    for _ in 0..<2 {
      client.token = token
      let page = client.follow(client.post(.revokeSelected(app, .start), house.people[..<2].map { ("c", $0.text) })).text
      #expect(page.contains("Revoked 1 contact") && page.contains("1 was already changed by somebody else"))
    }
  }

  @Test func aContactSaysWhyAnAppCanOrCannotSeeIt() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant(
      [house.people[0]], to: app, fields: [.name], reason: "Signed up", origin: .picked, by: .host(user: "root"))
    #expect(client.get(.contact(house.people[1], done: nil)).text.contains("Can an app see this contact, and why?"))
    let seen = client.get(.why(house.people[0], app: app)).text
    #expect(seen.contains("Why <bdi>Parish Newsletter</bdi> can see") && seen.contains("Signed up"))
    let unseen = client.get(.why(house.people[1], app: app)).text
    #expect(unseen.contains("cannot see") && unseen.contains("This contact was not chosen for the app."))
    #expect(client.get("/contacts/\(house.people[0].text)/why").status == 404)
  }

  @Test func aContactSaysWhoCouldSeeItEarlier() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let root = Actor.host(user: "root")
    let person = house.people[0]
    _ = try house.engine.grant([person], to: app, fields: [.name], reason: "Signed up", origin: .picked, by: root)
    house.surroundings.pass(seconds: 1_200)
    _ = try house.engine.revoke([person], from: app, by: root)
    func page(secondsFromNow: Int64) throws -> String {
      let time = CivilTime(house.surroundings.now().adding(seconds: secondsFromNow))
      return client.get(.earlier(person, at: TypedMoment(time))).text
    }
    let then = try page(secondsFromNow: -600)
    #expect(then.contains("Parish Newsletter") && then.contains("Signed up"))
    #expect(try page(secondsFromNow: 600).contains("This moment has not come yet."))
    house.surroundings.pass(seconds: 300)
    #expect(try page(secondsFromNow: -120).contains("No app could see this contact then"))
    #expect(try page(secondsFromNow: -86_400).contains("No app could see this contact then"))
    let unread = client.get("/contacts/\(person.text)/earlier?day=yesterday")
    #expect(unread.status == 422 && unread.text.contains("value=\"yesterday\""))
  }

  @Test func theAddressOfAFormLeadsToItsPageWhenItIsReloaded() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    let app = try house.app()
    #expect(client.get(ConsoleRoute.revokeSelected(app, .start).printedAddress).headers["Location"] == "/apps/\(app.text)")
  }

  @Test func contactsAreChosenOverTwoSearchesAndTwoPagesThenGrantedAndRevokedAndUndone() throws {
    let house = try House()
    let client = try Client.signedIn(house)
    let app = try house.app()

    // First page: tick two, go on; second page: tick one; then another search: tick one.
    var page = client.get(.pick(app, .start))
    func save(_ go: String, ticking: [Int], at place: ListPlace = .start, query: String = "") -> Response {
      var fields = [("shown", page.hidden("shown")), ("q", query), ("go", go)]
      for index in ticking { fields.append(("c", house.people[index].text)) }
      return client.post(.sendPick(app, place), fields)
    }
    page = client.follow(save("next", ticking: [0, 1]))
    #expect(page.text.contains("Person 050") && !page.text.contains("Person 000"))
    #expect(page.hidden("shown").utf8.count == 50 * 33)
    let second = ListPlace(point: .after(house.people[49]))
    page = client.follow(save("search", ticking: [60], at: second, query: "Person 11"))
    #expect(page.text.contains("Person 110") && page.text.contains("value=\"Person 11\""))
    #expect(page.text.contains("data-adds=\"3\" data-removes=\"0\""))
    page = client.follow(save("review", ticking: [110], at: ListPlace(query: "Person 11"), query: "Person 11"))
    for name in ["Person 000", "Person 001", "Person 060", "Person 110"] { #expect(page.text.contains(name)) }
    #expect(page.text.contains("4 contacts will be shared"))

    let version = page.hidden("version")
    let none = client.post(.confirmReview(app), [("version", version)])
    #expect(none.status == 422 && none.text.contains("Choose at least one field"))
    let done = client.post(
      .confirmReview(app),
      [("version", version), ("f", "name"), ("f", "emails"), ("f", "note"), ("reason", "Asked for it")])
    #expect(done.status == 303)
    page = client.follow(done)
    #expect(page.text.contains("Gave <bdi>Parish Newsletter</bdi> access to 4 contacts."))
    #expect(page.text.contains(">Limited access<") && page.text.contains("Person 110"))
    #expect(try house.engine.app(app).row.visible == 4)
    #expect(
      try house.engine.granted(app, matching: "", at: .first, limit: 9).rows.allSatisfy {
        $0.fields == [.name, .emails]
      })

    // Somebody else revokes one of the two meanwhile.
    _ = try house.engine.revoke([house.people[0]], from: app, by: .host(user: "root"))
    let revoked = client.post(.revokeSelected(app, .start), [("c", house.people[0].text), ("c", house.people[1].text)])
    page = client.follow(revoked)
    #expect(page.text.contains("Revoked 1 contact from"))
    #expect(page.text.contains("1 was already changed by somebody else"))
    #expect(try house.engine.app(app).row.visible == 2)
    let undone = client.post(.undo, [("act", page.hidden("act")), ("back", "/apps/\(app.text)")])
    page = client.follow(undone)
    #expect(page.text.contains("Undone. 1 contact is shared again."))
    #expect(try house.engine.app(app).row.visible == 3)

    let audit = client.get(.audit(AuditPlace(app: app))).text
    #expect(audit.contains("<bdi>ingrid</bdi> gave") && audit.contains("<bdi>root</bdi> revoked"))
    #expect(client.get(.audit(AuditPlace(app: app, action: .undone))).text.contains("undid"))
    let card = client.get(.contact(house.people[110], done: nil)).text
    #expect(card.contains("Parish Newsletter") && card.contains("Asked for it") && card.contains("p110@example.org"))
  }

  @Test func aDoubleClickActsOnceAndLeadsToTheSamePlace() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant(
      house.people, to: app, fields: nil, reason: "", origin: .commandLine, by: .host(user: "root"))
    _ = client.get(.app(app, .start, done: nil))
    let token = client.token
    let first = client.post(.revokeSelected(app, .start), [("c", house.people[0].text)])
    client.token = token
    let second = client.post(.revokeSelected(app, .start), [("c", house.people[0].text)])
    #expect(first.status == 303 && second.status == 303)
    #expect(first.headers["Location"] == second.headers["Location"])
    #expect(try house.engine.app(app).granted == 2)
  }

  @Test func aStatusChangeAsksAboutTheEarlierSetAndIsStaleWhenSomebodyWasFaster() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let root = Actor.host(user: "root")
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .commandLine, by: root)
    _ = try house.engine.setStatus(app, to: .authorized, set: nil, by: root)
    let page = client.get(.status(app, to: .limited))
    #expect(page.text.contains("3 contacts were chosen for it earlier"))
    let fields = [("from", page.hidden("from")), ("earlier", page.hidden("earlier"))]
    let asked = client.post(.changeStatus(app, to: .limited), fields)
    #expect(asked.status == 422 && asked.text.contains("Choose whether to start empty"))
    _ = try house.engine.setStatus(app, to: .denied, set: nil, by: root)
    #expect(client.post(.changeStatus(app, to: .limited), fields + [("set", "empty")]).status == 409)
    let again = client.get(.status(app, to: .limited))
    let done = client.post(
      .changeStatus(app, to: .limited), [("from", again.hidden("from")), ("earlier", "3"), ("set", "earlier")])
    #expect(client.follow(done).text.contains("Changed the access of"))
    #expect(try house.engine.app(app).row.visible == 3)
  }

  @Test func selectingAllThatMatchIsReviewedBeforeItIsDone() throws {
    let house = try House(people: 60)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = client.get(.pick(app, .start))
    let all = client.post(.sendPick(app, ListPlace(query: "Even")), [("go", "all"), ("counted", "30"), ("q", "Even")])
    #expect(client.follow(all).text.contains("Selected 30 contacts."))
    var page = client.get(.review(app, .start))
    #expect(page.text.contains("30 contacts will be shared"))
    _ = client.post(.confirmReview(app), [("version", page.hidden("version")), ("f", "name")])
    page = client.get(.app(app, .start, done: nil))
    page = client.follow(client.post(.selectAllGranted(app, ListPlace(query: "Person 00")), [("counted", "5")]))
    #expect(page.text.contains("5 contacts will be revoked"))
    // Somebody marks more in another window.
    let version = page.hidden("version")
    _ = client.post(
      .sendPick(app, .start), [("shown", "0" + house.people[1].text), ("c", house.people[1].text), ("go", "review")])
    let stale = client.post(.confirmReview(app), [("version", version), ("f", "name")])
    #expect(stale.status == 409 && stale.text.contains("was changed meanwhile"))
    #expect(stale.text.contains("1 contact will be shared"))
  }

  @Test func formsAreRefusedWithoutTheirTokenAndWithDoubledFields() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = client.get(.deletion(app))
    let token = client.token
    client.token = "nonsense"
    #expect(client.post(.deleteApp(app), []).status == 400)
    client.token = token
    #expect(client.post(.confirmReview(app), [("version", "1"), ("version", "2")]).status == 400)
    let other = try Client.signedInAgain(house)
    other.token = token
    #expect(other.post(.deleteApp(app), []).status == 400)
    house.surroundings.pass(seconds: 60)
    #expect(client.post(.deleteApp(app), []).headers["Location"]?.hasPrefix("/apps?done=") == true)
    #expect(client.get(.app(app, .start, done: nil)).status == 404)
  }
}

extension TypedMoment {
  init(_ time: CivilTime) {
    func two(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
    self.init(
      day: "\(time.year)-\(two(time.month))-\(two(time.day))", time: "\(two(time.hour)):\(two(time.minute))")
  }
}

extension Client {
  /// Another browser of the same operator.
  static func signedInAgain(_ house: House) throws -> Client {
    let client = Client(house)
    _ = client.get(.signIn(wanted: nil))
    _ = client.post(.sendSignIn(wanted: nil), [("name", "ingrid"), ("password", House.password)])
    return client
  }
}
