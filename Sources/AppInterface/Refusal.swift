import ContactAccess
import HTTP
import JSON

/// An error as an app gets it: a status of HTTP, a stable code with Apple's number where Apple has one, and a sentence.
///
/// The sentence depends on the code and the request alone, never on what is in the book.
struct Refusal: Error, Equatable {
  var status: Int
  var code: String
  var number: Int?
  var message: String

  static let noSuchAddress = Refusal(
    status: 404, code: "addressNotFound", number: nil, message: "There is nothing at this address.")
  static let methodNotAllowed = Refusal(
    status: 405, code: "methodNotAllowed", number: nil, message: "This interface answers GET and HEAD.")
  static let keyMissing = Refusal(
    status: 401, code: "keyMissing", number: nil, message: "Send the app's key as “Authorization: Bearer cak_…”.")
  static let keyUnknown = Refusal(
    status: 401, code: "keyUnknown", number: nil, message: "This key is not, or no longer, valid.")
  static let unauthorizedKeys = Refusal(.unauthorizedKeys, 403)

  static func notUnderstood(_ what: String) -> Refusal {
    var refusal = Refusal(.predicateInvalid, 422)
    refusal.message = "The request could not be understood: \(what)."
    return refusal
  }

  static func unexpected(requestID: String) -> Refusal {
    Refusal(
      status: 500, code: "unexpected", number: nil,
      message: "Something went wrong. It is on record as request \(requestID).")
  }

  var response: Response {
    var json = JSONWriter()
    json.object {
      $0.object("error") {
        $0.member("code", code)
        $0.member("number", number)
        $0.member("message", message)
      }
    }
    var response = Response.json(json.bytes, status: status)
    switch status {
    case 401:
      // RFC 6750 §3: no error code when the request carried no key at all.
      let problem = self == .keyMissing ? "" : ", error=\"invalid_token\""
      response.headers.add("WWW-Authenticate", "Bearer realm=\"contact-access\"\(problem)")
    case 405: response.headers.add("Allow", "GET, HEAD")
    default: break
    }
    return response
  }
}

extension Refusal {
  /// Nil for errors that say nothing to an app; they are faults of ours.
  init?(_ error: AccessError) {
    switch error.code {
    case .authorizationNotDetermined, .authorizationDenied, .restricted, .unauthorizedKeys, .policyViolation,
      .recordNotWritable:
      self.init(error.code, 403)
    case .recordDoesNotExist: self.init(error.code, 404)
    case .insertedRecordAlreadyExists: self.init(error.code, 409)
    case .predicateInvalid: self = .notUnderstood("its parameters do not fit together")
    default: return nil
    }
  }

  /// The subject of an engine's error never reaches an app, so the error is made anew from its code.
  private init(_ code: AccessError.Code, _ status: Int) {
    let error = AccessError(code)
    self.init(status: status, code: code.rawValue, number: error.number, message: error.description)
  }
}
