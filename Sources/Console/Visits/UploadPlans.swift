import ConsoleRoutes
import HTTP

extension Console {
  /// Files are taken from whoever is signed in and shows a form's token before the file. For everybody else what is sent is thrown away, and
  /// the answer is the one that any form of theirs gets.
  public func uploadPlan(for head: Request) -> UploadPlan? {
    guard let (_, head) = withoutBook(head) else { return nil }
    let (limit, destination): (Int, UploadPlan.Destination)
    switch ConsoleRoute(head) {
    case .startImport: (limit, destination) = (settings.uploadLimit, .folder(settings.uploadFolder))
    // Somewhat more than the largest photo: what is a little too large gets its answer on the page with the form.
    case .setPhoto: (limit, destination) = (6 << 20, .memory)
    default: return nil
    }
    let session = (try? SignedIn(head, console: self))?.session
    let (now, key) = (settings.surroundings.now(), memory.formKey)
    return UploadPlan(limit: limit, destination: destination) { fields in
      guard let session, let token = fields.first(where: { $0.name == "token" }) else { return false }
      return FormToken.read(token.value, at: now, for: session, key: key) != nil
    }
  }
}
