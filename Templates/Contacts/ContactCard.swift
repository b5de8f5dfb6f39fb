import Contacts
import HTML

extension Pages {
  /// Every field of a contact that holds something.
  static func card(_ c: PageContext, _ contact: Contact) -> HTML {
    let m = c.messages
    let organisation = contact.organisation
    let place = ([organisation.name] + organisation.units).filter { !$0.isEmpty }
    return """
      <dl class="card details">
      \(lines(m.field(.name), nameParts(contact.name)))
      \(lines(m.field(.nickname), contact.nickname.isEmpty ? [] : [contact.nickname]))
      \(lines(m.field(.organisation), place + [organisation.title, organisation.role].filter { !$0.isEmpty }))
      \(labelled(m.field(.phones), contact.phones))
      \(labelled(m.field(.emails), contact.emails))
      \(addresses(m.field(.addresses), contact.addresses))
      \(labelled(m.field(.urls), contact.urls))
      \(labelled(m.field(.dates), contact.dates.map { Labelled(label: $0.label, value: m.date($0)) }))
      \(labelled(m.field(.relations), contact.relations))
      \(labelled(m.field(.social), contact.social))
      \(lines(m.field(.groups), contact.groups))
      \(lines(m.field(.note), contact.note.isEmpty ? [] : contact.note.split(separator: "\n").map(String.init)))
      \(ifLet: contact.photo, { _ in "<div><dt>\(m.field(.photo))</dt><dd class=\"photo-line\">\(picture(c, contact))</dd></div>" })
      \(lines(m.field(.other), contact.other))
      </dl>
      """
  }

  private static func nameParts(_ name: PersonName) -> [String] {
    let phonetic = [name.phoneticGiven, name.phoneticFamily].filter { !$0.isEmpty }.joined(separator: " ")
    return [name.display, phonetic].filter { !$0.isEmpty }
  }

  private static func lines(_ term: String, _ lines: [String]) -> HTML {
    if lines.isEmpty { return .empty }
    return "<div><dt>\(term)</dt>\(each: lines, { line($0) })</div>"
  }

  private static func line(_ text: String) -> HTML { "<dd><bdi>\(text)</bdi></dd>" }

  private static func labelled(_ term: String, _ values: [Labelled]) -> HTML {
    if values.isEmpty { return .empty }
    return "<div><dt>\(term)</dt>\(each: values, { labelledLine($0) })</div>"
  }

  private static func labelledLine(_ item: Labelled) -> HTML {
    """
    <dd><bdi>\(item.value)</bdi>\
    \(if: !item.label.isEmpty, " <span class=\"label\"><bdi>\(item.label)</bdi></span>")</dd>
    """
  }

  private static func addresses(_ term: String, _ items: [PostalAddress]) -> HTML {
    labelled(
      term,
      items.map { item in
        let city = [item.postalCode, item.city].filter { !$0.isEmpty }.joined(separator: " ")
        let parts = [item.postOfficeBox, item.extended, item.street, city, item.region, item.country]
        return Labelled(label: item.label, value: parts.filter { !$0.isEmpty }.joined(separator: ", "))
      })
  }
}
