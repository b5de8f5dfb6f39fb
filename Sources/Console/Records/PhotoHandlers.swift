import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  /// The picture of a contact, by what its bytes are, as a file of its own.
  func showPhoto(_ id: ContactID) throws -> Response {
    guard let photo = try engine.contact(id).photo, let form = Photo.Form(sniffing: photo.bytes) else { throw Failure.notFound }
    return Response(
      status: 200,
      headers: Headers([
        ("Content-Type", "image/\(form.rawValue)"), ("Content-Disposition", "inline; filename=\"photo.\(form.rawValue)\""),
        ("Cache-Control", "private, no-store"),
      ]), body: photo.bytes)
  }

  func showPhotoChoice(_ person: SignedIn, _ id: ContactID) throws -> Response {
    let (contact, edition) = try engine.editing(id)
    return .html(Pages.photoChoice(person.context(), contact, edition, problem: nil))
  }

  func setPhoto(_ posted: Posted, _ id: ContactID) throws -> Response {
    guard let number = try posted.form.number("edition") else { throw Failure.notUnderstood }
    var (contact, edition) = try engine.editing(id)
    do throws(PhotoProblem) {
      contact.photo = try posted.form.photo()
    } catch {
      return .html(Pages.photoChoice(posted.person.context(), contact, edition, problem: error), status: 422)
    }
    do {
      return try posted.act(.contact(id, done: nil)) {
        try engine.edit(
          id, to: contact, fields: FieldSet(.photo), since: ContactEdition(number: Int64(number)), by: posted.person.actor,
          once: posted.once)
      }
    } catch let error as AccessError where error.code == .contactChanged {
      (contact, edition) = try engine.editing(id)
      return .html(Pages.photoChoice(posted.person.context(), contact, edition, problem: .changedMeanwhile), status: 409)
    }
  }
}

extension Form {
  /// The chosen photo. What it is, its bytes say, not its name.
  fileprivate func photo() throws(PhotoProblem) -> Photo {
    guard let file = files.first(where: { $0.field == "photo" }), file.size > 0, case .bytes(let bytes) = file.content else {
      throw .noFile
    }
    if bytes.count > Photo.largest { throw .tooLarge }
    guard let form = Photo.Form(sniffing: bytes) else { throw .notAPhoto }
    return Photo(form: form, bytes: bytes)
  }
}
