import Contacts

/// The text of a card while it grows.
struct CardText {
  /// How a value is escaped: as a whole, or also as a component of a structure or a list.
  enum Escaping { case text, component }

  let version: VCardWriter.Version
  private(set) var bytes: [UInt8] = []
  private var groups = 0

  init(version: VCardWriter.Version) { self.version = version }

  /// A line that needs no escaping.
  mutating func line(_ text: String) { append(Array(text.utf8)) }

  /// A property with one text; nothing when that is empty.
  mutating func property(_ name: String, _ text: String, _ escaping: Escaping) {
    if !text.isEmpty { values(name, [text], escaping) }
  }

  /// A property with the components of a structure.
  mutating func values(_ head: String, _ parts: [String], _ escaping: Escaping) {
    value(head, parts.map { escaped($0, escaping) }.joined(separator: ";"))
  }

  /// A property with a list.
  mutating func list(_ head: String, _ parts: [String]) {
    value(head, parts.map { escaped($0, .component) }.joined(separator: ","))
  }

  /// With types where the label consists of them, else with a label of its own. Nothing when every part is empty.
  mutating func labelled(_ property: String, _ label: String, _ parts: [String], _ escaping: Escaping) {
    if parts.allSatisfy(\.isEmpty) { return }
    guard !label.isEmpty, let types = labelTypes(label) else { return grouped(property, label, parts, escaping) }
    switch version {
    case .v40:
      values("\(property);TYPE=\(types.count > 1 ? "\"\(types.joined(separator: ","))\"" : types[0])", parts, escaping)
    case .v30: values(types.reduce(property) { "\($0);TYPE=\($1)" }, parts, escaping)
    case .v21: values(types.reduce(property) { "\($0);\($1.uppercased())" }, parts, escaping)
    }
  }

  mutating func grouped(_ property: String, _ label: String, _ parts: [String], _ escaping: Escaping) {
    if parts.allSatisfy(\.isEmpty) { return }
    if label.isEmpty { return values(property, parts, escaping) }
    groups += 1
    // A name of our own: kept lines may have the usual item1, item2, …
    values("access\(groups).\(property)", parts, escaping)
    values("access\(groups).X-ABLabel", [label], .component)
  }

  mutating func photo(_ photo: Photo) {
    let data = base64Encoded(photo.bytes)
    switch version {
    case .v40: append(Array("PHOTO:data:image/\(photo.form.rawValue);base64,".utf8) + data)
    case .v30: append(Array("PHOTO;ENCODING=b;TYPE=\(photo.form.rawValue.uppercased()):".utf8) + data)
    case .v21:
      bytes += Array("PHOTO;\(photo.form.rawValue.uppercased());ENCODING=BASE64:\r\n".utf8)
      for start in stride(from: 0, to: data.count, by: 72) {
        bytes += [0x20] + data[start..<min(start + 72, data.count)] + [0x0D, 0x0A]
      }
      // A blank line ends base64 in 2.1.
      bytes += [0x0D, 0x0A]
    }
  }

  /// A line from another card: nothing in it may end the line or the card.
  mutating func verbatim(_ text: String) {
    let safe = String(text.unicodeScalars.filter { $0 != "\r" && $0 != "\n" && $0 != "\0" })
    let word = safe.uppercased().trimmingASCII
    guard safe.utf8.contains(0x3A), !word.hasPrefix("BEGIN:"), !word.hasPrefix("END:"), !word.hasPrefix("VERSION:")
    else { return }
    line(safe)
  }

  private func escaped(_ text: String, _ escaping: Escaping) -> String {
    if version != .v21 { return ContactFormats.escaped(text, isComponent: escaping == .component) }
    // 2.1 has no sign for a line end: it stands in quoted-printable.
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x5C || byte == 0x3B && escaping == .component || byte == 0x2C { out.append(0x5C) }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func value(_ head: String, _ value: String) {
    let isPlain =
      value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && value.utf8.first != 0x20 && value.utf8.last != 0x20
    if version == .v21, !isPlain || value.utf8.last == 0x3D {
      bytes += Array("\(head);CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:".utf8)
      bytes += quotedPrintable(Array(value.utf8))
      bytes += [0x0D, 0x0A]
    } else {
      line("\(head):\(value)")
    }
  }

  private mutating func append(_ line: [UInt8]) {
    if version == .v21 {
      // A fold of 2.1 leaves a blank in the value, so lines stay whole.
      bytes += line
      bytes += [0x0D, 0x0A]
    } else {
      appendFolded(line, to: &bytes)
    }
  }
}

/// Appends a line, folded at 75 octets without its end, never inside a UTF-8 character and never before a blank (RFC 6350 §3.2).
func appendFolded(_ line: [UInt8], to out: inout [UInt8]) {
  var start = 0
  var room = 75
  while line.count - start > room {
    var end = start + room
    while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
    // A line of nothing but blanks would be read as an empty one, which ends a value in base64.
    while end < line.count, line[end] == 0x20 || line[end] == 0x09 { end += 1 }
    if end == line.count { break }
    out += line[start..<end]
    out += [0x0D, 0x0A, 0x20]
    start = end
    room = 74
  }
  out += line[start...]
  out += [0x0D, 0x0A]
}
