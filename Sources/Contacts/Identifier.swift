/// 128 random bits that name one thing for ever, compared byte for byte (law 11).
///
/// `Owner` keeps an app's identifier from being passed where a contact's is meant. The printed form is 32
/// lower-case hexadecimal digits; no other spelling is read, so that one thing has one address.
public struct Identifier<Owner>: Hashable, Sendable {
  /// The first and the last eight bytes, most significant byte first.
  public let high: UInt64
  public let low: UInt64

  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A new identifier from the given source of randomness.
  public static func random(using source: inout some RandomNumberGenerator) -> Self {
    Self(high: source.next(), low: source.next())
  }

  /// The sixteen bytes, as stored. Nil when there are not sixteen.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      if index < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
    }
    self.init(high: high, low: low)
  }

  public var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(16)
    for shift in stride(from: 56, through: 0, by: -8) { out.append(UInt8(truncatingIfNeeded: high >> UInt64(shift))) }
    for shift in stride(from: 56, through: 0, by: -8) { out.append(UInt8(truncatingIfNeeded: low >> UInt64(shift))) }
    return out
  }

  /// Reads the printed form. Nil for anything but 32 lower-case hexadecimal digits.
  public init?(text: some StringProtocol) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      let digit: UInt64
      switch byte {
      case 0x30...0x39: digit = UInt64(byte - 0x30)
      case 0x61...0x66: digit = UInt64(byte - 0x61 + 10)
      default: return nil
      }
      if count < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      count += 1
      if count > 32 { return nil }
    }
    guard count == 32 else { return nil }
    self.init(high: high, low: low)
  }

  /// Appends the printed form.
  public func print(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
      print(into: room)
      bytes.append(contentsOf: UnsafeBufferPointer(room))
    }
  }

  /// The printed form: 32 lower-case hexadecimal digits.
  public var text: String {
    String(unsafeUninitializedCapacity: 32) { room in
      print(into: room)
      return 32
    }
  }

  private func print(into room: UnsafeMutableBufferPointer<UInt8>) {
    for place in 0..<32 {
      let half = place < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (place & 15))) & 15
      room[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
  }
}

extension Identifier: CustomStringConvertible {
  public var description: String { text }
}

/// Names one contact for ever; never derived from its UID or content.
public typealias ContactID = Identifier<Contact>
