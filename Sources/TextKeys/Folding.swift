/// The text as it is compared in a search: case, accents, width and letter forms do not count.
///
/// Accents, Hebrew points and Arabic marks are gone; vowel signs of Indic scripts and Thai and the voicing marks of
/// kana stay, because they make other words. ł ø đ æ œ þ ð ı ħ ß become l o d ae oe th d i h ss, alef forms one alef, digits
/// of any script 0–9. Invisible format characters are left out. NFC and NFD give the same.
public func folded(_ text: String) -> String {
  if let plain = foldedASCII(text) { return plain }
  var units = Array(text.utf16)
  // A spacing acute is typed for an apostrophe; its decomposition would be a blank and split the word.
  for index in units.indices where units[index] == 0x00B4 { units[index] = 0x27 }
  units = decomposed(caseFolded(decomposed(units)))
  var kept = String.UnicodeScalarView()
  var mayCompose = false
  for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
    if scalar.value < 0x80 {
      kept.append(scalar)
      continue
    }
    if let letters = replacement(scalar) {
      kept.append(contentsOf: letters.unicodeScalars)
      continue
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      if isMeaningful(mark: scalar) {
        kept.append(scalar)
        mayCompose = true
      }
    case .format: break
    case .decimalNumber:
      // Every decimal digit has a value from 0 to 9.
      if let digit = decimalValue(scalar) { kept.append(Unicode.Scalar(0x30 + digit)) }
    default:
      kept.append(scalar)
      if (0x1100...0x11FF).contains(scalar.value) { mayCompose = true }
    }
  }
  let result = String(kept)
  return mayCompose ? String(decoding: composed(Array(result.utf16)), as: UTF16.self) : result
}

/// The lower-cased text when it is pure ASCII (most of an imported book), else nil.
private func foldedASCII(_ text: String) -> String? {
  var text = text
  return text.withUTF8 { utf8 -> String? in
    var capitals = false
    for byte in utf8 {
      if byte >= 0x80 { return nil }
      if byte &- 0x41 < 26 { capitals = true }
    }
    if !capitals { return String(decoding: utf8, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: utf8.count) { out in
      for index in utf8.indices {
        let byte = utf8[index]
        out[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      return utf8.count
    }
  }
}

/// What a letter that Unicode does not decompose is read as; empty for one that is left out.
private func replacement(_ scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0x0142: "l"  // ł
  case 0x00F8: "o"  // ø
  case 0x0111, 0x00F0: "d"  // đ ð
  case 0x00E6: "ae"  // æ
  case 0x0153: "oe"  // œ
  case 0x00FE: "th"  // þ
  case 0x0131: "i"  // ı
  case 0x0127: "h"  // ħ
  case 0x0167: "t"  // ŧ
  case 0x0140: "l"  // ŀ
  case 0x2019, 0x2018, 0x02BC, 0x02BB, 0x05F3, 0x201B: "'"
  case 0x0671: "\u{0627}"  // alef wasla; the forms with hamza and madda decompose
  case 0x0649, 0x06CC: "\u{064A}"  // alef maksura and Persian yeh, written for yeh and the other way round
  case 0x06A9: "\u{0643}"  // Persian kaf
  case 0x0629: "\u{0647}"  // teh marbuta
  case 0x0640: ""  // tatweel only stretches a line
  default: nil
  }
}

/// Whether leaving out this mark would make another word.
private func isMeaningful(mark: Unicode.Scalar) -> Bool {
  switch mark.value {
  case 0x3099, 0x309A: true
  case 0x093C: false  // Devanagari nukta: dotted and undotted letters are written for each other
  // Indic scripts, Thai, Lao, Tibetan, Myanmar; Philippine to Khmer; Tai, Balinese to Lepcha; the later blocks.
  case 0x0900...0x109F, 0x1700...0x17FF, 0x1A00...0x1AAF, 0x1B00...0x1C7F, 0xA800...0xABFF, 0x11000...0x11FFF: true
  default: false
  }
}

/// The value 0–9 of a decimal digit of any script; nil for anything else.
func decimalValue(_ scalar: Unicode.Scalar) -> UInt8? {
  if scalar.value < 0x80 { return scalar.value &- 0x30 < 10 ? UInt8(scalar.value - 0x30) : nil }
  guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
  return UInt8(value)
}
