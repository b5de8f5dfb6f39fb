import ContactAccess
import Glibc
import JSON

/// The log: one line of JSON on standard error for each event, with nothing of a contact, key, cookie or query in it.
enum Report {
  /// An error that a person was only told about by the request's number.
  static func failure(_ requestID: String, _ error: any Error) {
    line {
      $0.member("level", "error")
      $0.member("request", requestID)
      // An error of the engine may speak of a name; its code does not.
      $0.member("error", (error as? AccessError)?.code.rawValue ?? "\(error)")
    }
  }

  /// An error of work that no request asked for.
  static func workFailure(_ work: String, _ error: any Error) {
    line {
      $0.member("level", "error")
      $0.member("work", work)
      $0.member("error", (error as? AccessError)?.code.rawValue ?? "\(error)")
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object {
      $0.member("at", Machine().now().text)
      members(&$0)
    }
    writeAll(json.bytes + [0x0A], to: STDERR_FILENO)
  }
}
