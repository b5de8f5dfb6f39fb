/// Text from a book as a terminal may show it: control characters, bidirectional overrides and line separators are
/// written out, so that a name can neither move the cursor nor reorder the line.
func shown(_ text: String, keepingLines: Bool = false) -> String {
  var out = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x0A where keepingLines: out.unicodeScalars.append(scalar)
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF:
      out += "\\u{\(String(scalar.value, radix: 16))}"
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out
}

/// How many columns of a terminal the text takes: two for East Asian wide characters and emoji, none for marks.
func columns(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { sum, scalar in
    switch scalar.value {
    case 0x200B...0x200D, 0xFE00...0xFE0F: sum
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      sum + 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: sum
      default: sum + 1
      }
    }
  }
}
