import Contacts
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:01", 60), ("1970-01-02T01:02:03Z", 90_123), ("2024-02-29T23:59:59", 1_709_251_199),
  ] as [(String, Int64)]) func momentsAreRead(_ text: String, _ seconds: Int64) {
    #expect(Instant(text: text) == Instant(seconds: seconds))
  }

  @Test(arguments: [
    "", "yesterday", "2026-02-30", "2026-5-3", "2026-05-03T", "2026-05-03T24:00", "2026-05-03T10", "2026-05-03T10:60",
    "2026-05-03 10:00", "2026-05-03T10:00:00+02:00", "+026-05-03", "2026-05-03T10:00ZZ",
  ]) func anythingElseIsNot(_ text: String) {
    #expect(Instant(text: text) == nil)
  }
}
