import CICU
import Synchronization

/// ICU's table of readings, opened when the first name in Han characters comes: it takes time and memory that a book
/// without such names should not spend. Nil where ICU has none.
private let readings = Mutex<OpenedReadings>(.notYet)

private enum OpenedReadings {
  case notYet
  case opened(UnsafeMutablePointer<UnsafeMutableRawPointer?>)
  case missing
}

/// A name in Han characters as pinyin words, one a character; nil for any other name.
///
/// A name with kana is Japanese and has another reading, which its phonetic fields say.
func pinyin(_ text: String) -> String? {
  var hasHan = false
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hasHan = true
    case 0x3040...0x30FF, 0xAC00...0xD7FF: return nil
    default: break
    }
  }
  // Longer than any name; the readings of a text find nobody.
  guard hasHan, text.utf16.count <= 64 else { return nil }
  return readings.withLock { state -> String? in
    if case .notYet = state {
      var status = U_ZERO_ERROR
      let name = Array("Han-Latin".utf16)
      let opened = ca_utrans_open(name, Int32(name.count), &status)
      if status.rawValue <= 0, let opened { state = .opened(opened) } else { state = .missing }
    }
    guard case .opened(let table) = state else { return nil }
    var status = U_ZERO_ERROR
    let units = Array(text.utf16)
    // The longest reading of a character has six letters and a blank.
    var out = units + Array(repeating: 0, count: units.count * 8)
    var length = Int32(units.count)
    var limit = length
    ca_utrans_run(table, &out, &length, Int32(out.count), &limit, &status)
    guard status.rawValue <= 0, length <= out.count else { return nil }
    return String(decoding: out[..<Int(length)], as: UTF16.self)
  }
}
