import ContactFormats
import Contacts

/// From one byte to 64 KiB, mostly small.
func chunkSize(_ bytes: [UInt8]) -> Int { bytes.count < 2 ? 4096 : 1 + Int(bytes[1]) * Int(bytes[1]) }

/// Traps unless a contact that was read, once written and read again, stays as it is.
func checkWriting(_ contact: Contact) {
  for version in VCardWriter.Version.allCases {
    let first = readBack(vCard(of: contact, version: version))
    guard let first else { continue }
    guard let second = readBack(vCard(of: first, version: version)) else {
      fatalError(
        "\(version): a card that was written cannot be read:\n\(String(decoding: vCard(of: first, version: version), as: UTF8.self))"
      )
    }
    if second != first { fatalError("\(version): writing and reading changed\n\(first)\nto\n\(second)") }
  }
}

/// The only contact of a card; nil when there is none, as for one of which only blanks are left.
private func readBack(_ bytes: [UInt8]) -> Contact? {
  var waiting: [UInt8]? = bytes
  var out: [Contact] = []
  try? readVCards(
    from: {
      defer { waiting = nil }
      return waiting
    }, newID: { ContactID(high: 0, low: 1) }, each: { if case .card(let card) = $0 { out.append(card.contact) } })
  if out.count > 1 { fatalError("one card was read as \(out.count):\n\(String(decoding: bytes, as: UTF8.self))") }
  return out.first
}
