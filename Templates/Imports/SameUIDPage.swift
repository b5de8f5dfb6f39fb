import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

extension Pages {
  /// A card and the contact that has its UID, side by side, with the three answers.
  /// - Parameter known: nil when that contact is gone by now.
  public static func sameUID(
    _ c: PageContext, _ record: ImportRecord, place: Int, line: ImportLine, card: Contact, known: Contact?
  ) -> HTML {
    let m = c.messages
    let shown = DisplayName(of: card).text
    let fields = Field.allCases.filter { !card.isEmpty($0) || !(known?.isEmpty($0) ?? true) }
    return framed(
      c, title: m.sameUIDTitle, section: .contacts,
      """
      \(importCrumbs(c, isInside: true))
      <h1>\(name: shown, c)</h1>
      <p class="lead">\(m.sameUIDLead(record.waiting, line.line))</p>
      <div class="card flush"><table class="rows both"><caption class="visually-hidden">\(m.sameUIDTitle)</caption>
      <thead><tr><th scope="col">\(m.fieldWord)</th><th scope="col">\(m.inTheBook)</th><th scope="col">\(m.inTheFile)</th></tr></thead>
      <tbody>\(each: fields, { field in
        """
        <tr\(if: card.encoded(field) != known?.encoded(field) && !card.isEmpty(field), " class=\"differs\"")>\
        <th scope="row">\(m.field(field))</th>\
        <td data-label="\(m.inTheBook)">\(values(c, known, field))</td>\
        <td data-label="\(m.inTheFile)">\(values(c, card, field))</td></tr>

        """
      })</tbody></table></div>
      \(ifLet: known, {
        "<p><a href=\"\(ConsoleRoute.contact($0.id, done: nil))\">\(m.seeContact)</a></p>"
      })
      <form class="card form" method="post" action="\(ConsoleRoute.answerSameUID(record.id))">\(tokenField(c))
      <input type="hidden" name="place" value="\(place)">
      <label class="box"><input type="checkbox" name="all" value="yes"> <span>\(m.forAllLeft(record.waiting))</span></label>
      <div class="actions"><button class="primary" type="submit" name="answer" value="update">\(m.sameUID(.update))</button>\
      <button type="submit" name="answer" value="keep-both">\(m.sameUID(.keepBoth))</button>\
      <button type="submit" name="answer" value="skip">\(m.sameUID(.skip))</button></div>
      </form>
      """)
  }

  /// The values of one field, each on a line of its own, shortened where they are long.
  private static func values(_ c: PageContext, _ contact: Contact?, _ field: Field) -> HTML {
    guard let contact, !contact.isEmpty(field) else { return "<span class=\"muted\">–</span>" }
    return
      "\(each: lines(c, contact, field), { "<span class=\"value-line\"><bdi>\(String($0.prefix(300)))</bdi></span>" })"
  }

  private static func lines(_ c: PageContext, _ contact: Contact, _ field: Field) -> [String] {
    func labelled(_ all: [Labelled]) -> [String] {
      all.prefix(20).map { $0.label.isEmpty ? $0.value : "\($0.value) (\($0.label))" }
    }
    func joined(_ parts: [String], _ separator: String = ", ") -> [String] {
      let text = parts.filter { !$0.isEmpty }.joined(separator: separator)
      return text.isEmpty ? [] : [text]
    }
    switch field {
    case .name: return joined([DisplayName(of: contact).text])
    case .nickname: return joined([contact.nickname])
    case .organisation:
      let organisation = contact.organisation
      return joined([organisation.name] + organisation.units + [organisation.title, organisation.role])
    case .phones: return labelled(contact.phones)
    case .emails: return labelled(contact.emails)
    case .addresses:
      return contact.addresses.prefix(20).flatMap {
        joined([$0.postOfficeBox, $0.extended, $0.street, $0.postalCode, $0.city, $0.region, $0.country])
      }
    case .urls: return labelled(contact.urls)
    case .dates:
      return contact.dates.prefix(20).map { date in
        let day = [date.year, date.month, date.day].compactMap { $0 }.map { twoDigits($0) }.joined(separator: "-")
        return date.text.isEmpty ? "\(day) (\(date.label))" : date.text
      }
    case .relations: return labelled(contact.relations)
    case .social: return labelled(contact.social)
    case .photo: return contact.photo.map { [c.messages.photoOf($0.form.rawValue, bytes: $0.bytes.count)] } ?? []
    case .note: return joined([contact.note])
    case .groups: return joined(contact.groups)
    case .other: return contact.other.prefix(20).map { $0 }
    }
  }
}
