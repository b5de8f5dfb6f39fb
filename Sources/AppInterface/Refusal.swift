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
  /// What `Allow` says with 405.
  var allow = ""

  static let noSuchAddress = Refusal(
    status: 404, code: "addressNotFound", number: nil, message: "There is nothing at this address.")
  static let keyMissing = Refusal(
    status: 401, code: "keyMissing", number: nil, message: "Send the app's key as “Authorization: Bearer cak_…”.")
  static let keyUnknown = Refusal(
    status: 401, code: "keyUnknown", number: nil, message: "This key is not, or no longer, valid.")

  static let unauthorizedKeys = Refusal(AccessError(.unauthorizedKeys), 403)

  static func methodNotAllowed(_ methods: [Request.Method]) -> Refusal {
    let allow = methods.map(\.rawValue).joined(separator: ", ")
    return Refusal(
      status: 405, code: "methodNotAllowed", number: nil, message: "This address answers \(allow).", allow: allow)
  }

  static func notUnderstood(_ what: String) -> Refusal {
    Refusal(AccessError(.predicateInvalid), 422, message: "The request could not be understood: \(what).")
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
    case 405: response.headers.add("Allow", allow)
    default: break
    }
    return response
  }
}

extension Refusal {
  /// Nil for errors that say nothing to an app; they are faults of ours.
  init?(_ error: AccessError) {
    guard let status = Self.status(of: error.code) else { return nil }
    switch error.code {
    case .predicateInvalid: self = .notUnderstood("its parts do not fit together")
    // What was too long was in the request.
    case .textTooLong: self.init(error, status)
    // Every other subject never reaches an app, so the error is made anew from its code.
    default: self.init(AccessError(error.code), status)
    }
  }

  private init(_ error: AccessError, _ status: Int, message: String? = nil) {
    self.init(
      status: status, code: error.code.rawValue, number: error.number, message: message ?? error.description)
  }

  /// The status with which an app gets an error of the engine; nil for those that none of its requests can lead to.
  static func status(of code: AccessError.Code) -> Int? {
    switch code {
    case .authorizationNotDetermined, .authorizationDenied, .restricted, .unauthorizedKeys, .policyViolation,
      .recordNotWritable:
      403
    case .recordDoesNotExist, .unknownBook, .unknownRequest, .unknownCopy: 404
    case .insertedRecordAlreadyExists, .versionOutdated, .requestOpen: 409
    case .predicateInvalid, .versionMissing, .textTooLong, .fieldsMissing: 422
    case .askedTooOften: 429
    default: nil
    }
  }

  /// The codes that this front end gives by itself.
  static let ownCodes = ["keyMissing", "keyUnknown", "addressNotFound", "methodNotAllowed", "unexpected"]
}
