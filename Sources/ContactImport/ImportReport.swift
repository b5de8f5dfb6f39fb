import ContactAccess
import ContactFormats
import Contacts

extension Imports {
  /// What became of every card, as a table (CSV, RFC 4180).
  /// - Parameter names: the names of contacts that are in the book.
  public func table(of record: ImportRecord, names: ([ContactID]) throws -> [ContactID: String]) throws -> [UInt8] {
    var bytes = csvRow(["line", "outcome", "name", "contact", "reason", "changed", "notes"])
    var first = 0
    while true {
      let rows = try lines(of: record, nil, from: first, count: 1_000).rows
      if rows.isEmpty { return bytes }
      first += rows.count
      let known = try names(rows.compactMap(\.contact))
      for row in rows {
        bytes += csvRow([
          String(row.line), row.outcome.rawValue, row.contact.map { known[$0] ?? "" } ?? row.name,
          row.contact?.text ?? "",
          row.reason, row.fields.words, row.notes.map(\.sentence).joined(separator: " "),
        ])
      }
    }
  }
}
