import Cryptography

/// The tree of RFC 6962 §2.1 over the log's events, kept as its right edge: the roots of its full subtrees, largest first.
///
/// Appending an event needs the edge alone, so a writer reads some twenty hashes and writes one or two, however long the log is.
public struct MerkleEdge: Equatable, Sendable {
  /// How many events the log has.
  public private(set) var size: Int64
  /// One root for each bit that is set in `size`, the largest subtree first; 32 bytes each.
  public private(set) var roots: [[UInt8]]

  public static let empty = MerkleEdge(size: 0, roots: [])

  public init(size: Int64, roots: [[UInt8]]) {
    self.size = size
    self.roots = roots
  }

  /// Takes up the next event's leaf hash.
  public mutating func append(_ leaf: [UInt8]) {
    var root = leaf
    var rest = size
    while rest & 1 == 1 {
      root = Self.node(roots.removeLast(), root)
      rest >>= 1
    }
    roots.append(root)
    size += 1
  }

  /// The tree's root hash; that of the empty string for an empty log.
  public var root: [UInt8] {
    guard var hash = roots.last else { return Digest.sha256([]) }
    for left in roots.dropLast().reversed() { hash = Self.node(left, hash) }
    return hash
  }

  /// The hash of a leaf: SHA-256 over 0x00 and the event's canonical bytes.
  public static func leaf(_ event: [UInt8]) -> [UInt8] { Digest.sha256([0] + event) }

  /// The hash of an inner node: SHA-256 over 0x01 and both children.
  public static func node(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] { Digest.sha256([1] + left + right) }
}
