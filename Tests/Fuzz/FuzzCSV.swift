import ContactFormats
import Contacts

/// libFuzzer's way in. The first two bytes say how the rest is cut into chunks and whether somebody says what the columns hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let targets: [String: CSVTarget] = [
    "1": .text(.name), "2": .value(.phone, label: "home"), "3": .address(.street, label: "work"),
  ]
  let columns =
    bytes.first.map { $0 & 1 == 0 } ?? true ? CSVColumns() : CSVColumns(targets, hasHeader: bytes[0] & 2 == 0)
  var rest = bytes.dropFirst(2)
  let chunk = chunkSize(bytes)
  var found: [Contact] = []
  try? CSVReader(columns: columns).read(
    from: {
      let piece = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return piece.isEmpty ? nil : piece
    }, newID: { ContactID(high: 0, low: 1) }, each: { if case .card(let card) = $0 { found.append(card.contact) } })
  for contact in found.prefix(3) { checkWriting(contact) }
  var table = CSVWriter()
  for contact in found { table.fit(contact) }
  for contact in found.prefix(20) { _ = table.row(of: contact) }
  return 0
}
