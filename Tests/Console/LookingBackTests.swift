import ConsoleRoutes
import ContactAccess
import Contacts
import Foundation
import HTTP
import Testing

/// What an app could see at a moment, and what changed for it between two.
@Suite struct LookingBackTests {
  private let root = Actor.host(user: "root")

  /// An app that is registered after an hour, sees two contacts after two, and after three one of them, a third, and
  /// fewer fields of the other.
  private func story() throws -> (house: House, client: Client, app: AppID, began: Instant) {
    let house = try House(people: 120)
    let began = house.surroundings.now()
    house.surroundings.pass(seconds: 3600)
    let app = try house.app()
    house.surroundings.pass(seconds: 3600)
    _ = try house.engine.grant(
      [house.people[0], house.people[1]], to: app, fields: nil, reason: "", origin: .picked, by: root)
    house.surroundings.pass(seconds: 3600)
    _ = try house.engine.revoke([house.people[0], house.people[1]], from: app, by: root)
    _ = try house.engine.grant([house.people[1]], to: app, fields: [.name], reason: "", origin: .picked, by: root)
    _ = try house.engine.grant([house.people[2]], to: app, fields: nil, reason: "", origin: .picked, by: root)
    house.surroundings.pass(seconds: 3600)
    return (house, try Client.signedIn(house), app, began)
  }

  /// So many minutes after the story began.
  private func moment(_ minutes: Int64, after began: Instant) -> TypedMoment {
    TypedMoment(CivilTime(began.adding(seconds: minutes * 60)))
  }

  @Test func thePageOfAMomentShowsWhatCouldBeSeenThen() throws {
    let (_, client, app, began) = try story()
    func page(_ minutes: Int64) -> String { client.get(.couldSee(app, at: moment(minutes, after: began), .first)).text }
    #expect(page(30).contains("The app was not registered then"))
    #expect(page(90).contains("It could see no contact then") && page(90).contains("Nobody had decided about it yet."))
    let then = page(150)
    #expect(then.contains("2 contacts") && then.contains("Person 000") && then.contains("Person 001"))
    #expect(!then.contains("Person 002") && then.contains("Names are those of today."))
    #expect(then.contains("Time (UTC)") && then.contains(">Limited access<") && then.contains("What changed since then"))
    #expect(client.get(.app(app, .start, done: nil)).text.contains("/apps/\(app.text)/earlier"))
  }

  @Test func whatChangedIsSaidWithTheFieldsBeforeAndAfter() throws {
    let (_, client, app, began) = try story()
    let from = moment(150, after: began)
    let page = client.get(.changed(app, from: from, to: .none, .first))
    #expect(page.status == 200 && page.text.contains("1 gained, 1 lost, 1 with other fields"))
    #expect(page.text.contains(" to now</h2>"))
    for kind in ["gained", "lost", "changed"] { #expect(page.text.contains("badge-\(kind)")) }
    let same = client.get(.changed(app, from: from, to: moment(170, after: began), .first))
    #expect(same.text.contains("Nothing changed for it"))
    let early = client.get(.changed(app, from: moment(30, after: began), to: from, .first))
    #expect(early.text.contains("2 gained") && !early.text.contains("lost,"))
  }

  @Test func aLongListIsShownByPages() throws {
    let (house, client, app, began) = try story()
    _ = try house.engine.setStatus(app, to: .authorized, set: nil, by: root)
    house.surroundings.pass(seconds: 600)
    let now = TypedMoment(CivilTime(house.surroundings.now()))
    let first = client.get(.couldSee(app, at: now, .first)).text
    #expect(first.contains("120 contacts") && first.contains("Person 049") && !first.contains("Person 050"))
    #expect(first.contains("rel=\"next\"") && !first.contains("rel=\"prev\""))
    let last = client.get(.couldSee(app, at: now, .after(house.people[99]))).text
    #expect(last.contains("Person 100") && last.contains("Person 119") && !last.contains("rel=\"next\""))
    let middle = client.get(.couldSee(app, at: now, .before(house.people[100]))).text
    #expect(middle.contains("Person 050") && middle.contains("Person 099") && middle.contains("rel=\"prev\""))
    let gone = client.get(.couldSee(app, at: now, .after(ContactID(high: 1, low: 1))))
    #expect(gone.headers["Location"] == ConsoleRoute.couldSee(app, at: now, .first).printedAddress)
    let from = moment(30, after: began)
    let changes = client.get(.changed(app, from: from, to: now, .after(house.people[49]))).text
    #expect(changes.contains("120 gained") && changes.contains("Person 050") && !changes.contains("Person 049"))
  }

  @Test(arguments: [
    ("day=yesterday&time=10:00", "Write a day such as", "value=\"yesterday\""),
    ("day=2026-02-30", "Write a day such as", "value=\"2026-02-30\""),
    ("day=2026-05-01&time=25:00", "Write a time such as", "value=\"25:00\""),
    ("time=10:00", "Say which day.", "value=\"10:00\""), ("day=2099-01-01", "has not come yet", "value=\"2099-01-01\""),
    ("day=%22%3E%3Cb%3E", "Write a day such as", "value=\"&#34;&gt;&lt;b&gt;\""),
  ])
  func badInputIsAnsweredAtItsFieldAndNothingIsLost(_ query: String, _ sentence: String, _ kept: String) throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    for address in ["/apps/\(app.text)/earlier", "/contacts/\(house.people[0].text)/earlier"] {
      let page = client.get("\(address)?\(query)")
      #expect(page.status == 422)
      #expect(page.text.components(separatedBy: sentence).count == 2)
      #expect(page.text.contains(kept) && page.text.contains("aria-invalid"))
    }
  }

  @Test func theSecondMomentIsLaterThanTheFirstAndBothAreKept() throws {
    let house = try House(people: 1)
    let client = try Client.signedIn(house)
    let app = try house.app()
    func page(_ query: String) -> Response { client.get("/apps/\(app.text)/changes?\(query)") }
    let turned = page("from-day=2026-05-02&to-day=2026-05-01")
    #expect(turned.status == 422 && turned.text.contains("This must be later than the first moment."))
    #expect(turned.text.contains("value=\"2026-05-02\"") && turned.text.contains("value=\"2026-05-01\""))
    #expect(page("to-day=2026-05-01").text.contains("Say which day."))
    #expect(page("from-day=2026-05-01&to-time=9").text.contains("Write a time such as"))
    #expect(page("").status == 200 && page("from-day=2026-05-01").status == 200)
    #expect(page("from-day=2026-05-01&from-day=2026-05-01").status == 404)
    #expect(page("from-day=2026-05-01&after=zz").status == 404)
  }
}
