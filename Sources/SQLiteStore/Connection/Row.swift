import CSQLite
import ContactAccess
import Contacts
import SQLText

/// One row of a result, valid until the statement steps on.
struct Row {
  let statement: OpaquePointer

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
  func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func identifier<Owner>(_ column: Int32) -> Identifier<Owner> {
    guard let bytes = sqlite3_column_blob(statement, column), sqlite3_column_bytes(statement, column) == 16 else {
      preconditionFailure("an identifier column holds something else than sixteen bytes")
    }
    return Identifier(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  func instant(_ column: Int32) -> Instant { Instant(microseconds: int64(column)) }
  func optionalInstant(_ column: Int32) -> Instant? { isNull(column) ? nil : instant(column) }
  func verbs(_ column: Int32) -> VerbSet { VerbSet(rawValue: UInt8(truncatingIfNeeded: int64(column))) }
  func never(_ column: Int32) -> NeverShare { NeverShare(rawValue: UInt16(truncatingIfNeeded: int64(column))) }
  /// A ceiling from three columns; one that cannot be read lets nothing through.
  func policy(_ column: Int32) -> Policy {
    Policy(
      highest: Policy.Ceiling(rawValue: UInt8(truncatingIfNeeded: int64(column))) ?? .nothing,
      fields: fields(column + 1).intersection(.all), verbs: verbs(column + 2).intersection(.all))
  }
  func fields(_ column: Int32) -> FieldSet { FieldSet(rawValue: UInt16(truncatingIfNeeded: int64(column))) }
}

extension SQL.StringInterpolation {
  mutating func appendInterpolation<Owner>(_ id: Identifier<Owner>) {
    appendInterpolation(SQLValue.bytes16(id.high, id.low))
  }
  mutating func appendInterpolation(_ instant: Instant) { appendInterpolation(instant.microseconds) }
  mutating func appendInterpolation(_ fields: FieldSet) { appendInterpolation(fields.rawValue) }
}
