import Contacts

/// A time zone as a table of its changes, read from the bytes of a zone file (TZif, RFC 8536).
///
/// A look-up is a binary search, so that a page of fifty times costs next to nothing.
public struct ZoneTable: Sendable {
  /// The name that is shown, such as `Europe/Berlin`.
  public let name: String
  private let changes: [Int64]
  /// One more than there are changes: the first holds before all of them.
  private let offsets: [Int]

  public static let utc = ZoneTable(name: "UTC", changes: [], offsets: [0])

  private init(name: String, changes: [Int64], offsets: [Int]) {
    self.name = name
    self.changes = changes
    self.offsets = offsets
  }

  /// Seconds east of UTC.
  public func offset(at instant: Instant) -> Int {
    let second = instant.microseconds / 1_000_000
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }

  /// The instant at which a day begins in this zone. Nil when there is no such day.
  public func start(year: Int, month: Int, day: Int) -> Instant? {
    guard let utc = CivilTime.startOfDay(year: year, month: month, day: day) else { return nil }
    // The offset in force around midnight; a second look corrects a change between the guess and the answer.
    let guess = utc.adding(seconds: -Int64(offset(at: utc)))
    return utc.adding(seconds: -Int64(offset(at: guess)))
  }

  /// Nil when the bytes are no zone file with 64-bit times.
  public init?(name: String, tzif bytes: [UInt8]) {
    func number(_ at: Int, _ width: Int) -> Int64? {
      guard at >= 0, at + width <= bytes.count else { return nil }
      var value: Int64 = bytes[at] & 0x80 != 0 ? -1 : 0
      for byte in bytes[at..<at + width] { value = value << 8 | Int64(byte) }
      return value
    }
    func counts(_ at: Int) -> [Int]? {
      guard bytes.count >= at + 44, bytes[at..<at + 4].elementsEqual("TZif".utf8) else { return nil }
      let found = (0..<6).compactMap { number(at + 20 + $0 * 4, 4).map { Int($0) } }
      return found.allSatisfy { (0..<100_000).contains($0) } ? found : nil
    }
    // Order of the counts: isutc, isstd, leap, time, type, char.
    guard let old = counts(0), bytes[4] >= 0x32 else { return nil }
    let second = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    guard let new = counts(second), new[4] > 0 else { return nil }
    let times = second + 44
    let kinds = times + new[3] * 8
    let types = kinds + new[3]
    guard types + new[4] * 6 <= bytes.count else { return nil }
    var changes: [Int64] = []
    var offsets = [Int(number(types, 4) ?? 0)]
    for index in 0..<new[3] {
      let kind = Int(bytes[kinds + index])
      guard kind < new[4], let time = number(times + index * 8, 8), let offset = number(types + kind * 6, 4) else {
        return nil
      }
      changes.append(time)
      offsets.append(Int(offset))
    }
    self.init(name: name, changes: changes, offsets: offsets)
  }
}
