import ContactAccess
import Cryptography

extension Command {
  static let linkOperator = Command(
    "operators link", "make a one-time sign-in link for an operator",
    arguments: [Argument("NAME", .one, "the operator's name; a new one is added")],
    options: [
      Option(
        "--origin", "URL", environment: "CONTACT_ACCESS_ORIGIN",
        "the console's address; http://127.0.0.1:8080 unless given")
    ],
    details: """
      Whoever opens the link sets a password and is signed in. It is valid for 24 hours and once, and ends an earlier
      link of the same operator.
      """,
    makesFolder: true, isOfABook: false
  ) { call in
    let given = call.value("--origin") ?? "http://127.0.0.1:8080"
    guard let origin = WebOrigin(given) else {
      throw call.usage(
        "“\(given)” will not do for --origin: it takes an address such as https://contacts.example.org, without a path."
      )
    }
    let secret = Base64URL.text(SecureRandom.bytes(32))
    let person = try call.engine().makeLink(
      for: call.arguments[0], digest: Digest.sha256(secret.utf8), by: call.actor)
    let link = "\(origin.text)/welcome/\(secret)"
    call.answer {
      $0.object("operator") {
        $0.member("id", person.id.text)
        $0.member("name", person.name)
      }
      $0.member("link", link)
    } text: {
      link
    }
    return ExitCode.done.rawValue
  }
}
