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
      if page.rows.isEmpty { return "No contact found." }
      return candidateTable(page.rows) + "\n" + call.extent(page.rows.count, page.total, page.next)
    }
    return ExitCode.done.rawValue
  }

  static let trashContacts = Command(
    "contacts trash", "move contacts to the trash; no app can read them any more",
    arguments: [.contacts], options: [Option.file, Option.attempt],
    details: "“contacts restore” brings a contact back with its identifier, its groups and its grants."
  ) { call in
    let engine = try call.engine()
    let chosen = try call.contacts(from: 0, engine)
    if let code = try call.tried(engine, .trash(chosen)) { return code }
    let outcome = try engine.moveToTrash(chosen, by: call.actor)
    call.answer {
      $0.list("contacts", Set(chosen).sorted { $0.text < $1.text }) { $0.value($1.text) }
      $0.outcome(outcome)
    } text: {
      "In the trash: \(counted(outcome.changed, "contact")). Bring one back with: contact-access contacts restore ID"
    }
    return ExitCode.done.rawValue
  }

  static let listTrash = Command(
    "contacts trashed", "list the contacts in the trash, the last ones first",
    options: [Option("--limit", "N", "how many to show; all unless given")]
  ) { call in
    let found = try call.engine().trash(limit: try call.number("--limit", usually: .max, from: 1))
    call.answer {
      $0.list("contacts", found.rows) { json, row in
        json.object {
          $0.member("id", row.contact.text)
          $0.member("name", row.name)
          $0.member("trashed", row.at.text)
        }
      }
      $0.member("total", found.total)
    } text: {
      if found.rows.isEmpty { return "The trash is empty." }
      var table = TextTable(["ID", "NAME", "DELETED"])
      for row in found.rows { table.add([row.contact.text, row.name, row.at.short]) }
      return table.text + "\nShown: \(grouped(found.rows.count)) of \(grouped(found.total))."
    }
    return ExitCode.done.rawValue
  }

  static let restoreContact = Command(
    "contacts restore", "bring a contact back from the trash, with the grants that it had",
    arguments: [Argument("ID", .one, "its identifier, as “contacts trashed” lists it")]
  ) { call in
    let engine = try call.engine()
    let id = try call.contactID(call.arguments[0])
    let outcome = try engine.restore(id, by: call.actor)
    let name = DisplayName(of: try engine.contact(id)).text
    call.answer {
      $0.member("contact", id.text)
      $0.member("name", name)
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      "Restored \(name.isEmpty ? id.text : shown(name))."
    }
    return ExitCode.done.rawValue
  }
}

/// Contacts to choose from, with what identifies them to a person.
func candidateTable(_ rows: [CandidateRow]) -> String {
  var table = TextTable(["ID", "NAME", "ORGANISATION", "E-MAIL", "PHONE"])
  for row in rows { table.add([row.contact.text, row.name, row.organisation, row.email, row.phone]) }
  return table.text
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
  func write(to json: inout JSONWriter) { json.object { members(&$0) } }

  func members(_ json: inout JSONWriter) {
    json.member("id", contact.text)
    json.member("kind", isOrganisation ? "organisation" : "person")
    json.member("name", name)
    json.member("organisation", organisation)
    json.member("email", email)
    json.member("phone", phone)
  }
}
