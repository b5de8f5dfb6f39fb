import AuditLog
import Cryptography
import Testing

@Suite struct MerkleTreeTests {
  /// RFC 6962 §2.1, word by word: split at the largest power of two that is smaller than the size.
  func reference(_ leaves: ArraySlice<[UInt8]>) -> [UInt8] {
    if leaves.isEmpty { return Digest.sha256([]) }
    if leaves.count == 1 { return leaves.first! }
    var split = 1
    while split * 2 < leaves.count { split *= 2 }
    let middle = leaves.startIndex + split
    return Digest.sha256([1] + reference(leaves[..<middle]) + reference(leaves[middle...]))
  }

  @Test func edgeGivesTheRootOfTheWholeTree() {
    var leaves: [[UInt8]] = []
    var edge = MerkleEdge.empty
    #expect(edge.root == reference([]))
    for number in 0..<200 {
      let leaf = MerkleEdge.leaf(Array("event \(number)".utf8))
      leaves.append(leaf)
      edge.append(leaf)
      #expect(edge.root == reference(leaves[...]))
      #expect(edge.roots.count == edge.size.nonzeroBitCount)
    }
  }

  @Test func leavesAndNodesAreToldApart() {
    #expect(MerkleEdge.leaf([]) == Digest.sha256([0]))
    #expect(hexadecimal(Digest.sha256([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}

@Suite struct CanonicalEventTests {
  @Test func membersAreSortedAndTextEscaped() {
    var event = CanonicalEvent()
    event.add("z", "a\"b\\c\n\u{01}é")
    event.add("count", 3)
    event.add("empty", "")
    #expect(String(decoding: event.bytes, as: UTF8.self) == #"{"count":3,"z":"a\"b\\c\n\u0001é"}"#)
  }

  @Test func commitmentHidesTextAndKeepsItsParts() {
    let salt: [UInt8] = Array(repeating: 9, count: 16)
    #expect(
      CanonicalEvent.commitment(salt: salt, texts: ["ab", "c"]) != CanonicalEvent.commitment(salt: salt, texts: ["a", "bc"]))
    #expect(CanonicalEvent.commitment(salt: salt, texts: ["a"]) != CanonicalEvent.commitment(salt: [], texts: ["a"]))
  }
}
