import Glibc

/// Bytes that tend to break readers of forms and cookies.
private let pieces: [[UInt8]] = ["a", "=", "&", ";", ",", "+", "%", "%2", "%41", "%FF", "%C3%A4", "%00", " ", "\t", "\"", "ä", "a=1", "漢"]
  .map { Array($0.utf8) }

/// Calls with made-up bytes for as many seconds as FUZZ_SECONDS says, else for a third of a second.
func fuzz(_ body: ([UInt8]) -> Void) {
  let seconds = getenv("FUZZ_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0.3
  let clock = ContinuousClock()
  let end = clock.now + .milliseconds(Int(seconds * 1_000))
  while clock.now < end {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40) {
      bytes += Int.random(in: 0..<4) == 0 ? [UInt8.random(in: 0...255)] : pieces[Int.random(in: 0..<pieces.count)]
    }
    body(bytes)
  }
}

/// Any text at all.
func randomText(upTo count: Int) -> String {
  var scalars = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...count) {
    let limit: UInt32 = Bool.random() ? 0x7F : 0x10FFFF
    if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit)) { scalars.append(scalar) }
  }
  return String(scalars)
}
