import ContactAccess
import ContactFormats
import Contacts
import JSON

extension Command {
  static let importCards = Command(
    "import", "bring contacts from a vCard file or a table (CSV) into the book",
    arguments: [
      Argument(
        "FILE", .one,
        "a vCard file (2.1, 3.0 or 4.0) or a table as phones, mail programs and address books write it; - is standard input"
      )
    ],
    options: [Option.column, Option.noHeader],
    details: """
      Reads the file as a stream and says for each card or row that was skipped its line, its name and why, and what was
      left out of those that were kept. A card whose UID the book has already is skipped: nothing is overwritten. Cards that
      describe groups become groups, with those of their members that the book has. What kind of file it is, its bytes say,
      not its name.

      Tables of Google Contacts, Outlook (also in French), Outlook.com, Thunderbird and Yahoo are known by their headers.
      For any other, say with --column what its columns hold, such as
      contact-access import people.csv --column “Vorname=given” --column “Tel. privat=phone:home”

      A column can hold:
      \(Option.columnFields).
      LABEL is home, work, mobile, or any word; it and its colon may be left out. “keep” keeps a column that no field holds
      under its name.
      """,
    makesFolder: true
  ) { call in
    let columns = try call.columns()
    let chunks = try call.services.readFile(call.arguments[0])
    let importer = CardImport(engine: try call.engine(), actor: call.actor, keepsRemarks: call.wantsJSON)
    try importer.read(chunks, columns) { remark in
      if !call.wantsJSON { call.say(remark.sentence) }
    }
    call.answer {
      $0.member("cards", importer.cards)
      $0.member("added", importer.added)
      $0.list("groups", importer.groups) { $1.write(to: &$0) }
      $0.list("skipped", importer.remarks.filter(\.isSkipped)) { $1.write(to: &$0) }
      $0.list("notes", importer.remarks.filter { !$0.isSkipped }) { $1.write(to: &$0) }
    } text: {
      let skipped = importer.skipped == 0 ? "none skipped" : "\(grouped(importer.skipped)) skipped"
      let groups = importer.groups.isEmpty ? "" : ", \(counted(importer.groups.count, "group"))"
      return "\(counted(importer.cards, "contact")) read: \(grouped(importer.added)) added\(groups), \(skipped)."
    }
    return ExitCode.done.rawValue
  }
}

/// The file to import holds no contact.
struct FileWithoutContacts: Error {}

/// Takes contacts in batches, each in one transaction, and keeps what has to be said about them.
private final class CardImport {
  private static let batchSize = 500

  let engine: AccessEngine
  let actor: Actor
  /// Whether remarks are wanted after the end, too.
  let keepsRemarks: Bool
  private var waiting: [ImportedCard] = []
  /// Groups wait for the end: their members may stand behind them in the file.
  private var groupCards: [ImportedCard] = []
  private(set) var cards = 0
  private(set) var added = 0
  private(set) var skipped = 0
  private(set) var groups: [GroupImport] = []
  private(set) var remarks: [CardRemark] = []

  init(engine: AccessEngine, actor: Actor, keepsRemarks: Bool) {
    self.engine = engine
    self.actor = actor
    self.keepsRemarks = keepsRemarks
  }

  func read(_ chunks: @escaping () throws -> [UInt8]?, _ columns: CSVColumns, tell: (CardRemark) -> Void) throws {
    var random = SystemRandomNumberGenerator()
    try readContacts(from: chunks, columns: columns, newID: { .random(using: &random) }) { outcome in
      switch outcome {
      case .skipped(_, _, .notVCard), .skipped(_, _, .noContacts): throw FileWithoutContacts()
      case .skipped(let line, let name, let reason):
        cards += 1
        note(line, name, reason.sentence, isSkipped: true, tell)
      case .card(let card):
        cards += 1
        if card.isGroup {
          groupCards.append(card)
        } else {
          waiting.append(card)
          if waiting.count == Self.batchSize { try flush(tell) }
        }
      }
    }
    try flush(tell)
    for card in groupCards { try add(card, tell) }
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
        for line in card.notes { note(line.line, name, line.sentence, isSkipped: false, tell) }
      case .sameUID(let id):
        note(card.line, name, "The book has a contact with this UID already (\(id.text)).", isSkipped: true, tell)
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func add(_ card: ImportedCard, _ tell: (CardRemark) -> Void) throws {
    let name = DisplayName(of: card.contact).text
    do {
      let result = try engine.importGroup(GroupCard(name: name, memberUIDs: card.memberUIDs), by: actor)
      groups.append(result)
      for line in card.notes { note(line.line, name, line.sentence, isSkipped: false, tell) }
      if result.missing > 0 {
        let all = grouped(Set(card.memberUIDs).count)
        note(
          card.line, name, "Members that are not in the book: \(grouped(result.missing)) of \(all).", isSkipped: false,
          tell)
      }
    } catch let error as AccessError where error.code == .nameMissing || error.code == .textTooLong {
      let reason = error.code == .nameMissing ? "The group has no name." : "The group’s name is too long."
      note(card.line, name, reason, isSkipped: true, tell)
    }
  }

  private func note(_ line: Int, _ name: String, _ sentence: String, isSkipped: Bool, _ tell: (CardRemark) -> Void) {
    let remark = CardRemark(line: line, name: name, sentence: sentence, isSkipped: isSkipped)
    if isSkipped { skipped += 1 }
    if keepsRemarks { remarks.append(remark) }
    tell(remark)
  }
}

extension GroupImport {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      group.members(&$0)
      $0.member("joined", joined)
      $0.member("missing", missing)
    }
  }
}
