extension String {
  /// The text as a name is kept: on one line, without blanks at its ends; empty when nothing of it can be seen.
  ///
  /// Line breaks and other control characters become blanks. Characters that Unicode calls default ignorable, such as the
  /// zero-width space, stay where something visible stands beside them: many scripts need them.
  public var oneLine: String {
    var line = self
    if unicodeScalars.contains(where: \.breaksLine) {
      line = ""
      line.unicodeScalars.append(contentsOf: unicodeScalars.map { $0.breaksLine ? " " : $0 })
    }
    return line.isInvisible ? "" : line.trimmingBlanks
  }

  /// Nothing but blanks and characters that leave no mark.
  var isInvisible: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0.breaksLine }
  }
}

extension Unicode.Scalar {
  /// A control character (Cc), the line separator or the paragraph separator.
  fileprivate var breaksLine: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
