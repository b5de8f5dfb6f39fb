import ContactAccess
import Contacts
import JSON

extension Command {
  static let searchContacts = Command(
    "contacts search", "find contacts by name, organisation, e-mail or digits of a phone number",
    arguments: [Argument("TEXT", .one, "what to look for; words in any order, each may be a beginning. “” lists all")],
    options: [
      Option("--limit", "N", "how many to show; 50 unless given"),
      Option("--after", "ID", "go on after this contact, as “next” gave it"),
    ]
  ) { call in
    let page = try call.engine().candidates(
      for: nil, draftOf: nil, matching: call.arguments[0], at: try call.pagePoint(),
      limit: try call.number("--limit", usually: 50, from: 1, to: 10_000))
    call.answer {
      $0.list("contacts", page.rows) { $1.write(to: &$0) }
      $0.member("total", page.total.value)
      $0.member("totalIsExact", page.total.isExact)
      $0.member("next", page.next?.contact?.text)
    } text: {
      var table = TextTable(["ID", "NAME", "ORGANISATION", "E-MAIL", "PHONE"])
      for row in page.rows { table.add([row.contact.text, row.name, row.organisation, row.email, row.phone]) }
      if page.rows.isEmpty { return "No contact found." }
      return table.text + "\n" + call.extent(page.rows.count, page.total, page.next)
    }
    return ExitCode.done.rawValue
  }
}

extension Invocation {
  /// Where `--after` says that the page begins.
  func pagePoint() throws -> PagePoint {
    guard let text = value("--after") else { return .first }
    return .after(try contactID(text))
  }

  func contactID(_ text: String) throws -> ContactID {
    guard let id = ContactID(text: text) else { throw AccessError(.unknownContact, text) }
    return id
  }

  /// “Shown: 50 of 1,203. More: --after …”.
  func extent(_ count: Int, _ total: RowCount, _ next: PagePoint?) -> String {
    let more = next?.contact.map { " More with: --after \($0.text)" } ?? ""
    return "Shown: \(grouped(count)) of \(total.words).\(more)"
  }
}

extension PagePoint {
  var contact: ContactID? {
    switch self {
    case .first: nil
    case .after(let contact), .before(let contact): contact
    }
  }
}

extension CandidateRow {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", contact.text)
      $0.member("kind", isOrganisation ? "organisation" : "person")
      $0.member("name", name)
      $0.member("organisation", organisation)
      $0.member("email", email)
      $0.member("phone", phone)
    }
  }
}
