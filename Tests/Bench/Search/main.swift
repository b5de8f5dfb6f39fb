import BenchSupport
import ContactAccess
import Contacts
import DemoBook
import Glibc
import SQLiteStore
import TextKeys

// How fast contacts are found, in this process and without a front end: one line a figure, `name value`, times in microseconds.
//
//     SearchBench DATABASE CONTACTS [QUERIES]
//
// The book is made of demo people on first use. Questions are made from what is in the book, of every kind that people type: words, beginnings from
// one letter on, two beginnings the other way round, organisations, addresses and parts of them, numbers in several notations, common words,
// and what nobody is called. Each asks for a first page of fifty with its count.

struct SearchBench {
  let engine: AccessEngine
  var random = SeededGenerator(seed: 5)

  func fill(_ count: Int) throws {
    let demo = DemoBook(contacts: count, apps: 0, seed: 1)
    let begun = microseconds()
    for start in stride(from: 0, to: count, by: 500) {
      let batch = (start..<min(start + 500, count)).map { demo.contact(at: $0, id: ContactID(high: 0xBE, low: UInt64($0))) }
      _ = try engine.importContacts(batch, by: .host(user: "bench"))
    }
    print("fill \(microseconds() - begun)")
  }

  /// Every so many-th contact of the book.
  func sample(_ size: Int) throws -> [CandidateRow] {
    var rows: [CandidateRow] = []
    var point: PagePoint? = .first
    let total = try engine.contactCount()
    var seen = 0
    while let at = point {
      let page = try engine.candidates(for: nil, draftOf: nil, matching: "", at: at, limit: 5000)
      for row in page.rows {
        if seen % max(1, total / size) == 0 { rows.append(row) }
        seen += 1
      }
      point = page.next
    }
    return rows
  }

  mutating func questions(_ count: Int) throws -> [(kind: String, text: String)] {
    let rows = try sample(4000)
    return (0..<count).compactMap { _ in question(random.pick(rows)) }
  }

  private mutating func question(_ row: CandidateRow) -> (kind: String, text: String)? {
    let words = row.name.split(separator: " ").map(String.init)
    let word = words.isEmpty ? "" : random.pick(words)
    func begin(_ text: String, _ length: Int) -> String { String(text.prefix(length)) }
    switch random.number(below: 20) {
    case 0, 1: return word.isEmpty ? nil : ("word", word)
    case 2: return row.name.isEmpty ? nil : ("name", row.name)
    case 3: return word.isEmpty ? nil : ("1 letter", begin(word, 1))
    case 4: return word.count < 2 ? nil : ("2 letters", begin(word, 2))
    case 5: return word.count < 3 ? nil : ("3 letters", begin(word, 3))
    case 6: return word.count < 4 ? nil : ("4 letters", begin(word, 4))
    case 7: return word.count < 6 ? nil : ("5 letters", begin(word, 5))
    case 8: return words.count < 2 ? nil : ("swapped", begin(words[1], 3) + " " + words[0])
    case 9: return words.count < 2 ? nil : ("swapped", begin(words[1], 1) + " " + begin(words[0], 3))
    case 10: return row.organisation.isEmpty ? nil : ("organisation", row.organisation)
    case 11: return row.organisation.isEmpty ? nil : ("organisation", String(row.organisation.split(separator: " ")[0]))
    case 12: return row.email.isEmpty ? nil : ("e-mail", row.email)
    case 13: return row.email.isEmpty ? nil : ("e-mail", String(row.email.split(separator: "@")[0]))
    case 14: return row.email.isEmpty ? nil : ("domain", begin("@" + (row.email.split(separator: "@").last ?? ""), 2 + random.number(below: 9)))
    case 15: return row.phone.isEmpty ? nil : ("phone", row.phone)
    case 16:
      let digits = row.phone.filter(\.isASCIIDigit)
      return digits.count < 8 ? nil : ("phone", String(digits.suffix(7 + random.number(below: 3))))
    case 17:
      let digits = row.phone.filter { $0.isASCIIDigit || $0 == "+" }
      return digits.isEmpty ? nil : ("first digits", begin(digits, 2 + random.number(below: 5)))
    case 18: return ("common", random.pick(["mail", "example", "com", "gmbh", "inc", "de", "info", "an", "e", "1", "+4", "the", "post"]))
    default: return ("miss", random.pick(["zzqx", "xq", "nobody atall", "+999", "@nowhere", "qqq@", "王xq", "98765432109"]))
    }
  }

  mutating func run(_ count: Int) throws {
    let questions = try questions(count * 6 / 5).prefix(count)
    var taken: [(kind: String, text: String, time: Double)] = []
    for question in questions.prefix(100) { _ = try ask(question.text) }
    for question in questions {
      let begun = microseconds()
      _ = try ask(question.text)
      taken.append((question.kind, question.text, microseconds() - begun))
    }
    taken.sort { $0.time < $1.time }
    func part(_ share: Int) -> Double { taken[min(taken.count - 1, taken.count * share / 100)].time }
    print("search_p50 \(part(50))")
    print("search_p95 \(part(95))")
    print("search_p99 \(part(99))")
    for (kind, all) in Dictionary(grouping: taken, by: \.kind).sorted(by: { $0.key < $1.key }) {
      let slowest = all[all.count - 1]
      print("# \(kind): median \(all[all.count / 2].time), slowest \(slowest.time) “\(slowest.text)”")
    }
  }

  private func ask(_ text: String) throws -> Int {
    try engine.candidates(for: nil, draftOf: nil, matching: text, at: .first, limit: 50).rows.count
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]) else {
  print("SearchBench DATABASE CONTACTS [QUERIES]")
  exit(64)
}
let isNew = access(arguments[1], F_OK) != 0
let store = try SQLiteStore(path: arguments[1], keys: TextKeys(language: "en"))
var bench = SearchBench(engine: try AccessEngine(store: store, surroundings: Clock()))
if isNew { try bench.fill(count) }
try bench.run(arguments.count > 3 ? Int(arguments[3]) ?? 2000 : 2000)
store.close()
