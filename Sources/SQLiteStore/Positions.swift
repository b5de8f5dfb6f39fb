/// Contacts are numbered in name order, so that a list in name order, a page of it and a search in it are ranges of numbers.
///
/// A position is a label, not a count: there is room between two neighbours, and `Writer` makes more where it runs out.
/// The upper bits hold the book, so that one book's contacts are one range.
enum Positions {
  /// Room for a million gaps between each two of a million contacts. Every list of the search table holds positions: more bits cost a byte in each.
  private static let bits: Int64 = 40

  static func range(ofBook book: Int64) -> ClosedRange<Int64> {
    let start = book << bits
    return (start + 1)...(start + 1 << bits - 1)
  }

  /// Labels for `count` contacts strictly between two others, in the middle eighth of the gap, so that there is room on both
  /// sides for what comes next. Nil when the gap is too narrow.
  static func labels(_ count: Int, between low: Int64, and high: Int64) -> [Int64]? {
    let gap = high - low
    guard gap > Int64(count) else { return nil }
    let stride = max(1, gap / Int64(count + 1) / 8)
    let first = low + (gap - stride * Int64(count - 1)) / 2
    return (0..<Int64(count)).map { first + $0 * stride }
  }

  /// Labels spread evenly over a closed range.
  static func spread(_ count: Int, over range: ClosedRange<Int64>) -> [Int64] {
    let step = (range.upperBound - range.lowerBound) / Int64(count + 1)
    return (1...Int64(max(count, 1))).prefix(count).map { range.lowerBound + $0 * step }
  }
}
