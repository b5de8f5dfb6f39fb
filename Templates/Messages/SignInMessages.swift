import HTML

extension Messages {
  var signIn: String { "Sign in" }
  var yourName: String { "Name" }
  var password: String { "Password" }
  var noPassword: String { "No password yet? Ask whoever runs this server for a one-time link." }
  var welcome: String { "Welcome" }
  var welcomeText: String { "Choose a password of your own. The link that brought you here works once." }
  var newPassword: String { "New password" }
  var passwordRule: String { "At least 8 characters. A few words in a row are good." }
  var passwordAgain: String { "The same once more" }
  var setPassword: String { "Set password and sign in" }

  func problem(_ problem: SignInProblem) -> String {
    switch problem {
    case .mismatch: "The name or the password is not right."
    case .wait(let seconds): "Too many attempts. Try again in \(count(seconds, "second", "seconds"))."
    case .busy: "Too many people are signing in at this moment. Try again shortly."
    case .formExpired: "The form had expired. Please sign in once more."
    }
  }

  func problem(_ problem: PasswordProblem) -> String {
    switch problem {
    case .tooShort: "The password is too short. Use at least 8 characters."
    case .tooLong: "The password is too long. Use at most 1,000 bytes."
    case .common: "That password is one of the commonest. Choose another one."
    case .different: "The two passwords are not the same."
    case .formExpired: "The form had expired. Please try once more."
    case .busy: "The server is busy. Try again shortly."
    }
  }
}
