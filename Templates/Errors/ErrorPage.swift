import ConsoleRoutes
import HTML

/// What went wrong with a request as a whole.
public enum Failure: Error, Equatable, Sendable {
  case notFound
  /// Not this person's to do, or sent from another site.
  case notAllowed
  case otherSite
  case formExpired
  /// The form could not be understood: a doubled, missing or unreadable field.
  case notUnderstood
  case linkInvalid
  /// Somebody changed it meanwhile.
  case stale
  /// Something that nobody foresaw; the log has more under the same identifier.
  case unexpected(requestID: String)
  case busy
  /// A file, or a form with files, of more bytes than are taken.
  case uploadTooLarge(limit: Int)
  /// A file could not be written to the disk.
  case uploadNotKept

  public var status: Int {
    switch self {
    case .notFound, .linkInvalid: 404
    case .notAllowed, .otherSite: 403
    case .formExpired, .notUnderstood: 400
    case .stale: 409
    case .unexpected: 500
    case .busy: 503
    case .uploadTooLarge: 413
    case .uploadNotKept: 507
    }
  }
}

extension Pages {
  /// An error, in the same frame as every other page. `again` is where to start afresh.
  public static func failure(_ c: PageContext, _ failure: Failure, again: ConsoleRoute?) -> HTML {
    let m = c.messages
    let (title, text) = m.failure(failure)
    let target = again ?? (c.person == nil ? ConsoleRoute.signIn(wanted: nil) : .apps(query: "", after: nil, done: nil))
    let content: HTML = """
      <div class="failure"><p class="failure-code" aria-hidden="true">\(failure.status)</p>
      <h1>\(title)</h1>
      <p class="lead">\(text)</p>
      \(requestNumber(c, failure))
      <p><a class="button primary" href="\(target)">\
      \(again == nil ? m.toStart(isSignedIn: c.person != nil) : m.startAgain)</a></p></div>
      """
    return c.person == nil ? centred(c, title: title, content) : framed(c, title: title, section: nil, content)
  }

  private static func requestNumber(_ c: PageContext, _ failure: Failure) -> HTML {
    guard case .unexpected(let id) = failure else { return .empty }
    return "<p>\(c.messages.mentionThis) <code>\(id)</code></p>"
  }
}
