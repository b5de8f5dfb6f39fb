import ContactAccess
import Contacts
import JSON

extension Invocation {
  /// Prints a sentence or a table.
  func say(_ text: String) { services.write(Array((text.utf8.last == 0x0A ? text : text + "\n").utf8)) }

  /// Prints the JSON form when it was asked for, else the text.
  func answer(json: (inout JSONWriter) -> Void, text: () -> String) {
    if wantsJSON {
      var writer = JSONWriter()
      writer.object(json)
      services.write(writer.bytes + [0x0A])
    } else {
      say(text())
    }
  }
}

extension RowCount {
  /// “12” or “more than 10,000”.
  var words: String { isExact ? grouped(value) : "more than \(grouped(value))" }
}

/// A number with commas between thousands.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  var out = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != "-" { out.append(",") }
    out.append(digit)
  }
  return out
}

/// “1 contact”, “1,200 contacts”.
func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
}

extension Instant {
  /// To the second, UTC, for tables.
  var short: String {
    let text = Array(self.text.utf8)
    return String(decoding: text[..<10], as: UTF8.self) + " " + String(decoding: text[11..<19], as: UTF8.self) + "Z"
  }
}
