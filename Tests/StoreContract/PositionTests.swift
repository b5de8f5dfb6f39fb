import ContactAccess
import Contacts
import Testing

/// The name order as numbers: whatever the order of arrival, the list is the sorted list.
@Suite struct PositionTests {
  enum Arrival: CaseIterable { case rising, falling, inward, oneByOne }

  @Test(arguments: Arrival.allCases)
  func listIsSortedWhateverTheOrderOfArrival(_ arrival: Arrival) throws {
    let fixture = try Fixture()
    let count = 900
    var numbers = Array(1...count)
    switch arrival {
    case .rising, .oneByOne: break
    case .falling: numbers.reverse()
    case .inward: numbers = (0..<count).map { $0 % 2 == 0 ? $0 / 2 + 1 : count - $0 / 2 }
    }
    func name(_ number: Int) -> String { "P" + String(10_000 + number) }
    // A granted contact in the middle, whose place has to move along when room is made.
    let middle = fixture.contact(9_999, "Middle", name(450))
    _ = try fixture.engine.importContacts([middle], by: fixture.clerk)
    let app = try fixture.app("App")
    _ = try fixture.engine.grant([middle.id], to: app, fields: nil, reason: "", origin: .picked, by: fixture.clerk)
    let size = arrival == .oneByOne ? 1 : 7
    for start in stride(from: 0, to: count, by: size) {
      let batch = numbers[start..<min(start + size, count)].map { fixture.contact(UInt64($0), "X", name($0)) }
      _ = try fixture.engine.importContacts(Array(batch), by: fixture.clerk)
    }
    let rows = try fixture.engine.candidates(for: app, draftOf: nil, matching: "", at: .first, limit: 2_000).rows
    #expect(rows.count == count + 1)
    // By family name, then by given name.
    let sorted = rows.map { $0.name.split(separator: " ").reversed().joined(separator: " ") }
    #expect(sorted == sorted.sorted())
    let found = try fixture.engine.candidates(for: app, draftOf: nil, matching: "p10", at: .first, limit: 2_000).rows
    #expect(found.map(\.contact) == rows.map(\.contact))
    #expect(try fixture.engine.granted(app, matching: "middle", at: .first, limit: 5).rows.map(\.contact) == [middle.id])
  }
}
