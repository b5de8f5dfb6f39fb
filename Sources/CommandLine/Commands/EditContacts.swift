import ContactAccess
import Contacts
import JSON

extension Command {
  static let createContact = Command(
    "contacts create", "put a new contact into the book", options: Option.ofContact,
    details: """
      Apps with full access read it at once; others when it is granted to them. It needs something to be called by: a
      name, a nickname, an organisation, an e-mail address or a phone number.
      """, makesFolder: true
  ) { call in
    let engine = try call.engine()
    let contact = try call.applied(to: Contact(id: ContactID(high: 0, low: 0)))
    let (id, outcome) = try engine.create(contact, by: call.actor)
    let name = DisplayName(of: contact).text
    call.answer {
      $0.member("contact", id.text)
      $0.member("name", name)
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      "Created \(shown(name)) as \(id.text)."
    }
    return ExitCode.done.rawValue
  }

  static let editContact = Command(
    "contacts edit", "change a contact; what no option names stays as it is",
    arguments: [.contact], options: Option.ofContact + [.clear],
    details: """
      Texts take the place of what was there. Further phones, e-mail addresses and the like come behind those that are
      there; to replace them, clear the field in the same command: --clear phones --phone “home:+49 40 555 0134”. A
      shown name that was made of the parts follows them; any other stays until --name changes it.
      """
  ) { call in
    let engine = try call.engine()
    let id = try call.contacts(from: 0, engine)[0]
    let (seen, edition) = try engine.editing(id)
    let contact = try call.applied(to: seen)
    let fields = FieldSet(Field.allCases.filter { contact.encoded($0) != seen.encoded($0) })
    let outcome = try engine.edit(id, to: contact, fields: fields, since: edition, by: call.actor)
    let name = DisplayName(of: contact).text
    call.answer {
      $0.member("contact", id.text)
      $0.member("name", name)
      $0.list("fields", fields.fields) { $0.value($1.word) }
      $0.outcome(outcome)
    } text: {
      let called = name.isEmpty ? id.text : shown(name)
      return outcome.changed == 0
        ? "Nothing changed: \(called) is like that already."
        : "Changed \(called)\(fields.isEmpty ? "" : ": \(fields.fields.map(\.word).joined(separator: ", "))")."
    }
    return ExitCode.done.rawValue
  }

  static let eraseContacts = Command(
    "contacts erase", "remove what contacts in the trash held, for good",
    arguments: [Argument("ID", .atLeastOne, "identifiers, as “contacts trashed” lists them")],
    options: [Option(flag: "--yes", "do it; without it the command only says what would go")],
    details: """
      Names, values, search text and photos go, also where the audit names them. That the contacts were there, who
      could see them and by whose decision stays on record under their identifiers. Backups made before keep
      everything. It cannot be undone.
      """
  ) { call in
    let engine = try call.engine()
    let ids = try call.arguments.map(call.contactID)
    let names = try ids.map { (id: $0, name: try engine.trashed($0).name) }
    guard call.has("--yes") else {
      call.answer {
        $0.member("tried", true)
        $0.list("contacts", names) { json, row in
          json.object {
            $0.member("id", row.id.text)
            $0.member("name", row.name)
          }
        }
      } text: {
        "Nothing was erased. This would be gone for good; --yes does it:\n"
          + names.map { "  \($0.id.text)  \(shown($0.name))" }.joined(separator: "\n")
      }
      return ExitCode.done.rawValue
    }
    let outcome = try engine.erase(ids, by: call.actor)
    call.answer {
      $0.list("contacts", ids) { $0.value($1.text) }
      $0.outcome(outcome)
    } text: {
      "Erased for good: \(counted(outcome.changed, "contact"))."
    }
    return ExitCode.done.rawValue
  }
}
