import Contacts

/// Time and chance, handed in so that tests can fix them.
public protocol Surroundings: Sendable {
  /// The clock of the machine. The engine never lets a decision's time run backwards, whatever this says.
  func now() -> Instant
  /// That many random bytes from the system's generator.
  func randomBytes(_ count: Int) -> [UInt8]
}

extension Surroundings {
  /// A new identifier.
  public func identifier<Owner>() -> Identifier<Owner> {
    var generator = ByteGenerator(surroundings: self)
    return .random(using: &generator)
  }
}

private struct ByteGenerator: RandomNumberGenerator {
  let surroundings: any Surroundings
  mutating func next() -> UInt64 { surroundings.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) } }
}
