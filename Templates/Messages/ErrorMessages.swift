import HTML

extension Messages {
  func failure(_ failure: Failure) -> (title: String, text: String) {
    switch failure {
    case .notFound: ("Not found", "There is nothing at this address, or it is gone.")
    case .notAllowed: ("Not allowed", "Your role does not allow this.")
    case .otherSite: ("Not allowed", "This request came from another site, so it was not carried out.")
    case .formExpired: ("The form has expired", "Nothing was changed. Open the page again and repeat what you did.")
    case .notUnderstood: ("Not understood", "The form could not be read. Nothing was changed.")
    case .linkInvalid:
      (
        "This link does not work",
        "It was used already, has expired, or never existed. Ask whoever runs this server for a new one."
      )
    case .stale:
      ("Somebody was faster", "What you saw was changed meanwhile. Nothing was done; look at it again first.")
    case .unexpected: ("Something went wrong", "Nothing is known to have changed. The server’s log says more.")
    case .uploadTooLarge(let limit):
      ("The file is too large", "At most \(megabytes(limit)) are taken at once. Nothing was kept. Send it in parts.")
    case .uploadNotKept:
      ("No room for the file", "The server could not write it to its disk. Nothing was kept. Whoever runs this server can make room.")
    case .busy: ("Busy", "The server is busy. Try again shortly.")
    }
  }
  func toStart(isSignedIn: Bool) -> String { isSignedIn ? "To the apps" : "To the sign-in" }
  var startAgain: String { "Start again" }
  var mentionThis: String { "When you report this, mention the number" }
}
