import HTTP

/// The version in `If-Match: "version"` (RFC 9110 §13.1.1): what the app saw when it decided to change a contact.
enum IfMatch: Equatable {
  case missing
  case version(String)
  /// `*`, a weak tag, several tags or something else that names no one version.
  case unclear

  init(_ request: Request) {
    let values = request.headers.all("If-Match")
    guard let value = values.first else {
      self = .missing
      return
    }
    let bytes = Array(value.utf8)
    guard values.count == 1, bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22,
      bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F })
    else {
      self = .unclear
      return
    }
    self = .version(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
  }

  static let unclearVersion = Refusal.notUnderstood(
    "If-Match has to be one version in quotation marks, as ETag gave it")
}
