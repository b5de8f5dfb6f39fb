import ContactFormats
import Contacts
import Foundation
import Testing

/// Large cards, and files that could make reading slower than linear.
@Suite(.serialized) struct LargeFileTests {
  @Test(arguments: [
    "NOTE:", "CATEGORIES:a,", "NICKNAME:", "BDAY:1980010", "TEL;TYPE=pref:", "N;", "\"", " ", "BEGIN:VCARD\n", "x",
    "item1.X-ABLabel:", "PHOTO;ENCODING=b:/9j/", "NOTE;ENCODING=QUOTED-PRINTABLE:a=\n", "X;A=\"", "ADR:;;",
    "MEMBER:urn:uuid:",
  ])
  func cardsTakeLinearTime(_ start: String) {
    expectLinear { count in
      let lines = (0..<count).map { "\(start)\($0)" }.joined(separator: "\n")
      return Array("BEGIN:VCARD\n\(lines)\nEND:VCARD\n".utf8)
    }
  }

  @Test(arguments: ["\"", ",", "\n", "a,\"b\"\n", "\"\"", "x ::: ", "'", "\r", "\";\"", " \""])
  func tablesTakeLinearTime(_ piece: String) {
    expectLinear { count in
      Array("First Name,Last Name,Labels,Phone 1 - Value\nA,B,C,".utf8)
        + Array(repeating: Array(piece.utf8), count: count * 4).joined()
    }
  }

  /// Four times as much may take four times as long, and twice that for what the machine does meanwhile. Time of this thread's own work.
  private func expectLinear(_ file: (Int) -> [UInt8]) {
    let (small, large) = (file(1_500), file(6_000))
    var ratio = Double.infinity
    for _ in 0..<3 where ratio >= 8 {
      let times = [small, large].map { bytes in
        let began = ownTime()
        _ = try? imported(bytes)
        return ownTime() - began
      }
      ratio = times[1] / max(times[0], 0.002)
    }
    #expect(ratio < 8, "four times as much took \(ratio) times as long")
  }

  /// Seconds for which this thread has run.
  private func ownTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func fiveThousandNumbersAndALongNoteComeBack() {
    var c = Contact(id: ContactID(high: 0, low: 1))
    c.phones = (0..<5000).map { Labelled(label: "work", value: "+49 30 \($0)") }
    c.note = String(repeating: "é, \n", count: 1 << 17)
    for version in VCardWriter.Version.allCases {
      let back = cards(vCard(of: c, version: version)).first?.contact
      #expect(back?.phones == c.phones && back?.note.trimmingBlanks == c.note.trimmingBlanks)
    }
  }

  @Test func aGroupOfTenThousandIsReadWhole() {
    let members = (0..<10_000).map { "MEMBER:urn:uuid:u\($0)\n" }.joined()
    let read = cards("BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:All\n\(members)END:VCARD\n").first
    #expect(read?.isGroup == true && read?.notes == [])
    #expect(read?.memberUIDs.count == 10_000 && read?.memberUIDs.last == "u9999")
  }

  @Test(arguments: [true, false]) func aPhotoOfTwentyMegabytesIsLeftOutWithASentence(_ isFolded: Bool) {
    let line = String(repeating: "A", count: 75)
    let data = Array(repeating: line, count: 28_000_000 / 76).joined(separator: isFolded ? "\r\n " : "")
    let read = cards("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nPHOTO;ENCODING=b:/9j/\(data)\r\nTEL:1\r\nEND:VCARD\r\n")
    #expect(
      read.first?.contact.name.formatted == "Ann" && read.first?.contact.phones.count == 1
        && read.first?.contact.photo == nil)
    let said = read.first?.notes.map(\.sentence) ?? []
    #expect(
      said.count == 1 && said.first?.hasPrefix("Line 4: the photo has 207") == true
        && said.first?.contains("5242880") == true, "\(said)")
  }
}
