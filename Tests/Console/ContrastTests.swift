import Foundation
import Testing

/// The palette of the style sheet, light and dark, keeps text at 4.5:1 and the edges of controls at 3:1
/// (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct ContrastTests {
  private static let pairs: [(text: String, ground: String, least: Double)] = [
    ("ink", "ground", 4.5), ("ink", "surface", 4.5), ("ink", "accent-soft", 4.5), ("ink", "warn-soft", 4.5),
    ("ink", "danger-soft", 4.5), ("ink", "good-soft", 4.5), ("soft", "ground", 4.5), ("soft", "surface", 4.5),
    ("soft", "raised", 4.5), ("soft", "sunken", 4.5), ("soft", "accent-soft", 4.5), ("soft", "good-soft", 4.5),
    ("soft", "danger-soft", 4.5), ("accent", "surface", 4.5), ("accent", "ground", 4.5), ("on-accent", "accent", 4.5),
    ("on-accent", "accent-strong", 4.5), ("accent-strong", "accent-soft", 4.5), ("danger", "surface", 4.5),
    ("danger", "danger-soft", 4.5), ("warn", "warn-soft", 4.5), ("good", "good-soft", 4.5), ("good", "surface", 4.5),
    ("violet", "violet-soft", 4.5), ("slate", "slate-soft", 4.5), ("edge", "surface", 3), ("edge", "ground", 3),
  ]

  @Test func everyTextOfThePaletteIsReadable() throws {
    for palette in try palettes() {
      for pair in Self.pairs {
        let text = try #require(palette[pair.text])
        let ground = try #require(palette[pair.ground])
        #expect(ratio(text, ground) >= pair.least, "\(pair.text) on \(pair.ground): \(ratio(text, ground))")
      }
      for number in 0..<12 {
        let ground = try #require(palette["avatar-\(number)"])
        #expect(ratio(try #require(palette["avatar-ink"]), ground) >= 4.5, "avatar-\(number)")
      }
    }
  }

  /// The light palette and the dark one, each with the colours of its avatars.
  private func palettes() throws -> [[String: UInt32]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Public/console.css")
    let sheet = try String(contentsOf: file, encoding: .utf8)
    var light: [String: UInt32] = [:]
    var dark: [String: UInt32] = [:]
    for match in sheet.matches(of: /(?:--([a-z-]+): |\.(avatar-[0-9]+) { background: )#([0-9a-f]{6})/) {
      let name = String(match.1 ?? match.2 ?? "")
      guard let colour = UInt32(match.3, radix: 16) else { continue }
      if light[name] == nil { light[name] = colour } else { dark[name] = colour }
    }
    return [light, dark]
  }

  private func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private func luminance(_ colour: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(colour >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
