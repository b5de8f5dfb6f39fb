import Contacts
import Testing
import TextKeys

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Łódź", "lodz"), ("Øystein Ærø", "oystein aero"), ("Đorđe", "dorde"), ("Þórður", "thordur"), ("Œuvre", "oeuvre"),
    ("GROẞ Straße", "gross strasse"), ("ħ", "h"), ("İnş", "ins"), ("inş", "ins"), ("IŞIK", "isik"), ("ışık", "isik"),
    ("Ελένη ΠΑΠΑΔΟΠΟΎΛΟΥ", "ελενη παπαδοπουλου"), ("Ünal", "unal"), ("Nguyễn Thị Hường", "nguyen thi huong"),
    ("Ａｎｎａ　１２", "anna 12"), ("ﾊﾞ", "バ"), ("が", "が"), ("한국", "한국"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
    ("أحمد آدم إبراهيم", "احمد ادم ابراهيم"), ("٠١٢٣ ۴۵", "0123 45"), ("नीतू", "नीतू"), ("মৌসুমী", "মৌসুমী"),
    ("สุภาพร", "สุภาพร"), ("a\u{202E}b\u{200F}", "ab"), ("Ёлкин", "елкин"), ("ﬁ", "fi"), ("", ""), ("\u{301}", ""),
  ])
  func foldsTo(_ text: String, _ expected: String) {
    #expect(folded(text) == expected)
    // String equality in Swift is canonical; bytes are what is stored.
    #expect(Array(folded(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["Zoë Åström", "Nguyễn", "が", "한국", "নীলাঞ্জনা", "पूजा"])
  func composedAndDecomposedTextFoldAlike(_ text: String) {
    var apart = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "ë": apart += "e\u{308}"
      case "Å": apart += "A\u{30A}"
      case "ö": apart += "o\u{308}"
      case "ễ": apart += "e\u{302}\u{303}"
      case "が": apart += "か\u{3099}"
      case "한": apart += "\u{1112}\u{1161}\u{11AB}"
      default: apart.unicodeScalars.append(scalar)
      }
    }
    #expect(Array(folded(apart).utf8) == Array(folded(text).utf8))
  }

  @Test(arguments: [
    ("O’Brien", ["obrien"]), ("Jean-Luc  d'Arc", ["jean", "luc", "darc"]), ("李小龍", ["李", "小", "龍"]),
    ("김 민수", ["김", "민", "수"]), ("田中tanaka", ["田", "中", "tanaka"]), ("(AND) \"x\" 50%", ["and", "x", "50"]),
    ("🦊 Fox 👩‍💻", ["🦊", "fox", "👩", "💻"]), ("नीतू सिंह", ["नीतू", "सिंह"]), ("O´Neil", ["oneil"]), ("a_b", ["a", "b"]),
  ])
  func wordsAre(_ text: String, _ expected: [String]) {
    #expect(foldedWords(text) == expected)
  }

  @Test func swedishPutsRingLettersLastAndGermanBesideTheirBase() throws {
    let names = ["Öberg", "Zorn", "Åberg", "Ärlig", "Adam"]
    let swedish = try TextKeys(language: "sv")
    #expect(
      names.sorted { swedish.sortKey($0).lexicographicallyPrecedes(swedish.sortKey($1)) }
        == ["Adam", "Zorn", "Åberg", "Ärlig", "Öberg"])
    let german = try TextKeys(language: "de")
    #expect(
      names.sorted { german.sortKey($0).lexicographicallyPrecedes(german.sortKey($1)) }
        == ["Åberg", "Adam", "Ärlig", "Öberg", "Zorn"])
    #expect(german.sortKey("  ").isEmpty)
    #expect(german.sortKey(" Adam ") == german.sortKey("Adam"))
    #expect(german.sortKey(String(repeating: "ぱ", count: 5000)).count > 5000)
  }

  @Test func whatIsNoLanguageIsRefused() {
    #expect(throws: TextKeysError.notALanguage("de; DROP")) { try TextKeys(language: "de; DROP") }
    #expect(throws: TextKeysError.notALanguage("")) { try TextKeys(language: "") }
  }
}
