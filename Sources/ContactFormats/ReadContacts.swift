import Contacts

/// Reads contacts from a file that is a vCard or a table (CSV); which of them, its bytes say.
///
/// A file whose first lines hold `BEGIN:VCARD`, or that is no table, is read as `VCardReader` reads it; every other as `CSVReader` does.
/// - Parameter columns: what a person says about the columns of a table.
/// - Throws: what `chunks` and `each` throw, and `CSVProblem` for a table whose columns nobody can tell.
public func readContacts(
  from chunks: @escaping () throws -> [UInt8]?, columns: CSVColumns = CSVColumns(), newID: () -> ContactID,
  each: (CardOutcome) throws -> Void
) throws {
  var head: [UInt8] = []
  while head.count < 1 << 16, let chunk = try chunks() { head += chunk }
  var waiting: [UInt8]? = head
  let all: () throws -> [UInt8]? = {
    defer { waiting = nil }
    return try waiting ?? chunks()
  }
  switch try FileForm(head) {
  case .vCard: try VCardReader().read(from: all, newID: newID, each: each)
  case .table: try CSVReader(columns: columns).read(from: all, newID: newID, each: each)
  case .neither:
    if columns.targets.isEmpty { return try each(.skipped(line: 1, name: "", reason: .noContacts)) }
    try CSVReader(columns: columns).read(from: all, newID: newID, each: each)
  }
}

private enum FileForm {
  case vCard, table, neither

  /// - Parameter head: the first 64 KiB or more.
  init(_ head: [UInt8]) throws {
    var text: [UInt8] = []
    var waiting: [UInt8]? = head
    var source = ChunkSource {
      defer { waiting = nil }
      return waiting
    }
    while let chunk = try source.next() { text += chunk }
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0.prefix(64), as: UTF8.self) }
    let begins = lines.map { $0.uppercased().split { $0 == " " || $0 == "\t" }.joined() == "BEGIN:VCARD" }
    var first = begins.makeIterator()
    if first.next() == true {
      self = .vCard
      return
    }
    waiting = text
    var rows = try CSVRows(
      ChunkSource {
        defer { waiting = nil }
        return waiting
      })
    let headers = try rows.first()?.cells.map { decodedText($0, declared: nil, sibling: nil) } ?? []
    if CSVLayout.found(for: headers) != nil {
      self = .table
    } else if begins.contains(true) {
      self = .vCard
    } else {
      // A picture or an archive has values between commas, too, but no text has NULs.
      self = headers.count > 1 && !text.contains(0) ? .table : .neither
    }
  }
}
