import Contacts
import Testing

@Suite struct OneLineTests {
  @Test(arguments: [
    ("  Ada Byron\n", "Ada Byron"), ("Ada\r\nByron", "Ada  Byron"), ("a\u{2028}b\u{85}c", "a b c"), ("\u{200B}", ""),
    ("\u{202E}\u{2066} \u{AD}", ""), ("\u{0}\u{7F}", ""), ("نامه\u{200C}ها", "نامه\u{200C}ها"), ("❤\u{FE0F}", "❤\u{FE0F}"),
  ]) func namesAreKeptOnOneLine(_ text: String, _ line: String) {
    #expect(Array(text.oneLine.unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test func aNameThatNobodyCanSeeNamesNothing() {
    var contact = Contact(id: ContactID(high: 1, low: 2))
    contact.name.formatted = "\u{200B}\u{200D}"
    contact.emails = [Labelled(label: "", value: "ada@example.org")]
    #expect(DisplayName(of: contact) == DisplayName(text: "ada@example.org", source: .emails))
    contact.name.formatted = String(repeating: "long ", count: 1000)
    #expect(DisplayName(of: contact).text.utf8.count < 200)
  }
}
