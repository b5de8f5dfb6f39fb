import Foundation
import HTTP
import Testing

/// Compares text with a file of `Baselines`. A missing file fails; with `RECORD=1` it is written instead.
enum Baseline {
  static func expect(_ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Baselines/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    guard let known = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("There is no baseline \(name).txt. RECORD=1 writes it.", sourceLocation: sourceLocation)
      return
    }
    if known == text { return }
    let expected = known.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, found.count)
    func at(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "(end)" }
    Issue.record(
      "\(name).txt differs at line \(line + 1):\n- \(at(expected))\n+ \(at(found))", sourceLocation: sourceLocation)
  }
}

/// A request and its response as text: first lines, headers, bodies.
func exchangeText(_ request: Request, _ response: Response) -> String {
  var text = "\(request.method.rawValue) \(request.path)\(request.query.isEmpty ? "" : "?" + request.query)\n"
  for entry in request.headers.entries { text += "\(entry.name): \(entry.value)\n" }
  if !request.body.isEmpty { text += "\n\(String(decoding: request.body, as: UTF8.self))\n" }
  text += "\n\(response.status)\n"
  for entry in response.headers.entries { text += "\(entry.name): \(entry.value)\n" }
  if !response.body.isEmpty { text += "\n\(String(decoding: response.body, as: UTF8.self))" }
  return text
}
