import Foundation
import HTML
import Testing

@testable import Templates

@Suite struct TemplateTests {
  /// Renders every page; with `RENDER_TO` set, writes them there to be looked at, beside the files of `Public`.
  @Test func everyPageHasOneHeadingATitleAndTheNamesEscaped() throws {
    let folder = ProcessInfo.processInfo.environment["RENDER_TO"]
    for (name, page) in try Sample.pages() {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "<h1>").count == 2, "\(name)")
      #expect(text.contains("<title>") && text.contains("<main id=\"main\"") && text.contains("lang=\"en\""), "\(name)")
      #expect(!text.contains("<Ltd>") && !text.contains(" style=") && !text.contains("<script>"), "\(name)")
      if let folder {
        let relative = text.replacingOccurrences(of: "href=\"/console.css\"", with: "href=\"console.css\"")
          .replacingOccurrences(of: "src=\"/console.js\"", with: "src=\"console.js\"")
        try relative.write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
      }
    }
  }

  @Test(arguments: [
    ("Ana Bär", "AB"), ("ana", "A"), ("", "?"), ("山田 太郎", "山"), ("Ōe Kenzaburō", "ŌK"), ("42 Club", "4C"), ("… ", "…"),
    ("Étienne Łuk", "ÉŁ"), ("E\u{301}tienne", "E\u{301}"), ("Ана Öz", "АÖ"), ("-x- b", "XB"), ("Bo ", "B"),
    ("Dr. Iván Soto", "IS"), ("Ada Byron Ph.D.", "AB"), ("Mr.", "M"),
  ])
  func initialsAreTheFirstLettersOfTheFirstAndTheLastWord(_ name: String, _ expected: String) {
    #expect(Pages.initials(name) == expected)
  }
}
