import HTTP
import Testing

private func pairs(_ form: FormFields) -> [String] { form.fields.map { "\($0.name)=\($0.value)" } }

@Suite struct FormFieldsTests {
  @Test(arguments: [
    ("", []), ("a=b", ["a=b"]), ("a", ["a="]), ("a=", ["a="]), ("=b", ["=b"]), ("a=b=c", ["a=b=c"]),
    ("a=1&b=2&a=3", ["a=1", "b=2", "a=3"]), ("&&a=1&", ["a=1"]), ("a+b=c+d", ["a b=c d"]),
    ("a=%2B%26%3D%25", ["a=+&=%"]), ("%C3%A4=%e6%BC%a2", ["ä=漢"]), ("a=%0D%0A", ["a=\r\n"]),
  ])
  func aFormIsReadInOrder(_ text: String, _ expected: [String]) throws {
    #expect(pairs(try FormFields(query: text)) == expected)
  }

  @Test(arguments: ["a=%", "a=%1", "%zz=1", "a=%+1", "a=%-1", "a=% 1", "a=%G0", "a=%0"])
  func aPercentWithoutTwoDigitsIsRefused(_ text: String) {
    #expect(throws: FormFields.Fault.malformedPercent) { try FormFields(query: text) }
  }

  @Test(arguments: ["a=%FF", "a=%C0%80", "a=%ED%A0%80", "%F4%90%80%80=1", "a=%C3"])
  func textThatIsNotUTF8IsRefused(_ text: String) {
    #expect(throws: FormFields.Fault.notUTF8) { try FormFields(query: text) }
  }

  @Test func sizesAndCountsAreBounded() throws {
    let limits = FormFields.Limits(size: 40, count: 3, nameSize: 4, valueSize: 8)
    #expect(try FormFields(query: "abcd=12345678&b=2&c=3", limits: limits).fields.count == 3)
    #expect(throws: FormFields.Fault.tooManyFields) { try FormFields(query: "a&b&c&d", limits: limits) }
    #expect(throws: FormFields.Fault.nameTooLong) { try FormFields(query: "abcde=1", limits: limits) }
    #expect(throws: FormFields.Fault.valueTooLong) { try FormFields(query: "a=123456789", limits: limits) }
    #expect(throws: FormFields.Fault.tooLarge) { try FormFields([UInt8](repeating: 0x26, count: 41), limits: limits) }
  }

  @Test func aDoubledFieldIsRefusedWhereOneIsMeant() throws {
    let form = try FormFields(query: "a=1&c=2&c=3&b=")
    #expect(try form.one("a") == "1")
    #expect(try form.one("b") == "")
    #expect(try form.one("d") == nil)
    #expect(throws: FormFields.Fault.doubled("c")) { try form.one("c") }
    #expect(form.all("c") == ["2", "3"])
    #expect(form.all("d") == [])
  }

  @Test func whatWasEncodedIsReadBack() throws {
    for _ in 0..<2_000 {
      let text = randomText(upTo: 30)
      let form = try FormFields(query: "\(Percent.encoded(text))=\(Percent.encoded(text))", limits: .init(nameSize: 400))
      if text.isEmpty { continue }
      #expect(form.fields.count == 1)
      #expect(form.fields.first.map { Array($0.name.utf8) } == Array(text.utf8))
      #expect(form.fields.first.map { Array($0.value.utf8) } == Array(text.utf8))
    }
  }

  @Test func anyBytesAreReadOrRefusedAndNeverCrash() {
    fuzz { bytes in
      guard let form = try? FormFields(bytes) else { return }
      // What was read can be printed and read again.
      let printed = form.fields.map { "\(Percent.encoded($0.name))=\(Percent.encoded($0.value))" }.joined(separator: "&")
      let again = try? FormFields(query: printed, limits: .init(size: .max, count: .max, nameSize: .max, valueSize: .max))
      #expect(again.map(pairs) == pairs(form))
    }
  }
}

@Suite struct PercentTests {
  @Test func onlyUnreservedCharactersStayAsTheyAre() {
    #expect(Percent.encoded("aZ09-._~") == "aZ09-._~")
    #expect(Percent.encoded("/?#&=+ %ä\"<") == "%2F%3F%23%26%3D%2B%20%25%C3%A4%22%3C")
  }

  @Test func plusIsABlankInFormsOnly() {
    #expect(Percent.decoded(Array("a+b".utf8), plusIsBlank: true) == Array("a b".utf8))
    #expect(Percent.decoded(Array("a+b".utf8), plusIsBlank: false) == Array("a+b".utf8))
  }

  @Test func anyBytesAreDecodedOrRefusedAndNeverGrow() {
    fuzz { bytes in
      if let decoded = Percent.decoded(bytes, plusIsBlank: Bool.random()) { #expect(decoded.count <= bytes.count) }
    }
  }
}
