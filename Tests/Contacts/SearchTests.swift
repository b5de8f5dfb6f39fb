import Contacts
import Testing
import TextKeys

@Suite struct SearchTests {
  private func people(_ names: String...) -> SearchTable {
    let table = SearchTable()
    for name in names { table.add(name) { $0.name.formatted = name } }
    return table
  }

  @Test(arguments: [
    "vian boris", "boris vian", "BORIS", "vi bo", "viån bórîs", "Ｖｉａｎ", "boris, vian", "“boris” (vian)", "  boris  ",
  ])
  func tokensFindInAnyOrderAsBeginnings(_ query: String) {
    #expect(people("Boris Vian", "Boris Johnson-Smith", "Vianne Rocher").find(query)?.contains("Boris Vian") == true)
  }

  @Test func theMiddleOfAWordDoesNotFind() {
    #expect(people("Boris Vian").find("oris") == [])
    #expect(people("Viliam Klocok").find("klocok viliam") == ["Viliam Klocok"])
  }

  @Test func turkishSpellingsMeet() {
    let table = people("İnş. Mehmet", "inş kalfa", "Işık Güneş")
    for query in ["İnş", "inş", "INS", "ins"] { #expect(table.find(query) == ["İnş. Mehmet", "inş kalfa"]) }
    for query in ["ışık", "isik", "IŞIK"] { #expect(table.find(query) == ["Işık Güneş"]) }
  }

  @Test(arguments: ["Müller", "muller", "Mueller", "MÜLLER", "Mu\u{308}ller"])
  func germanUmlautsHaveTwoKeys(_ query: String) {
    #expect(people("Jörg Müller").find(query) == ["Jörg Müller"])
  }

  @Test func umlautFindsTheWrittenOutForm() {
    #expect(people("Joerg Mueller").find("Jörg Müller") == ["Joerg Mueller"])
  }

  @Test func hanIsFoundByCharacterAndNotAcrossFields() {
    let table = SearchTable()
    table.add("李明") { c in
      c.name.formatted = "李明"
      c.name.family = "李"
      c.name.given = "明"
      c.name.phoneticFamily = "Lǐ"
      c.name.phoneticGiven = "Míng"
    }
    for query in ["李", "明", "李明", "李 明", "明 李", "ming", "li ming"] { #expect(table.find(query) == ["李明"], "\(query)") }
    #expect(table.find("明李") == [])
  }

  @Test func hanNamesAreFoundByPinyinAndJapaneseOnesAreNot() {
    let table = SearchTable()
    table.add("王小红") { c in
      c.name.formatted = "王小红"
      c.name.family = "王"
      c.name.given = "小红"
    }
    table.add("安藤ロイド") { $0.name.formatted = "安藤ロイド" }
    for query in ["wang", "wang xiaohong", "xiao hong", "wangxiao", "Wáng"] {
      #expect(table.find(query) == ["王小红"], "\(query)")
    }
    #expect(table.find("an") == [])
  }

  @Test func phoneticNamesMeetInEitherKana() {
    let table = SearchTable()
    table.add("山田") { c in
      c.name.formatted = "山田太郎"
      c.name.phoneticFamily = "ﾔﾏﾀﾞ"
    }
    for query in ["やまだ", "ヤマダ", "やま", "山田", "太郎"] { #expect(table.find(query) == ["山田"], "\(query)") }
    #expect(table.find("やまた") == [])
  }

  @Test(arguments: [
    "anna.berg@mail.example", "anna.berg", "anna", "berg", "@mail.example", "mail.example", "mail", "@mai", "Anna.Be",
    "anna.berg@",
  ])
  func addressesAreFoundByTheirParts(_ query: String) {
    let table = SearchTable()
    table.add("it") { $0.emails = [Labelled(value: "Anna.Berg@Mail.Example")] }
    table.add("other") { $0.emails = [Labelled(value: "zoe@post.example.org")] }
    #expect(table.find(query) == ["it"])
  }

  @Test(arguments: [
    "%", "_", "\"", "*", "(", "OR", "anna OR", "NEAR(anna)", "name:anna", "{name}:x", "^anna", "-anna", "a\"b", "''",
    "\0",
  ])
  func whatIsTypedIsNeverSyntax(_ query: String) {
    let table = people("Bert Brecht", "Carla Bley")
    #expect(table.find(query) == [])
  }

  @Test func anEmptyQueryIsNoSearchAndSignsFindNobody() {
    let terms = SearchTerms()
    #expect(terms.query(" \t").isEmpty)
    #expect(!terms.query("%").isEmpty)
    #expect(people("a_b", "axb").find("a_b") == ["a_b"])
    #expect(people("100% Bio", "100 Bio").find("100% bio") == ["100% Bio", "100 Bio"])
  }

  @Test func onlyReadableColumnsAreSearched() {
    let table = SearchTable()
    table.add("it") { c in
      c.name.formatted = "Anna Berg"
      c.emails = [Labelled(value: "secret@mail.example")]
      c.phones = [Labelled(value: "0171 1234567")]
    }
    #expect(table.find("secret") == ["it"])
    #expect(table.find("secret", columns: [.name, .phones]) == [])
    #expect(table.find("@mail", columns: [.name]) == [])
    #expect(table.find("0171", columns: [.name]) == [])
    #expect(table.find("0171", columns: [.name, .phones]) == ["it"])
    #expect(table.find("anna", columns: [.note, .name]) == ["it"])
    #expect(table.find("anna", columns: [.note]) == [])
  }

  @Test func scriptsWithMarksAreFound() {
    let table = people("أحمد الفارسي", "שָׂרָה כֹּהֵן", "नीतू सिंह", "สุภาพร ใจดี", "Łukasz Żółć", "O’Brien", "🦊 Fox")
    #expect(table.find("احمد") == ["أحمد الفارسي"])
    #expect(table.find("שרה") == ["שָׂרָה כֹּהֵן"])
    #expect(table.find("सिंह") == ["नीतू सिंह"])
    #expect(table.find("สุภา") == ["สุภาพร ใจดี"])
    #expect(table.find("lukasz zolc") == ["Łukasz Żółć"])
    for query in ["o'brien", "obrien", "brien", "O’B"] { #expect(table.find(query) == ["O’Brien"], "\(query)") }
    #expect(table.find("🦊") == ["🦊 Fox"])
  }

  @Test func organisationAndNicknameCount() {
    let table = SearchTable()
    table.add("it") { c in
      c.organisation.name = "Food, Inc."
      c.organisation.units = ["Sales"]
      c.nickname = "Bobby"
    }
    for query in ["food", "inc", "sales", "bobby food"] { #expect(table.find(query) == ["it"]) }
  }

  @Test func wholeWordsComeFirstThenNamesThenOrganisations() {
    let table = SearchTable()
    table.add("address begins") { $0.emails = [Labelled(value: "annabel@post.example")] }
    table.add("organisation begins") { $0.organisation.name = "Annadale" }
    table.add("name begins") { $0.name.formatted = "Annabel Lee" }
    table.add("address") { $0.emails = [Labelled(value: "anna.k@post.example")] }
    table.add("domain") { $0.emails = [Labelled(value: "k@anna.example")] }
    table.add("organisation") { $0.organisation.name = "Anna Ltd" }
    table.add("nickname") { $0.nickname = "Anna" }
    table.add("name") { $0.name.formatted = "Zoe Anna" }
    #expect(
      table.best("anna") == [
        "nickname", "name", "organisation", "address", "domain", "name begins", "organisation begins", "address begins",
      ])
    #expect(table.best("ann")?.last == "domain")
  }

  @Test func theWorstTermDecides() {
    let table = SearchTable()
    table.add("one begins") { $0.name.formatted = "Anna Bergmann" }
    table.add("across") { c in
      c.name.formatted = "Anna"
      c.organisation.name = "Berg"
    }
    table.add("both") { $0.name.formatted = "Berg Anna" }
    table.add("in the address") { c in
      c.name.formatted = "Anna"
      c.emails = [Labelled(value: "berg@post.example")]
    }
    #expect(table.best("anna berg") == ["both", "across", "in the address", "one begins"])
    #expect(table.best("berg anna") == table.best("anna berg"))
  }

  @Test func aRowOfCharactersIsFoundFromEachOnAndWholeFirst() {
    let table = people("東京都港区役所総務部広報課", "港区", "東京港")
    #expect(table.best("港区") == ["港区", "東京都港区役所総務部広報課"])
    #expect(table.find("区役所総務部広報課") == ["東京都港区役所総務部広報課"])
    #expect(table.find("東京都港区役所総務部広報課") == ["東京都港区役所総務部広報課"])
    #expect(table.find("港東京") == [])
  }
}
