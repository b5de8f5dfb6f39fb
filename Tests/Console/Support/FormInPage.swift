import HTTP

/// The inputs of a page's form with their values, as a browser reads them from the page and sends them back when nobody touches them.
struct FormInPage {
  private(set) var fields: [(name: String, value: String)] = []

  /// - Parameter address: where the form is sent to; the page may hold others.
  init(_ page: Response, action address: String) {
    // A browser takes the line ends of a page for LF before it reads anything, and cannot hold NUL.
    let text = page.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
    let bytes = Array(text.utf8)
    guard let start = Self.find(Array("action=\"\(address)\"".utf8), in: bytes, from: 0) else { return }
    var place = start
    let end = Self.find(Array("</form>".utf8), in: bytes, from: start) ?? bytes.count
    while let open = bytes[place..<end].firstIndex(of: 0x3C) {
      // Values are escaped, so the next `>` outside of quotes ends the tag.
      var close = open
      var isQuoted = false
      while close < end, isQuoted || bytes[close] != 0x3E {
        if bytes[close] == 0x22 { isQuoted.toggle() }
        close += 1
      }
      let tag = Self.attributes(String(decoding: bytes[open..<close], as: UTF8.self))
      place = close + 1
      switch tag.name {
      case "template": place = Self.find(Array("</template>".utf8), in: bytes, from: place) ?? end
      case "input": take(input: tag)
      case "textarea":
        let stop = Self.find(Array("</textarea>".utf8), in: bytes, from: place) ?? end
        var content = Self.unescaped(String(decoding: bytes[place..<stop], as: UTF8.self))
        if content.unicodeScalars.first == "\n" { content.unicodeScalars.removeFirst() }
        fields.append((tag["name"] ?? "", Self.lineEnds(content)))
        place = stop
      case "select":
        let stop = Self.find(Array("</select>".utf8), in: bytes, from: place) ?? end
        let options = String(decoding: bytes[place..<stop], as: UTF8.self).split(separator: "<option")
        let chosen = options.first { $0.contains(" selected>") } ?? options.first
        fields.append((tag["name"] ?? "", Self.attributes("option" + (chosen ?? ""))["value"] ?? ""))
        place = stop
      default: break
      }
    }
  }

  subscript(_ name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  private mutating func take(input tag: Tag) {
    guard let name = tag["name"] else { return }
    let value = tag["value"] ?? ""
    switch tag["type"] {
    case "hidden": fields.append((name, value))
    case "radio", "checkbox": if tag.words.contains("checked") { fields.append((name, value)) }
    default: fields.append((name, String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\n" }))))
    }
  }

  struct Tag {
    var name: String
    var values: [String: String] = [:]
    var words: Set<String> = []
    subscript(_ name: String) -> String? { values[name] }
  }

  private static func attributes(_ text: String) -> Tag {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    let first = parts[0].drop { $0 == "<" }.prefix { $0 != " " && $0 != ">" }
    var tag = Tag(name: String(first))
    for (index, part) in parts.enumerated() where index % 2 == 0 {
      let words = part.split { $0 == " " || $0 == ">" }
      for word in words where !word.hasSuffix("=") { tag.words.insert(String(word)) }
      if let last = words.last, last.hasSuffix("="), index + 1 < parts.count {
        tag.values[String(last.dropLast())] = unescaped(String(parts[index + 1]))
      }
    }
    return tag
  }

  private static func unescaped(_ text: String) -> String {
    var text = text
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    return text
  }

  private static func lineEnds(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" { out.unicodeScalars.append("\r") }
      out.unicodeScalars.append(scalar)
    }
    return out
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= needle.count, start <= bytes.count - needle.count else { return nil }
    return (start...bytes.count - needle.count).first { bytes[$0] == needle[0] && bytes[$0..<$0 + needle.count].elementsEqual(needle) }
  }
}
