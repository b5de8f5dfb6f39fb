import Contacts
import HTML

/// Parts that stand in every row of a list. They write themselves where they stand, without a piece of their own that would be
/// made only to be copied at once.
extension HTML.StringInterpolation {
  /// A person's or organisation's name, kept apart from the direction of the text around it.
  mutating func appendInterpolation(name: String, _ c: PageContext) {
    appendLiteral(name.isEmpty ? "<span class=\"nameless\">" : "<bdi>")
    appendInterpolation(name.isEmpty ? c.messages.noName : name)
    appendLiteral(name.isEmpty ? "</span>" : "</bdi>")
  }

  /// An optional value: a dash that is not read aloud stands for nothing.
  mutating func appendInterpolation(value text: String) {
    if text.isEmpty {
      appendLiteral("<span class=\"none\" aria-hidden=\"true\">–</span>")
    } else {
      appendLiteral("<bdi>")
      appendInterpolation(text)
      appendLiteral("</bdi>")
    }
  }

  /// Coloured initials. The colour comes from the identifier, so a contact keeps it when it is renamed.
  mutating func appendInterpolation<Owner>(avatar id: Identifier<Owner>, name: String, square: Bool) {
    appendLiteral(square ? "<span class=\"avatar avatar-square avatar-" : "<span class=\"avatar avatar-")
    appendInterpolation(Int(truncatingIfNeeded: id.low % 12))
    appendLiteral("\" aria-hidden=\"true\">")
    appendInterpolation(Pages.initials(name))
    appendLiteral("</span>")
  }

  /// The names of fields, each as a chip.
  mutating func appendInterpolation(chips fields: FieldSet, _ c: PageContext) {
    for field in Field.allCases where fields.contains(field) { appendInterpolation(chip: c.messages.field(field)) }
  }

  mutating func appendInterpolation(chip word: String) {
    appendLiteral("<span class=\"chip\">")
    appendInterpolation(word)
    appendLiteral("</span> ")
  }
}
