import PhoneNumbers
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    "+49 171 1234567", "0171 1234567", "0049 171 1234567", "+49 (0)171 123-45-67", "(0171) 123 4567", "+٤٩ ١٧١ ١٢٣٤٥٦٧",
    "０１７１　１２３４５６７", "0171/1234567 ext. 12", "tel:+49-171-1234567", "Tel. 0171 1234567",
  ])
  func everyNotationIsOneNumber(_ written: String) throws {
    let number = try #require(PhoneNumber(written, in: PhoneRegion("DE")))
    #expect(number.e164 == "+491711234567")
    #expect(number.countryCode == 49)
    #expect(number.national == "1711234567")
  }

  @Test func theRegionSaysWhichCountryIsMeant() {
    #expect(PhoneNumber("(202) 555-0143", in: PhoneRegion("us"))?.e164 == "+12025550143")
    #expect(PhoneNumber("1 202 555 0143", in: PhoneRegion("US"))?.e164 == "+12025550143")
    #expect(PhoneNumber("06 20 123 4567", in: PhoneRegion("HU"))?.e164 == "+36201234567")
    #expect(PhoneNumber("8 904 999 62 22", in: PhoneRegion("RU"))?.e164 == "+79049996222")
    #expect(PhoneNumber("06 6982 1234", in: PhoneRegion("IT"))?.e164 == "+390669821234")
    #expect(PhoneNumber("0171 1234567", in: nil) == nil)
    #expect(PhoneNumber("+49 171 1234567", in: nil)?.e164 == "+491711234567")
  }

  @Test func whatNoPlanKnowsIsANumberAllTheSame() {
    #expect(PhoneNumber("110", in: PhoneRegion("DE"))?.national == "110")
    #expect(PhoneNumber("+1 30 12345678", in: PhoneRegion("DE"))?.e164 == "+13012345678")
    for text in ["", "+", "BusinessPhone", "\0", "\u{202E}"] { #expect(PhoneNumber(text, in: PhoneRegion("DE")) == nil) }
    #expect(PhoneNumber(String(repeating: "7", count: 5000), in: PhoneRegion("DE")) == nil)
  }

  @Test func aRegionIsACountryThatThereIs() {
    #expect(PhoneRegion("de")?.callingCode == 49)
    #expect(PhoneRegion("DE")?.trunkPrefix == "0")
    #expect(PhoneRegion("US")?.trunkPrefix == "1")
    #expect(PhoneRegion("HU")?.trunkPrefix == "06")
    for code in ["", "ZZ", "XX", "D", "DEU", "001", "ﬀ"] { #expect(PhoneRegion(code) == nil, "\(code)") }
  }
}
