import ContactFormats
import Contacts

/// libFuzzer's way in. The first two bytes say how the rest is cut into chunks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVCard(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for card in contacts(in: bytes.dropFirst(2), chunk: chunkSize(bytes)).prefix(3) { checkWriting(card) }
  return 0
}

private func contacts(in bytes: ArraySlice<UInt8>, chunk: Int) -> [Contact] {
  var rest = bytes
  var out: [Contact] = []
  try? readVCards(
    from: {
      let piece = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return piece.isEmpty ? nil : piece
    }, newID: { ContactID(high: 0, low: 1) }, each: { if case .card(let card) = $0 { out.append(card.contact) } })
  return out
}
