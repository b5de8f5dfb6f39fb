import ContactAccess
import Contacts
import Glibc
import Testing

/// Random histories of everything that can be done, played through the engine and through sets that are obviously right; after every step
/// every answer must agree: check, list, search, count, feed, explanation, and what was true earlier.
///
/// `HISTORIES` says how many are played (40 unless given), `SEED` where to begin. A history that fails is made as short as it can be
/// and printed with its seed.
@Suite struct HistoryTests {
  private static func number(_ name: String, _ usual: Int) -> Int {
    getenv(name).flatMap { Int(String(cString: $0)) } ?? usual
  }

  static let seeds: [Int] = {
    let first = number("SEED", Int.random(in: 1...1_000_000))
    let count = number("HISTORIES", 40)
    print("Histories: \(count) from SEED=\(first).")
    return Array(first..<first + count)
  }()

  @Test(arguments: seeds)
  func engineAgreesWithSets(seed: Int) throws {
    var generator = HistoryGenerator(state: UInt64(seed))
    let steps = generator.steps(50)
    guard let failure = Self.failure(of: steps) else { return }
    let (short, why) = Self.shrunk(steps, failure)
    Issue.record("SEED=\(seed): \(why)\nafter \(short.map(\.description).joined(separator: ", "))")
  }

  /// Why the engine and the reference disagree; nil when they do not.
  private static func failure(of steps: [HistoryStep]) -> String? {
    do {
      let history = try History()
      for step in steps { try history.play(step) }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Leaves out whatever can be left out while it still fails.
  private static func shrunk(_ steps: [HistoryStep], _ failure: String) -> ([HistoryStep], String) {
    var (steps, why) = (steps, failure)
    var width = steps.count / 2
    while width > 0 {
      var at = 0
      while at < steps.count {
        var fewer = steps
        fewer.removeSubrange(at..<min(at + width, steps.count))
        if let still = self.failure(of: fewer) {
          (steps, why) = (fewer, still)
        } else {
          at += width
        }
      }
      width /= 2
    }
    return (steps, why)
  }
}
