import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// Why a contact did not get the photo that was sent.
public enum PhotoProblem: Error, Sendable { case noFile, tooLarge, notAPhoto, changedMeanwhile }

extension Pages {
  /// Asks for a photo of a contact.
  public static func photoChoice(
    _ c: PageContext, _ contact: Contact, _ edition: ContactEdition, problem found: PhotoProblem?
  ) -> HTML {
    let m = c.messages
    let shown = DisplayName(of: contact).text
    return framed(
      c, title: m.photoOf(shown), section: .contacts,
      """
      \(contactCrumbs(c, contact.id, shown))
      <h1>\(m.photoHeading("\(name: shown, c)"))</h1>
      <form class="card form" method="post" action="\(ConsoleRoute.setPhoto(contact.id))" enctype="multipart/form-data">\(tokenField(c))\
      <input type="hidden" name="edition" value="\(Int(edition.number))">
      \(if: contact.photo != nil, "<div class=\"photo-choice\">\(picture(c, contact))</div>")
      <div class="field\(if: found != nil, " has-problem")"><label for="photo">\(m.photoFile)</label>
      <p class="hint" id="photo-hint">\(m.photoHint(Photo.largest))</p>
      <input id="photo" type="file" name="photo" required accept="image/jpeg,image/png,image/gif,image/webp" \
      aria-describedby="photo-hint photo-problem"\(if: found != nil, " aria-invalid=\"true\"")>\
      \(problem(found.map { m.photoProblem($0, Photo.largest) }, id: "photo-problem"))</div>
      <div class="actions"><button class="primary" type="submit">\(m.save)</button>\
      <a class="button quiet" href="\(ConsoleRoute.contact(contact.id, done: nil))">\(m.cancel)</a></div>
      </form>
      """)
  }
}
