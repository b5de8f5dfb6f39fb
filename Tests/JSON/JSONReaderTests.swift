import Foundation
import Testing

@testable import JSON

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }
  private func reason(_ text: String) -> JSONFault.Reason? { reason(Array(text.utf8)) }
  private func reason(_ bytes: [UInt8]) -> JSONFault.Reason? {
    do throws(JSONFault) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func everyKindOfValueIsRead() throws {
    let value = try read(" {\"a\" : [ 1 , -2.0e1, true,false,null ,\"x\" ],\n\t\"b\":{},\"\":[]}\r\n")
    #expect(
      value
        == .object([
          .init(name: "a", value: .list([.number(1), .number(-20), .flag(true), .flag(false), .null, .text("x")])),
          .init(name: "b", value: .object([])), .init(name: "", value: .list([])),
        ]))
  }

  @Test func escapesAndPairsBecomeWhatTheyStandFor() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u00e9\u6F22\ud83d\uDE00\u0000""#) == .text("\"\\/\u{8}\u{C}\n\r\té漢😀\0"))
    #expect(try read("\"e\u{301} \u{e9}\u{7F}\u{2028}\"") == .text("e\u{301} \u{e9}\u{7F}\u{2028}"))
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ud83dx""#, #""\ude00""#, #""\ud83d\u0041""#, #""\x""#, #""\u12g4""#, "\"a\nb\"", "\"\u{0}\"",
  ]) func aTextWithHalfAPairOrABrokenEscapeIsRefused(_ text: String) { #expect(reason(text) == .textBroken) }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func bytesThatAreNoUTF8AreRefusedWithAndWithoutEscapes(_ bytes: [UInt8]) {
    #expect(reason([0x22] + bytes + [0x22]) == .notUTF8)
    #expect(reason([0x22, 0x5C, 0x6E] + bytes + [0x22]) == .notUTF8)
    #expect(reason([0xEF, 0xBB, 0xBF, 0x31]) == .unexpectedByte)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775807", -.max),
      ("1.0", 1), ("1.50", nil), ("15e-1", nil), ("150e-1", 15), ("1e3", 1000), ("1E+18", 1_000_000_000_000_000_000),
      ("1e19", nil), ("0e999999999999999999999", 0), ("1e999999999999999999999", nil),
      ("1e-999999999999999999999", nil),
      ("0.000", 0), ("100000000000000000000000000000e-29", 1), ("0.0001e4", 1),
      ("1000000000000000000000000000001", nil),
    ] as [(String, Int?)]) func numbersAreWholeWhereTheirValueIs(_ text: String, _ value: Int?) throws
  {
    #expect(try read(text) == .number(value))
  }

  @Test(arguments: ["-", "01", "1.", ".5", "+1", "1e", "1e+", "-a", "1.e1", "0x1", "00", "NaN", "Infinity"])
  func numbersThatJSONDoesNotKnowAreRefused(_ text: String) { #expect(reason(text) != nil) }

  @Test(arguments: [
    ("", JSONFault.Reason.endsEarly), ("  ", .endsEarly), ("[1", .endsEarly), ("[1,", .endsEarly),
    ("{\"a\"", .endsEarly),
    ("{\"a\":", .endsEarly), ("\"a", .endsEarly), ("tru", .endsEarly), ("[1,]", .unexpectedByte),
    ("{,}", .unexpectedByte),
    ("{\"a\":1,}", .unexpectedByte), ("{a:1}", .unexpectedByte), ("{1:1}", .unexpectedByte), ("[1 2]", .unexpectedByte),
    ("nul1", .unexpectedByte), ("'a'", .unexpectedByte), ("1 1", .goesOn), ("{}x", .goesOn), ("[]]", .goesOn),
    ("/**/1", .unexpectedByte), ("{\"a\":1,\"a\":1}", .doubledMember), (#"{"a":1,"\u0061":1}"#, .doubledMember),
  ]) func whatIsNotOneValueIsRefused(_ text: String, _ expected: JSONFault.Reason) { #expect(reason(text) == expected) }

  @Test func twoSpellingsOfOneLetterAreTwoNames() throws {
    #expect(reason("{\"\u{e9}\":1,\"e\u{301}\":2}") == nil)
    #expect(try read("\"\u{e9}\"") != .text("e\u{301}"))
  }

  @Test func depthAndSizeAreBounded() {
    #expect(reason(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)) == nil)
    #expect(reason(String(repeating: "[", count: 33) + String(repeating: "]", count: 33)) == .tooDeep)
    #expect(reason(String(repeating: "{\"a\":", count: 1_000_000)) == .tooDeep)
    #expect(throws: JSONFault(.tooLarge, at: 3)) {
      try JSONReader.read([0x31, 0x31, 0x31, 0x31], limits: .init(size: 3))
    }
  }

  @Test(arguments: ["[1,", "{\"a\":[", "\"\\u0041", "\"é", "1", "10", "1e1", "  ", "[\"\","])
  func muchOfTheSameTakesLinearTime(_ piece: String) {
    let one = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = reason(one) }
    #expect(time < .seconds(5))
  }

  @Test func manyMembersTakeLinearTime() throws {
    let members = (0..<100_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
    let time = try ContinuousClock().measure { _ = try read("{\(members)}") }
    #expect(time < .seconds(5))
  }

  /// Made-up bytes for as many seconds as FUZZ_SECONDS says (a third of one by default): nothing crashes, what is read was JSON
  /// to another reader, too, and is read again after it was written.
  @Test func noBytesCrashTheReaderAndWhatItReadsIsJSON() throws {
    let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Double($0) } ?? 0.3
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"a\":", "1", "-", "0", ".", "e", "E+", "\\", "\\u", "\\ud83d",
      "\\ude00",
      "00e9", "true", "false", "null", " ", "\n", "é", "\u{0}", "[1,2]", "{\"b\":null}", "\"\\n\"",
      "123456789012345678901",
    ].map { Array($0.utf8) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var good = 0
    while clock.now < end {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12) {
        bytes += Int.random(in: 0..<20) == 0 ? [UInt8.random(in: 0...255)] : pieces[Int.random(in: 0..<pieces.count)]
      }
      guard let value = try? JSONReader.read(bytes) else { continue }
      good += 1
      #expect(
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
          || hasHugeNumber(bytes),
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      let whole = withoutFractions(value)
      var json = JSONWriter()
      write(whole, to: &json)
      #expect(try JSONReader.read(json.bytes) == whole)
    }
    #expect(good > 0)
  }

  /// Foundation refuses numbers that no Double holds.
  private func hasHugeNumber(_ bytes: [UInt8]) -> Bool { bytes.count { (0x30...0x39).contains($0) } > 3 }

  /// Numbers that are not whole are read without their value, so they cannot be written again.
  private func withoutFractions(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(nil): .null
    case .list(let values): .list(values.map(withoutFractions))
    case .object(let members): .object(members.map { .init(name: $0.name, value: withoutFractions($0.value)) })
    default: value
    }
  }

  private func write(_ value: JSONValue, to json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .flag(let flag): json.value(flag)
    case .number(let number): json.value(number ?? 0)
    case .text(let text): json.value(text)
    case .list(let values): json.array(values) { write($1, to: &$0) }
    case .object(let members):
      json.object {
        for member in members {
          $0.name(member.name)
          write(member.value, to: &$0)
        }
      }
    }
  }
}
