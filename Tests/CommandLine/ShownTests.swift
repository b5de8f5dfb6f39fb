import Testing

@testable import CommandLine

@Suite struct ShownTests {
  @Test func aNameCanNeitherMoveTheCursorNorReorderTheLine() {
    #expect(shown("a\u{1B}[2Jb\u{202E}c\u{2028}\u{9B}d\ne") == "a\\u{1b}[2Jb\\u{202e}c\\u{2028}\\u{9b}d\\u{a}e")
    #expect(shown("Zoë 漢 😀") == "Zoë 漢 😀")
  }

  @Test func columnsStandUnderEachOtherWithWideLettersToo() {
    var table = TextTable(["A", "B"])
    table.add(["漢字", "x"])
    table.add(["e\u{301}", ""])
    #expect(table.text == "A     B\n漢字  x\ne\u{301}\n")
  }

  @Test func numbersAreGrouped() {
    #expect(
      [0, 12, 999, 1000, 1_234_567, -1000, -100].map(grouped) == [
        "0", "12", "999", "1,000", "1,234,567", "-1,000", "-100",
      ])
  }
}
