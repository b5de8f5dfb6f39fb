/// The apostrophe before a cell that a spreadsheet would otherwise calculate.
enum SpreadsheetGuard {
  /// With an apostrophe where the text begins with `= - @`, a tab or a carriage return, or with `+` that no digit follows. One more, too,
  /// where it begins with apostrophes before such a sign, so that taking one off gives the text back.
  static func added(to text: String) -> String {
    let bare = text.utf8.drop { $0 == 0x27 }
    guard let first = bare.first, isSign(first) else { return text }
    let isNumber = first == 0x2B && bare.dropFirst().first.map { $0 &- 0x30 < 10 } ?? false
    return isNumber && bare.count == text.utf8.count ? text : "'" + text
  }

  static func removed(from text: String) -> String {
    guard text.utf8.first == 0x27, let sign = text.utf8.first(where: { $0 != 0x27 }), isSign(sign) else { return text }
    return String(text.dropFirst())
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x2D || byte == 0x2B || byte == 0x40 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
