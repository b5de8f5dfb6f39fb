import ContactAccess
import ContactFormats
import ContactImport
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
    options: [Option.sameUID, Option.column, Option.noHeader],
    details: """
      Reads the file as a stream and says for each card or row that was skipped its line, its name and why, and what was
      left out of those that were kept. A card whose UID the book has already is skipped unless --same-uid says otherwise.
      Cards that describe groups become groups, with those of their members that the book has. What kind of file it is,
      its bytes say, not its name.

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
    let word = call.value(Option.sameUID.name) ?? SameUID.skip.rawValue
    guard let sameUID = SameUIDChoice(rawValue: word), sameUID != .ask else {
      throw call.usage("“\(word)” will not do for --same-uid: it takes skip, update or keep-both.")
    }
    var remarks: [CardRemark] = []
    let importer = CardImport(engine: try call.engine(), actor: call.actor, sameUID: sameUID) { line, _ in
      for remark in line.remarks {
        if call.wantsJSON { remarks.append(remark) } else { call.say(remark.sentence) }
      }
    }
    _ = try importer.read(chunks, columns)
    let progress = importer.progress
    call.answer {
      $0.member("cards", progress.cards)
      $0.member("added", progress[.added])
      $0.member("updated", progress[.updated])
      $0.member("unchanged", progress[.unchanged])
      $0.member("keptBoth", progress[.keptBoth])
      $0.list("groups", importer.groups) { $1.write(to: &$0) }
      $0.list("skipped", remarks.filter(\.isSkipped)) { $1.write(to: &$0) }
      $0.list("notes", remarks.filter { !$0.isSkipped }) { $1.write(to: &$0) }
    } text: {
      let more: [(Int, String)] = [
        (progress[.updated], "updated"), (progress[.unchanged], "unchanged"), (progress[.keptBoth], "kept beside another"),
      ]
      let others = more.filter { $0.0 > 0 }.map { ", \(grouped($0.0)) \($0.1)" }.joined()
      let skipped = progress[.skipped] == 0 ? "none skipped" : "\(grouped(progress[.skipped])) skipped"
      let groups = importer.groups.isEmpty ? "" : ", \(counted(importer.groups.count, "group"))"
      return "\(counted(progress.cards, "contact")) read: \(grouped(progress[.added])) added\(others)\(groups), \(skipped)."
    }
    return ExitCode.done.rawValue
  }
}

extension Option {
  fileprivate static let sameUID = Option(
    "--same-uid", "skip|update|keep-both",
    "what happens to a card whose UID a contact of the book has: skip leaves the contact alone, and is what happens unless given; "
      + "update gives it the values of the fields that the card has; keep-both adds the card as a contact of its own, without the UID")
}

extension ImportLine {
  fileprivate var remarks: [CardRemark] {
    outcome == .skipped
      ? [CardRemark(line: line, name: name, sentence: reason + (contact.map { " It is \($0.text)." } ?? ""), isSkipped: true)]
      : notes.map { CardRemark(line: $0.line, name: name, sentence: $0.sentence, isSkipped: false) }
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
