import ContactAccess
import ContactFormats
import Contacts

extension Command {
  static let importCards = Command(
    "import", "bring contacts from a vCard file into the book",
    arguments: [
      Argument("FILE", .one, "a vCard file (2.1, 3.0 or 4.0) as phones and mail programs write it; - is standard input")
    ],
    details: """
      Reads the file as a stream and says for each card that was skipped its line, its name and why, and what was left
      out of cards that were kept. A card whose UID the book has already is skipped: nothing is overwritten. A file
      without a vCard is refused.
      """,
    makesFolder: true
  ) { call in
    let chunks = try call.services.readFile(call.arguments[0])
    let importer = CardImport(engine: try call.engine(), actor: call.actor)
    try importer.read(chunks) { remark in
      if !call.wantsJSON { call.say(remark.sentence) }
    }
    call.answer {
      $0.member("cards", importer.cards)
      $0.member("added", importer.added)
      $0.list("skipped", importer.remarks.filter(\.isSkipped)) { $1.write(to: &$0) }
      $0.list("notes", importer.remarks.filter { !$0.isSkipped }) { $1.write(to: &$0) }
    } text: {
      let skipped = importer.skipped == 0 ? "none skipped" : "\(grouped(importer.skipped)) skipped"
      return "\(counted(importer.cards, "card")) read: \(grouped(importer.added)) added, \(skipped)."
    }
    return ExitCode.done.rawValue
  }
}

/// The file to import holds no card.
struct FileWithoutCards: Error {}

/// Takes cards in batches, each in one transaction, and keeps what has to be said about them.
private final class CardImport {
  private static let batchSize = 500

  let engine: AccessEngine
  let actor: Actor
  private var waiting: [ImportedCard] = []
  private(set) var cards = 0
  private(set) var added = 0
  private(set) var skipped = 0
  private(set) var remarks: [CardRemark] = []

  init(engine: AccessEngine, actor: Actor) {
    self.engine = engine
    self.actor = actor
  }

  func read(_ chunks: @escaping () throws -> [UInt8]?, tell: (CardRemark) -> Void) throws {
    var random = SystemRandomNumberGenerator()
    try readVCards(from: chunks, newID: { .random(using: &random) }) { outcome in
      switch outcome {
      case .skipped(_, _, .notVCard): throw FileWithoutCards()
      case .skipped(let line, let name, let reason):
        cards += 1
        note(CardRemark(line: line, name: name, sentence: reason.sentence, isSkipped: true), tell)
      case .card(let card):
        cards += 1
        if card.isGroup {
          let name = DisplayName(of: card.contact).text
          note(
            CardRemark(
              line: card.line, name: name, sentence: "The card is a group; groups are not read yet.", isSkipped: true),
            tell)
        } else {
          waiting.append(card)
          if waiting.count == Self.batchSize { try flush(tell) }
        }
      }
    }
    try flush(tell)
    try engine.tidy()
  }

  private func flush(_ tell: (CardRemark) -> Void) throws {
    if waiting.isEmpty { return }
    let results = try engine.importContacts(waiting.map(\.contact), by: actor)
    for (card, result) in zip(waiting, results) {
      let name = DisplayName(of: card.contact).text
      switch result {
      case .added:
        added += 1
        for line in card.notes {
          note(CardRemark(line: line.line, name: name, sentence: line.sentence, isSkipped: false), tell)
        }
      case .sameUID(let id):
        note(
          CardRemark(
            line: card.line, name: name, sentence: "The book has a contact with this UID already (\(id.text)).",
            isSkipped: true), tell)
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func note(_ remark: CardRemark, _ tell: (CardRemark) -> Void) {
    if remark.isSkipped { skipped += 1 }
    remarks.append(remark)
    tell(remark)
  }
}
