import ContactFormats
import Contacts
import DemoBook
import Foundation
import Testing

/// Mutations of good cards for as long as FUZZ_SECONDS says (2 by default), the same ones in every run.
@Suite struct FuzzTests {
  private let fixtures = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\n Åström\r\nitem1.TEL;TYPE=\"home,fax\":+1\r\n"
      + "item1.X-ABLabel:_$!<Other>!$_\r\nEND:VCARD\r\n",
    "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83=5C=\n;a\n"
      + "PHOTO;ENCODING=BASE64:\n /9j/4QoP\n\nAGENT:\nBEGIN:VCARD\nEND:VCARD\nEND:VCARD\n",
    "BEGIN:VCARD\rVERSION:4.0\rKIND:group\rMEMBER:urn:uuid:1\rBDAY;ALTID=1:--0229\r"
      + "X-A;B=^n^':c\\;d\\,\\n\rADR:;;1;2;3;4;5\rEND:VCARD\r",
    "BEGIN:VCARD\nCATEGORIES:a\\,b,c\nORG:a;b;c\nPHOTO:data:image/png;base64,iVBORw0KGgo=\n"
      + "BEGIN:VCARD\nNOTE:x\nEND:VCARD\n",
  ]

  @Test func noBytesCrashOrHangTheReader() throws {
    let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Double($0) } ?? 2
    var seeds = fixtures.map { Array($0.utf8) }
    seeds.append(seeds[0].flatMap { [$0, 0] })
    if let corpusFolder {
      for name in try FileManager.default.contentsOfDirectory(atPath: corpusFolder.path).sorted() {
        let url = corpusFolder.appendingPathComponent(name)
        if ["vcf", "txt"].contains(url.pathExtension) {
          seeds.append([UInt8](try Data(contentsOf: url).prefix(60_000)))
        }
      }
    }
    var random = SeededGenerator(seed: 20)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var runs = 0
    while clock.now < end {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, seeds, &random) }
      let began = clock.now
      let read = cards(bytes, chunk: Int.random(in: 1...5000, using: &random))
      // What was read must also be written and read again, whatever it is.
      for card in read.prefix(3) {
        let written = vCard(of: card.contact)
        #expect(cards(written).count <= 1, "\(String(decoding: written, as: UTF8.self).debugDescription)")
      }
      #expect(clock.now - began < .seconds(3))
      runs += 1
    }
    print("fuzz: \(runs) mutated files in \(seconds) s")
    #expect(runs > 0)
  }

  private func mutate(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, at + Int.random(in: 1...200, using: &random))
    let special = Array("\r\n\t =:;,\\\".^#\0".utf8) + [0xFF, 0xC3, 0xEF, 0xBB, 0xBF]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[at] = special[Int.random(in: 0..<special.count, using: &random)]
    case 2: bytes.insert(special[Int.random(in: 0..<special.count, using: &random)], at: at)
    case 3: bytes.removeSubrange(at..<end)
    case 4: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 5: bytes.removeSubrange(at...)
    case 6:
      let other = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      bytes.insert(contentsOf: other.prefix(3000), at: at)
    default: bytes.insert(contentsOf: Array(repeating: special[at % special.count], count: 2000), at: at)
    }
  }
}
