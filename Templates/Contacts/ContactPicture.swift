import ConsoleRoutes
import Contacts
import HTML

extension Pages {
  /// The photo of a contact, or its coloured initials where it has none that a browser is given. Its name stands beside it.
  static func portrait(_ c: PageContext, _ contact: Contact, _ shown: String) -> HTML {
    guard let photo = contact.photo, Photo.Form(sniffing: photo.bytes) != nil else {
      return "\(avatar: contact.id, name: shown, square: contact.kind == .organisation)"
    }
    return """
      <img class="avatar\(if: contact.kind == .organisation, " avatar-square")" src="\(ConsoleRoute.photo(contact.id))" alt="" \
      width="52" height="52">
      """
  }

  /// The photo as large as a card shows it, with its form and size.
  static func picture(_ c: PageContext, _ contact: Contact) -> HTML {
    guard let photo = contact.photo else { return .empty }
    let isShown = Photo.Form(sniffing: photo.bytes) != nil
    return """
      \(if: isShown, "<img class=\"picture\" src=\"\(ConsoleRoute.photo(contact.id))\" alt=\"\(c.messages.photoOf(DisplayName(of: contact).text))\">")\
      <span class="label">\(c.messages.photo(photo))</span>
      """
  }
}
