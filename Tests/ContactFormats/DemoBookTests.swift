import ContactFormats
import Contacts
import DemoBook
import Testing

@Suite struct DemoBookTests {
  private let book = DemoBook(contacts: 3000, apps: 40, seed: 7)
  private func made(_ count: Int = 3000) -> [Contact] {
    (0..<count).map { book.contact(at: $0, id: ContactID(high: 1, low: UInt64($0))) }
  }

  @Test func theSameNumbersGiveTheSameBookInAnyOrder() {
    let again = DemoBook(contacts: 3000, apps: 40, seed: 7)
    #expect(
      (0..<200).reversed().map { again.contact(at: $0, id: ContactID(high: 1, low: UInt64($0))) }.reversed()
        == made(200))
    #expect(DemoBook(contacts: 9, apps: 0, seed: 8).contact(at: 3, id: ContactID(high: 1, low: 3)) != made(4)[3])
    // The generator's numbers are fixed by its definition (reference output for seed 0).
    var random = SeededGenerator(seed: 0)
    #expect(random.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test func everyoneCanBeNamedAndLivesInExampleDomains() {
    for contact in made() {
      #expect(!DisplayName(of: contact).text.isEmpty)
      for email in contact.emails {
        #expect(email.value.hasSuffix(".example"), "\(email.value)")
        #expect(
          email.value.utf8.allSatisfy { $0 < 0x80 } && !email.value.contains("..") && !email.value.contains(".@"),
          "\(email.value)")
      }
    }
  }

  @Test func theBookHoldsWhatABookHolds() {
    let all = made()
    let share = { (condition: (Contact) -> Bool) in all.filter(condition).count * 100 / all.count }
    #expect((5...14).contains(share { $0.kind == .organisation }))
    #expect(
      all.contains { $0.name.formatted.isEmpty && !$0.emails.isEmpty && $0.name.family.isEmpty && $0.phones.isEmpty })
    #expect(all.contains { $0.dates.contains { $0.year == nil } })
    #expect(all.contains { !$0.name.phoneticFamily.isEmpty })
    #expect(all.contains { $0.phones.contains { $0.value.unicodeScalars.contains { $0.value == 0x0660 } } })
    #expect(all.contains { $0.groups.contains("Food, Inc.") })
    let names = Set(all.map(\.name.formatted).filter { !$0.isEmpty })
    #expect(names.count > 1500)
  }

  @Test func everyDemoContactSurvivesVCard() {
    for contact in made() {
      var back = cards(vCard(of: contact)).first?.contact ?? Contact(id: contact.id)
      back.id = contact.id
      #expect(back == contact)
    }
  }

  @Test func appsCoverEveryStatusAndHaveNamesOfTheirOwn() {
    let apps = book.apps
    #expect(apps.count == 40)
    #expect(Set(apps.map(\.name)).count == 40)
    #expect(Set(apps.prefix(12).map(\.status)).count == DemoApp.Status.allCases.count)
    for app in apps {
      #expect(app.grantCount <= 3000)
      #expect((app.grantCount > 0) == (app.status == .limited))
      #expect(app.grantCount == 0 || !app.reasons.isEmpty)
    }
    #expect(DemoBook(contacts: 0, apps: 500, seed: 1).apps.allSatisfy { $0.grantCount == 0 })
    #expect(Set(DemoBook(contacts: 5, apps: 500, seed: 1).apps.map(\.name)).count == 500)
  }

  @Test func theTwelveAppsShowWhatCanHappenAndTheOthersOnlyStandThere() {
    let apps = book.apps
    let stories = apps.prefix(12).map(\.story)
    #expect(stories.contains { $0.verbs == DemoStory.Verb.allCases && $0.createdCount == DemoBook.written.count })
    #expect(stories.contains { !$0.withheld.isEmpty } && stories.contains { $0.copyCount > 0 })
    #expect(
      stories.contains { $0.times.contains { ($0.from ?? 0) > 0 } }
        && stories.contains { $0.times.contains { $0.until != nil } })
    let requests = stories.compactMap(\.request)
    #expect(requests.filter { $0.refusal == nil }.count == 4 && requests.contains { $0.refusal != nil })
    for (app, story) in zip(apps, stories) {
      #expect(story.times.count <= max(app.reasons.count, 0))
      #expect(story.groups.isEmpty || app.status == .limited)
      #expect(story.createdCount == 0 || app.fields.isSuperset(of: DemoBook.writtenFields))
    }
    #expect(apps.dropFirst(12).allSatisfy { $0.story == .nothing })
  }

  @Test func marksFallOnContactsThatHaveWhatTheyHide() {
    let marks = book.marks(sparing: Set(0..<1500))
    #expect(marks == book.marks(sparing: Set(0..<1500)))
    #expect(marks.map(\.fields) == [nil, .note, .phones])
    let places = marks.flatMap(\.places)
    #expect(Set(places).count == places.count && places.allSatisfy { $0 >= 1500 && $0 < 3000 })
    for place in marks[1].places { #expect(!book.contact(at: place, id: ContactID(high: 1, low: 1)).note.isEmpty) }
    for place in marks[2].places { #expect(!book.contact(at: place, id: ContactID(high: 1, low: 1)).phones.isEmpty) }
    #expect(DemoBook(contacts: 0, apps: 1, seed: 1).marks(sparing: []).flatMap(\.places) == [])
  }
}
