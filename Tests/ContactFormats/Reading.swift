import ContactFormats
import Contacts

/// What a text or bytes give, in chunks of a size.
func outcomes(_ bytes: [UInt8], chunk: Int = 4096) -> [CardOutcome] {
  var position = 0
  var next: UInt64 = 0
  var out: [CardOutcome] = []
  // Neither closure throws, so reading cannot.
  try? readVCards(
    from: {
      guard position < bytes.count else { return nil }
      let end = min(position + chunk, bytes.count)
      defer { position = end }
      return Array(bytes[position..<end])
    },
    newID: {
      next += 1
      return ContactID(high: 0, low: next)
    },
    each: { out.append($0) })
  return out
}

func cards(_ bytes: [UInt8], chunk: Int = 4096) -> [ImportedCard] {
  outcomes(bytes, chunk: chunk).compactMap { if case .card(let card) = $0 { card } else { nil } }
}

func cards(_ text: String) -> [ImportedCard] { cards(Array(text.utf8)) }

/// The only contact of a card with these lines.
func contact(_ lines: String..., version: String = "3.0") -> Contact {
  let text = (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  return cards(text).first?.contact ?? Contact(id: ContactID(high: 0, low: 0))
}

/// What a file of either kind gives, in chunks of a size.
func imported(_ bytes: [UInt8], columns: CSVColumns = CSVColumns(), chunk: Int = 4096) throws -> [CardOutcome] {
  var rest = bytes[...]
  var next: UInt64 = 0
  var out: [CardOutcome] = []
  try readContacts(
    from: {
      let piece = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return piece.isEmpty ? nil : piece
    }, columns: columns,
    newID: {
      next += 1
      return ContactID(high: 0, low: next)
    },
    each: { out.append($0) })
  return out
}

func importedCards(_ text: String, columns: CSVColumns = CSVColumns()) throws -> [ImportedCard] {
  try imported(Array(text.utf8), columns: columns).compactMap { if case .card(let card) = $0 { card } else { nil } }
}

/// A text with other line ends; CR CR LF is one.
func rewritten(_ bytes: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let rest = bytes[index...].prefix(3)
    if let end = [[0x0D, 0x0D, 0x0A], [0x0D, 0x0A], [0x0D], [0x0A]].first(where: { rest.starts(with: $0) }) {
      out += lineEnd
      index += end.count
    } else {
      out.append(bytes[index])
      index += 1
    }
  }
  return out
}
