import ContactFormats
import Contacts
import Foundation
import Testing

/// The folder of public test files; nil, said once, where it is not there.
let corpusFolder: URL? = {
  guard let path = ProcessInfo.processInfo.environment["CONTACT_CORPUS"] else {
    print("CONTACT_CORPUS is not set: the tests over public contact files are skipped.")
    return nil
  }
  return URL(fileURLWithPath: path)
}()

@Suite(.enabled(if: corpusFolder != nil)) struct CorpusTests {
  /// Answers that differ on purpose, with the reason.
  private let knownDifferences: [String: String] = [
    "CyanogenMod+android_frameworks_opt_vcard__v21_backslash.vcf #0 fn":
      "a backslash before ; and \\ is an escape in FN as it is in N, also in 2.1",
    "FolkerKinzel+VCards__NextCloudPhotoIssue3.txt #0 adr": "an address without any part is none",
  ]

  @Test func everyExpectedAnswerHolds() throws {
    let folder = try #require(corpusFolder)
    let data = try Data(contentsOf: folder.appendingPathComponent("EXPECTED.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    var agreeing = 0
    var compared = 0
    var used: Set<String> = []
    for (file, answer) in expected.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      var forms = [("as stored", bytes)]
      if !bytes.contains(0) {
        forms += [("CRLF", [0x0D, 0x0A]), ("CR", [0x0D]), ("LF", [0x0A])].map { ($0, rewritten(bytes, lineEnd: $1)) }
        forms.append(("with a mark", [0xEF, 0xBB, 0xBF] + bytes))
      }
      for (form, read) in forms.map({ ($0, cards($1)) }) {
        let wanted = try #require(answer["card"] as? [[String: Any]])
        #expect(read.count == wanted.count, "\(file) \(form): cards")
        for (index, pair) in zip(read, wanted).enumerated() {
          for (what, ok, shown) in comparisons(pair.0.contact, pair.1) {
            compared += 1
            let key = "\(file) #\(index) \(what)"
            if ok {
              agreeing += 1
            } else if knownDifferences[key] != nil {
              used.insert(key)
            } else {
              Issue.record("\(key) \(form): \(shown)")
            }
          }
        }
      }
    }
    print("corpus: \(agreeing) of \(compared) answers agree in \(expected.count) files")
    #expect(used == Set(knownDifferences.keys))
  }

  @Test func everyFileIsReadTheSameInSmallChunksAndSurvivesWriting() throws {
    let folder = try #require(corpusFolder)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".vcf") || name.hasSuffix(".txt") {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      let read = cards(bytes)
      #expect(cards(bytes, chunk: 997) == read, "\(name)")
      for card in read {
        var again = try #require(cards(vCard(of: card.contact)).first, "\(name) line \(card.line)").contact
        again.id = card.contact.id
        #expect(again == card.contact, "\(name) line \(card.line)")
      }
    }
  }

  /// Files without expectations: what is read can be shown, and everything that was left out is said with its line.
  @Test func everyFileGivesASensibleReport() throws {
    let folder = try #require(corpusFolder)
    var counts = (cards: 0, skipped: 0, notes: 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let url = folder.appendingPathComponent(name)
      guard ["vcf", "txt"].contains(url.pathExtension) else { continue }
      let bytes = [UInt8](try Data(contentsOf: url))
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      let begins = String(decoding: bytes, as: UTF8.self).uppercased().ranges(of: "BEGIN:VCARD").count
      let outcomes = try imported(bytes)
      #expect(begins == 0 || !outcomes.isEmpty, "\(name)")
      for outcome in outcomes {
        switch outcome {
        case .skipped(let line, _, let reason):
          counts.skipped += 1
          #expect((1...lines).contains(line) && !reason.sentence.isEmpty, "\(name)")
        case .card(let card):
          counts.cards += 1
          counts.notes += card.notes.count
          #expect((1...lines).contains(card.line) && card.notes.allSatisfy { (1...lines).contains($0.line) }, "\(name)")
          #expect(Field.allCases.contains { !card.contact.isEmpty($0) }, "\(name) \(card.line)")
        }
      }
    }
    print("corpus: \(counts.cards) cards, \(counts.skipped) skipped, \(counts.notes) notes")
    #expect(counts.cards > 100)
  }
}

/// What is compared of a card: a word for it, whether it agrees, and both sides.
private func comparisons(_ contact: Contact, _ wanted: [String: Any]) -> [(String, Bool, String)] {
  var out: [(String, Bool, String)] = []
  func check<T: Equatable>(_ what: String, _ ours: T, _ theirs: T) {
    out.append((what, ours == theirs, "\(ours) instead of \(theirs)"))
  }
  func values(_ key: String) -> [String] {
    (wanted[key] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }.map {
      let text = $0.trimmingCharacters(in: .whitespacesAndNewlines)
      return text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text
    }.filter { !$0.isEmpty }.sorted()
  }
  check("fn", contact.name.formatted, wanted["fn"] as? String ?? "")
  let parts = (wanted["n"] as? [String] ?? []) + Array(repeating: "", count: 5)
  let name = contact.name
  check("n", [name.family, name.given, name.middle, name.prefix, name.suffix], Array(parts.prefix(5)))
  check("tel", contact.phones.map(\.value).sorted(), values("tel"))
  check("email", contact.emails.map(\.value).sorted(), values("email"))
  let organisation = (wanted["org"] as? [[String]])?.first.map { $0.filter { !$0.isEmpty } } ?? []
  check("org", ([contact.organisation.name] + contact.organisation.units).filter { !$0.isEmpty }, organisation)
  let notes = wanted["note"] as? [[String: Any]] ?? []
  if notes.count == 1, let start = notes[0]["start"] as? String, let count = notes[0]["chars"] as? Int {
    check("note", contact.note.unicodeScalars.count, count)
    check("note start", String(contact.note.unicodeScalars.prefix(start.unicodeScalars.count)), start)
  }
  if let photo = (wanted["photo"] as? [[String: Any]])?.first(where: { $0["prop"] as? String == "PHOTO" }) {
    check("photo", contact.photo?.bytes.count, photo["bytes"] as? Int)
  }
  let groups = (wanted["categories"] as? [[String]] ?? []).flatMap { $0 }
  check("categories", contact.groups, groups)
  let days = (wanted["bday"] as? [String] ?? []).map { ContactDate(label: "birthday", readingVCard: $0) }
  check("bday", contact.dates.filter { $0.label == "birthday" }.map(\.month), days.map(\.month))
  check("adr", contact.addresses.count, wanted["adr_count"] as? Int ?? 0)
  check("url", contact.urls.count, wanted["url_count"] as? Int ?? 0)
  check("uid", contact.uid, wanted["uid"] as? String ?? "")
  return out
}
