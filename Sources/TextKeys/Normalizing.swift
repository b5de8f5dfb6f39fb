import CICU

/// UTF-16 text in ICU's normal form NFKD: compatibility forms (width, ligatures) replaced, accents apart.
func decomposed(_ units: [UInt16]) -> [UInt16] {
  var status = U_ZERO_ERROR
  guard let form = ca_nfkd(&status) else { return units }
  return grown(from: units, by: 3) { ca_normalize(form, units, Int32(units.count), $0, $1, $2) }
}

/// UTF-16 text in normal form NFC: Hangul in syllables, kana with their voicing marks.
func composed(_ units: [UInt16]) -> [UInt16] {
  var status = U_ZERO_ERROR
  guard let form = ca_nfc(&status) else { return units }
  return grown(from: units, by: 1) { ca_normalize(form, units, Int32(units.count), $0, $1, $2) }
}

/// UTF-16 text with Unicode's full case folding (ß becomes ss, İ becomes i with a dot above).
func caseFolded(_ units: [UInt16]) -> [UInt16] {
  grown(from: units, by: 1) { ca_fold_case($0, $1, units, Int32(units.count), $2) }
}

/// Calls a C function that says how much room it needs, again when the first guess was too small; the input stays as
/// it was when ICU refuses.
private func grown(
  from units: [UInt16], by factor: Int,
  _ body: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
) -> [UInt16] {
  var room = units.count * factor + 16
  while true {
    var status = U_ZERO_ERROR
    var needed = 0
    let out = [UInt16](unsafeUninitializedCapacity: room) { buffer, count in
      needed = Int(body(buffer.baseAddress, Int32(room), &status))
      count = status.rawValue <= 0 ? min(max(needed, 0), room) : 0
    }
    if status.rawValue <= 0 { return out }
    guard status == U_BUFFER_OVERFLOW_ERROR, needed > room else { return units }
    room = needed + 1
  }
}
