/// The versions of vCard that are read, as far as they differ.
enum VCardVersion { case v21, v30, v40 }

/// Splits a value at a separator that no backslash escapes, still escaped. More parts than `limit` stay in the last.
func splitEscaped(_ text: String, at separator: UInt8, limit: Int) -> [String] {
  guard text.utf8.contains(0x5C) else {
    return text.utf8.split(separator: separator, maxSplits: limit - 1, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
  var parts: [String] = []
  var part: [UInt8] = []
  var isEscaped = false
  for byte in text.utf8 {
    if byte == separator, !isEscaped, parts.count < limit - 1 {
      parts.append(String(decoding: part, as: UTF8.self))
      part = []
      continue
    }
    part.append(byte)
    isEscaped = byte == 0x5C && !isEscaped
  }
  parts.append(String(decoding: part, as: UTF8.self))
  return parts
}

/// Takes the backslashes off. 2.1 knows `\\ \; \: \,`, later versions also `\n`; one that escapes nothing stays.
/// Line ends inside become one line feed each.
func unescaped(_ text: String, _ version: VCardVersion) -> String {
  guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x0D }) else { return text }
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  var isEscaped = false
  var afterReturn = false
  for byte in text.utf8 {
    defer { afterReturn = byte == 0x0D }
    if isEscaped {
      isEscaped = false
      switch byte {
      case 0x5C, 0x3B, 0x3A, 0x2C: out.append(byte)
      case 0x6E where version != .v21, 0x4E where version != .v21: out.append(0x0A)
      default: out += [0x5C, byte]
      }
    } else if byte == 0x5C {
      isEscaped = true
    } else if byte == 0x0D {
      out.append(0x0A)
    } else if byte != 0x0A || !afterReturn {
      out.append(byte)
    }
  }
  if isEscaped { out.append(0x5C) }
  return String(decoding: out, as: UTF8.self)
}

/// Escapes a text value (RFC 6350 §3.4); a component of a list or structure needs the same and more.
func escaped(_ text: String, isComponent: Bool = true) -> String {
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    switch byte {
    case 0x5C: out += [0x5C, 0x5C]
    case 0x0A: out += [0x5C, 0x6E]
    case 0x0D: continue
    case 0x2C: out += [0x5C, 0x2C]
    case 0x3B where isComponent: out += [0x5C, 0x3B]
    default: out.append(byte)
    }
  }
  return String(decoding: out, as: UTF8.self)
}
