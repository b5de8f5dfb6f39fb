import ContactAccess
import Contacts
import HTML

/// The addresses of a list's rows, which differ in one identifier alone: printed once, with the place where it goes.
public struct RowAddresses<Owner> {
  private let before: [UInt8]
  private let after: [UInt8]

  /// - Parameter route: where a row leads; the identifier must stand in its address once.
  public init(_ route: (Identifier<Owner>) -> ConsoleRoute) {
    // Two identifiers that differ in every digit show where it stands.
    let last = Identifier<Owner>(high: .max, low: .max)
    let (low, high) = (route(Identifier(high: 0, low: 0)).printedBytes, route(last).printedBytes)
    before = zip(low, high).prefix { $0 == $1 }.map(\.0)
    after = Array(low.dropFirst(before.count + 32))
    precondition(self[last].printedBytes == high, "The identifier of a row stands in its address once.")
  }

  public subscript(id: Identifier<Owner>) -> RowAddress { RowAddress(before, id, after) }
}

/// The address of one row.
public struct RowAddress: HTMLAddress {
  public let printedBytes: [UInt8]

  fileprivate init<Owner>(_ before: [UInt8], _ id: Identifier<Owner>, _ after: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(before.count + 32 + after.count)
    bytes += before
    id.print(to: &bytes)
    bytes += after
    printedBytes = bytes
  }
}
