import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import ReplySupport

@testable import Console

/// A browser without a screen: keeps its cookie, and fills a form's token from the page that it last saw.
final class Client {
  let house: House
  var cookie = ""
  var token = ""
  private(set) var lastRequest = Request(method: .get, path: "/")

  init(_ house: House) { self.house = house }

  /// Signed in by the one-time link.
  static func signedIn(_ house: House) throws -> Client {
    let client = Client(house)
    guard let link = LinkToken(House.linkText) else { throw Sample.NoAddress() }
    _ = client.get(.welcome(link))
    _ = client.post(.sendWelcome(link), [("password", House.password), ("again", House.password)])
    return client
  }

  @discardableResult
  func get(_ route: ConsoleRoute) -> Response { get(route.printedAddress) }

  @discardableResult
  func get(_ address: String) -> Response { send(.get, address, []) }

  /// Posts with the token of the last page.
  @discardableResult
  func post(_ route: ConsoleRoute, _ fields: [(String, String)]) -> Response {
    send(.post, route.printedAddress, [("token", token)] + fields)
  }

  /// The same to an address as it stands on a page.
  @discardableResult
  func post(raw address: String, _ fields: [(String, String)]) -> Response { send(.post, address, [("token", token)] + fields) }

  /// Who is signed in.
  func person() throws -> OperatorID { try house.engine.operators()[0].id }

  func follow(_ response: Response) -> Response { get(response.headers["Location"] ?? "") }

  private func send(_ method: Request.Method, _ address: String, _ fields: [(String, String)]) -> Response {
    let parts = address.split(separator: "?", maxSplits: 1)
    var request = Request(
      method: method, path: parts.first.map(String.init) ?? "", query: parts.count > 1 ? String(parts[1]) : "")
    request.headers.add("Host", "localhost")
    if method == .post {
      request.headers.add("Origin", "http://localhost")
      request.headers.add("Sec-Fetch-Site", "same-origin")
      request.headers.add("Content-Type", "application/x-www-form-urlencoded")
      request.body = Array(
        fields.map { "\(QueryFields.encode($0.0))=\(QueryFields.encode($0.1))" }.joined(separator: "&").utf8)
    }
    if !cookie.isEmpty { request.headers.add("Cookie", cookie) }
    return answer(to: request)
  }

  fileprivate func answer(to request: Request) -> Response {
    lastRequest = request
    let response = house.console.handle(request).resolved()
    if let set = response.headers["Set-Cookie"] { cookie = String(set.prefix { $0 != ";" }) }
    if let found = response.text.firstRange(of: "name=\"token\" value=\"") {
      token = String(response.text[found.upperBound...].prefix { $0 != "\"" })
    }
    return response
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the hidden field of that name.
  func hidden(_ name: String) -> String {
    guard let found = text.firstRange(of: "name=\"\(name)\" value=\"") else { return "" }
    return String(text[found.upperBound...].prefix { $0 != "\"" })
  }
}

extension Client {
  /// Sends a file to be imported.
  /// - Parameter book: what stands before addresses of another book than the oldest.
  @discardableResult
  func send(
    _ file: String, named name: String, sameUID: String, token: String? = nil, in book: String = ""
  ) throws -> Response {
    if token == nil { _ = get(.imports) }
    return try send(
      [("token", token ?? self.token), ("same-uid", sameUID)], file: "file", named: name, Array(file.utf8),
      to: book + ConsoleRoute.startImport.printedAddress)
  }

  /// Sends a form with a file, as the server hands it over once it has arrived.
  func send(
    _ fields: [(String, String)], file field: String, named name: String, _ bytes: [UInt8], to address: String
  ) throws -> Response {
    var request = Request(method: .post, path: address)
    request.headers.add("Host", "localhost")
    request.headers.add("Origin", "http://localhost")
    request.headers.add("Content-Type", "multipart/form-data; boundary=b0")
    if !cookie.isEmpty { request.headers.add("Cookie", cookie) }
    var text = ""
    for (name, value) in fields { text += "--b0\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n" }
    text += "--b0\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\n\r\n"
    let body = Array(text.utf8) + bytes + Array("\r\n--b0--\r\n".utf8)
    guard let plan = house.console.uploadPlan(for: request) else { throw Sample.NoAddress() }
    var intake = UploadIntake(plan, contentType: "multipart/form-data; boundary=b0", length: body.count)
    body.withUnsafeBufferPointer { intake.take($0) }
    request.upload = intake.finish()
    return answer(to: request)
  }
}
