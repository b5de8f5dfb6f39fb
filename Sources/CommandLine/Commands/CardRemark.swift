import JSON

/// Something about one card of an import.
struct CardRemark {
  var line: Int
  var name: String
  private var reason: String
  var isSkipped: Bool

  init(line: Int, name: String, sentence: String, isSkipped: Bool) {
    self.line = line
    self.name = name
    reason = sentence
    self.isSkipped = isSkipped
  }

  /// As it is printed.
  var sentence: String {
    // The reader's own sentences begin with the line already.
    let place = reason.hasPrefix("Line ") ? "" : "Line \(line): "
    let who = name.isEmpty ? "" : " (\(shown(name)))"
    return "\(isSkipped ? "Skipped" : "Note")\(who). \(place)\(shown(reason))"
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("line", line)
      $0.member("name", name)
      $0.member("reason", reason)
    }
  }
}
