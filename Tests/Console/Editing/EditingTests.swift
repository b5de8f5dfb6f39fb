import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates
import Testing

@Suite struct EditingTests {
  let house: House
  let client: Client
  var id: ContactID { house.people[1] }

  init() throws {
    house = try House(people: 3)
    client = try Client.signedIn(house)
  }

  private func form(_ route: ConsoleRoute, _ page: Response) -> FormInPage {
    var form = FormInPage(page, action: route.printedAddress)
    form["token"] = nil
    return form
  }

  private func editing() -> FormInPage { form(.editContact(id), client.get(.contactEditing(id))) }

  @Test func aContactIsMadeWithEverythingThatTheFormHas() throws {
    var new = form(.createContact, client.get(.newContact))
    for (name, value) in [
      ("given", " Ana "), ("family", "Bär"), ("nickname", "A"), ("organisation", "Kestrel"), ("title", "Chief"), ("role", "Boss"),
      ("units.0.value", "Sales"), ("phones.0.label", "mobile"), ("phones.0.value", "+49 40 1"), ("emails.0.value", "ana@x.example"),
      ("addresses.0.street", "A 1\r\nBack"), ("addresses.0.city", "Bonn"), ("urls.0.value", "https://x.example"),
      ("dates.0.label", "birthday"), ("dates.0.day", "29"), ("dates.0.month", "2"), ("dates.0.year", ""),
      ("relations.0.label", "child"), ("relations.0.value", "Bo"), ("social.0.value", "@ana"), ("note", "One\r\ntwo"),
      ("phones.1.label", "label alone"),
    ] { new[name] = value }
    let token = client.token
    let made = client.post(.createContact, new.fields)
    #expect(made.status == 303)
    client.token = token
    // A second click leads to the same contact and makes no other.
    #expect(client.post(.createContact, new.fields).headers["Location"] == made.headers["Location"])
    let found = try house.engine.candidates(for: nil, draftOf: nil, matching: "ana bär", at: .first, limit: 5).rows
    let contact = try house.engine.contact(try #require(found.first?.contact))
    #expect(found.count == 1 && contact.name.given == "Ana" && contact.name.formatted == "" && contact.nickname == "A")
    #expect(contact.organisation.units == ["Sales"] && contact.organisation.role == "Boss")
    #expect(contact.phones == [Labelled(label: "mobile", value: "+49 40 1")])
    #expect(contact.addresses.first?.street == "A 1\nBack" && contact.addresses.count == 1)
    #expect(contact.dates == [ContactDate(label: "birthday", month: 2, day: 29)])
    #expect(contact.relations == [Labelled(label: "child", value: "Bo")] && contact.note == "One\ntwo")
    #expect(client.follow(made).text.contains("Created the contact."))
  }

  @Test func oneMoreRowLosesNothingThatWasTyped() throws {
    var new = form(.createContact, client.get(.newContact))
    new["given"] = "Ana"
    new["phones.0.value"] = "1"
    new["note"] = "\r\nsecond line"
    let redrawn = client.post(.createContact, new.fields + [("add", "phones")])
    #expect(redrawn.status == 200)
    let second = form(.createContact, redrawn)
    #expect(second["given"] == "Ana" && second["phones.0.value"] == "1" && second["note"] == "\r\nsecond line")
    #expect(second["phones.1.value"] == "" && second["phones.2.value"] == nil)
    #expect(try house.engine.contactCount() == 3)
    #expect(client.post(.createContact, new.fields + [("add", "nothing")]).status == 400)
    #expect(client.post(.createContact, new.fields + [("phones.200.value", "far")]).status == 400)
  }

  @Test(arguments: [
    ("dates.0.day", "30", "There is no such day in that month."), ("dates.0.year", "soon", "Write the year in digits"),
    ("dates.0.month", "", "Choose the month, too."), ("dates.0.day", "first", "There is no such day in that month."),
  ])
  func aDateThatIsNoneIsSaidAtItsRowOnceWithEverythingKept(_ name: String, _ value: String, _ sentence: String) throws {
    var typed = editing()
    typed["dates.0.label"] = "birthday"
    typed["dates.0.day"] = "29"
    typed["dates.0.month"] = "2"
    typed["dates.0.year"] = ""
    typed["nickname"] = "Typed <meanwhile>"
    typed[name] = value
    let page = client.post(.editContact(id), typed.fields)
    #expect(page.status == 422 && page.text.components(separatedBy: sentence).count == 2)
    let kept = form(.editContact(id), page)
    #expect(kept[name] == value && kept["nickname"] == "Typed <meanwhile>")
    #expect(try house.engine.contact(id).nickname == "")
  }

  @Test func everyFaultOfARowIsSaidAndNamedAtItsInput() throws {
    var typed = editing()
    typed["dates.0.day"] = "31"
    typed["dates.0.month"] = "2"
    typed["dates.0.year"] = "19x"
    let page = client.post(.editContact(id), typed.fields).text
    for (part, sentence) in [("day", "There is no such day in that month."), ("year", "Write the year in digits")] {
      #expect(page.contains("aria-describedby=\"dates-0-\(part)-problem\""))
      #expect(page.contains("id=\"dates-0-\(part)-problem\" tabindex=\"-1\" autofocus>\(sentence)"))
    }
    typed["dates.0.month"] = ""
    typed["dates.0.year"] = "1985"
    #expect(client.post(.editContact(id), typed.fields).text.contains("aria-describedby=\"dates-0-month-problem\""))
  }

  @Test func savingAnUntouchedFormSaysThatNothingChanged() throws {
    let saved = client.follow(client.post(.editContact(id), editing().fields)).text
    #expect(saved.contains("Nothing changed.") && !saved.contains("by somebody else"))
  }

  @Test func nothingToBeCalledByIsRefusedAtTheName() throws {
    var new = form(.createContact, client.get(.newContact))
    new["note"] = "Met at the fair"
    let refused = client.post(.createContact, new.fields)
    #expect(refused.status == 422 && refused.text.components(separatedBy: "Give at least a name").count == 2)
    var typed = editing()
    for name in ["formatted", "organisation", "emails.0.value", "phones.0.value"] { typed[name] = "" }
    #expect(client.post(.editContact(id), typed.fields).status == 422)
  }

  @Test func theShownNameFollowsThePartsUnlessAHandMadeIt() throws {
    var contact = Contact(id: ContactID(high: 5, low: 5))
    (contact.name.given, contact.name.family, contact.name.formatted) = ("Ana", "Berg", "Ana Berg")
    var form = ContactForm(contact)
    form.texts["family"] = "Bär"
    #expect(form.applied(to: contact).contact.name.formatted == "Ana Bär")
    contact.name.formatted = "Berg, Ana"
    #expect(form.with("formatted", "Berg, Ana").applied(to: contact).contact.name.formatted == "Bär, Ana")
    contact.name.formatted = "Auntie"
    #expect(form.with("formatted", "Auntie").applied(to: contact).contact.name.formatted == "Auntie")
    #expect(form.with("formatted", "Boss").applied(to: contact).contact.name.formatted == "Boss")
    contact.name.formatted = ""
    #expect(form.with("formatted", "").applied(to: contact).contact.name.formatted == "")
    // A shown name may leave parts out.
    (contact.name.prefix, contact.name.middle, contact.name.suffix) = ("Dr.", "Maria", "PhD")
    form = ContactForm(contact).with("family", "Bär")
    for (shown, after) in [
      ("Dr. Ana Berg", "Dr. Ana Bär"), ("Ana Maria Berg", "Ana Maria Bär"), ("Ana Berg PhD", "Ana Bär PhD"),
      ("Dr. Berg Ana", "Dr. Bär Ana"), ("Dr. Ana Maria Berg PhD", "Dr. Ana Maria Bär PhD"), ("Dr. Berg", "Dr. Berg"),
    ] {
      contact.name.formatted = shown
      #expect(form.with("formatted", shown).applied(to: contact).contact.name.formatted == after)
    }
    (contact.name.prefix, contact.name.middle, contact.name.suffix) = ("", "", "")
    (contact.name.given, contact.name.family, contact.name.formatted) = ("太郎", "山田", "山田太郎")
    var eastern = ContactForm(contact)
    eastern.texts["family"] = "田中"
    #expect(eastern.applied(to: contact).contact.name.formatted == "田中太郎")
    var company = Contact(id: contact.id, kind: .organisation)
    (company.name.formatted, company.organisation.name) = ("Old Ltd", "Old Ltd")
    #expect(ContactForm(company).with("organisation", "New Ltd").applied(to: company).contact.name.formatted == "New Ltd")
  }

  @Test func somebodyElsesChangeIsShownAndNeitherIsLost() throws {
    var typed = editing()
    typed["phones.0.value"] = "+49 40 MINE"
    typed["nickname"] = "Mine"
    var theirs = try house.engine.editing(id)
    theirs.contact.phones[0].value = "+49 40 THEIRS"
    theirs.contact.note = "Their note"
    _ = try house.engine.edit(
      id, to: theirs.contact, fields: [.note, FieldSet(.phones)], since: theirs.edition, by: house.root)
    let page = client.post(.editContact(id), typed.fields)
    #expect(page.status == 409 && page.text.contains("Somebody else changed this contact meanwhile"))
    // Theirs is shown where both changed it, and in the form where only they did.
    #expect(page.text.contains("<bdi>+49 40 THEIRS</bdi>"))
    let next = form(.editContact(id), page)
    #expect(next["phones.0.value"] == "+49 40 MINE" && next["nickname"] == "Mine" && next["note"] == "Their note")
    #expect(client.post(.editContact(id), next.fields).status == 303)
    let now = try house.engine.contact(id)
    #expect(now.phones.map(\.value) == ["+49 40 MINE"] && now.nickname == "Mine" && now.note == "Their note")
  }

  @Test func aSecondClickSaysTheSameAsTheFirst() throws {
    var typed = editing()
    typed["nickname"] = "Twice"
    let token = client.token
    let first = client.post(.editContact(id), typed.fields)
    client.token = token
    #expect(first.status == 303 && client.post(.editContact(id), typed.fields).headers["Location"] == first.headers["Location"])
    #expect(client.follow(first).text.contains("Saved the contact."))
  }

  @Test func rowsThatAreEmptiedGoAndTheOthersKeepTheirOrder() throws {
    var contact = try house.engine.editing(id)
    contact.contact.phones = ["1", "2", "3"].map { Labelled(label: "l\($0)", value: $0) }
    _ = try house.engine.edit(id, to: contact.contact, fields: FieldSet(.phones), since: contact.edition, by: house.root)
    var typed = editing()
    typed["phones.1.value"] = " "
    typed["phones.3.value"] = "4"
    #expect(client.post(.editContact(id), typed.fields).status == 303)
    #expect(try house.engine.contact(id).phones.map(\.value) == ["1", "3", "4"])
  }

  @Test func aPhotoIsServedByItsBytesAndCanBeRemoved() throws {
    #expect(client.get(.photo(id)).status == 404)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    var contact = try house.engine.editing(id)
    // What it says that it is does not matter.
    contact.contact.photo = Photo(form: .jpeg, bytes: png)
    _ = try house.engine.edit(id, to: contact.contact, fields: FieldSet(.photo), since: contact.edition, by: house.root)
    let photo = client.get(.photo(id))
    #expect(photo.body == png && photo.headers["Content-Type"] == "image/png")
    #expect(photo.headers["Content-Disposition"] == "inline; filename=\"photo.png\"" && photo.headers["Cache-Control"] == "private, no-store")
    #expect(Client(house).get(.photo(id)).status == 303)
    #expect(client.get(.contact(id, done: nil)).text.contains("src=\"\(ConsoleRoute.photo(id).printedAddress)\""))
    var typed = editing()
    typed["remove-photo"] = "1"
    #expect(client.post(.editContact(id), typed.fields).status == 303)
    #expect(try house.engine.contact(id).photo == nil)
    contact = try house.engine.editing(id)
    contact.contact.photo = Photo(form: .png, bytes: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    _ = try house.engine.edit(id, to: contact.contact, fields: FieldSet(.photo), since: contact.edition, by: house.root)
    #expect(client.get(.photo(id)).status == 404)
    #expect(!client.get(.contact(id, done: nil)).text.contains("<img"))
  }

  @Test func aContactIsErasedFromTheTrashAfterALook() throws {
    #expect(client.get(.erasure(id)).status == 409)
    _ = client.get(.contactDeletion(id))
    #expect(client.post(.deleteContact(id), []).status == 303)
    #expect(client.get(.trash(before: nil)).text.contains(ConsoleRoute.erasure(id).printedAddress))
    let look = client.get(.erasure(id))
    #expect(look.text.contains("What goes") && look.text.contains("What stays"))
    let token = client.token
    let done = client.post(.eraseContact(id), [])
    #expect(done.headers["Location"] == ConsoleRoute.trash(before: nil).printedAddress)
    client.token = token
    #expect(client.post(.eraseContact(id), []).status == 303)
    let trash = client.follow(done).text
    #expect(trash.contains("Erased. Its name and values are gone") && !trash.contains("Person 001"))
    #expect(client.get(.erasure(id)).status == 404 && client.get(.contact(id, done: nil)).status == 404)
  }

  @Test func theTrashIsPaged() throws {
    let house = try House(people: 52)
    let client = try Client.signedIn(house)
    _ = try house.engine.moveToTrash(house.people, by: house.root)
    let first = client.get(.trash(before: nil)).text
    let last = try #require(try house.engine.trash(limit: 50).rows.last?.contact)
    let older = ConsoleRoute.trash(before: last).printedAddress
    #expect(first.contains("52 contacts") && first.contains("href=\"\(older)\"") && !first.contains("Newest"))
    let second = client.get(.trash(before: last)).text
    #expect(second.components(separatedBy: "/restore\"").count == 3 && second.contains("Newest") && !second.contains("Older"))
    let end = try #require(try house.engine.trash(limit: 60).rows.last?.contact)
    #expect(client.get(.trash(before: end)).headers["Location"] == "/trash")
  }

  @Test func aNewGroupIsMadeFromTheContactsPage() throws {
    _ = client.get(.contact(id, done: nil))
    let token = client.token
    let made = client.post(.joinNewGroup(id), [("name", "Rowing")])
    #expect(made.status == 303 && client.follow(made).text.contains("Added to the group."))
    client.token = token
    #expect(client.post(.joinNewGroup(id), [("name", "Rowing")]).status == 303)
    #expect(try house.engine.groups().map { "\($0.name) \($0.members)" } == ["Rowing 1"])
    _ = client.get(.contact(house.people[2], done: nil))
    let known = client.post(.joinNewGroup(house.people[2]), [("name", "Rowing")])
    #expect(known.headers["Location"]?.contains("/join?group=") == true)
    _ = client.get(.contact(id, done: nil))
    let empty = client.post(.joinNewGroup(id), [("name", " ")])
    #expect(empty.status == 422 && empty.text.contains("Give the group a name."))
  }

  @Test func onlyAppsThatCanSeeAContactAreListedAsSuch() throws {
    let letters = try house.app()
    let phone = try house.app("Phone")
    _ = try house.engine.setStatus(phone, to: .authorized, set: nil, by: house.root)
    _ = try house.engine.grant([id], to: letters, fields: nil, reason: "", origin: .picked, by: house.root)
    let blind = "Apps that were given it and see nothing of it now"
    let page = client.get(.contact(id, done: nil)).text
    #expect(!page.contains(blind) && page.contains("The app has full access: it sees every contact"))
    _ = try house.engine.setNeverShare(.wholeContact, of: [id], reason: "", by: house.root)
    let marked = client.get(.contact(id, done: nil)).text
    #expect(marked.contains("No app can see this contact") && marked.contains(blind))
    #expect(!marked.contains("it sees every contact"))
  }
}

extension ContactForm {
  fileprivate func with(_ name: String, _ text: String) -> ContactForm {
    var form = self
    form.texts[name] = text
    return form
  }
}
