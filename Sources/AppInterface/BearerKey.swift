import HTTP

/// The key in `Authorization: Bearer cak_…` (RFC 6750 §2.1).
struct BearerKey {
  let text: String

  /// Nil when there is no such header; another scheme, a doubled header or a key of impossible length is an unknown
  /// key.
  init?(_ request: Request) throws(Refusal) {
    let values = request.headers.all("Authorization")
    guard let value = values.first else { return nil }
    guard values.count == 1 else { throw .keyUnknown }
    let parts = value.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 200 else { throw .keyUnknown }
    text = String(parts[1])
  }
}
