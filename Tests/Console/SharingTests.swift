import ConsoleRoutes
import ContactAccess
import Contacts
import Cryptography
import HTTP
import Templates
import Testing

extension House {
  var root: Actor { .host(user: "root") }

  /// The app as it asks and reads by itself.
  func caller(_ name: String = "Parish Newsletter") throws -> (caller: AppCaller, actor: Actor) {
    let caller = try #require(try engine.caller(keyDigest: Digest.sha256(Array(name.utf8))))
    let id = Identifier<Actor>(high: caller.app.high, low: caller.app.low)
    return (caller, Actor(kind: .app, id: id, name: caller.name, door: .appInterface))
  }

  func ask(_ request: NewRequest = NewRequest(), as name: String = "Parish Newsletter") throws -> RequestID {
    let (caller, actor) = try caller(name)
    return try engine.ask(caller, request, by: actor).id
  }

  func fields(_ app: AppID, of contact: ContactID) throws -> FieldSet { try engine.check(app, contact) }
}

@Suite struct RequestTests {
  @Test func aRequestThatFindsOneContactIsAnsweredWithOneTapAndUndone() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let request = try house.ask(NewRequest(purpose: "To invite <her>", fields: [.name, .emails], search: "Person 001"))
    let inbox = client.get(.requests(before: nil, done: nil)).text
    #expect(inbox.contains("To invite &lt;her&gt;") && inbox.contains("1 contact matches"))
    #expect(inbox.contains("<span class=\"waiting\">1<") && inbox.contains("<span>Share <bdi>Person 001</bdi></span>"))
    let token = client.token
    let answer = [("c", house.people[1].text), ("f", "name"), ("f", "emails")]
    let first = client.post(.answerRequest(request), answer)
    client.token = token
    let second = client.post(.answerRequest(request), answer)
    #expect(first.status == 303 && first.headers["Location"] == second.headers["Location"])
    let page = client.follow(first)
    #expect(page.text.contains("Gave <bdi>Parish Newsletter</bdi> access to 1 contact.") && !page.text.contains("class=\"waiting\""))
    #expect(try house.fields(app, of: house.people[1]) == [.name, .emails])
    #expect(try house.engine.app(app).row.status == .limited)
    let undone = client.follow(client.post(.undo, [("act", page.hidden("act")), ("back", "/requests")]))
    #expect(undone.text.contains("Undone."))
    #expect(try house.fields(app, of: house.people[1]).isEmpty)
    #expect(client.get(.decidedRequests(before: nil)).text.contains("Answered"))
  }

  @Test func severalMatchesAreChosenFromOverSearchesAndNothingTickedIsLost() throws {
    let house = try House(people: 60)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let request = try house.ask(NewRequest(search: "Person 00"))
    #expect(client.get(.requests(before: nil, done: nil)).text.contains("10 contacts match"))
    let start = client.get(.request(request, .start)).text
    #expect(start.contains("Person 003") && !start.contains("Person 030"))
    let ticked = ChoicePlace(list: ListPlace(query: "Person 03"), chosen: [house.people[3]])
    let further = client.get(.request(request, ticked)).text
    #expect(further.contains("Person 030") && further.contains("Chosen in other searches: 1") && further.contains("Person 003"))
    let none = client.get(.request(request, ChoicePlace(isDone: true)))
    #expect(none.status == 422 && none.text.contains("Choose at least one contact."))
    let chosen = ChoicePlace(chosen: [house.people[3], house.people[30]], isDone: true)
    let review = client.get(.request(request, chosen)).text
    #expect(review.contains("2 contacts will be shared") && review.contains("2 contacts gained."))
    let contacts = [("c", house.people[3].text), ("c", house.people[30].text), ("answer", "1")]
    let wrong = client.post(
      .answerRequest(request), contacts + [("preset", "nameOnly"), ("until-day", "some day"), ("reason", "Asked <nicely>")])
    #expect(wrong.status == 422 && wrong.text.contains("value=\"some day\"") && wrong.text.contains("Asked &lt;nicely&gt;"))
    #expect(wrong.text.contains("value=\"nameOnly\" checked"))
    let tried = client.post(.answerRequest(request), contacts + [("preset", "nameOnly"), ("span", "week"), ("go", "try")])
    #expect(tried.status == 200 && tried.text.contains("2 contacts gained."))
    #expect(try house.engine.request(request).state == .pending)
    #expect(client.post(.answerRequest(request), contacts + [("preset", "nameOnly"), ("span", "week")]).status == 303)
    #expect(try house.fields(app, of: house.people[30]) == [.name, .organisation])
    house.surroundings.pass(seconds: 7 * 86_400)
    #expect(try house.fields(app, of: house.people[30]).isEmpty)
  }

  @Test func aRefusalSilencesTheAppUntilItMayAskAgain() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let request = try house.ask()
    _ = client.get(.requests(before: nil, done: nil))
    let page = client.follow(client.post(.refuseRequest(request), [])).text
    #expect(page.contains("It cannot ask again for 30 days.") && page.contains("No request is open"))
    let late = client.follow(client.post(.answerRequest(request), [("c", house.people[0].text), ("f", "name")])).text
    #expect(late.contains("Somebody decided about this request already."))
    #expect(client.get(.request(request, .start)).status == 303)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("It is silent until"))
    let lifted = client.follow(client.post(.liftSilence(app), [])).text
    #expect(lifted.contains("may ask again.") && !lifted.contains("It is silent until"))
    #expect(try house.engine.request(house.ask()).state == .pending)
  }
}

@Suite struct TermsTests {
  @Test func aReviewGrantsAPresetForATimeAndSaysWhatItWouldDo() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = client.get(.pick(app, .start))
    _ = client.post(.sendPick(app, .start), [("shown", "0" + house.people[0].text), ("c", house.people[0].text), ("go", "review")])
    let page = client.get(.review(app, .start))
    #expect(page.text.contains("1 contact gained.") && page.text.contains("Times are those of UTC."))
    let version = [("version", page.hidden("version"))]
    let past = client.post(
      .confirmReview(app), version + [("preset", "nameAndEmail"), ("span", "moment"), ("until-day", "2020-01-01")])
    #expect(past.status == 422 && past.text.contains("after the beginning and after now") && past.text.contains("2020-01-01"))
    // 2026-05-03 09:20 UTC stands on the clock of the house.
    let done = client.post(
      .confirmReview(app),
      version + [("preset", "nameAndEmail"), ("from-day", "2026-05-04"), ("until-day", "2026-05-06"), ("until-time", "10:30")])
    #expect(done.status == 303)
    #expect(try house.fields(app, of: house.people[0]).isEmpty)
    let future = client.get(.contact(house.people[0], done: nil)).text
    #expect(future.contains("from <time") && future.contains("not in effect now"))
    house.surroundings.pass(seconds: 86_400)
    #expect(try house.fields(app, of: house.people[0]) == [.name, .organisation, .emails])
    _ = client.get(.signIn(wanted: nil))
    let again = try Client.signedInAgain(house)
    #expect(again.get(.app(app, .start, done: nil)).text.contains("until <time datetime=\"2026-05-06T10:30:00Z\">"))
  }

  @Test func whatCanStillBeReadAfterRevokingIsSaid() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let group = try house.engine.makeGroup("Choir", by: house.root)
    _ = try house.engine.join([house.people[0]], group, by: house.root)
    let terms = GrantTerms(fields: [.name])
    _ = try house.engine.grant(house.people, groups: [group], to: app, terms, origin: .picked, by: house.root)
    _ = client.get(.app(app, .start, done: nil))
    let token = client.token
    let both = [("c", house.people[0].text), ("c", house.people[1].text)]
    let first = client.post(.revokeSelected(app, .start), both)
    client.token = token
    let second = client.post(.revokeSelected(app, .start), both)
    for answer in [first, second] {
      #expect(client.follow(answer).text.contains("Revoked 2 contacts from <bdi>Parish Newsletter</bdi>. 1 of them can still be read, through a group."))
    }
    _ = try house.engine.grant([house.people[0]], to: app, terms, origin: .picked, by: house.root)
    _ = client.get(.contact(house.people[0], done: nil))
    let alone = client.post(.revokeFromContact(house.people[0]), [("app", app.text)])
    #expect(client.follow(alone).text.contains("Revoked 1 contact from <bdi>Parish Newsletter</bdi>. It can still be read, through a group."))
    let whole = client.follow(client.post(.revokeGroup(app), [("group", group.text)])).text
    #expect(whole.contains("Revoked 1 group from") && !whole.contains("can still be read"))
  }

  @Test func whatBeginsLaterIsListedTakenBackAloneAndUndone() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let group = try house.engine.makeGroup("Choir <alto>", by: house.root)
    let day = house.surroundings.now().adding(seconds: 86_400)
    let later = GrantTerms(validity: Validity(notBefore: day, notAfter: day.adding(seconds: 86_400)))
    _ = try house.engine.grant([house.people[0]], to: app, fields: .name, reason: "", origin: .picked, by: house.root)
    _ = try house.engine.grant([house.people[0]], groups: [group], to: app, later, origin: .picked, by: house.root)
    let page = client.get(.app(app, .start, done: nil)).text
    #expect(page.contains("Begins later") && page.contains("No group was granted.") && page.contains("Choir &lt;alto&gt;"))
    #expect(page.contains("from <time") && page.contains("until <time"))
    let token = client.token
    let first = client.post(.revokeUpcoming(app), [("c", house.people[0].text)])
    client.token = token
    #expect(client.post(.revokeUpcoming(app), [("c", house.people[0].text)]).headers["Location"] == first.headers["Location"])
    let after = client.follow(first)
    #expect(after.text.contains("Revoked 1 contact from <bdi>Parish Newsletter</bdi>. It had not begun yet.") && after.text.contains("Begins later"))
    #expect(try house.engine.upcoming(app).total == 1 && house.fields(app, of: house.people[0]) == .name)
    let undone = client.follow(client.post(.undo, [("act", after.hidden("act")), ("back", "/apps")])).text
    #expect(undone.contains("1 contact is shared again. It begins later."))
    #expect(try house.engine.upcoming(app).total == 2)
    _ = client.get(.app(app, .start, done: nil))
    #expect(client.post(.revokeUpcoming(app), [("group", group.text)]).status == 303)
    #expect(client.get(.app(app, .start, done: nil)).status == 200)
    #expect(client.post(.revokeUpcoming(app), [("group", "zz")]).status == 400)
  }

  @Test func aGrantIsReplacedByOtherFieldsAndATime() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant(house.people, to: app, fields: nil, reason: "", origin: .picked, by: house.root)
    let list = client.get(.app(app, .start, done: nil)).text
    #expect(list.contains(ConsoleRoute.grant(app, house.people[0]).printedAddress))
    let page = client.get(.grant(app, house.people[0])).text
    #expect(page.contains("What <bdi>Parish Newsletter</bdi> sees of <bdi>Person 000</bdi>"))
    let look = client.post(.changeGrant(app, house.people[0]), [("f", "name"), ("go", "try")])
    #expect(look.status == 200 && look.text.contains("1 contact read otherwise."))
    #expect(try house.fields(app, of: house.people[0]) == .usual)
    let none = client.post(.changeGrant(app, house.people[0]), [("preset", "choose"), ("reason", "Less")])
    #expect(none.status == 422 && none.text.contains("Choose at least one field.") && none.text.contains("value=\"Less\""))
    func held() -> String {
      let text = client.get(.grant(app, house.people[0])).text
      guard let start = text.range(of: "name=\"held\" value=\"") else { return "" }
      return String(text[start.upperBound...].prefix { $0 != "\"" })
    }
    let shown = held()
    // Revoked meanwhile: what was looked at is not there any more, and the form brings nothing back.
    let act = try #require(try house.engine.revoke([house.people[0]], from: app, by: house.root).act)
    let stale = client.post(.changeGrant(app, house.people[0]), [("f", "name"), ("held", shown)])
    #expect(stale.status == 409 && stale.text.contains("Somebody changed this grant meanwhile."))
    #expect(try house.fields(app, of: house.people[0]) == [])
    _ = try house.engine.undo(act, by: house.root)
    #expect(held() == shown)
    let token = client.token
    let form = [("f", "name"), ("span", "month"), ("held", shown)]
    let first = client.post(.changeGrant(app, house.people[0]), form)
    client.token = token
    let second = client.post(.changeGrant(app, house.people[0]), form)
    #expect(first.headers["Location"] == second.headers["Location"])
    #expect(try house.fields(app, of: house.people[0]) == [.name])
    #expect(try house.fields(app, of: house.people[1]) == .usual)
    #expect(client.get(.grant(app, house.people[0])).text.contains("value=\"2026-06-03\""))
    #expect(client.get(.grant(app, ContactID(high: 1, low: 1))).status == 404)
  }

  @Test func aHiddenContactSaysWhy() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.grant(house.people, to: app, fields: [.emails], reason: "", origin: .picked, by: house.root)
    _ = try house.engine.setNeverShare(.wholeContact, of: [house.people[0]], by: house.root)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("marked “never share”"))
    _ = try house.engine.setPolicy(Policy(fields: [.name]), of: app, by: house.root)
    let held = client.get(.app(app, .start, done: nil)).text
    #expect(held.contains("a policy withholds these fields") && held.contains("A policy withholds what it asks for:"))
    #expect(client.get(.pick(app, .start)).text.contains("badge-never"))
    #expect(client.get(.contacts(.start)).text.contains("badge-never"))
  }
}

@Suite struct GroupTests {
  @Test func whoIsInAGroupAlreadyIsNamedAndNotOfferedAgain() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let group = try house.engine.makeGroup("Choir", by: house.root)
    _ = try house.engine.join([house.people[1]], group, by: house.root)
    let page = client.get(.joining(group, ChoicePlace(chosen: [house.people[1], house.people[2]]))).text
    #expect(page.contains("Is in the group") && page.contains("Person 001"))
    #expect(!page.contains("value=\"\(house.people[1].text)\"") && page.contains("value=\"\(house.people[2].text)\" checked"))
    let review = client.get(.joining(group, ChoicePlace(chosen: [house.people[1], house.people[2]], isDone: true))).text
    #expect(review.contains("1 contact will join") && !review.contains("Person 001"))
    let none = client.get(.joining(group, ChoicePlace(chosen: [house.people[1]], isDone: true)))
    #expect(none.status == 422 && none.text.contains("Choose at least one contact."))
  }

  @Test func aGroupIsMadeFilledGrantedRenamedEmptiedAndDeleted() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.setStatus(app, to: .limited, set: nil, by: house.root)
    _ = client.get(.groups(done: nil))
    #expect(client.post(.makeGroup, [("name", " ")]).text.contains("Give the group a name."))
    let token = client.token
    let made = client.post(.makeGroup, [("name", "Choir <alto>")])
    client.token = token
    #expect(client.post(.makeGroup, [("name", "Choir <alto>")]).headers["Location"] == made.headers["Location"])
    let group = try #require(try house.engine.groups().first?.id)
    #expect(try house.engine.groups().count == 1)
    #expect(client.follow(made).text.contains("<h1><bdi>Choir &lt;alto&gt;</bdi></h1>"))
    let taken = client.post(.makeGroup, [("name", "Choir <alto>")])
    #expect(taken.status == 422 && taken.text.contains("already a group with this name") && taken.text.contains("value=\"Choir &lt;alto&gt;\""))

    // Given to the app with terms, tried out first.
    _ = client.get(.groupGrant(app))
    let missing = client.post(.sendGroupGrant(app), [("preset", "nameOnly"), ("reason", "For the concert")])
    #expect(missing.status == 422 && missing.text.contains("Choose a group.") && missing.text.contains("For the concert"))
    let given = client.post(.sendGroupGrant(app), [("group", group.text), ("preset", "nameOnly")])
    #expect(client.follow(given).text.contains("Choir &lt;alto&gt;"))

    // People join; what apps gain is said first.
    let review = client.get(.joining(group, ChoicePlace(chosen: house.people, isDone: true)))
    #expect(review.text.contains("3 contacts will join") && review.text.contains("3 contacts gained."))
    let joined = client.post(.joinGroup(group), house.people.map { ("c", $0.text) } + [("back", review.hidden("back"))])
    #expect(client.follow(joined).text.contains("Added to the group."))
    #expect(try house.fields(app, of: house.people[2]) == [.name, .organisation])
    let list = client.get(.app(app, .start, done: nil)).text
    #expect(list.contains("through <a") && !list.contains("name=\"c\""))
    #expect(client.get(.contact(house.people[0], done: nil)).text.contains("It comes through a group."))

    let leaving = client.get(.leaving(group, [house.people[0]]))
    #expect(leaving.text.contains("1 contact lost.") && leaving.hidden("back") == "/groups/\(group.text)")
    // From the page of a contact, one comes back to it.
    #expect(client.get(.contact(house.people[0], done: nil)).text.contains(ConsoleRoute.leaveFromContact(house.people[0], group).printedAddress))
    let page = client.get(.leaveFromContact(house.people[0], group))
    #expect(page.text.contains("1 contact lost.") && page.hidden("back") == "/contacts/\(house.people[0].text)")
    let left = client.post(.leaveGroup(group), [("c", house.people[0].text), ("back", page.hidden("back"))])
    #expect(client.follow(left).text.contains("In no group."))
    #expect(try house.fields(app, of: house.people[0]).isEmpty)
    #expect(client.follow(client.get(.leaving(group, []))).text.contains("Choose at least one contact."))
    let back = client.get(.joinFromContact(house.people[0], group))
    #expect(back.text.contains("1 contact will join") && back.hidden("back") == "/contacts/\(house.people[0].text)")

    _ = client.get(.group(group, .first, done: nil))
    #expect(client.post(.renameGroup(group), [("name", "")]).status == 422)
    #expect(client.follow(client.post(.renameGroup(group), [("name", "Choir")])).text.contains("Renamed the group."))
    let deletion = client.get(.groupDeletion(group))
    #expect(deletion.text.contains("2 contacts lost."))
    #expect(client.follow(client.post(.deleteGroup(group), [])).text.contains("Deleted the group."))
    #expect(client.get(.group(group, .first, done: nil)).status == 404)
    #expect(try house.engine.app(app).row.visible == 0)
  }

  @Test func aGrantedGroupIsRevokedAndTheRevocationUndone() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let group = try house.engine.makeGroup("Choir", by: house.root)
    _ = try house.engine.join(house.people, group, by: house.root)
    _ = try house.engine.grant([], groups: [group], to: app, GrantTerms(), origin: .picked, by: house.root)
    #expect(client.get(.app(app, .start, done: nil)).text.contains("Choir"))
    let revoked = client.follow(client.post(.revokeGroup(app), [("group", group.text)]))
    #expect(try house.engine.app(app).row.visible == 0)
    _ = client.post(.undo, [("act", revoked.hidden("act")), ("back", "/apps/\(app.text)")])
    #expect(try house.engine.app(app).row.visible == 2)
    #expect(client.get(.contact(house.people[0], done: nil)).text.contains("Leave…"))
  }

  @Test func moreThanCanBeChosenAtOnceIsSaidAndNothingIsDropped() throws {
    let house = try House(people: 120)
    let client = try Client.signedIn(house)
    let group = try house.engine.makeGroup("Choir", by: house.root)
    let many = house.people + (0..<90).map { ContactID(high: 1, low: UInt64($0)) }
    let page = client.get(.joining(group, ChoicePlace(chosen: many, isDone: true)))
    #expect(page.status == 422 && page.text.contains("Choose at most 200 at a time.") && page.text.contains("Person 119"))
  }
}
