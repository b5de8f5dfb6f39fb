import Glibc
import HTTP
import Testing

/// What a reader made of a body that came in pieces of a size.
private func read(_ text: String, _ type: String = "multipart/form-data; boundary=b0", pieces: Int = 1 << 20) -> (
  parts: [(PartHead, String)], fault: MultipartReader.Fault?
) { read(Array(text.utf8), type, pieces: pieces) }

private func read(_ body: [UInt8], _ type: String, pieces: Int) -> (
  parts: [(PartHead, String)], fault: MultipartReader.Fault?
) {
  var parts: [(PartHead, String)] = []
  do throws(MultipartReader.Fault) {
    var reader = try MultipartReader(contentType: type)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: body.count, by: pieces) {
      let piece = Array(body[start..<min(start + pieces, body.count)])
      let fault = piece.withUnsafeBufferPointer { piece in
        reader.take(piece) { event in
          switch event {
          case .begin(let head):
            bytes = []
            parts.append((head, "(open)"))
          case .data(let data): bytes += Array(data)
          case .end: parts[parts.count - 1].1 = String(decoding: bytes, as: UTF8.self)
          }
        }
      }
      if let fault { return (parts, fault) }
    }
    return (parts, reader.finish())
  } catch {
    return ([], error)
  }
}

private func part(_ disposition: String, _ value: String) -> String {
  "--b0\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n\(value)\r\n"
}

@Suite struct MultipartTests {
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 20]) func aFormIsReadInPiecesOfAnySize(_ pieces: Int) {
    let text =
      part("name=\"token\"", "abc") + part("name=\"empty\"", "")
      + "--b0\r\ncontent-type:  text/vcard \r\nContent-Disposition: form-data; name=\"file\"; filename=\"C:\\books\\a %22b%22;c.vcf\"\r\n\r\n"
      + "BEGIN\r\n--b\r\n--b1\r\n\r\n--\r\r\n\r\n--b0--\r\n"
    let (parts, fault) = read(text, pieces: pieces)
    #expect(fault == nil)
    #expect(parts.map(\.1) == ["abc", "", "BEGIN\r\n--b\r\n--b1\r\n\r\n--\r\r\n"])
    #expect(parts.map(\.0.name) == ["token", "empty", "file"])
    #expect(parts.map(\.0.filename) == [nil, nil, "a \"b\";c.vcf"])
    #expect(parts.map(\.0.contentType) == ["text/plain", "text/plain", "text/vcard"])
  }

  @Test(arguments: [
    ("multipart/form-data; boundary=\"b0\"", true), ("Multipart/Form-Data;boundary=b0", true),
    ("multipart/form-data; charset=utf-8; boundary=b0", true), ("multipart/form-data", false),
    ("multipart/form-data; boundary=", false), ("multipart/form-data; boundary=b0; boundary=b1", false),
    ("multipart/form-data; boundary=b\"0", false), ("multipart/mixed; boundary=b0", false),
    ("multipart/form-data; boundary=\(String(repeating: "b", count: 71))", false),
    ("multipart/form-data; boundary=\"b0", false),
  ]) func aBoundaryIsNamedOnceAndIsOne(_ type: String, _ isGood: Bool) {
    #expect((read(part("name=\"a\"", "1") + "--b0--", type).fault == .boundary) != isGood)
  }

  @Test(
    arguments: [
      ("", .cutOff), ("x", .structure), ("\r\n--b0\r\n", .structure), ("--b0", .cutOff), ("--b0xx", .structure),
      ("--b0--", nil),
      ("--b0--anything", nil), ("--b0 \r\n", .structure), (part("name=\"a\"", "1"), .cutOff),
      (part("name=\"a\"", "1") + "--b0", .cutOff),
      (part("name=\"a\"", "1") + "--b0-", .cutOff), (part("name=\"a\"", "1") + "--b0x-", .structure),
      ("--b0\r\n\r\n1\r\n--b0--", .cutOff), ("--b0\r\nX: y\r\n\r\n1\r\n--b0--", .head),
      (part("filename=\"a\"", "1"), .head),
      (part("name=\"a\"; name=\"b\"", "1"), .head), (part("name=\"a", "1"), .head), (part("name=", "1"), .head),
      ("--b0\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n1\r\n--b0--", .head),
      (
        "--b0\r\nContent-Disposition: form-data; name=\"a\"\r\ncontent-disposition: form-data; name=\"b\"\r\n\r\n1\r\n--b0--",
        .head
      ),
      ("--b0\r\nContent-Disposition : form-data; name=\"a\"\r\n\r\n1\r\n--b0--", .head),
      ("--b0\r\nContent-Disposition: form-data; name=\"\u{1}\"\r\n\r\n1\r\n--b0--", .head),
      ("--b0\r\nContent-Disposition: form-data; name=\"a\"\n\r\n\r\n1\r\n--b0--", .head),
      ("--b0\r\nX: \(String(repeating: "x", count: 9_000))", .headTooLarge),
      (String(repeating: part("name=\"a\"", ""), count: 1_001), .tooManyParts),
    ] as [(String, MultipartReader.Fault?)])
  func whatBrowsersDoNotSendIsAFault(_ text: String, _ fault: MultipartReader.Fault?) {
    #expect(read(text).fault == fault, "\(text.prefix(80))")
    #expect(read(text, pieces: 1).fault == fault, "\(text.prefix(80))")
  }

  @Test func anyBytesAreReadTheSameInPiecesOfAnySize() {
    let pieces = [
      "--b0", "\r\n", "\r", "\n", "--", "Content-Disposition: form-data; name=\"a\"", "\r\n\r\n", "\r\n--b0\r\n", "x",
      "\"",
    ]
    fuzz { noise in
      var body = Bool.random() ? Array(part("name=\"f\"; filename=\"x\"", "v").utf8) : []
      for byte in noise { body += pieces[Int(byte) % pieces.count].utf8 + (byte & 16 == 0 ? [byte] : []) }
      let whole = read(body, "multipart/form-data; boundary=b0", pieces: 1 << 20)
      let pieced = read(body, "multipart/form-data; boundary=b0", pieces: Int.random(in: 1...9))
      #expect(whole.fault == pieced.fault && whole.parts.count == pieced.parts.count, "\(body)")
      #expect(zip(whole.parts, pieced.parts).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }, "\(body)")
    }
  }

  @Test func anythingGoesThroughAsItIs() {
    fuzz { noise in
      let body =
        Array("--b0\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8) + noise + Array("\r\n--b0--\r\n".utf8)
      #expect(
        read(body, "multipart/form-data; boundary=b0", pieces: 5).parts.first?.1
          == String(decoding: noise, as: UTF8.self))
    }
  }
}
