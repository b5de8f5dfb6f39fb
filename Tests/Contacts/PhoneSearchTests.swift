import Contacts
import Testing
import TextKeys

@Suite struct PhoneSearchTests {
  private func table(_ numbers: String...) -> SearchTable {
    let table = SearchTable()
    for number in numbers { table.add(phone: number) }
    return table
  }

  @Test(arguments: [
    "+49 171 1234567", "0049 171 1234567", "0171 1234567", "+49 (0)171 123-45-67", "(0171) 123 4567", "+٤٩ ١٧١ ١٢٣٤٥٦٧",
  ])
  func anyNotationFindsAnyNotation(_ stored: String) {
    let table = table(stored)
    for query in [
      "+491711234567", "0049 171 1234567", "0171/1234567", "171 1234567", "1234567", "٠١٧١١٢٣٤٥٦٧",
      "+49 (0) 171 1234567",
    ] {
      #expect(table.find(query) == [stored], "\(query)")
    }
  }

  @Test(arguments: ["+49 171 1234567", "0049 171 1234567", "0171 1234567"])
  func everyBeginningKeepsFinding(_ stored: String) {
    let table = table(stored)
    for typed in ["01711234567", "1711234567", "+491711234567", "00491711234567"] {
      for length in 3...typed.utf8.count {
        let query = String(typed.prefix(length))
        // “004” could begin a national number, too; it decides nothing before the country code is whole.
        if query.hasPrefix("00") && length < 5 || query == "+49" || query == "+4" { continue }
        #expect(table.find(query) == [stored], "\(query)")
      }
    }
  }

  @Test func theSameEightDigitsInAnotherCountryAreAnotherNumber() {
    let table = table("+49 30 12345678", "+1 30 12345678")
    #expect(table.find("+49 30 12345678") == ["+49 30 12345678"])
    #expect(table.find("+1 30 12345678") == ["+1 30 12345678"])
    #expect(table.find("030 12345678") == ["+49 30 12345678", "+1 30 12345678"])
    #expect(table.find("12345678") == ["+49 30 12345678", "+1 30 12345678"])
  }

  @Test func aNumberWithoutTrunkZeroMeetsItsCountryCode() {
    let table = table("(202) 555-0143", "+49 202 5550143", "202 555 0143 ext. 12")
    #expect(table.find("+1 202 555 0143") == ["(202) 555-0143", "202 555 0143 ext. 12"])
    #expect(table.find("2025550143") == ["(202) 555-0143", "+49 202 5550143", "202 555 0143 ext. 12"])
  }

  @Test func aShortQueryDoesNotFindInsideALongerNumber() {
    let table = table("+49 171 1234567", "123", "110")
    #expect(table.find("123") == ["123"])
    #expect(table.find("4567") == [])
    #expect(table.find("234567") == [])
    #expect(table.find("110") == ["110"])
  }

  @Test func digitsAreAlsoLookedForInNamesAndAddresses() {
    let table = SearchTable()
    table.add("bakery") { $0.name.formatted = "Bakery 5400" }
    table.add("mail") { $0.emails = [Labelled(value: "anna.1987@mail.example")] }
    table.add(phone: "0171 5400123")
    #expect(table.find("5400") == ["bakery"])
    #expect(table.find("1987") == ["mail"])
    #expect(table.find("bakery 5400") == ["bakery"])
    #expect(table.find("54") == ["bakery"])
  }

  @Test func aNameAndANumberAreBothAsked() {
    let table = SearchTable()
    table.add("a") { c in
      c.name.formatted = "Anna"
      c.phones = [Labelled(value: "+49 171 1234567")]
    }
    table.add("b") { c in
      c.name.formatted = "Bert"
      c.phones = [Labelled(value: "+49 171 1234567")]
    }
    #expect(table.find("anna 0171 123") == ["a"])
    #expect(table.find("0171 123 4567 bert") == ["b"])
  }

  @Test func textInPlaceOfANumberAndThousandsOfNumbersAreFine() {
    let table = SearchTable()
    table.add("many") { c in c.phones = (0..<5000).map { Labelled(value: "0171 \(1_000_000 + $0)") } }
    table.add("text") { $0.phones = [Labelled(value: "BusinessPhone"), Labelled(value: ""), Labelled(value: "+")] }
    #expect(table.find("0171 1004999") == ["many"])
    #expect(table.find("businessphone") == ["text"])
  }

  @Test(arguments: ["+49 171 1234567", "0049 171 1234567", "0171 1234567", "(0171) 123 4567", "+49 (0)171 1234567"])
  func inItsRegionEveryNotationIsOneNumber(_ stored: String) {
    let table = SearchTable(region: "DE")
    table.add(phone: stored)
    for query in ["+491711234567", "0049 171 1234567", "0171/1234567", "171 1234567", "491711234567", "1234567", "01", "17", "+4"] {
      #expect(table.find(query) == [stored], "\(query)")
    }
    for query in ["+1 171 1234567", "+43 171 1234567", "234567", "71"] { #expect(table.find(query) == [], "\(query)") }
  }

  @Test func trunkPrefixesAreThoseOfTheRegion() {
    let american = SearchTable(region: "US")
    american.add(phone: "(202) 555-0143")
    for query in ["1 202 555 0143", "202555", "+1 202", "5550143"] { #expect(american.find(query) == ["(202) 555-0143"], "\(query)") }
    let hungarian = SearchTable(region: "HU")
    hungarian.add(phone: "06 20 123 4567")
    for query in ["0620123", "+3620", "20 123"] { #expect(hungarian.find(query) == ["06 20 123 4567"], "\(query)") }
  }

  @Test func twoDigitsFindWhatBeginsWithThem() {
    let table = SearchTable(region: "DE")
    for number in ["110", "0171 1234567", "+1 202 5550143", "+43 1 5550143"] { table.add(phone: number) }
    #expect(table.find("11") == ["110"])
    #expect(table.find("+1") == ["+1 202 5550143"])
    #expect(table.find("43") == ["+43 1 5550143"])
    #expect(table.find("1") == ["110", "0171 1234567", "+1 202 5550143", "+43 1 5550143"])
  }
}
