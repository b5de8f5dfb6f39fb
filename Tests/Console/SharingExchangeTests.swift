import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Testing

/// Whole exchanges with the pages of requests, groups, policies, marks and copies.
@Suite struct SharingExchangeTests {
  private func compare(
    _ client: Client, _ response: Response, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try Baseline.expect(exchangeText(client.lastRequest, response), is: name, sourceLocation: location)
  }

  @Test func pagesOfRequests() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    _ = try house.app()
    _ = try house.app("Trail Planner")
    try compare(client, client.get(.requests(before: nil, done: nil)), "requests-none")
    let one = try house.ask(NewRequest(purpose: "To invite <her>", fields: [.name, .emails], search: "Person 001"))
    let open = try house.ask(as: "Trail Planner")
    try compare(client, client.get(.requests(before: nil, done: nil)), "requests")
    try compare(client, client.get(.request(open, .start)), "request-choose")
    let chosen = ChoicePlace(chosen: [house.people[0], house.people[2]], isDone: true)
    try compare(client, client.get(.request(open, chosen)), "request-review")
    let wrong = client.post(.answerRequest(open), [("c", house.people[0].text), ("f", "name"), ("from-day", "soon")])
    try compare(client, wrong, "request-refused-form")
    let done = client.post(.answerRequest(one), [("c", house.people[1].text), ("f", "name")])
    try compare(client, client.follow(done), "request-answered")
    _ = client.post(.refuseRequest(open), [])
    try compare(client, client.get(.decidedRequests(before: nil)), "requests-decided")
  }

  @Test func pagesOfGroups() throws {
    let house = try House(people: 3)
    let client = try Client.signedIn(house)
    let app = try house.app()
    let group = try house.engine.makeGroup("Choir <alto>", by: house.root)
    _ = try house.engine.join([house.people[0]], group, by: house.root)
    try compare(client, client.get(.groups(done: nil)), "groups")
    try compare(client, client.get(.groupGrant(app)), "group-grant")
    let given = client.post(.sendGroupGrant(app), [("group", group.text), ("preset", "nameOnly"), ("span", "month")])
    try compare(client, client.follow(given), "app-with-group")
    try compare(client, client.get(.group(group, .first, done: nil)), "group")
    try compare(client, client.get(.joining(group, ChoicePlace(chosen: [house.people[1]]))), "group-choose")
    try compare(client, client.get(.leaving(group, [house.people[0]])), "group-leaving")
    try compare(client, client.get(.groupDeletion(group)), "group-deletion")
    try compare(client, client.get(.grant(app, house.people[0])), "grant")
  }

  @Test func pagesOfCeilings() throws {
    let house = try House(people: 2)
    let client = try Client.signedIn(house)
    let app = try house.app()
    _ = try house.engine.setStatus(app, to: .authorized, set: nil, by: house.root)
    let policy = client.get(.policy(done: nil))
    try compare(client, policy, "policy")
    let look = client.post(.setPolicy, [("shown", policy.hidden("shown")), ("highest", "limited"), ("f", "name"), ("v", "read")])
    try compare(client, look, "policy-look")
    try compare(client, client.get(.appPolicy(app, done: nil)), "app-policy")
    let never = client.get(.neverShare(house.people[0]))
    let marked = client.post(
      .setNeverShare(house.people[0]), [("kind", "fields"), ("f", "phones"), ("now", never.hidden("now"))])
    try compare(client, marked, "never-share-look")
    try compare(client, client.get(.contactDeletion(house.people[0])), "contact-deletion")
    try compare(client, client.get(.newCopy(app, ChoicePlace(chosen: [house.people[1]], isDone: true))), "copy-review")
    let offered = client.post(.offerCopy(app), [("c", house.people[1].text), ("f", "name"), ("minutes", "5")])
    try compare(client, client.follow(offered), "copies")
  }
}
