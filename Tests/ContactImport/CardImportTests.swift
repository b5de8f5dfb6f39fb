import ContactAccess
import ContactFormats
import ContactImport
import Contacts
import Cryptography
import Foundation
import SQLiteStore
import Testing
import TextKeys

private struct Machine: Surroundings {
  func now() -> Instant { Instant(seconds: Int64(Date().timeIntervalSince1970)) }
  func randomBytes(_ count: Int) -> [UInt8] { SecureRandom.bytes(count) }
}

private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
  let store: SQLiteStore
  let engine: AccessEngine
  let actor = Actor.host(user: "clerk")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    store = try SQLiteStore(path: url.appending(path: "book").path, keys: TextKeys(language: "en"))
    engine = try AccessEngine(store: store, surroundings: Machine())
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: url)
  }
}

/// So many cards, chunk by chunk; nothing of them is in memory but one.
private func cards(_ count: Int) -> () -> [UInt8]? {
  var next = 0
  return {
    if next == count { return nil }
    defer { next += 1 }
    return Array("BEGIN:VCARD\nVERSION:3.0\nUID:u\(next)\nFN:Person \(next)\nTEL:+49 40 \(next)\nEND:VCARD\n".utf8)
  }
}

@Suite struct CardImportTests {
  @Test func whatWasTakenBeforeAnEndStays() throws {
    let folder = try Folder()
    var lines = 0
    let importer = CardImport(engine: folder.engine, actor: folder.actor, goesOn: { $0.cards < 1_000 }) { _, _ in
      lines += 1
    }
    #expect(try importer.read(cards(3_000)) == false)
    #expect(lines == 1_000 && importer.progress[.added] == 1_000)
    #expect(try folder.engine.contactCount() == 1_000)
  }

  @Test func whatWasReadBeforeAFileCouldNotBeReadIsTaken() throws {
    struct Unreadable: Error {}
    let folder = try Folder()
    let some = cards(1_200)
    let importer = CardImport(engine: folder.engine, actor: folder.actor) { _, _ in }
    #expect(throws: Unreadable.self) {
      try importer.read { if let card = some() { card } else { throw Unreadable() } }
    }
    #expect(importer.progress[.added] == 1_000)
    #expect(try folder.engine.contactCount() == 1_000)
  }

  @Test func aFailureOfWhoeverIsToldEndsTheReading() throws {
    struct Full: Error {}
    let folder = try Folder()
    let importer = CardImport(engine: folder.engine, actor: folder.actor) { _, _ in throw Full() }
    #expect(throws: Full.self) { try importer.read(cards(10_000)) }
    #expect(try folder.engine.contactCount() == CardImport.batchSize)
  }

  @Test func cardsAreToldOfInTheOrderOfTheFile() throws {
    let folder = try Folder()
    let good = (0..<3).map { "BEGIN:VCARD\nVERSION:3.0\nFN:Person \($0)\nEND:VCARD\n" }
    var text: [UInt8]? = Array((good[0] + "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n" + good[1] + good[2]).utf8)
    var lines: [ImportLine] = []
    let importer = CardImport(engine: folder.engine, actor: folder.actor) { line, _ in lines.append(line) }
    _ = try importer.read {
      defer { text = nil }
      return text
    }
    #expect(lines.map(\.line) == [1, 5, 8, 12] && lines.map(\.outcome) == [.added, .skipped, .added, .added])
  }

  @Test func aFileWithoutContactsIsSaidToBeOne() throws {
    let folder = try Folder()
    var text: [UInt8]? = Array("hello there".utf8)
    let importer = CardImport(engine: folder.engine, actor: folder.actor) { _, _ in }
    #expect(throws: FileWithoutContacts.self) {
      try importer.read {
        defer { text = nil }
        return text
      }
    }
  }

  @Test func oneImportAtATimeAndACancelledOneSaysWhatItTook() throws {
    let folder = try Folder()
    let source = folder.url.appending(path: "file").path
    var text: [UInt8] = []
    let next = cards(20_000)
    while let card = next() { text += card }
    try Data(text).write(to: URL(filePath: source))
    let imports = Imports(folder: folder.url.appending(path: "imports").path, surroundings: Machine())
    let book = folder.engine.book.id
    let id = ImportID(high: 1, low: 1)
    try imports.start(
      id, folder.engine, by: folder.actor, who: "ingrid", filename: "a.vcf", size: text.count, sameUID: .skip,
      move: { try FileManager.default.moveItem(atPath: source, toPath: $0) })
    #expect(throws: ImportRefusal.busy(id)) {
      try imports.start(
        ImportID(high: 2, low: 2), folder.engine, by: folder.actor, who: "bo", filename: "b.vcf", size: 1,
        sameUID: .skip, move: { _ in Issue.record("moved") })
    }
    while let record = imports.atWork(in: book), record.progress.cards == 0 { usleep(1_000) }
    try imports.cancel(id, in: book)
    while imports.atWork(in: book) != nil { usleep(1_000) }
    let record = try imports.record(id, in: book)
    #expect(record.state == .cancelled && record.progress[.added] > 0 && record.progress[.added] < 20_000)
    #expect(try folder.engine.contactCount() == record.progress[.added])
    #expect(try imports.lines(of: record, .added, from: 0, count: 10).total == record.progress[.added])
    #expect(throws: ImportRefusal.unknown) { try imports.record(id, in: AddressBookID(high: 1, low: 1)) }
    // The next one may begin, and ends with the server.
    try Data(text).write(to: URL(filePath: source))
    let second = ImportID(high: 3, low: 3)
    try imports.start(
      second, folder.engine, by: folder.actor, who: "bo", filename: "b.vcf", size: text.count, sameUID: .update,
      move: { try FileManager.default.moveItem(atPath: source, toPath: $0) })
    while let record = imports.atWork(in: book), record.progress.cards == 0 { usleep(1_000) }
    imports.stop()
    #expect(try imports.record(second, in: book).state == .interrupted)
    #expect(try imports.record(second, in: book).progress[.unchanged] > 0)
  }
}
