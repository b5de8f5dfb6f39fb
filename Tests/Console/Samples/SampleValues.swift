import ConsoleRoutes
import ContactAccess
import Contacts
import Templates

/// Values for pages that are looked at or compared without a store.
enum Sample {
  static let now = Instant(seconds: 1_777_800_000)

  static func context(person: String? = "Ingrid Sørensen") throws -> PageContext {
    PageContext(now: now, assets: try assets(), person: person, token: "sample-token")
  }

  struct NoAddress: Error {}
  static func assets() throws -> StaticAssets {
    guard let sheet = AssetAddress(path: "/console.css"), let script = AssetAddress(path: "/console.js"),
      let icon = AssetAddress(path: "/icon.svg")
    else { throw NoAddress() }
    return StaticAssets(stylesheet: sheet, script: script, icon: icon)
  }

  static let apps: [AppRow] = [
    row(1, "Parish Newsletter", "Sends the monthly letter to families who asked for it.", .limited, 312, ago: 240),
    row(2, "Front Desk Phone", "Shows who is calling on the phones in the office.", .authorized, 5000, ago: 12),
    row(3, "Trail Planner", "Invites friends to hikes by e-mail.", .notDetermined, 0, ago: nil),
    row(4, "Quick Quotes", "Prepares offers for customers.", .denied, 0, ago: 86_400 * 40),
    row(5, "Ad Reach Pro", "Measures campaigns.", .restricted, 0, ago: nil),
    row(
      6, "Birthday Cards – Grüße & Glückwünsche", "Prints cards a week before each birthday.", .limited, 0,
      ago: 86_400 * 2, paused: true),
  ]

  static func row(
    _ number: UInt64, _ name: String, _ purpose: String, _ status: AuthorizationStatus, _ visible: Int, ago: Int64?,
    paused: Bool = false
  ) -> AppRow {
    AppRow(
      id: AppID(high: 77, low: number), name: name, purpose: purpose, developer: "Kestrel Works", status: status,
      isPaused: paused, visible: visible, lastRead: ago.map { now.adding(seconds: -$0) })
  }

  static func details(_ index: Int, granted: Int) -> AppDetails {
    AppDetails(
      row: apps[index], registered: .usual, granted: granted, since: now.adding(seconds: -86_400 * 90),
      keys: [
        AppKeyRow(
          id: AppKeyID(high: 5, low: 5), ending: "x7Qp", since: now.adding(seconds: -86_400 * 90),
          lastUsed: now.adding(seconds: -240))
      ])
  }

  static let people: [(name: String, organisation: String, isOrganisation: Bool, email: String, phone: String)] = [
    ("Anneliese Achterberg", "Hafenbüro Altona", false, "a.achterberg@example.org", "+49 40 555 0134"),
    ("Ōe Kenzaburō", "", false, "oe@example.jp", ""),
    ("ליאת בן־עמי", "סטודיו אור", false, "liat@example.co.il", "+972 3 555 0199"),
    ("Bakehouse & Sons <Ltd>", "Bakehouse & Sons <Ltd>", true, "orders@bakehouse.example", "+44 20 7946 0018"),
    ("山田 太郎", "東京商会", false, "", "+81 3 5550 0101"), ("نور الهدى", "مكتبة النيل", false, "noor@example.eg", ""),
    ("", "", false, "someone@example.com", ""),
    ("Siobhán O’Dálaigh", "Comhar Teoranta", false, "siobhan@example.ie", "+353 1 555 0176"),
    (
      "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine",
      "A very long organisation name that goes on and on, GmbH & Co. KGaA", false, "hubert@example.com",
      "+1 215 555 0123"
    ),
    ("Zoë Quist", "Quist Advies", false, "zoe@example.nl", "+31 20 555 0111"),
  ]

  static func contact(_ index: Int) -> ContactID { ContactID(high: 3, low: UInt64(index) &* 0x9E37_79B9_7F4A_7C15) }

  static let granted: [GrantedRow] = people.indices.map { index in
    GrantedRow(
      contact: contact(index), name: people[index].name, organisation: people[index].organisation,
      isOrganisation: people[index].isOrganisation, fields: index % 4 == 3 ? [.name, .emails] : .usual,
      origin: index % 3 == 0 ? .picked : .commandLine, since: now.adding(seconds: -Int64(index) * 93_600 - 900),
      by: index % 2 == 0 ? "Ingrid Sørensen" : "root")
  }

  static let candidates: [CandidateRow] = people.indices.map { index in
    CandidateRow(
      contact: contact(index), name: people[index].name, organisation: people[index].organisation,
      isOrganisation: people[index].isOrganisation, email: people[index].email, phone: people[index].phone,
      granted: index % 3 == 1 ? .usual : nil, mark: index == 0 || index == 2 ? .add : index == 4 ? .remove : nil)
  }

  static func page<Row: Sendable>(_ rows: [Row], total: Int) -> Page<Row> {
    Page(rows: rows, total: RowCount(total), next: .after(contact(9)), previous: .before(contact(0)))
  }

  static var card: Contact {
    var contact = Contact(id: contact(0))
    contact.name.formatted = "Anneliese Achterberg"
    contact.nickname = "Liese"
    contact.organisation.name = "Hafenbüro Altona"
    contact.organisation.title = "Harbour master"
    contact.phones = [
      Labelled(label: "work", value: "+49 40 555 0134"), Labelled(label: "mobile", value: "+49 151 5550 0134"),
    ]
    contact.emails = [Labelled(label: "work", value: "a.achterberg@example.org")]
    var home = PostalAddress()
    (home.label, home.street, home.postalCode, home.city, home.country) = (
      "home", "Große Elbstraße 12", "22767", "Hamburg", "Germany"
    )
    contact.addresses = [home]
    contact.dates = [ContactDate(label: "birthday", month: 2, day: 29)]
    contact.note = "Prefers to be called in the morning.\nSpeaks Danish."
    return contact
  }
}
