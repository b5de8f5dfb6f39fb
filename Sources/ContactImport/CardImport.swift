import ContactAccess
import ContactFormats
import Contacts

/// The file to import holds no contact.
public struct FileWithoutContacts: Error {
  public init() {}
}

/// One import: reads a file as a stream, hands the engine its cards in batches, each in one transaction, and says of each what became of
/// it. In memory are three batches.
public final class CardImport {
  /// At most how many cards go into one transaction; between two an import can be ended.
  public static let batchSize = 500

  private let engine: AccessEngine
  private let actor: Actor
  private let sameUID: SameUIDChoice
  private let tell: (ImportLine, Contact) throws -> Void
  private let goesOn: (ImportProgress) -> Bool
  /// Groups wait for the end: their members may stand behind them in the file.
  private var groupCards: [ImportedCard] = []
  public private(set) var progress = ImportProgress()
  public private(set) var groups: [GroupImport] = []

  /// - Parameters:
  ///   - tell: receives what became of each card, after the transaction that did it, with the card where it waits for an answer.
  ///   - goesOn: asked after every batch; false ends the import. What was taken stays.
  public init(
    engine: AccessEngine, actor: Actor, sameUID: SameUIDChoice = .skip,
    goesOn: @escaping (ImportProgress) -> Bool = { _ in true }, tell: @escaping (ImportLine, Contact) throws -> Void
  ) {
    self.engine = engine
    self.actor = actor
    self.sameUID = sameUID
    self.goesOn = goesOn
    self.tell = tell
  }

  private struct Ended: Error {}

  /// Imports a whole file.
  /// - Returns: false when it was ended before the file's end.
  /// - Throws: `FileWithoutContacts`, `CSVProblem` before anything was imported, and what `chunks`, the engine and `tell` throw.
  public func read(_ chunks: @escaping () throws -> [UInt8]?, _ columns: CSVColumns = CSVColumns()) throws -> Bool {
    let batches = CardBatches(chunks, columns, engine)
    defer { batches.stop() }
    do {
      while let batch = try batches.next() {
        try write(batch)
        if !goesOn(progress) { throw Ended() }
      }
      for card in groupCards {
        try add(card)
        if !goesOn(progress) { throw Ended() }
      }
      try engine.tidy()
      return true
    } catch is Ended {
      return false
    }
  }

  private func write(_ batch: CardBatches.Batch) throws {
    var cards: [Contact] = []
    for outcome in batch.outcomes {
      switch outcome {
      case .skipped(_, _, .notVCard), .skipped(_, _, .noContacts): throw FileWithoutContacts()
      case .card(let card) where card.isGroup: groupCards.append(card)
      case .card(let card): cards.append(card.contact)
      case .skipped: break
      }
    }
    progress.bytes = batch.bytes
    progress.cards += batch.outcomes.count
    var results =
      cards.isEmpty
      ? [][...] : try engine.importContacts(cards, foreseen: batch.foreseen, sameUID: sameUID.act, by: actor)[...]
    for outcome in batch.outcomes {
      switch outcome {
      case .skipped(let line, let name, let reason):
        try skip(line, name, nil, reason.sentence, Contact(id: ContactID(high: 0, low: 0)))
      case .card(let card) where card.isGroup: break
      case .card(let card):
        let result = results.removeFirst()
        if case .sameUID(let known) = result, sameUID != .ask {
          try skip(card.line, card.name, known, "The book has a contact with this UID already.", card.contact)
        } else {
          try report(ImportLine(card, result), card.contact)
        }
      }
    }
  }

  private func add(_ card: ImportedCard) throws {
    do {
      let result = try engine.importGroup(GroupCard(name: card.name, memberUIDs: card.memberUIDs), by: actor)
      groups.append(result)
      var line = ImportLine(card, .group, nil)
      if result.missing > 0 {
        let all = Set(card.memberUIDs).count
        line.notes.append(
          ImportLine.Note(line: card.line, sentence: "Members that are not in the book: \(result.missing) of \(all)."))
      }
      try report(line, card.contact)
    } catch let error as AccessError where error.code == .nameMissing || error.code == .textTooLong {
      let reason = error.code == .nameMissing ? "The group has no name." : "The group’s name is too long."
      try skip(card.line, card.name, nil, reason, card.contact)
    }
  }

  private func skip(_ line: Int, _ name: String, _ known: ContactID?, _ reason: String, _ card: Contact) throws {
    var line = ImportLine(line: line, outcome: .skipped, contact: known, name: name)
    line.reason = reason
    try report(line, card)
  }

  private func report(_ line: ImportLine, _ card: Contact) throws {
    progress.count(line)
    try tell(line, card)
  }
}

extension ImportedCard {
  var name: String { DisplayName(of: contact).text }
}

extension ImportLine {
  /// What the engine did with a card.
  init(_ card: ImportedCard, _ result: ImportResult) {
    switch result {
    case .added(let id): self.init(card, .added, id)
    case .updated(let id, let fields):
      self.init(card, .updated, id)
      self.fields = fields
    case .unchanged(let id): self.init(card, .unchanged, id)
    case .keptBoth(let id, _): self.init(card, .keptBoth, id)
    case .sameUID(let id): self.init(card, .waiting, id)
    }
  }

  init(_ card: ImportedCard, _ outcome: Outcome, _ contact: ContactID?) {
    self.init(line: card.line, outcome: outcome, contact: contact, name: card.name)
    notes = card.notes.map { Note(line: $0.line, sentence: $0.sentence) }
  }
}

extension SameUIDChoice {
  /// What the engine is told: a card that is asked about is left alone for now.
  var act: SameUID {
    switch self {
    case .skip, .ask: .skip
    case .update: .update
    case .keepBoth: .keepBoth
    }
  }
}
