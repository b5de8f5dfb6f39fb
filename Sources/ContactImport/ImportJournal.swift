import ContactAccess
import ContactFormats
import Contacts
import JSON

/// Writes down what became of each card: a line of JSON each, and for every outcome where its lines stand, so that any page of any of
/// them is a look at one place. A contact's name is not written down: it is looked up when the line is shown, so that an erased name is gone
/// from here, too.
final class ImportJournal {
  /// Bytes of an entry in an index: the line's place and its length.
  static let entrySize = 12
  private static let longestName = 200
  private static let mostNotes = 20

  private let lines: PlainFile
  private let folder: ImportFolder
  private var offset: Int
  private var text: [UInt8] = []
  private var indices: [String: [UInt8]] = [:]
  private var aside: [UInt8] = []
  private var asideOffset: Int
  /// How many cards before the next one wait for an answer.
  private var waitingPlace = 0

  init(_ folder: ImportFolder) throws {
    self.folder = folder
    lines = try PlainFile(folder.lines, writes: true)
    offset = lines.size
    asideOffset = (try? PlainFile(folder.aside, writes: false).size) ?? 0
  }

  func add(_ line: ImportLine, _ card: Contact) {
    var json = JSONWriter()
    json.object {
      $0.member("line", line.line)
      $0.member("outcome", line.outcome.rawValue)
      $0.member("contact", line.contact?.text)
      if line.contact == nil { $0.member("name", String(line.name.prefix(Self.longestName))) }
      if !line.reason.isEmpty { $0.member("reason", line.reason) }
      if !line.fields.isEmpty { $0.member("fields", Int(line.fields.rawValue)) }
      if !line.notes.isEmpty {
        $0.list("notes", line.notes.prefix(Self.mostNotes)) { json, note in
          json.object {
            $0.member("line", note.line)
            $0.member("sentence", note.sentence)
          }
        }
      }
      if line.outcome == .waiting {
        let bytes = vCard(of: card)
        $0.member("place", waitingPlace)
        $0.member("at", asideOffset)
        $0.member("size", bytes.count)
        aside += bytes
        waitingPlace += 1
        asideOffset += bytes.count
      }
    }
    var entry: [UInt8] = []
    withUnsafeBytes(of: Int64(offset + text.count)) { entry += $0 }
    withUnsafeBytes(of: Int32(json.bytes.count)) { entry += $0 }
    indices["all", default: []] += entry
    indices[line.outcome.rawValue, default: []] += entry
    text += json.bytes
    text.append(0x0A)
  }

  /// Writes what was added, the lines before what points at them.
  func flush() throws {
    if text.isEmpty { return }
    if !aside.isEmpty { try PlainFile(folder.aside, writes: true).append(aside) }
    try lines.append(text)
    offset += text.count
    for (name, entries) in indices { try PlainFile(folder.index(name), writes: true).append(entries) }
    text.removeAll(keepingCapacity: true)
    aside.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }
}

/// Reads what a journal has written.
struct ImportPages {
  let folder: ImportFolder

  func count(_ outcome: ImportLine.Outcome?) -> Int {
    guard let index = try? PlainFile(folder.index(outcome?.rawValue ?? "all"), writes: false) else { return 0 }
    return index.size / ImportJournal.entrySize
  }

  func lines(_ outcome: ImportLine.Outcome?, from first: Int, count: Int) throws -> [ImportLine] {
    try values(outcome, from: first, count: count).compactMap { ImportLine($0) }
  }

  /// One line a card: where one that waited was answered, the answer, which stands behind the lines of all cards.
  func lines(ofCards cards: Int, answered: Int, from first: Int, count: Int) throws -> [ImportLine] {
    try values(nil, from: first, count: max(min(count, cards - first), 0)).compactMap { value in
      guard let place = value.number("place"), place < answered else { return ImportLine(value) }
      return try lines(nil, from: cards + place, count: 1).first
    }
  }

  /// The card that waits at a place, as the file had it.
  func waiting(_ place: Int, newID: () -> ContactID) throws -> (line: ImportLine, card: Contact)? {
    guard let value = try values(.waiting, from: place, count: 1).first, let line = ImportLine(value),
      let at = value.number("at"), let size = value.number("size")
    else { return nil }
    var bytes: [UInt8]? = try PlainFile(folder.aside, writes: false).read(at: at, count: size)
    var found: Contact?
    try readVCards(
      from: {
        defer { bytes = nil }
        return bytes
      }, newID: newID
    ) { if case .card(let card) = $0 { found = card.contact } }
    return found.map { (line, $0) }
  }

  private func values(_ outcome: ImportLine.Outcome?, from first: Int, count: Int) throws -> [JSONValue] {
    guard let index = try? PlainFile(folder.index(outcome?.rawValue ?? "all"), writes: false) else { return [] }
    let file = try PlainFile(folder.lines, writes: false)
    let entries = try index.read(at: first * ImportJournal.entrySize, count: count * ImportJournal.entrySize)
    return try stride(from: 0, to: entries.count - ImportJournal.entrySize + 1, by: ImportJournal.entrySize).map { at in
      let (offset, size) = entries.withUnsafeBytes {
        ($0.loadUnaligned(fromByteOffset: at, as: Int64.self), $0.loadUnaligned(fromByteOffset: at + 8, as: Int32.self))
      }
      return try JSONReader.read(try file.read(at: Int(offset), count: Int(size)))
    }
  }
}

extension ImportLine {
  fileprivate init?(_ value: JSONValue) {
    guard let line = value.number("line"), let outcome = value.text("outcome").flatMap(Outcome.init) else { return nil }
    self.init(
      line: line, outcome: outcome, contact: value.text("contact").flatMap { ContactID(text: $0) },
      name: value.text("name") ?? "")
    reason = value.text("reason") ?? ""
    fields = FieldSet(rawValue: UInt16(clamping: value.number("fields") ?? 0))
    if case .list(let all) = value["notes"] {
      notes = all.compactMap { note in
        note.text("sentence").map { Note(line: note.number("line") ?? line, sentence: $0) }
      }
    }
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }
  func text(_ name: String) -> String? { if case .text(let text) = self[name] { text } else { nil } }
  func number(_ name: String) -> Int? { if case .number(let number) = self[name] { number } else { nil } }
}
