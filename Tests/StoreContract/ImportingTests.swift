import ContactAccess
import Contacts
import Testing

@Suite struct ImportingTests {
  private func card(_ number: UInt64, _ name: String, uid: String) -> Contact {
    var contact = Contact(id: ContactID(high: 77, low: number))
    contact.name.formatted = name
    contact.uid = uid
    return contact
  }

  @Test func anUpdateReplacesWhatTheCardHasAndLeavesTheRest() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    var first = card(1, "Ada Byron", uid: "ada")
    first.note = "Kept"
    first.phones = [Labelled(label: "home", value: "1")]
    first.groups = ["Club"]
    #expect(try engine.importContacts([first], by: fixture.clerk) == [.added(first.id)])
    var second = card(2, "Ada Lovelace", uid: "ada")
    second.phones = [Labelled(label: "work", value: "2")]
    second.groups = ["Choir"]
    let fields = FieldSet([Field.name, .phones, .groups])
    #expect(try engine.importContacts([second], sameUID: .skip, by: fixture.clerk) == [.sameUID(first.id)])
    #expect(try engine.importContacts([second], sameUID: .update, by: fixture.clerk) == [.updated(first.id, fields)])
    let now = try engine.contact(first.id)
    #expect(
      now.name.formatted == "Ada Lovelace" && now.phones == second.phones && now.note == "Kept" && now.uid == "ada")
    #expect(Set(now.groups) == ["Club", "Choir"])
    let edit = try #require(
      try engine.events(AuditFilter(contact: first.id, action: .contactEdited), before: nil, limit: 5).rows.first)
    #expect(edit.after == FieldSet([Field.name, .phones]).words)
    // What changes nothing is not on record.
    let before = try engine.events(AuditFilter(), before: nil, limit: 1).rows.first?.sequence
    #expect(try engine.importContacts([second], sameUID: .update, by: fixture.clerk) == [.unchanged(first.id)])
    #expect(try engine.events(AuditFilter(), before: nil, limit: 1).rows.first?.sequence == before)
  }

  /// What was worked out by the keys of before is worked out anew.
  @Test func settingsMayChangeBetweenForeseeingAndImporting() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    var cards = [card(1, "Anna Zola", uid: "a"), card(2, "Zoe Adler", uid: "b")]
    for index in cards.indices {
      let words = cards[index].name.formatted.split(separator: " ")
      cards[index].name.given = String(words[0])
      cards[index].name.family = String(words[1])
    }
    let foreseen = try engine.foresee(cards)
    var settings = try engine.settings()
    settings.sortsByFamilyName.toggle()
    try engine.change(settings, by: fixture.clerk)
    _ = try engine.importContacts(cards, foreseen: foreseen, by: fixture.clerk)
    let names = try engine.candidates(for: nil, draftOf: nil, matching: "", at: .first, limit: 5).rows.map(\.name)
    #expect(names == (settings.sortsByFamilyName ? ["Zoe Adler", "Anna Zola"] : ["Anna Zola", "Zoe Adler"]))
  }

  @Test func aCardKeptBesideAnotherIsWithoutTheUIDThoughItWasForeseen() throws {
    let fixture = try Fixture()
    let engine = fixture.engine
    let first = card(1, "Ada", uid: "same")
    let second = card(2, "Bea", uid: "same")
    let foreseen = try engine.foresee([first, second])
    _ = try engine.importContacts([first, second], foreseen: foreseen, sameUID: .keepBoth, by: fixture.clerk)
    #expect(try engine.contact(first.id).uid == "same")
    #expect(try engine.contact(second.id).uid.isEmpty)
    #expect(try engine.contact(uid: "same") == first.id)
  }

  @Test func anUpdateWithoutANameLeavesAPersonAPerson() throws {
    let fixture = try Fixture()
    let first = card(1, "Ada Byron", uid: "ada")
    _ = try fixture.engine.importContacts([first], by: fixture.clerk)
    var second = card(2, "", uid: "ada")
    second.kind = .organisation
    second.organisation.name = "Analytical Society"
    let results = try fixture.engine.importContacts([second], sameUID: .update, by: fixture.clerk)
    #expect(results == [.updated(first.id, FieldSet(Field.organisation))])
    #expect(try fixture.engine.contact(first.id).kind == .person && fixture.engine.contact(first.id).name == first.name)
    // One with a name says what it is.
    second.name = first.name
    #expect(
      try fixture.engine.importContacts([second], sameUID: .update, by: fixture.clerk) == [
        .updated(first.id, FieldSet(Field.name))
      ])
    #expect(try fixture.engine.contact(first.id).kind == .organisation)
  }

  @Test func keepingBothAddsAContactWithoutTheUID() throws {
    let fixture = try Fixture()
    let (first, second) = (card(1, "Bo", uid: "bo"), card(2, "Bo", uid: "bo"))
    let results = try fixture.engine.importContacts([first, second], sameUID: .keepBoth, by: fixture.clerk)
    #expect(results == [.added(first.id), .keptBoth(second.id, beside: first.id)])
    #expect(try fixture.engine.contact(second.id).uid.isEmpty)
    #expect(try fixture.engine.contact(uid: "bo") == first.id)
  }

  @Test func aSecondCardOfTheSameBatchUpdatesTheFirst() throws {
    let fixture = try Fixture()
    let (first, second) = (card(1, "Old", uid: "x"), card(2, "New", uid: "x"))
    let results = try fixture.engine.importContacts(
      [first, second, card(3, "Other", uid: "")], sameUID: .update, by: fixture.clerk)
    #expect(
      results == [.added(first.id), .updated(first.id, FieldSet(Field.name)), .added(ContactID(high: 77, low: 3))])
    #expect(try fixture.engine.contact(first.id).name.formatted == "New")
  }
}
