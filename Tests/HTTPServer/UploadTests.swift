import Foundation
import HTTP
import HTTPServer
import Synchronization
import Testing

/// Takes forms at `/file` into a folder when their first field says so.
private final class UploadHandler: Handler {
  let folder: String
  let limit: Int
  let seen = Mutex<[String]>([])

  init(limit: Int = 1 << 30) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "uploads-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.limit = limit
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["?"] }

  func uploadPlan(for head: Request) -> UploadPlan? {
    if head.path == "/memory" { return UploadPlan(limit: limit, destination: .memory) { _ in true } }
    guard head.path == "/file" else { return nil }
    return UploadPlan(limit: limit, destination: .folder(folder)) { $0 == [FormField(name: "token", value: "good")] }
  }

  func handle(_ request: Request) -> Reply {
    switch request.upload {
    case nil: return .now(.text("no plan: \(request.body.count)"))
    case .failure(let fault): return .now(.text("\(fault)", status: 400))
    case .success(let upload):
      let text = upload.files.map { file in
        switch file.content {
        case .bytes(let bytes): return "\(file.filename) in memory \(bytes.count)"
        case .file(let kept):
          var facts = stat()
          stat(kept.path, &facts)
          return
            "\(file.filename) \(file.size) \(facts.st_size) \(String(facts.st_mode & 0o777, radix: 8)) \(files.count)"
        }
      }
      return .now(.text(text.joined(separator: ", ")))
    }
  }
}

@Suite struct UploadTests {
  private func form(_ token: String, _ value: String) -> String {
    "--b0\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n\(token)\r\n"
      + "--b0\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.vcf\"\r\n\r\n\(value)\r\n--b0--\r\n"
  }

  private func head(_ path: String, _ length: Int) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b0\r\nContent-Length: \(length)\r\n\r\n"
  }

  private func gone(_ handler: UploadHandler) -> Bool {
    for _ in 0..<1_500 where !handler.files.isEmpty { usleep(10_000) }
    return handler.files.isEmpty
  }

  @Test func aFileGoesIntoAFolderThatOnlyItsOwnerCanReadAndIsRemovedAfterwards() throws {
    let handler = try UploadHandler()
    try withServer(handler, { $0.bodyLimit = 1_000 }) { server in
      let client = Client(server.port)
      // Far over the limit of a body that stays in memory.
      let body = form("good", String(repeating: "x", count: 3_000_000))
      client.send(head("/file", body.utf8.count) + body)
      let answer = try #require(client.answer())
      #expect(String(decoding: answer.body, as: UTF8.self) == "a.vcf 3000000 3000000 600 1")
      #expect(gone(handler))
      client.send(head("/memory", body.utf8.count) + body)
      #expect(client.answer().map { String(decoding: $0.body, as: UTF8.self) } == "a.vcf in memory 3000000")
    }
  }

  @Test func withoutAGoodTokenBeforeItTheFileIsThrownAway() throws {
    let handler = try UploadHandler()
    try withServer(handler) { server in
      let client = Client(server.port)
      let body = form("bad", String(repeating: "x", count: 2_000_000))
      client.send(head("/file", body.utf8.count) + body)
      let answer = try #require(client.answer())
      #expect(answer.status == 400 && String(decoding: answer.body, as: UTF8.self) == "notAdmitted")
      #expect(handler.files.isEmpty)
    }
  }

  @Test func overTheLimitNothingIsKept() throws {
    let handler = try UploadHandler(limit: 10_000)
    try withServer(handler) { server in
      let client = Client(server.port)
      let body = form("good", String(repeating: "x", count: 20_000))
      client.send(head("/file", body.utf8.count) + body)
      #expect(client.answer().map { String(decoding: $0.body, as: UTF8.self) } == "tooLarge(limit: 10000)")
      // The same when the request does not say how long it is.
      let chunked =
        "POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b0\r\nTransfer-Encoding: chunked\r\n\r\n"
      client.send(chunked + String(body.utf8.count, radix: 16) + "\r\n" + body + "\r\n0\r\n\r\n")
      #expect(client.answer().map { String(decoding: $0.body, as: UTF8.self) } == "tooLarge(limit: 10000)")
      #expect(handler.files.isEmpty)
    }
  }

  @Test func aConnectionThatBreaksLeavesNoFile() throws {
    let handler = try UploadHandler()
    // libmicrohttpd does not notice an end that comes together with data: the reaper's deadline is what holds in every case.
    try withServer(handler, { $0.requestDeadline = 1 }) { server in
      do {
        let client = Client(server.port)
        client.send(
          head("/file", 5_000_000) + String(decoding: form("good", "").utf8.dropLast(10), as: UTF8.self)
            + String(repeating: "x", count: 1_000_000))
        for _ in 0..<200 where handler.files.isEmpty { usleep(10_000) }
        #expect(handler.files.count == 1)
      }
      #expect(gone(handler))
      let client = Client(server.port)
      client.send(head("/file", 4) + "--b0")
      #expect(client.answer().map { String(decoding: $0.body, as: UTF8.self) }?.contains("cutOff") == true)
    }
  }

  @Test func whereNoFormWithFilesIsExpectedTheUsualLimitHolds() throws {
    let handler = try UploadHandler()
    try withServer(handler, { $0.bodyLimit = 1_000 }) { server in
      let client = Client(server.port)
      client.send(head("/other", 500) + String(repeating: "x", count: 500))
      #expect(client.answer().map { String(decoding: $0.body, as: UTF8.self) } == "no plan: 500")
      client.send(head("/other", 2_000) + String(repeating: "x", count: 2_000))
      #expect(client.answer()?.status == 413)
    }
  }
}
