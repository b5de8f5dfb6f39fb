/// Random numbers that are the same for the same seed on every machine (SplitMix64, Steele, Lea and Flood 2014).
///
/// For demonstration and tests; never for identifiers or keys of a real book.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 up to, but without, `bound`.
  ///
  /// `Int.random` would do, but the library does not promise that its answers stay the same between releases.
  public mutating func number(below bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

  /// True so many times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of the elements; the list must not be empty.
  public mutating func pick<T>(_ elements: [T]) -> T { elements[number(below: elements.count)] }
}
