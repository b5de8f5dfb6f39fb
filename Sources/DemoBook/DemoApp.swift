import Contacts

/// An app as the demonstration registers it.
public struct DemoApp: Equatable, Sendable {
  /// The five cases of authorization, under the words that the engine uses for them.
  public enum Status: String, CaseIterable, Sendable {
    case notDetermined, restricted, denied, limited, authorized
  }

  public var name: String
  /// What it wants contacts for, in plain words.
  public var purpose: String
  public var developer: String
  /// The fields that it is registered for.
  public var fields: FieldSet
  public var status: Status
  /// How many contacts it was granted one by one; 0 unless `limited`. Never more than there are contacts.
  public var grantCount: Int
  /// Why, to be given to its grants in turn; not empty where there are grants.
  public var reasons: [String]
  /// What else happened to it; nothing to those beyond the twelve.
  public var story = DemoStory.nothing
}

extension DemoBook {
  /// As many apps as were asked for: twelve written by hand, then further ones with names of their own.
  public var apps: [DemoApp] { (0..<appCount).map { app(at: $0) } }

  private func app(at index: Int) -> DemoApp {
    let written = DemoApp.written
    if index < written.count {
      var app = written[index]
      // The numbers in the list are for ten thousand contacts; small sets stay as they are.
      if app.grantCount > 10 { app.grantCount = app.grantCount * contactCount / 10_000 }
      app.grantCount = min(app.grantCount, contactCount)
      return app
    }
    var random = SeededGenerator(seed: seed &+ 0xA99 &+ UInt64(index))
    let model = written[index % written.count]
    var app = model
    let round = index / written.count
    let places = ["North", "South", "East", "West", "Harbour", "Hill", "Garden", "Station", "Market", "Bridge"]
    let suffix =
      round <= places.count
      ? places[round - 1] : "\(places[(round - 1) % places.count]) \((round - 1) / places.count + 1)"
    app.name = "\(model.name) \(suffix)"
    app.developer = "\(model.developer) \(suffix)"
    app.status = random.pick(DemoApp.Status.allCases + [.limited, .limited, .limited])
    app.grantCount = app.status == .limited ? min(contactCount, 1 + random.number(below: 60)) : 0
    app.reasons = app.grantCount > 0 ? [model.purpose] : []
    app.story = .nothing
    return app
  }
}

extension DemoApp {
  /// One for each thing that people connect with an address book, in every status.
  static let written: [DemoApp] = [
    DemoApp(
      name: "Letterbox", purpose: "Sends the monthly newsletter to people who asked for it",
      developer: "Paper Plane Co-op",
      fields: [.name, .emails], status: .limited, grantCount: 2_400,
      reasons: ["Signed up at the fair", "Signed up on the web page", "Asked by telephone"],
      story: DemoStory(groups: ["Press 🗞️"])),
    DemoApp(
      name: "Desk phone", purpose: "Shows who is calling and dials from the directory", developer: "Ringwerk",
      fields: [.name, .organisation, .phones], status: .authorized, grantCount: 0, reasons: []),
    DemoApp(
      name: "Assistant", purpose: "Drafts messages and finds the address of a person you name", developer: "Tern Labs",
      fields: [.name, .nickname, .emails, .phones], status: .limited, grantCount: 3,
      reasons: ["May write to my sister", "Arranges meetings with Anna", "Books my dentist"],
      story: DemoStory(
        request: DemoRequest(search: .name, purpose: "You asked me to write to this person"))),
    DemoApp(
      name: "Invoices", purpose: "Puts the customer’s address on an invoice", developer: "Kontor & Daughters",
      fields: [.name, .organisation, .emails, FieldSet(.addresses)], status: .limited, grantCount: 3_800,
      reasons: ["Customer", "Customer since this year"],
      story: DemoStory(
        groups: ["Customers"],
        request: DemoRequest(
          search: .nobody, purpose: "Would put suppliers on the list, too", refusal: "Invoices go to customers alone"))),
    DemoApp(
      name: "Courier", purpose: "Tells the recipient when a parcel arrives", developer: "Swift Wheels",
      fields: [.name, .phones, FieldSet(.addresses)], status: .limited, grantCount: 3,
      reasons: ["One delivery", "Collects a parcel on Friday"],
      story: DemoStory(times: [DemoTime(until: 2), DemoTime(from: 1, until: 4)], copyCount: 2)),
    DemoApp(
      name: "Calendar invitations", purpose: "Suggests people to invite and finds their e-mail addresses",
      developer: "Almanac", fields: [.name, .emails], status: .notDetermined, grantCount: 0, reasons: [],
      story: DemoStory(request: DemoRequest(search: .email, purpose: "Invites this person to the meeting on Thursday"))),
    DemoApp(
      name: "CRM sync", purpose: "Copies customers into the sales system", developer: "Funnel Systems", fields: .all,
      status: .denied, grantCount: 0, reasons: []),
    DemoApp(
      name: "Door intercom", purpose: "Shows the names of people who may ring", developer: "Threshold",
      fields: [.name, .phones], status: .limited, grantCount: 12, reasons: ["Lives in the house", "Has a key"],
      story: DemoStory(
        times: [.always, DemoTime(until: 30)],
        request: DemoRequest(search: .nobody, purpose: "Somebody new moved in on the third floor"))),
    DemoApp(
      name: "Night backup", purpose: "Keeps a copy of the whole address book off site", developer: "Granary",
      fields: .all, status: .authorized, grantCount: 0, reasons: [],
      story: DemoStory(mayReadNotes: true, withheld: .phones, policyReason: "Numbers stay in the house")),
    DemoApp(
      name: "Fundraising mailer", purpose: "Writes to former donors before the holidays", developer: "Kind Post",
      fields: [.name, FieldSet(.addresses)], status: .restricted, grantCount: 0, reasons: []),
    DemoApp(
      name: "Support desk", purpose: "Recognises who writes to support", developer: "Lantern",
      fields: [.name, .organisation, .emails], status: .limited, grantCount: 5_200,
      reasons: ["Has a support contract", "Wrote to support", "Partner"],
      story: DemoStory(
        verbs: DemoStory.Verb.allCases, groups: ["VIP"], createdCount: 4)),
    DemoApp(
      name: "Badge printer", purpose: "Prints name badges for the conference", developer: "Lanyard Works",
      fields: [.name, .organisation], status: .notDetermined, grantCount: 0, reasons: [],
      story: DemoStory(request: DemoRequest(search: .byReading))),
  ]
}
