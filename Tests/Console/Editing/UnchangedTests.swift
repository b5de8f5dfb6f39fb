import ConsoleRoutes
import ContactAccess
import Contacts
import DemoBook
import HTTP
import Templates
import Testing

/// What nobody changed is not altered by saving.
@Suite struct UnchangedTests {
  @Test(arguments: ["demo", "random", "corpus"]) func aFormThatComesBackUntouchedChangesNothing(_ kind: String) throws {
    var contacts =
      kind == "demo" ? AwkwardContacts.demo(400) : kind == "random" ? AwkwardContacts.random(400, seed: 7) : AwkwardContacts.corpus()
    for index in contacts.indices {
      contacts[index].id = ContactID(high: 0xABC, low: UInt64(index))
      contacts[index].uid = ""
    }
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    _ = try house.engine.importContacts(contacts, by: house.root)
    for contact in contacts {
      let (before, edition) = try house.engine.editing(contact.id)
      let page = client.get(.contactEditing(contact.id))
      var form = FormInPage(page, action: ConsoleRoute.editContact(contact.id).printedAddress)
      form["token"] = nil
      let saved = client.post(.editContact(contact.id), form.fields)
      #expect(saved.status == 303, "\(contact)")
      let (after, now) = try house.engine.editing(contact.id)
      #expect(after.differences(from: before) == [] && after.kind == before.kind && now == edition, "\(after.differences(from: before).words) of \(contact)")
      // Sent to get one more row, it comes back as it was.
      let more = client.post(.editContact(contact.id), form.fields + [("add", "social")])
      var again = FormInPage(more, action: ConsoleRoute.editContact(contact.id).printedAddress)
      again["token"] = nil
      #expect(client.post(.editContact(contact.id), again.fields).status == 303)
      #expect(try house.engine.editing(contact.id).contact.differences(from: before) == [], "\(contact)")
    }
  }

  @Test func oneTouchedInputChangesItsFieldAndNoOther() throws {
    var random = SeededGenerator(seed: 3)
    for contact in AwkwardContacts.random(300, seed: 11) + AwkwardContacts.demo(100) {
      let form = ContactForm(contact)
      let names = form.texts.keys.sorted().filter { !$0.contains(".day") && !$0.contains(".month") && !$0.contains(".year") }
      let name = random.pick(names)
      var touched = form
      touched.texts[name] = "Something else"
      let (after, problems) = touched.applied(to: contact)
      #expect(problems.isEmpty)
      let differences = after.differences(from: contact)
      // The shown name of an organisation follows its name.
      let usual = contact.kind == .organisation && name == "organisation" ? differences.subtracting(.name) : differences
      #expect(usual.fields.count == 1, "\(name): \(differences.words) of \(contact)")
      // The other rows of its list stay as they are.
      #expect(after.phones.count == contact.phones.count && after.addresses.count == contact.addresses.count)
    }
  }

  @Test func whatIsTooLargeForAFormStaysAndDoesNotKeepTheRestFromBeingChanged() throws {
    let house = try House(people: 0)
    let client = try Client.signedIn(house)
    var contact = Contact(id: ContactID(high: 1, low: 1))
    contact.name.given = "Large"
    contact.phones = (0..<5_000).map { Labelled(label: "home", value: "+49 40 \($0)") }
    contact.note = String(repeating: "é", count: 500_000)
    _ = try house.engine.importContacts([contact], by: house.root)
    let page = client.get(.contactEditing(contact.id))
    #expect(page.body.count < 100_000 && page.text.contains("This is too much for a form."))
    var form = FormInPage(page, action: ConsoleRoute.editContact(contact.id).printedAddress)
    form["token"] = nil
    form["given"] = "Larger"
    #expect(client.post(.editContact(contact.id), form.fields).status == 303)
    let after = try house.engine.contact(contact.id)
    #expect(after.name.given == "Larger" && after.differences(from: contact) == FieldSet(.name))
  }
}
