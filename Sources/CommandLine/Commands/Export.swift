import ContactAccess
import ContactFormats
import Contacts

extension Command {
  static let exportCards = Command(
    "export", "write contacts as vCard or as a table (CSV)",
    arguments: [.contacts],
    options: [
      Option("--group", "GROUP", "the members of a group, by its exact name or its identifier"),
      Option(
        "--app", "APP", "what an app can see now: its contacts with the fields that it may read, and nothing else"),
      Option.file,
      Option(
        "--format", ExportFormat.allCases.map(\.rawValue).joined(separator: "|"),
        "vcard4 (unless given) holds everything, vcard3 too and is read by more programs; csv is Google’s table, without photos"
      ),
      Option("--to", "FILE", "a new file, which only you can read; without it, standard output"),
    ],
    details: """
      Writes the contacts named, of a group, of an app or, when none of these is given, the whole book, in name order. The
      audit records it. A cell of a table that a spreadsheet would calculate begins with an apostrophe, which “import” takes
      off again.
      """,
    answersJSON: false
  ) { call in
    let format = try call.exportFormat()
    let engine = try call.engine()
    let scope = try call.exportScope(engine)
    var count = 0
    try engine.export(scope, by: call.actor) { export in
      // The file is made when it is clear that there is something to write.
      let write = try call.value("--to").map { try call.services.makeFile($0) } ?? { call.services.write($0) }
      count = export.count
      try format.write(export, to: write)
    }
    call.services.writeError(Array("Exported \(counted(count, "contact")).\n".utf8))
    return ExitCode.done.rawValue
  }
}

private enum ExportFormat: String, CaseIterable {
  case vcard4, vcard3, csv

  /// Writes in pieces of some 64 KiB, so that memory does not grow with the book.
  func write(_ export: ContactExport, to write: ([UInt8]) throws -> Void) throws {
    var waiting: [UInt8] = []
    func put(_ bytes: [UInt8]) throws {
      waiting += bytes
      if waiting.count < 1 << 16 { return }
      try write(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
    switch self {
    case .vcard4: try export.each { try put(vCard(of: $0, version: .v40)) }
    case .vcard3: try export.each { try put(vCard(of: $0, version: .v30)) }
    case .csv:
      var table = CSVWriter()
      try export.each { table.fit($0) }
      try put(table.header)
      try export.each { try put(table.row(of: $0)) }
    }
    if !waiting.isEmpty { try write(waiting) }
  }
}

extension Invocation {
  fileprivate func exportFormat() throws -> ExportFormat {
    guard let word = value("--format") else { return .vcard4 }
    guard let format = ExportFormat(rawValue: word) else {
      let known = ExportFormat.allCases.map(\.rawValue)
      throw usage(
        "There is no format “\(word)”.\(suggestion(word, among: Set(known))) There are \(known.joined(separator: ", "))."
      )
    }
    return format
  }

  fileprivate func exportScope(_ engine: AccessEngine) throws -> ExportScope {
    let isChosen = !arguments.isEmpty || value(Option.file.name) != nil
    switch (value("--app"), value("--group"), isChosen) {
    case (nil, nil, false): return .book
    case (nil, nil, true): return .contacts(try contacts(from: 0, engine))
    case (let app?, nil, false): return .app(try engine.app(named: app).row.id)
    case (nil, let group?, false): return .group(try engine.group(named: group).id)
    default: throw usage("Give contacts, a group or an app, only one of them.")
    }
  }
}
