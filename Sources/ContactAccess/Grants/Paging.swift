import Contacts

/// Where a page of a list of contacts begins: by keyset, so that every page costs the same and none repeats a row.
public enum PagePoint: Equatable, Sendable {
  case first
  case after(ContactID)
  case before(ContactID)
}

/// How many rows match. A filtered list is counted exactly to 10,000; beyond, only that there are more (law 12).
public struct RowCount: Equatable, Sendable {
  public static let limit = 10_000
  public var value: Int
  public var isExact: Bool

  public init(_ value: Int, isExact: Bool = true) {
    self.value = value
    self.isExact = isExact
  }
}

/// A page in name order.
public struct Page<Row: Sendable>: Sendable {
  public var rows: [Row]
  public var total: RowCount
  /// Where the next and the previous page begin; nil at the ends.
  public var next: PagePoint?
  public var previous: PagePoint?

  public init(rows: [Row], total: RowCount, next: PagePoint?, previous: PagePoint?) {
    self.rows = rows
    self.total = total
    self.next = next
    self.previous = previous
  }
}
