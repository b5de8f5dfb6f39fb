import ContactAccess
import Contacts
import JSON

extension ImportRecord {
  func save(in folder: ImportFolder) throws {
    var json = JSONWriter()
    json.object {
      $0.member("id", id.text)
      $0.member("book", book.text)
      $0.member("state", state.rawValue)
      $0.member("who", who)
      $0.member("filename", filename)
      $0.member("size", size)
      $0.member("sameUID", sameUID.rawValue)
      $0.member("started", Int(started.microseconds))
      $0.member("ended", ended.map { Int($0.microseconds) })
      $0.member("bytes", progress.bytes)
      $0.member("cards", progress.cards)
    }
    try PlainFile.put(json.bytes, at: folder.record)
  }

  /// Nil when the folder holds no record that can be read. The counts come from the lines that were written: until the end one a card,
  /// afterwards one an answer.
  init?(in folder: ImportFolder) {
    guard let file = try? PlainFile(folder.record, writes: false), let bytes = try? file.read(at: 0, count: 1 << 16),
      let value = try? JSONReader.read(bytes), let id = value.text("id").flatMap({ ImportID(text: $0) }),
      let book = value.text("book").flatMap({ AddressBookID(text: $0) }),
      let state = value.text("state").flatMap(State.init), let who = value.text("who"),
      let filename = value.text("filename"), let size = value.number("size"),
      let sameUID = value.text("sameUID").flatMap(SameUIDChoice.init),
      let started = value.number("started")
    else { return nil }
    self.init(
      id: id, book: book, who: who, filename: filename, size: size, sameUID: sameUID,
      started: Instant(microseconds: Int64(started)))
    self.state = state
    ended = value.number("ended").map { Instant(microseconds: Int64($0)) }
    progress.bytes = value.number("bytes") ?? 0
    let pages = ImportPages(folder: folder)
    for outcome in ImportLine.Outcome.allCases { progress.outcomes[outcome] = pages.count(outcome) }
    let lines = pages.count(nil)
    progress.cards = ended == nil ? lines : value.number("cards") ?? lines
    answered = max(lines - progress.cards, 0)
  }
}
