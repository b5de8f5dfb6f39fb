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
