import Contacts

/// A contact read from a card.
public struct ImportedCard: Equatable, Sendable {
  public var contact: Contact
  /// The card describes a group: its name is the label, its members are `memberUIDs`.
  public var isGroup = false
  /// For a group, the UIDs of its members, without `urn:uuid:`.
  public var memberUIDs: [String] = []
  /// The line on which the card begins, counted from 1.
  public var line: Int
  public var notes: [CardNote] = []
}

/// What became of one card.
public enum CardOutcome: Equatable, Sendable {
  case card(ImportedCard)
  /// Nothing to import; `name` is empty where none was found.
  case skipped(line: Int, name: String, reason: SkipReason)
}

/// Reads vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) as phones and mail programs write them.
///
/// Any bytes are read: nothing is refused for a missing FN, N, VERSION, UID or END, and nothing traps.
/// In memory are one card and those that it lies in, at most eight, and of each at most 12 MiB.
public struct VCardReader {
  public init() {}

  /// Pulls chunks until there are no more, and hands over each card when it ends; a card inside another comes first.
  ///
  /// - Parameters:
  ///   - chunks: the next bytes of the file, of any size; nil at its end.
  ///   - newID: the identifier of the next contact.
  ///   - each: receives the cards; what it throws ends the reading.
  public func read(
    from chunks: @escaping () throws -> [UInt8]?, newID: () -> ContactID, each: (CardOutcome) throws -> Void
  ) throws {
    var lines = Unfolder(LineReader(ChunkSource(chunks)))
    var open: [OpenCard] = []
    var sawCard = false
    func close(_ card: OpenCard) throws {
      if card.isAgent { return }
      var builder = CardBuilder(card, id: newID())
      try each(builder.outcome())
    }
    while let raw = try lines.next(keepsBlank: open.last?.version == .v21) {
      var raw = raw
      // Files put together from others have a mark before each card.
      if raw.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { raw.bytes.removeFirst(3) }
      guard raw.bytes.first != 0x23, !raw.isBlank else { continue }
      let property = PropertyLine(raw)
      let word = property.map { $0.name == "BEGIN" || $0.name == "END" ? $0.word : "" } ?? ""
      if word == "VCARD", property?.name == "BEGIN" {
        sawCard = true
        var card = OpenCard(line: raw.number)
        if let outer = open.last, outer.awaitsAgent {
          card.isAgent = true
          open[open.count - 1].notes.append(CardNote(line: raw.number, reason: .agent))
        }
        open.append(card)
        if open.count > Limits.depth {
          var outermost = open.removeFirst()
          outermost.notes.append(CardNote(line: outermost.line, reason: .cutOff))
          try close(outermost)
        }
      } else if word == "VCARD" {
        if let card = open.popLast() { try close(card) }
      } else if word.isEmpty, !open.isEmpty {
        open[open.count - 1].add(property, raw)
      }
    }
    while var card = open.popLast() {
      card.notes.append(CardNote(line: card.line, reason: .cutOff))
      try close(card)
    }
    if !sawCard { try each(.skipped(line: 1, name: "", reason: .notVCard)) }
  }
}

/// Reads vCards from chunks of bytes; see `VCardReader.read(from:newID:each:)`.
public func readVCards(
  from chunks: @escaping () throws -> [UInt8]?, newID: () -> ContactID, each: (CardOutcome) throws -> Void
) throws {
  try VCardReader().read(from: chunks, newID: newID, each: each)
}

/// The lines of a card whose end has not come yet.
struct OpenCard {
  var line: Int
  var version = VCardVersion.v30
  var properties: [PropertyLine] = []
  var notes: [CardNote] = []
  var isAgent = false
  private var bytes = 0
  private var leftOut = 0
  private var strayLines = 0

  init(line: Int) { self.line = line }

  /// The last line was an AGENT whose value is a card on the lines that follow.
  var awaitsAgent: Bool {
    guard let last = properties.last, last.name == "AGENT" else { return false }
    return last.bytes.count - last.valueStart < 8 && last.word.isEmpty
  }

  mutating func add(_ property: PropertyLine?, _ raw: RawLine) {
    guard let property else { return addStray(raw) }
    if property.name == "VERSION" {
      let word = property.word
      version = word.hasPrefix("2") ? .v21 : word.hasPrefix("4") ? .v40 : .v30
      return
    }
    if raw.passedOver > 0 {
      // Four characters of base64 are three bytes.
      let bytes = (raw.bytes.count - property.valueStart + raw.passedOver) * 3 / 4
      return note(property.name == "PHOTO" ? .photoTooLarge(bytes: bytes) : .tooLong(property: property.name), raw)
    }
    guard properties.count < Limits.properties else {
      if leftOut == 0 { note(.tooManyProperties(limit: Limits.properties), raw) }
      leftOut += 1
      return
    }
    guard bytes + raw.bytes.count <= Limits.card else {
      leftOut += 1
      if leftOut == 1 { note(.tooLarge(leftOut: 1), raw) }
      for index in notes.indices {
        if case .tooLarge = notes[index].reason { notes[index].reason = .tooLarge(leftOut: leftOut) }
      }
      return
    }
    bytes += raw.bytes.count
    properties.append(property)
  }

  /// A line without a name: the rest of a value that was broken without folding.
  private mutating func addStray(_ raw: RawLine) {
    guard let last = properties.indices.last, bytes + raw.bytes.count < Limits.card else { return }
    strayLines += 1
    guard strayLines <= Limits.values else { return }
    note(.strayLine, raw)
    properties[last].bytes.append(0x0A)
    properties[last].bytes += raw.bytes
    bytes += raw.bytes.count
  }

  private mutating func note(_ reason: CardNote.Reason, _ raw: RawLine) {
    if notes.count < Limits.values { notes.append(CardNote(line: raw.number, reason: reason)) }
  }
}

extension PropertyLine {
  /// A short value as an upper-case protocol word.
  var word: String {
    String(decoding: bytes[valueStart...].prefix(64), as: UTF8.self).trimmingASCII.uppercased()
  }
}
