import ContactAccess
import Contacts
import Cryptography

/// How far an app has read its changes, as it holds it: sealed with a key of that app, of one length whatever it stands for, and the same
/// for the same place.
struct FeedSeal {
  private static let size = 33
  private let key: [UInt8]

  init(for app: AppID, in book: AddressBookID, sealingKey: [UInt8]) {
    key = Digest.keyed(Array("changes".utf8) + app.bytes + book.bytes, key: sealingKey)
  }

  func text(_ token: FeedToken) -> String {
    var bytes: [UInt8]
    switch token {
    case .listing(let begun, let after, let position):
      bytes = [0] + Self.bytes(begun) + after.bytes + Self.bytes(position)
    case .after(let revision): bytes = [1] + Self.bytes(revision)
    case .within(let base, let reached, let contact, let begun):
      bytes = [2] + [base, reached, contact, begun].flatMap(Self.bytes)
    }
    bytes += [UInt8](repeating: 0, count: Self.size - bytes.count)
    return Base64URL.text(Sealing.seal(bytes, key: key))
  }

  /// Nil when this app was given no such token.
  func token(_ text: String) -> FeedToken? {
    guard text.utf8.count <= 200, let sealed = Base64URL.bytes(text), let bytes = Sealing.open(sealed, key: key),
      bytes.count == Self.size
    else { return nil }
    switch bytes[0] {
    case 0:
      return ContactID(bytes: bytes[9..<25]).map {
        .listing(begun: Self.number(bytes[1..<9]), after: $0, position: Self.number(bytes[25..<33]))
      }
    case 1: return .after(Self.number(bytes[1..<9]))
    case 2:
      return .within(
        base: Self.number(bytes[1..<9]), reached: Self.number(bytes[9..<17]), contact: Self.number(bytes[17..<25]),
        begun: Self.number(bytes[25..<33]))
    default: return nil
    }
  }

  private static func bytes(_ number: Int64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int64($0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }
}
