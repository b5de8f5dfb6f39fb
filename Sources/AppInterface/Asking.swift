import ContactAccess
import Contacts
import Cryptography
import HTTP
import JSON

extension AppInterface {
  /// `POST /v1/requests`: asks people for contacts. The answer says nothing of what there is.
  func ask(_ visit: AppVisit, _ request: Request) throws -> Response {
    var members = try Members(JSONBody.value(request), at: "")
    var asked = NewRequest()
    if let purpose = try members.text("purpose") { asked.purpose = purpose }
    if let words = try members.texts("fields") {
      var fields: FieldSet = []
      for word in words {
        // A word that names no field is a field that no app was registered for.
        guard let field = Field(word: word) else { throw Refusal.unauthorizedKeys }
        fields.insert(FieldSet(field))
      }
      asked.fields = fields
    }
    if let search = try members.text("search") { asked.search = search }
    if let emails = try members.texts("ignoredEmails") { asked.ignoredEmails = emails }
    if let phones = try members.texts("ignoredPhoneNumbers") { asked.ignoredPhones = phones }
    try members.finish()
    let filed = try visit.engine.ask(visit.caller, asked, by: visit.actor)
    var response = answer(filed.id, filed.state, status: 202)
    response.headers.add("Location", visit.address(of: "requests/\(filed.id.text)"))
    return response
  }

  /// `GET /v1/requests/{id}`: what became of a request of this app.
  func asked(_ visit: AppVisit, _ id: RequestID) throws -> Response {
    answer(id, try visit.engine.request(visit.caller, id))
  }

  private func answer(_ id: RequestID, _ state: RequestState, status: Int = 200) -> Response {
    var json = JSONWriter()
    json.object {
      $0.member("id", id.text)
      $0.member("state", state.word)
    }
    return .json(json.bytes, status: status)
  }

  /// `POST /v1/copies/{link}`: collects contacts that a person handed over once. They are copies, so they have no identifier.
  func collect(_ visit: AppVisit, _ link: String) throws -> Response {
    let contacts = try visit.engine.collectCopy(visit.caller, digest: Digest.sha256(link.utf8), by: visit.actor)
    var json = JSONWriter()
    json.object {
      $0.list("contacts", contacts) { ContactShape(fields: .all).write($1.whole, hasIdentifier: false, to: &$0) }
    }
    return .json(json.bytes)
  }
}
